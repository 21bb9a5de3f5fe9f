import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import type { Keep } from '../storage/key-value-storage.ts';

const KEY = 'jubilee:currency';

/** The currency that was in play last on this device; Points when none was. */
export function readActiveCurrency(keep: Keep): Currency {
  const kept = keep.get(KEY);
  return CURRENCIES.find((currency) => currency === kept) ?? 'POINTS';
}

export function writeActiveCurrency(keep: Keep, currency: Currency): void {
  keep.set(KEY, currency);
}
