import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';

const KEY = 'jubilee:currency';

/** The currency that was in play last on this device; Points when none was. */
export function readActiveCurrency(storage: KeyValueStorage): Currency {
  const stored = storage.get(KEY);
  return CURRENCIES.find((currency) => currency === stored) ?? 'POINTS';
}

export function writeActiveCurrency(storage: KeyValueStorage, currency: Currency): void {
  storage.set(KEY, currency);
}
