import type { KeyValueStorage } from './key-value-storage.ts';

const KEY = 'jubilee:link-email';

/** The address that a sign-in link was asked for on this device. The link itself does not say it. */
export function readLinkEmail(storage: KeyValueStorage): string | undefined {
  return storage.get(KEY);
}

export function writeLinkEmail(storage: KeyValueStorage, email: string): void {
  storage.set(KEY, email);
}

export function dropLinkEmail(storage: KeyValueStorage): void {
  storage.remove(KEY);
}
