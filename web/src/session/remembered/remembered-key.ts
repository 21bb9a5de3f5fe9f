import { browserStorage } from '../storage/key-value-storage.ts';

/** Where the greeting of the remembered player is; apart, because the first load only looks whether it is there. */
export const HINT_KEY = 'jubilee:remembered';

export function hasHint(): boolean {
  return browserStorage(() => localStorage).get(HINT_KEY) !== undefined;
}
