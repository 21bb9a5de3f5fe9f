import { describe, expect, test } from 'vitest';
import { countsInSession, oldestProofMs, opensSession, stillProves } from './proof-lifetime.ts';
import type { SessionOfDevice } from './session.store.ts';

const MINUTE_MS = 60_000;
const LIMITS = { idleMaxMs: 30 * MINUTE_MS, ageMaxMs: 720 * MINUTE_MS };
const PROOF_MINUTE = 100;

/** In minutes; seen from its start to `seen`. */
function session(
  created: number,
  seen: number,
  more: { revoked?: number; isDeviceOnly?: boolean; ends?: number; signIn?: string } = {},
): SessionOfDevice {
  const { revoked, isDeviceOnly = false, ends, signIn = 'proven' } = more;
  return {
    identitySessionId: signIn,
    createdAtMs: created * MINUTE_MS,
    lastSeenAtMs: seen * MINUTE_MS,
    revokedAtMs: revoked === undefined ? undefined : revoked * MINUTE_MS,
    endsAtMs: ends === undefined ? undefined : ends * MINUTE_MS,
    isDeviceOnly,
  };
}

describe('a proof of minute 100', () => {
  test.each<[string, number, readonly SessionOfDevice[], boolean]>([
    ['before its first session', 101, [], true],
    ['at the age of a session', 820, [], true],
    ['older than that', 820.1, [], false],
    ['older than that while its session lives', 830, [session(110, 829)], false],
    ['while its session lives', 131, [session(100, 101)], true],
    ['when its session idled out', 131.1, [session(100, 101)], false],
    ['when its session grew too old', 811, [session(90, 805)], false],
    ['when the device of its session ended', 150, [session(100, 140, { ends: 145 })], false],
    ['while a second session lives', 140, [session(100, 101), session(105, 139)], true],
    ['when both idled out', 180, [session(100, 101), session(105, 139)], false],
    ['when its session was revoked early', 140, [session(100, 101, { revoked: 110 })], true],
    ['when it idled out and was revoked later', 140, [session(100, 101, { revoked: 135 })], false],
    ['when a session had idled out before it', 140, [session(0, 60)], true],
    [
      'given in a session that began without one',
      131.1,
      [session(50, 101, { isDeviceOnly: true })],
      false,
    ],
    [
      'that a later session without one does not continue',
      140,
      [session(100, 101), session(135, 139, { isDeviceOnly: true })],
      false,
    ],
    [
      'that a later session without one does not end',
      180,
      [session(105, 179), session(120, 121, { isDeviceOnly: true })],
      true,
    ],
    [
      'that a session of another sign-in of the device does not continue',
      640,
      [
        session(95, 101, { isDeviceOnly: true }),
        session(40, 639, { isDeviceOnly: true, signIn: 'b' }),
      ],
      false,
    ],
    [
      'of a sign-in without a session yet, in a session of another that lives',
      140,
      [session(50, 139, { isDeviceOnly: true, signIn: 'b' })],
      true,
    ],
    [
      'of a sign-in without a session yet, when the session of the other idled out',
      140,
      [session(50, 101, { isDeviceOnly: true, signIn: 'b' })],
      false,
    ],
  ])('[SESS-38] %s', (_, atMinute, sessions, expected) => {
    const provenAtMs = PROOF_MINUTE * MINUTE_MS;
    const proof = { provenAtMs, signIn: 'proven' };
    expect(stillProves(proof, sessions, atMinute * MINUTE_MS, LIMITS)).toBe(expected);
  });

  test.each<[string, number, boolean, boolean]>([
    ['opened with a proof', 500, false, true],
    ['opened without one before', 90, true, true],
    ['opened without one by a clock that is ahead', 101, true, true],
    ['opened without one later', 101.1, true, false],
  ])('[SESS-38] counts in a session %s: %#', (_, created, isDeviceOnly, expected) => {
    const opened = session(created, created, { isDeviceOnly });
    expect(opensSession(PROOF_MINUTE * MINUTE_MS, opened)).toBe(expected);
  });

  test.each<[string, number, boolean, { isDeviceOnly?: boolean; ends?: number }]>([
    ['of the device at the age of a session', 820, true, { ends: 9_000 }],
    ['of the device when it is older', 820.1, false, { ends: 9_000 }],
    ['of the device opened without one later', 790, false, { ends: 9_000, isDeviceOnly: true }],
    ['of no device, however old', 99_999, true, {}],
  ])('[SESS-38] counts at a call in a session %s: %#', (_, atMinute, expected, more) => {
    const opened = session(780, 781, more);
    const oldest = oldestProofMs(opened, atMinute * MINUTE_MS, LIMITS);
    const now = { ...opened, oldestProofMs: oldest };
    expect(countsInSession(PROOF_MINUTE * MINUTE_MS, now)).toBe(expected);
  });
});
