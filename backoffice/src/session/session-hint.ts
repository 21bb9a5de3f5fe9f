import type { SessionHint } from './session-store.ts';

const KEY = 'staff-signed-in';

/** Stored by the browser for all tabs of this host. Where storage is blocked, each visit calls the server. */
export const storedHint: SessionHint = {
  read: () => !navigator.cookieEnabled || localStorage.getItem(KEY) !== null,
  write(isSignedIn) {
    if (!navigator.cookieEnabled) return;
    if (isSignedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  },
};
