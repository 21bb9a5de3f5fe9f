import { deviceStorage } from '@jubilee/ui/browser/storage';
import type { SessionHint } from './session-store.ts';

const KEY = 'staff-signed-in';
const PROBE = `${KEY}?`;

function isStoring(): boolean {
  const isStored = deviceStorage.set(PROBE, '1');
  deviceStorage.remove(PROBE);
  return isStored;
}

/** Stored by the browser for all tabs of this host. Where nothing can be stored, each visit calls the server. */
export const storedHint: SessionHint = {
  read: () => deviceStorage.get(KEY) !== undefined || !isStoring(),
  write(isSignedIn) {
    if (isSignedIn) deviceStorage.set(KEY, '1');
    else deviceStorage.remove(KEY);
  },
};
