import type { Currency } from '@jubilee/contract/values/currency';
import { getComponentMessages } from './language.ts';

/** The player-facing name of each currency, in the language of the page. Source: WAL-1. */
export function currencyName(currency: Currency): string {
  const messages = getComponentMessages();
  return currency === 'POINTS' ? messages.points : messages.sweepTickets;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  formats.set(locale, made);
  return made;
}

/**
 * An amount for display: the stored whole number with separators, never shortened. Fault: not a
 * whole number, or too large to be exact, because it would show a wrong balance. Source: WAL-1.
 */
export function formatAmount(amount: number | bigint): string {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount)) {
    throw new Error(`An amount must be a whole number that is exact: ${amount}`);
  }
  return formatOf(getComponentMessages().locale).format(amount);
}

/** `10,000 Points`, `200 Sweep Tickets`. */
export function formatMoney(amount: number | bigint, currency: Currency): string {
  return `${formatAmount(amount)} ${currencyName(currency)}`;
}
