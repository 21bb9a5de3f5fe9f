import { useSyncExternalStore } from 'react';
import { hasHint, watchHint } from './remembered-key.ts';

/** Whether this device remembers somebody, for as long as it does. Source: SESS-35. */
export function useHasHint(): boolean {
  return useSyncExternalStore(watchHint, hasHint);
}
