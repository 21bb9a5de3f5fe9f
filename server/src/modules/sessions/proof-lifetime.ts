/** How long a proof on a remembered device holds. Pure, so that a table tests it. Source: SESS-38. */
import { isOver, type SessionSettings } from './session-lifetime.ts';
import type { SessionOfDevice } from './session.store.ts';

/** How far the clocks of two nodes may differ; far below the shortest time after which a proof ends. */
const CLOCK_SKEW_MS = 60_000;

type Limits = Pick<SessionSettings, 'idleMaxMs' | 'ageMaxMs'>;

/** Whether a proof of this instant counts in a session: one that was opened without any needs a later one. */
export function opensSession(
  provenAtMs: number,
  session: Pick<SessionOfDevice, 'isDeviceOnly' | 'createdAtMs'>,
): boolean {
  return !session.isDeviceOnly || provenAtMs >= session.createdAtMs - CLOCK_SKEW_MS;
}

/**
 * Whether a proof still stands for one more session. It does not when it is older than a session gets, nor when the
 * session that it opened ended by itself and no other continues it.
 */
export function stillProves(
  provenAtMs: number,
  sessions: readonly SessionOfDevice[],
  nowMs: number,
  limits: Limits,
): boolean {
  if (nowMs - provenAtMs > limits.ageMaxMs) return false;
  const proven = sessions.filter((one) => opensSession(provenAtMs, one));
  const lives = (one: SessionOfDevice): boolean =>
    one.revokedAtMs === undefined && !isOver(one, nowMs, limits);
  // What had run out before it was revoked ended by itself, too; what had run out before the proof says nothing.
  const ranOut = (one: SessionOfDevice): boolean =>
    isOver(one, one.revokedAtMs ?? nowMs, limits) && !isOver(one, provenAtMs, limits);
  return proven.some(lives) || !proven.some(ranOut);
}
