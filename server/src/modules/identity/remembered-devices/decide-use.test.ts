import { describe, expect, test } from 'vitest';
import { decideUse, REPEAT_MAX_MS } from './decide-use.ts';

const NOW_MS = 10_000_000;
const live = { isByKey: true, isEnded: false, expiresAtMs: NOW_MS + 1, usedAtMs: undefined };

describe('the use of a device token', () => {
  test.each([
    ['fresh', live, 'first'],
    ['used this instant', { ...live, usedAtMs: NOW_MS }, 'repeated'],
    ['used 60 s ago', { ...live, usedAtMs: NOW_MS - REPEAT_MAX_MS }, 'repeated'],
    ['used longer ago', { ...live, usedAtMs: NOW_MS - REPEAT_MAX_MS - 1 }, 'reused'],
    ['used by a clock ahead', { ...live, usedAtMs: NOW_MS + 5 }, 'repeated'],
    ['at its end', { ...live, expiresAtMs: NOW_MS }, 'ended'],
    ['of an ended device', { ...live, isEnded: true, isByKey: false }, 'ended'],
    ['signed by another key', { ...live, isByKey: false }, 'otherKey'],
    ['old and by another key', { ...live, isByKey: false, usedAtMs: 0 }, 'otherKey'],
  ] as const)('[IDENT-50] %s', (_, use, verdict) => {
    expect(decideUse(use, NOW_MS)).toBe(verdict);
  });
});
