import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { TierRung } from '@jubilee/contract/entities/tier';
import type { TierName } from '@jubilee/contract/values/enums';
import { Card } from '@jubilee/ui/card';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
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
                    {rung.perks.some((one) => one.perk === perk) ? <Included /> : <Absent />}
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

function Absent() {
  return (
    <span className="faint">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>
        <Trans>Not included</Trans>
      </VisuallyHidden>
    </span>
  );
}

function Included() {
  return (
    <span className="t-ok">
      <Check className={`ic ic-18 ${styles.tick ?? ''}`} aria-hidden="true" />
      <VisuallyHidden>
        <Trans>Included</Trans>
      </VisuallyHidden>
    </span>
  );
}
