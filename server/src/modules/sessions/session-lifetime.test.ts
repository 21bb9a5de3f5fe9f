import { describe, expect, test } from 'vitest';
import { afterCall, isOver, isOverAsStored, liveSince } from './session-lifetime.ts';

const LIMITS = { idleMaxMs: 1_800_000, ageMaxMs: 43_200_000 };
const MINUTE_MS = 60_000;
const seen = (lastSeenAtMs: number, touchedAtMs = lastSeenAtMs, createdAtMs = 0) => ({
  createdAtMs,
  lastSeenAtMs,
  touchedAtMs,
});

describe('a session', () => {
  test.each<[string, ReturnType<typeof seen>, number, boolean]>([
    ['just opened', seen(0), 0, false],
    ['idle to the limit', seen(0), LIMITS.idleMaxMs, false],
    ['idle beyond it', seen(0), LIMITS.idleMaxMs + 1, true],
    ['old to the limit', seen(LIMITS.ageMaxMs), LIMITS.ageMaxMs, false],
    ['older than that', seen(LIMITS.ageMaxMs), LIMITS.ageMaxMs + 1, true],
  ])('[SESS-17] that is %s', (_, times, atMs, expected) => {
    expect(isOver(times, atMs, LIMITS)).toBe(expected);
    expect(isOverAsStored(times, atMs + MINUTE_MS, LIMITS)).toBe(expected);
    expect(afterCall(times, atMs, LIMITS) === undefined).toBe(expected);
  });

  test.each<[string, number, number, ReturnType<typeof seen>, boolean]>([
    ['right after it was stored', 0, MINUTE_MS, seen(MINUTE_MS, 0), false],
    ['a minute later', 0, MINUTE_MS + 1, seen(MINUTE_MS + 1), true],
    ['again within the minute', MINUTE_MS, 2 * MINUTE_MS, seen(2 * MINUTE_MS, MINUTE_MS), false],
  ])(
    '[SESS-17] is stored at most once a minute: a call %s',
    (_, stored, atMs, times, isTouchDue) => {
      expect(afterCall(seen(stored), atMs, LIMITS)).toEqual({ times, isTouchDue });
    },
  );

  test('[SESS-17] is live in the database while it may be live here', () => {
    const atMs = Date.UTC(2026, 0, 2);
    expect(liveSince(atMs, LIMITS)).toEqual({
      createdAt: new Date(atMs - LIMITS.ageMaxMs).toISOString(),
      lastSeenAt: new Date(atMs - LIMITS.idleMaxMs - MINUTE_MS).toISOString(),
    });
  });
});
