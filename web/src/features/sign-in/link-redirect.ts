import { deviceStorage } from '@jubilee/ui/browser/storage';

const KEY = 'jubilee:link-redirect';

/**
 * The target of a sign-in by link: the email opens another tab, which does not know this one's.
 * Every new email replaces it. Source: ROUTE-11.
 */
export function writeLinkRedirect(wanted: string | undefined): void {
  if (wanted === undefined) deviceStorage.remove(KEY);
  else deviceStorage.set(KEY, wanted);
}

/** As stored; it is checked like any other target before it is followed. */
export function readLinkRedirect(): string | undefined {
  return deviceStorage.get(KEY);
}
