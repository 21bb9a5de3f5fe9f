import { browserStorage } from '../../session/storage/key-value-storage.ts';

const KEY = 'jubilee:link-redirect';
const storage = browserStorage(() => localStorage);

/**
 * Where the player wanted to go when a sign-in link was asked for: the email opens another tab, which
 * knows nothing of this one. Every new email replaces it. Source: ROUTE-11.
 */
export function writeLinkRedirect(wanted: string | undefined): void {
  if (wanted === undefined) storage.remove(KEY);
  else storage.set(KEY, wanted);
}

/** As it was kept; it is checked like any other before it is followed. */
export function readLinkRedirect(): string | undefined {
  return storage.get(KEY);
}
