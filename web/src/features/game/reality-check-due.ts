import * as z from 'zod/mini';
import type { RealityCheck } from '@jubilee/contract/entities/player-limit';
import type { KeyValueStorage } from '../../session/storage/key-value-storage.ts';
import { parseJson } from '../../session/storage/parse-json.ts';

/** Which check a player has seen, for all tabs of the session. */
export const REALITY_CHECK_KEY = 'jubilee:reality-check';
const MINUTE_MS = 60_000;

const seenSchema = z.strictObject({
  userId: z.string(),
  sessionStartedAt: z.string(),
  /** Minutes of the session at which it was seen. */
  minutes: z.number(),
});

/** Whether one is due that nobody has seen. Those that were missed are one. Source: PLAY-31. */
export function isCheckDue(check: RealityCheck, userId: string, storage: KeyValueStorage): boolean {
  const { intervalMinutes, sessionMinutes } = check;
  const seen = seenMinutes(check, userId, storage);
  return Math.floor(sessionMinutes / intervalMinutes) > Math.floor(seen / intervalMinutes);
}

function seenMinutes(
  { sessionStartedAt }: RealityCheck,
  userId: string,
  storage: KeyValueStorage,
): number {
  const stored = seenSchema.safeParse(parseJson(storage.get(REALITY_CHECK_KEY)));
  if (!stored.success) return 0;
  const { data } = stored;
  return data.userId === userId && data.sessionStartedAt === sessionStartedAt ? data.minutes : 0;
}

/** `openMs`: how long it was in sight. Another tab may have been seen later. */
export function rememberCheck(
  check: RealityCheck,
  userId: string,
  storage: KeyValueStorage,
  openMs = 0,
): void {
  const { sessionStartedAt, sessionMinutes } = check;
  const until = sessionMinutes + Math.floor(Math.max(0, openMs) / MINUTE_MS);
  const minutes = Math.max(until, seenMinutes(check, userId, storage));
  storage.set(REALITY_CHECK_KEY, JSON.stringify({ userId, sessionStartedAt, minutes }));
}

/** Until the next one, at most a minute too long; no clock of this device is read. */
export function msUntilNext({ nextAt, sessionStartedAt, sessionMinutes }: RealityCheck): number {
  const nextMs = Date.parse(nextAt) - Date.parse(sessionStartedAt);
  return Math.max(0, nextMs - sessionMinutes * MINUTE_MS);
}
