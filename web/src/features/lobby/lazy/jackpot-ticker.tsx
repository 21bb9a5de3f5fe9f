import { useEffect, useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import { Info } from 'lucide-react';
import { IconButton } from '@jubilee/ui/button';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { classNames } from '@jubilee/ui/format/class-names';
import { currencyName, formatAmount } from '@jubilee/ui/format/amount';
import { RollingAmount } from '@jubilee/ui/rolling-amount';
import { Loading } from '@jubilee/ui/skeleton';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useAppConfig } from '../../../app/app-config.ts';
import { every } from '../../../app/every.ts';
import { jackpotBoard, tickerState, type TickerState } from '../../../catalogue/jackpot-board.ts';
import { useShared } from '../../../catalogue/shared-value.ts';
import { DIALOG_PARTS } from '../../../dialogs/dialog-parts.tsx';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { JACKPOT_TIERS } from '../../../jackpots/jackpot-messages.ts';
import { useSession } from '../../../session/session-context.ts';
import { JackpotGem } from './jackpot-gem.tsx';
import styles from './jackpot-ticker.module.css';

type Tier = keyof JackpotTotals[Currency];

function TierView(props: {
  tier: Tier;
  name: string;
  currency: Currency;
  amount: number | undefined;
  isPaused: boolean;
  changes: number;
}) {
  const { tier, currency, amount, changes } = props;
  const isGrand = tier === 'GRAND';
  return (
    <div className={classNames(styles.tier, isGrand && styles.grand)}>
      <dt className={styles.name}>
        {/* A new key restarts the animation. */}
        <span key={changes} className={classNames(changes > 0 && styles.glint)}>
          <JackpotGem tier={tier} />
        </span>
        {props.name}
      </dt>
      <dd className={classNames(styles.amount, 'num')} translate="no">
        {amount === undefined ? (
          <span className={styles.blank} aria-hidden="true" />
        ) : (
          <>
            <VisuallyHidden>{formatAmount(amount)}</VisuallyHidden>
            <span aria-hidden="true">
              <RollingAmount amount={amount} />
            </span>
          </>
        )}
      </dd>
      <dd className={styles.sub}>
        {isGrand && <CurrencyGlyph currency={currency} sizePx={16} />}
        <span>{props.isPaused ? t`Standing still` : currencyName(currency)}</span>
      </dd>
    </div>
  );
}

/** The four jackpots in one currency, in the current state. Source: LOBBY-5. */
export function JackpotTickerView(props: {
  state: TickerState;
  currency: Currency;
  totals: JackpotTotals | undefined;
  /** Number of idle intervals so far; each one restarts the gem animation. */
  changes?: number;
  /** Rendered beside the totals. */
  more?: ReactNode;
}) {
  const { state, currency, totals, changes = 0 } = props;
  if (state === 'hidden') return null;
  const unit = currencyName(currency);
  const tiers = (
    <dl className={classNames(styles.ticker, state === 'paused' && styles.paused)}>
      {JACKPOT_TIERS.map(({ tier, name }) => (
        <TierView
          key={tier}
          tier={tier}
          name={i18n._(name)}
          currency={currency}
          amount={totals?.[currency][tier]}
          isPaused={state === 'paused'}
          changes={changes}
        />
      ))}
    </dl>
  );
  return (
    <section className={styles.section} aria-label={t`Jackpots in ${unit}`}>
      {state === 'loading' ? <Loading label={t`Loading the jackpots`}>{tiers}</Loading> : tiers}
      {props.more}
    </section>
  );
}

/** The live jackpots; a guest sees them in Points. */
export function JackpotTicker() {
  const { jackpotEnabled, jackpotDummyTimerIntervalMs } = useAppConfig().flags;
  const { activeCurrency, status } = useSession();
  const { totals, paused: isPaused } = useShared(jackpotBoard);
  // Each interval plays a glint over the gems; the first also ends the wait for totals.
  const [changes, setChanges] = useState(0);
  useEffect(
    () => every(jackpotDummyTimerIntervalMs, () => setChanges((before) => before + 1)),
    [jackpotDummyTimerIntervalMs],
  );
  const state = tickerState({
    isEnabled: jackpotEnabled,
    hasTotals: totals !== null,
    isPaused,
    hasWaited: changes > 0,
  });
  const currency = status === 'guest' ? 'POINTS' : activeCurrency;
  return (
    <JackpotTickerView
      state={state}
      currency={currency}
      totals={totals ?? undefined}
      changes={changes}
      more={<HowButton />}
    />
  );
}

function HowButton() {
  const dialogs = useDialogs();
  return (
    <span className={styles.how}>
      <IconButton
        label={t`How the jackpots work`}
        aria-haspopup="dialog"
        onPointerEnter={DIALOG_PARTS.jackpots.preload}
        onClick={() => dialogs.open('jackpots', {})}
      >
        <Info className="ic ic-18" aria-hidden="true" />
      </IconButton>
    </span>
  );
}
