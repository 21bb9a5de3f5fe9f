import { useId } from 'react';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { CurrencyGlyph } from './currency-glyph.tsx';
import { currencyName, formatAmount, formatMoney } from './format/amount.ts';
import { classNames } from './format/class-names.ts';
import { getComponentMessages } from './format/language.ts';
import { RollingAmount } from './rolling-amount.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './balance-switch.module.css';

interface BalanceSwitchProps {
  /** Whole minor units; a currency without a balance is left out of the switch. */
  balances: { readonly [C in Currency]?: number };
  active: Currency;
  onChange: (currency: Currency) => void;
  /** True while the amounts may be outdated because the connection is lost. */
  stale?: boolean;
  /** On phones: smaller type, and only the active currency has a text label. */
  compact?: boolean;
}

/** Two radios; the filled half is the active currency. Announces the final balance politely. */
export function BalanceSwitch(props: BalanceSwitchProps) {
  const name = useId();
  const entries = CURRENCIES.flatMap((currency) => {
    const balance = props.balances[currency];
    return balance === undefined ? [] : [{ currency, balance }];
  });
  const active = entries.find((entry) => entry.currency === props.active);
  return (
    <fieldset
      translate="no"
      className={classNames(
        styles.bal,
        props.compact === true && styles.compact,
        props.stale === true && styles.stale,
      )}
    >
      <legend>
        <VisuallyHidden>{getComponentMessages().playWith}</VisuallyHidden>
      </legend>
      {entries.map(({ currency, balance }) => (
        <label key={currency} className={styles.half}>
          <input
            type="radio"
            name={name}
            value={currency}
            checked={currency === props.active}
            aria-label={`${formatAmount(balance)} ${currencyName(currency)}`}
            onChange={() => props.onChange(currency)}
          />
          <CurrencyGlyph currency={currency} />
          <span className={styles.text} aria-hidden="true">
            <span className={styles.amount} data-part="amount">
              <RollingAmount amount={balance} />
            </span>
            <span
              className={classNames(
                styles.unit,
                currency === 'POINTS' ? styles.points : styles.tickets,
              )}
            >
              {currencyName(currency)}
            </span>
          </span>
        </label>
      ))}
      <VisuallyHidden>
        <output>
          {active === undefined
            ? ''
            : getComponentMessages().balanceIs(formatMoney(active.balance, active.currency))}
        </output>
      </VisuallyHidden>
    </fieldset>
  );
}
