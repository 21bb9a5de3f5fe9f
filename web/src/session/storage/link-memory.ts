import type { KeyValueStorage } from './key-value-storage.ts';

const KEY = 'jubilee:link-email';

/**
 * The address for which a sign-in link was requested on this device. The link itself does not
 * contain it.
 */
export function readLinkEmail(storage: KeyValueStorage): string | undefined {
  return storage.get(KEY);
}

export function writeLinkEmail(storage: KeyValueStorage, email: string): void {
  storage.set(KEY, email);
}

export function dropLinkEmail(storage: KeyValueStorage): void {
  storage.remove(KEY);
}
