import { describe, expect, it } from 'vitest';
import { afterCall, formatLeft, phaseAt, timesOf } from './session-clock.ts';

const MINUTE = 60_000;
const REPORT = {
  now: '2026-11-24T08:00:00.000Z',
  idleEndsAt: '2026-11-24T08:30:00.000Z',
  endsAt: '2026-11-24T16:00:00.000Z',
};
/** The device's clock is a week behind. */
const AT = Date.parse('2026-11-17T08:00:00.000Z');
const times = timesOf(REPORT, AT);

describe('the time of a session', () => {
  it('[OFFICE-3] follows the clock of the server, whatever that of the device shows', () => {
    expect(times).toEqual({
      idleMs: 30 * MINUTE,
      idleEndsAtMs: AT + 30 * MINUTE,
      endsAtMs: AT + 480 * MINUTE,
    });
  });

  it('[OFFICE-3] a call postpones the idle end, and never beyond the latest one', () => {
    expect(afterCall(times, AT + 10 * MINUTE).idleEndsAtMs).toBe(AT + 40 * MINUTE);
    expect(afterCall(times, AT + 470 * MINUTE).idleEndsAtMs).toBe(times.endsAtMs);
  });

  it('[OFFICE-3] the answer of an earlier call takes no time away', () => {
    const later = afterCall(times, AT + 10 * MINUTE);
    expect(afterCall(later, AT + 5 * MINUTE)).toEqual(later);
  });

  it('[OFFICE-3] warns two minutes before the idle end, and is over with it', () => {
    const at = (ms: number) => phaseAt(times, AT + ms);
    expect(at(28 * MINUTE - 1)).toMatchObject({ phase: 'running', cause: 'idle' });
    expect(at(28 * MINUTE)).toMatchObject({ phase: 'warning', leftMs: 2 * MINUTE });
    expect(at(30 * MINUTE - 1)).toMatchObject({ phase: 'warning', leftMs: 1 });
    expect(at(30 * MINUTE)).toEqual({ phase: 'ended', cause: 'idle', leftMs: 0 });
    expect(at(90 * MINUTE)).toMatchObject({ phase: 'ended' });
  });

  it('[OFFICE-3] warns ten minutes before the latest end', () => {
    const last = afterCall(times, AT + 465 * MINUTE);
    expect(phaseAt(last, AT + 469 * MINUTE)).toMatchObject({ phase: 'running', cause: 'limit' });
    expect(phaseAt(last, AT + 470 * MINUTE)).toMatchObject({ phase: 'warning', cause: 'limit' });
    expect(phaseAt(last, AT + 480 * MINUTE)).toMatchObject({ phase: 'ended', cause: 'limit' });
  });

  it('[OFFICE-3] never says more time than there is', () => {
    expect([0, 999, 69_999, 120_000, 29 * MINUTE + 59_000].map(formatLeft)).toEqual([
      '0:00',
      '0:00',
      '1:09',
      '2 min',
      '29 min',
    ]);
    expect(formatLeft(7 * 60 * MINUTE + 5 * MINUTE)).toBe('7 h 05 min');
  });
});
