import { Banknote } from 'lucide-react';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import styles from './lobby.module.css';

/** The two currencies and what becomes of a win, in three steps. */
export function HowItWorks() {
  return (
    <section className={styles.how} aria-label="How it works">
      <div>
        <span className={styles.glyph}>
          <CurrencyGlyph currency="POINTS" sizePx={32} />
        </span>
        <h2 className="h3">Play with Points</h2>
        <p className="md muted">
          Points are for fun. They have no cash value, and you start with a gift of them.
        </p>
      </div>
      <div>
        <span className={styles.glyph}>
          <CurrencyGlyph currency="SWEEP_TICKETS" sizePx={32} />
        </span>
        <h2 className="h3">Enter with Sweep Tickets</h2>
        <p className="md muted">
          Tickets are always free. Every game can be played with them. You never have to buy.
        </p>
      </div>
      <div>
        <span className={styles.glyph}>
          <Banknote className="ic ic-24" aria-hidden="true" />
        </span>
        <h2 className="h3">Redeem what you win</h2>
        <p className="md muted">
          100 winning tickets redeem for $1.00, as set out in the Sweepstakes rules.
        </p>
      </div>
    </section>
  );
}
