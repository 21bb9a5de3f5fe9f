import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { TierRung } from '@jubilee/contract/entities/tier';
import type { TierName } from '@jubilee/contract/values/enums';
import { Pill } from '@jubilee/ui/pill';
import { formatCount } from '../language/format.ts';
import { rungStates } from './ladder-facts.ts';
import { TierBadge } from './tier-badge.tsx';
import styles from './tiers.module.css';
import { TIER_NAMES } from './tier-messages.ts';

/** The ladder as a row of badges; on a phone as a list. Without a tier it is a guest's. */
export function TierLadder(props: { ladder: readonly TierRung[]; tier?: TierName | undefined }) {
  const states = rungStates(props.ladder, props.tier);
  const isGuest = props.tier === undefined;
  return (
    <ol className={styles.ladder} aria-label={t`Tiers`} data-guest={isGuest ? '' : undefined}>
      {props.ladder.map((rung, index) => {
        const state = states[index] ?? 'later';
        const points = formatCount(rung.pointsPlayedFrom);
        return (
          <li
            key={rung.tier}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <TierBadge tier={rung.tier} />
            <div>
              <div key={state} className={styles.name}>
                {i18n._(TIER_NAMES[rung.tier])}
                {state === 'now' && (
                  <Pill>
                    <Trans>You</Trans>
                  </Pill>
                )}
              </div>
              <div className="sm muted num">
                {rung.pointsPlayedFrom === 0 ? (
                  <Trans>From the start</Trans>
                ) : (
                  <Trans>{points} Points played</Trans>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
