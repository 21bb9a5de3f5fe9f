import { Link } from '@tanstack/react-router';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useBrand } from '../../brand/brand-context.ts';
import styles from './lobby.module.css';

const GIFTS = [
  { currency: 'POINTS', note: 'To play any game for fun' },
  { currency: 'SWEEP_TICKETS', note: 'Winning tickets can be redeemed' },
] as const;

/** What a new player starts with: the brand's welcome grant. */
export function WelcomeGift() {
  const { welcomeGrant } = useBrand();
  return (
    <Card label="Your welcome gift" className={styles.gift ?? ''}>
      <h2 className="h2">Your welcome gift</h2>
      {GIFTS.map(({ currency, note }) =>
        welcomeGrant[currency] === 0 ? null : (
          <div key={currency} className="hstack gap-14">
            <CurrencyGlyph currency={currency} sizePx={32} />
            <div>
              <div className="h3 num">{formatMoney(welcomeGrant[currency], currency)}</div>
              <div className="sm muted">{note}</div>
            </div>
          </div>
        ),
      )}
      <hr className="hr" />
      <div className="stack gap-10">
        <Link to="/signup" className={buttonClass({ look: 'reward', size: 'large', block: true })}>
          Claim and sign up
        </Link>
        <p className="xs faint center">
          Takes about a minute. Already a member? <Link to="/login">Log in</Link>
        </p>
      </div>
    </Card>
  );
}
