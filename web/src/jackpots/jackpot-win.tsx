import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { trapFocus, useModal } from '@jubilee/ui/dialog';
import { currencyName, formatMoney } from '@jubilee/ui/format/amount';
import type { JackpotFacts } from '../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { navigate } from '../navigation/navigate.ts';
import { matchPath } from '../navigation/paths.ts';
import { Confetti } from './confetti.tsx';
import { CountUp } from './count-up.tsx';
import { JACKPOT_MEDALLIONS } from './jackpot-medallions.ts';
import styles from './jackpot-win.module.css';
import { JACKPOT_TITLES } from './jackpot-messages.ts';

/** A jackpot win of this player. Closing it in any way acknowledges it. Source: JACK-2, JACK-5. */
export function JackpotWinView({ facts, onClose }: DialogViewProps<JackpotFacts>) {
  const { type, amount, currency } = facts;
  const dialog = useModal(true);
  const title = i18n._(JACKPOT_TITLES[type]);
  const isInGame = matchPath('/game/$gameId', location.pathname) !== undefined;
  const money = formatMoney(amount, currency);
  const leaveFor = (to: '/' | '/activity') => (): void => {
    onClose();
    navigate({ to });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.celebration}
      data-theme="dark"
      aria-label={t`${title}, ${money}`}
      onKeyDown={(event) => {
        trapFocus(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.rays} aria-hidden="true" />
      <Confetti />
      <div className={styles.card}>
        <img src={JACKPOT_MEDALLIONS[type]} alt="" width="360" height="300" />
        <h2 className={styles.tier}>{title}</h2>
        <p className={`${styles.amount ?? ''} num`} aria-hidden="true">
          <CountUp amount={amount} />
        </p>
        <p className={styles.currency} aria-hidden="true">
          <CurrencyGlyph currency={currency} sizePx={24} />
          <b>{currencyName(currency)}</b>
        </p>
        <p>
          {isInGame ? (
            <Trans>Your game is paused and safe. The win is in your balance already.</Trans>
          ) : (
            <Trans>The win is in your balance already.</Trans>
          )}
        </p>
        <div className={styles.actions}>
          <Button look="light" size="large" onClick={onClose} data-autofocus="">
            {isInGame ? <Trans>Keep playing</Trans> : <Trans>Continue</Trans>}
          </Button>
          {isInGame ? (
            <Button look="glass" size="large" onClick={leaveFor('/')}>
              <Trans>Leave the game</Trans>
            </Button>
          ) : (
            <Button look="glass" size="large" onClick={leaveFor('/activity')}>
              <Trans>See your activity</Trans>
            </Button>
          )}
        </div>
      </div>
    </dialog>
  );
}
