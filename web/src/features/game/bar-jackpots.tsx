import { useState, type CSSProperties } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import { currencyName, formatAmount } from '@jubilee/ui/format/amount';
import { RollingAmount } from '@jubilee/ui/rolling-amount';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { jackpotBoard } from '../../catalogue/jackpot-board.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import { DIALOG_PARTS } from '../../dialogs/dialog-parts.tsx';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { JACKPOT_TIERS } from '../../jackpots/jackpot-messages.ts';
import styles from './game-bar.module.css';

/** The totals at the last moment they were not paused. Source: FRAME-20. */
function useTotals(): JackpotTotals | undefined {
  const { totals, paused } = useShared(jackpotBoard);
  const [displayed, setDisplayed] = useState(totals);
  if (!paused && displayed !== totals) setDisplayed(totals);
  return displayed ?? undefined;
}

/**
 * The four jackpots of the active currency while a game that feeds them is open; opens their
 * details. In a narrow bar only the largest is visible. Source: JACK-22.
 */
export function BarJackpots(props: { currency: Currency }) {
  const { currency } = props;
  const dialogs = useDialogs();
  const totals = useTotals()?.[currency];
  if (totals === undefined) return null;
  const unit = currencyName(currency);
  return (
    <section className={styles.jackpots} aria-label={t`Jackpots in ${unit}`}>
      <dl>
        {JACKPOT_TIERS.map(({ tier, name }) => {
          const colour = { '--tier-colour': `var(--jp-${tier.toLowerCase()})` };
          return (
            <div key={tier} style={colour as CSSProperties}>
              <dt>{i18n._(name)}</dt>
              <dd className="num" translate="no">
                <VisuallyHidden>{formatAmount(totals[tier])}</VisuallyHidden>
                <span aria-hidden="true">
                  <RollingAmount amount={totals[tier]} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {/* Covers the totals, so that all of them can be pressed. */}
      <button
        type="button"
        aria-label={t`How the jackpots work`}
        aria-haspopup="dialog"
        onPointerEnter={DIALOG_PARTS.jackpots.preload}
        onClick={() => dialogs.open('jackpots', {})}
      />
    </section>
  );
}
