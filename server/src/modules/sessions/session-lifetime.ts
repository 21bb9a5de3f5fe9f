/** When a session is over, and when a call has to be stored. Pure, so that a table tests it. Source: SESS-17. */
import { isoInstant } from '../../platform/clock/clock.ts';
import type { LiveSince } from './session.store.ts';

export interface SessionSettings {
  /** A session without a call for this long is over. */
  readonly idleMaxMs: number;
  readonly ageMaxMs: number;
  /** Maximum of live sessions of one player. */
  readonly liveMax: number;
}

export const SESSION_SETTINGS_DEFAULT: SessionSettings = {
  idleMaxMs: 30 * 60_000,
  ageMaxMs: 12 * 3_600_000,
  liveMax: 5,
};
/** How stale the stored last-seen instant may be; saves a write per call. */
const TOUCH_INTERVAL_MS = 60_000;

type Limits = Pick<SessionSettings, 'idleMaxMs' | 'ageMaxMs'>;

interface StoredTimes {
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  /** The end of the remembered device that the session belongs to; undefined without one. */
  readonly endsAtMs?: number | undefined;
}

/** What this process knows of a session: it was seen at `lastSeenAtMs`, and that is stored as of `touchedAtMs`. */
export interface SeenTimes extends StoredTimes {
  readonly touchedAtMs: number;
}

export function isOver(
  { createdAtMs, lastSeenAtMs, endsAtMs = Infinity }: StoredTimes,
  atMs: number,
  limits: Limits,
): boolean {
  const isIdleOrOld =
    atMs - lastSeenAtMs > limits.idleMaxMs || atMs - createdAtMs > limits.ageMaxMs;
  return isIdleOrOld || atMs >= endsAtMs;
}

/** Decided on the stored instant alone; the session may have been seen a little later. */
export function isOverAsStored(stored: StoredTimes, atMs: number, limits: Limits): boolean {
  return isOver(stored, atMs - TOUCH_INTERVAL_MS, limits);
}

/** The same decision as a filter of stored rows. */
export function liveSince(atMs: number, limits: Limits): LiveSince {
  return {
    createdAt: isoInstant(atMs - limits.ageMaxMs),
    lastSeenAt: isoInstant(atMs - limits.idleMaxMs - TOUCH_INTERVAL_MS),
  };
}

/** The session after a call at this instant, which is stored when `isTouchDue`. Undefined: it is over. */
export function afterCall(
  times: SeenTimes,
  atMs: number,
  limits: Limits,
): { readonly times: SeenTimes; readonly isTouchDue: boolean } | undefined {
  if (isOver(times, atMs, limits)) return undefined;
  const isTouchDue = atMs - times.touchedAtMs > TOUCH_INTERVAL_MS;
  const touchedAtMs = isTouchDue ? atMs : times.touchedAtMs;
  return { times: { ...times, lastSeenAtMs: atMs, touchedAtMs }, isTouchDue };
}
