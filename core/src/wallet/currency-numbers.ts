import type { Currency } from '@jubilee/contract/values/currency';

/**
 * Numbers of the currencies in ledger rows. Stored forever, so a number is never reused. Source:
 * WAL-1.
 */
export const CURRENCY_NUMBERS = { POINTS: 1, SWEEP_TICKETS: 2 } as const satisfies Record<
  Currency,
  number
>;

export function currencyOfNumber(number: number): Currency {
  if (number === CURRENCY_NUMBERS.POINTS) return 'POINTS';
  if (number === CURRENCY_NUMBERS.SWEEP_TICKETS) return 'SWEEP_TICKETS';
  throw new Error(`No currency has the number ${number}.`);
}
