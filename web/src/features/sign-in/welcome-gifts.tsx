import { CURRENCIES } from '@jubilee/contract/values/currency';
import { CurrencyGlyph } from '@jubilee/ui/currency-glyph';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useBrand } from '../../brand/brand-context.ts';
import styles from './sign-in.module.css';

/** What every new player of the brand gets. */
export function WelcomeGifts() {
  const { welcomeGrant } = useBrand();
  return (
    <div className={styles.gifts}>
      {CURRENCIES.filter((currency) => welcomeGrant[currency] > 0).map((currency) => (
        <span key={currency} className={styles.gift}>
          <CurrencyGlyph currency={currency} sizePx={16} />
          {formatMoney(welcomeGrant[currency], currency)}
        </span>
      ))}
    </div>
  );
}
