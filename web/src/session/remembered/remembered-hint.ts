import * as z from 'zod/mini';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { parseJson } from '../storage/parse-json.ts';
import { HINT_KEY, hintChanged } from './remembered-key.ts';

/**
 * Whom this device remembers, for the greeting. It opens nothing: the key and the token are elsewhere, and the
 * server decides.
 */
const hintSchema = z.strictObject({
  userId: z.string(),
  name: z.string(),
  untilMs: z.number(),
});
export type RememberedHint = z.output<typeof hintSchema>;

export function hintOf(text: string | undefined, nowMs: number): RememberedHint | undefined {
  const read = hintSchema.safeParse(parseJson(text));
  return read.success && read.data.untilMs > nowMs ? read.data : undefined;
}

export function readHint(storage: KeyValueStorage, nowMs: number): RememberedHint | undefined {
  return hintOf(storage.get(HINT_KEY), nowMs);
}

export function writeHint(storage: KeyValueStorage, hint: RememberedHint): void {
  storage.set(HINT_KEY, JSON.stringify(hint));
  hintChanged();
}

export function dropHint(storage: KeyValueStorage): void {
  storage.remove(HINT_KEY);
  hintChanged();
}

const PLAYER_KEY = 'jubilee:player-here';
const SHARED = 'shared';

/** Two players signed in with this browser: others use it too, and it is not offered to remember one of them. */
export function notePlayer(storage: KeyValueStorage, userId: string): void {
  const before = storage.get(PLAYER_KEY);
  if (before === undefined) storage.set(PLAYER_KEY, userId);
  else if (before !== userId) storage.set(PLAYER_KEY, SHARED);
}

export function isSharedHere(storage: KeyValueStorage): boolean {
  return storage.get(PLAYER_KEY) === SHARED;
}
