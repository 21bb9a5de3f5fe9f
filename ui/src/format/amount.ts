import type { Currency } from '@jubilee/contract/values/currency';

/** What players call each currency. Product words, not translated per brand. Source: WAL-1. */
export const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  POINTS: 'Points',
  SWEEP_TICKETS: 'Sweep Tickets',
};

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  formats.set(locale, made);
  return made;
}

/**
 * An amount as players read it: the stored whole number with separators, never shortened.
 * Both currencies are shown as the integer that is kept. Fault: a number that is not whole or too
 * large to be exact, because a rounded balance would be a false one. Source: WAL-1.
 */
export function formatAmount(amount: number | bigint, locale = 'en-US'): string {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount)) {
    throw new Error(`An amount must be a whole number that is exact: ${amount}`);
  }
  return formatOf(locale).format(amount);
}

/** `10,000 Points`, `200 Sweep Tickets`. */
export function formatMoney(amount: number | bigint, currency: Currency, locale = 'en-US'): string {
  return `${formatAmount(amount, locale)} ${CURRENCY_NAMES[currency]}`;
}
