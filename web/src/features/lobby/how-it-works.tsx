import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Banknote } from 'lucide-react';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { useFlags } from '../../flags/use-flags.ts';
import styles from './lobby.module.css';

/** The two currencies and how a win is redeemed, in three steps. Source: LOBBY-12. */
export function HowItWorks() {
  const { cashoutsEnabled } = useFlags();
  return (
    <section className={styles.how} aria-label={t`How it works`}>
      <div>
        <span className={styles.glyph}>
          <CurrencyGlyph currency="POINTS" sizePx={32} />
        </span>
        <h2 className="h3">
          <Trans>Play with Points</Trans>
        </h2>
        <p className="md muted">
          <Trans>
            Points are for fun. They have no cash value, and you start with a gift of them.
          </Trans>
        </p>
      </div>
      <div>
        <span className={styles.glyph}>
          <CurrencyGlyph currency="SWEEP_TICKETS" sizePx={32} />
        </span>
        <h2 className="h3">
          <Trans>Enter with Sweep Tickets</Trans>
        </h2>
        <p className="md muted">
          <Trans>
            Tickets are always free. Every game can be played with them. You never have to buy.
          </Trans>
        </p>
      </div>
      <div>
        <span className={styles.glyph}>
          <Banknote className="ic ic-24" aria-hidden="true" />
        </span>
        <h2 className="h3">
          {cashoutsEnabled ? <Trans>Redeem what you win</Trans> : <Trans>Keep what you win</Trans>}
        </h2>
        <p className="md muted">
          {cashoutsEnabled ? (
            <Trans>100 tickets redeem for $1.00, as set out in the Sweepstakes rules.</Trans>
          ) : (
            <Trans>
              Wins are in your balance at once and stay there. Redeeming isn’t open here yet.
            </Trans>
          )}
        </p>
      </div>
    </section>
  );
}
