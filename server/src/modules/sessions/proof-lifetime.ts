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

/** Whether it counts in a session now, which may have been opened long after the proof was given. */
export function countsInSession(
  provenAtMs: number,
  session: Parameters<typeof opensSession>[1] & { readonly oldestProofMs: number },
): boolean {
  return provenAtMs >= session.oldestProofMs && opensSession(provenAtMs, session);
}

/** The instant of the oldest proof that counts in a session; that of a sign-in of no remembered device does not grow old. */
export function oldestProofMs(
  { endsAtMs }: Pick<SessionOfDevice, 'endsAtMs'>,
  nowMs: number,
  { ageMaxMs }: Pick<Limits, 'ageMaxMs'>,
): number {
  return endsAtMs === undefined ? -Infinity : nowMs - ageMaxMs;
}

/**
 * Whether a proof still stands for one more session of its sign-in. It does not when it is older than a session gets, nor
 * when the session that it opened ended by itself and no other continues it. Sessions of the device's other sign-ins, which a
 * copy of it can open, count only while the proven one has none of its own, as after a proof by provider.
 */
export function stillProves(
  { provenAtMs, signIn }: { readonly provenAtMs: number; readonly signIn: string | undefined },
  sessions: readonly SessionOfDevice[],
  nowMs: number,
  limits: Limits,
): boolean {
  if (nowMs - provenAtMs > limits.ageMaxMs) return false;
  const opened = sessions.filter((one) => opensSession(provenAtMs, one));
  const own = opened.filter(({ identitySessionId }) => identitySessionId === signIn);
  const proven = own.length === 0 ? opened : own;
  const lives = (one: SessionOfDevice): boolean =>
    one.revokedAtMs === undefined && !isOver(one, nowMs, limits);
  // What had run out before it was revoked ended by itself, too; what had run out before the proof says nothing.
  const ranOut = (one: SessionOfDevice): boolean =>
    isOver(one, one.revokedAtMs ?? nowMs, limits) && !isOver(one, provenAtMs, limits);
  return proven.some(lives) || !proven.some(ranOut);
}
