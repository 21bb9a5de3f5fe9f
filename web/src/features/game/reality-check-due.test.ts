import type { RealityCheck } from '@jubilee/contract/entities/player-limit';
import type { RealityCheckMinutes } from '@jubilee/contract/values/player-limits';
import { expect, test } from 'vitest';
import type { KeyValueStorage } from '../../session/storage/key-value-storage.ts';
import { isCheckDue, msUntilNext, rememberCheck } from './reality-check-due.ts';

const START = Date.parse('2026-11-28T12:00:00.000Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

function check(sessionMinutes: number, intervalMinutes: RealityCheckMinutes = 60): RealityCheck {
  const next = (Math.floor(sessionMinutes / intervalMinutes) + 1) * intervalMinutes;
  return {
    intervalMinutes,
    sessionStartedAt: at(0),
    sessionMinutes,
    nextAt: at(next),
    lastSignInAt: null,
    played: [],
  };
}

function mapStorage(): KeyValueStorage {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
}

test('[PLAY-31] one is due at each multiple of the interval, once, and several that were missed are one', () => {
  const storage = mapStorage();
  const isDue = (minutes: number, interval?: RealityCheckMinutes) =>
    isCheckDue(check(minutes, interval), 'alice', storage);
  expect([0, 59, 60, 61].map((minutes) => isDue(minutes))).toEqual([false, false, true, true]);
  rememberCheck(check(61), 'alice', storage);
  expect([61, 119, 120, 300].map((minutes) => isDue(minutes))).toEqual([false, false, true, true]);
  rememberCheck(check(300), 'alice', storage);
  expect([300, 359, 360].map((minutes) => isDue(minutes))).toEqual([false, false, true]);
  // A shorter interval begins where the player is.
  expect([300, 314, 315].map((minutes) => isDue(minutes, 15))).toEqual([false, false, true]);
});

test('[PLAY-31] what another player, or the same one in an earlier session, has seen does not count', () => {
  const storage = mapStorage();
  rememberCheck(check(61), 'alice', storage);
  expect(isCheckDue(check(61), 'bob', storage)).toBe(true);
  expect(isCheckDue({ ...check(61), sessionStartedAt: at(5) }, 'alice', storage)).toBe(true);
  storage.set('jubilee:reality-check', '{"minutes":"61"}');
  expect(isCheckDue(check(61), 'alice', storage)).toBe(true);
});

test('[PLAY-31] a check that stays open for long is seen until it is closed, and closing an old one forgets no later one', () => {
  const storage = mapStorage();
  rememberCheck(check(61), 'alice', storage, 60 * 60_000);
  expect(isCheckDue(check(121), 'alice', storage)).toBe(false);
  rememberCheck(check(61), 'alice', storage);
  expect(isCheckDue(check(121), 'alice', storage)).toBe(false);
  expect(isCheckDue(check(180), 'alice', storage)).toBe(true);
});

test('[PLAY-31] the wait is counted from the facts of the server', () => {
  expect(msUntilNext(check(0))).toBe(3_600_000);
  expect(msUntilNext(check(59))).toBe(60_000);
  expect(msUntilNext(check(20, 15))).toBe(600_000);
  expect(msUntilNext({ ...check(70), nextAt: at(60) })).toBe(0);
});
