import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';

const KEY = 'jubilee:currency';

/** The currency last active on this device; Points by default. */
export function readActiveCurrency(storage: KeyValueStorage): Currency {
  const stored = storage.get(KEY);
  return CURRENCIES.find((currency) => currency === stored) ?? 'POINTS';
}

export function writeActiveCurrency(storage: KeyValueStorage, currency: Currency): void {
  storage.set(KEY, currency);
}
