import { describe, expect, it } from 'vitest';
import type { DeviceSession } from '../../session/sign-in/sign-in-types.ts';
import { inReadingOrder, lastSignInBefore, momentText, removalProblem } from './account-rules.ts';

const NOW_MS = Date.parse('2026-11-20T15:30:00Z');

function session(id: string, startedAt: string, isCurrent = false): DeviceSession {
  return { id, device: id, startedAt, lastSeenAt: startedAt, isCurrent, isEnded: false };
}

describe('what the account page knows by itself', () => {
  it('[IDENT-36] the only sign-in method stays, and the page says why', () => {
    expect(removalProblem(['google.com'], 'google.com')).toContain('only way to sign in');
    expect(removalProblem(['phone', 'phone'], 'phone')).toContain('only way to sign in');
    expect(removalProblem(['password', 'google.com'], 'google.com')).toBeUndefined();
    expect(removalProblem(['password', 'phone'], 'phone')).toBeUndefined();
  });

  it('[SESS-21] the last sign-in is the newest one that is not this one', () => {
    const now = session('here', '2026-11-20T15:00:00Z', true);
    const old = session('old', '2026-11-01T10:00:00Z');
    const newer = session('newer', '2026-11-19T10:00:00Z');
    expect(lastSignInBefore([now, old, newer])?.id).toBe('newer');
    expect(lastSignInBefore([now])).toBeUndefined();
  });

  it('[SESS-21] this device comes first, then the newest', () => {
    const now = session('here', '2026-11-10T15:00:00Z', true);
    const old = session('old', '2026-11-01T10:00:00Z');
    const newer = session('newer', '2026-11-19T10:00:00Z');
    expect(inReadingOrder([old, newer, now]).map(({ id }) => id)).toEqual(['here', 'newer', 'old']);
  });

  it.each([
    ['2026-11-20T09:12:00Z', 'UTC', 'today 9:12 AM'],
    ['2026-11-19T23:59:00Z', 'UTC', 'yesterday 11:59 PM'],
    ['2026-11-17T09:12:00Z', 'UTC', 'Tuesday 9:12 AM'],
    ['2026-11-13T09:12:00Z', 'UTC', 'November 13, 2026 9:12 AM'],
    ['2026-11-20T03:00:00Z', 'America/Los_Angeles', 'yesterday 7:00 PM'],
    ['2026-11-20T00:05:00Z', 'UTC', 'today 12:05 AM'],
  ])('[SESS-21] %s in %s reads %s', (instant, zone, text) => {
    expect(momentText(instant, NOW_MS, zone).replace(/\s/gu, ' ')).toBe(text);
  });
});
