import { useMemo, useSyncExternalStore } from 'react';
import { nowMs } from '../../app/clock.ts';
import { hintOf, type RememberedHint } from './remembered-hint.ts';
import { storedHint, watchHint } from './remembered-key.ts';

/** Whom this device remembers, for as long as it does. Source: SESS-35. */
export function useHint(): RememberedHint | undefined {
  const text = useSyncExternalStore(watchHint, storedHint);
  return useMemo(() => hintOf(text, nowMs()), [text]);
}
