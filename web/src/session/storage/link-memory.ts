import type { Keep } from './key-value-storage.ts';

const KEY = 'jubilee:link-email';

/** The address that a sign-in link was asked for on this device. The link itself does not say it. */
export function readLinkEmail(keep: Keep): string | undefined {
  return keep.get(KEY);
}

export function writeLinkEmail(keep: Keep, email: string): void {
  keep.set(KEY, email);
}

export function dropLinkEmail(keep: Keep): void {
  keep.remove(KEY);
}
