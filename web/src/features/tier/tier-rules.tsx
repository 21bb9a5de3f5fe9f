import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CalendarClock, Dices, ShoppingBag, type LucideIcon } from 'lucide-react';
import { Card } from '@jubilee/ui/card';
import { formatCount } from '../../language/format.ts';
import type { TierRung } from '@jubilee/contract/entities/tier';
import { perksOf } from '../../tiers/ladder-facts.ts';
import styles from './tier.module.css';

/**
 * How tiers work, in three facts; below them, plainly, when a tier gives nothing yet. Source:
 * AUTH-32.
 */
export function TierRules(props: { ladder: readonly TierRung[]; periodDays?: number }) {
  const { ladder, periodDays } = props;
  const first = formatCount(ladder[1]?.pointsPlayedFrom ?? 0);
  return (
    <Card label={t`How tiers work`}>
      <h2 className="h2">
        <Trans>How tiers work</Trans>
      </h2>
      <ul className={styles.rules}>
        <Rule Icon={Dices} title={t`Every round with Points counts`}>
          {ladder.length > 1 ? (
            <Trans>
              The Points you play are added up, win or lose. The second tier begins at {first}.
            </Trans>
          ) : (
            <Trans>The Points you play are added up, win or lose.</Trans>
          )}
        </Rule>
        <Rule Icon={CalendarClock} title={t`Only recent rounds count`}>
          {periodDays === undefined ? (
            <Trans>A tier goes up and down with the Points you play.</Trans>
          ) : (
            <Plural
              value={periodDays}
              one="Points of the last # day count, so a tier goes up and down with them."
              other="Points of the last # days count, so a tier goes up and down with them."
            />
          )}
        </Rule>
        <Rule Icon={ShoppingBag} title={t`It can’t be bought`}>
          <Trans>Buying, redeeming and playing with Sweep Tickets never change a tier.</Trans>
        </Rule>
      </ul>
      {perksOf(ladder).length === 0 && (
        <p className={`sm muted ${styles.note ?? ''}`}>
          <Trans>
            For now a tier is a badge and nothing more. What it gives is listed here once it’s open.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function Rule(props: { Icon: LucideIcon; title: string; children: ReactNode }) {
  const { Icon } = props;
  return (
    <li className={styles.rule}>
      <span className={styles.sign}>
        <Icon className="ic" aria-hidden="true" />
      </span>
      <h3 className="h3">{props.title}</h3>
      <p className="md muted">{props.children}</p>
    </li>
  );
}
