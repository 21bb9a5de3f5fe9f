import { browserStorage } from '../../session/storage/key-value-storage.ts';

const KEY = 'jubilee:link-redirect';
const storage = browserStorage(() => localStorage);

/**
 * The target of a sign-in by link: the email opens another tab, which does not know this one's.
 * Every new email replaces it. Source: ROUTE-11.
 */
export function writeLinkRedirect(wanted: string | undefined): void {
  if (wanted === undefined) storage.remove(KEY);
  else storage.set(KEY, wanted);
}

/** As stored; it is checked like any other target before it is followed. */
export function readLinkRedirect(): string | undefined {
  return storage.get(KEY);
}
