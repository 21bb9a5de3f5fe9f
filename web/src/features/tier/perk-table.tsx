import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import type { TierRung } from '@jubilee/contract/entities/tier';
import type { TierName, TierPerk } from '@jubilee/contract/values/enums';
import { Card } from '@jubilee/ui/card';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { formatCount, formatShare } from '../../language/format.ts';
import { ScrollBox } from '../../page-parts/scroll-box.tsx';
import { perksOf } from '../../tiers/ladder-facts.ts';
import { PERK_NAMES, TIER_NAMES } from '../../tiers/tier-messages.ts';
import styles from './tier.module.css';

/** The perks of each tier; nothing where no perk's feature is on. */
export function PerkTable(props: { ladder: readonly TierRung[]; tier?: TierName }) {
  const { ladder, tier } = props;
  const perks = perksOf(ladder);
  if (perks.length === 0) return null;
  return (
    <Card label={t`What each tier gives`}>
      <h2 className="h2">
        <Trans>What each tier gives</Trans>
      </h2>
      <ScrollBox label={t`Tier benefits`} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Benefit`}</th>
              {ladder.map((rung) => (
                <th key={rung.tier} scope="col" data-now={rung.tier === tier ? '' : undefined}>
                  {i18n._(TIER_NAMES[rung.tier])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {perks.map((perk) => (
              <tr key={perk}>
                <th scope="row">{i18n._(PERK_NAMES[perk])}</th>
                {ladder.map((rung) => (
                  <td
                    key={rung.tier}
                    className="num"
                    data-now={rung.tier === tier ? '' : undefined}
                  >
                    <PerkCell
                      perk={perk}
                      value={rung.perks.find((one) => one.perk === perk)?.value}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

function PerkCell(props: { perk: TierPerk; value: number | undefined }) {
  const { perk, value } = props;
  if (value === undefined) {
    return (
      <span className="faint">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>
          <Trans>Not included</Trans>
        </VisuallyHidden>
      </span>
    );
  }
  return CELLS[perk](value);
}

const included = () => (
  <span className="t-ok">
    <Check className={`ic ic-18 ${styles.tick ?? ''}`} aria-hidden="true" />
    <VisuallyHidden>
      <Trans>Included</Trans>
    </VisuallyHidden>
  </span>
);

const CELLS: Readonly<Record<TierPerk, (value: number) => ReactNode>> = {
  dailyWheelBonusPercent: (value) => `+${formatShare(value / 100, 0)}`,
  freePlaySetsPerWeek: formatCount,
  cashOutReviewDays: (value) =>
    value === 0 ? t`Same day` : plural(value, { one: '# day', other: '# days' }),
  referAFriend: included,
  namedSupport: included,
};
