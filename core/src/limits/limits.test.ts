import {
  LIMIT_CONFIRM_WITHIN_MS,
  LIMIT_LOOSENING_DELAY_MS,
  LIMIT_PERIODS,
} from '@jubilee/contract/values/player-limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, utcMidnightOf } from '../jurisdictions/first-instant-of-day.ts';
import { beforePeriod } from './limit-period.ts';
import {
  answerLimit,
  decideLimit,
  type LimitChoice,
  type LimitInForce,
  limitsInForce,
  type LimitSlot,
  pendingChoice,
} from './limits-in-force.ts';
import { isPassed, passedPurchaseLimit } from './passed-limit.ts';
import { minutesSince, nextRealityCheckMs } from './reality-check.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** `2026-03-01T04:59:59.999Z`, or a day alone. */
function at(text: string): number {
  const [day = '', time = '00:00:00.000'] = text.replace('Z', '').split('T');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return utcMidnightOf(day) + hours * HOUR_MS + minutes * 60_000 + Math.round(seconds * 1_000);
}

describe('periods', () => {
  test.each([
    // Clocks in New York go forward on 8 March and back on 1 November 2026.
    ['day', '2026-03-08T18:00:00.000Z', '2026-03-07T18:00:00.000Z'],
    ['day', '2026-11-01T18:00:00.000Z', '2026-10-31T18:00:00.000Z'],
    ['week', '2026-03-10T12:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    ['week', '2026-11-03T12:00:00.000Z', '2026-10-27T12:00:00.000Z'],
    ['month', '2026-03-01T04:59:59.999Z', '2026-02-01T04:59:59.999Z'],
    ['month', '2026-03-01T05:00:00.000Z', '2026-03-01T04:59:59.999Z'],
    ['month', '2026-03-31T23:59:59.999Z', '2026-03-01T04:59:59.999Z'],
    ['month', '2026-04-01T03:59:59.999Z', '2026-03-01T04:59:59.999Z'],
    ['month', '2026-04-01T04:00:00.000Z', '2026-04-01T03:59:59.999Z'],
    ['month', '2026-11-01T03:59:59.999Z', '2026-10-01T03:59:59.999Z'],
    ['month', '2026-11-01T04:00:00.000Z', '2026-11-01T03:59:59.999Z'],
    ['month', '2026-12-01T04:59:59.999Z', '2026-11-01T03:59:59.999Z'],
    ['month', '2026-12-01T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
  ] as const)(
    '[PLAY-20] the %s at %s counts what is later than %s in New York',
    (period, now, begin) => {
      expect(beforePeriod(period, at(now), 'America/New_York')).toBe(at(begin));
    },
  );

  test('[PLAY-20] days have 24 hours and weeks 7 of them, also where clocks change; a month is the one of the calendar', () => {
    const zones = fc.constantFrom('America/New_York', 'America/Sao_Paulo', 'Europe/Berlin', 'UTC');
    const instants = fc.integer({ min: at('2026-01-01'), max: at('2027-02-01') });
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        expect(now - beforePeriod('day', now, zone)).toBe(DAY_MS);
        expect(now - beforePeriod('week', now, zone)).toBe(7 * DAY_MS);
        const before = beforePeriod('month', now, zone);
        const month = dayIn(zone, now).slice(0, 7);
        expect(dayIn(zone, before + 1)).toBe(`${month}-01`);
        expect(dayIn(zone, before) < `${month}-01`).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

const SLOT: LimitSlot = { kind: 'loss', currency: 'POINTS', period: 'day' };
const NOW = at('2026-11-01T05:00:00.000Z');

/** A player who does what the server lets them do. */
class Player {
  choices: LimitChoice[] = [];
  nowMs = NOW;
  inForce(slot = SLOT): LimitInForce | undefined {
    return limitsInForce(this.choices).find(
      ({ kind, currency, period }) =>
        kind === slot.kind && currency === slot.currency && period === slot.period,
    );
  }
  choose(amount: number | undefined, slot = SLOT): string | undefined {
    const decision = decideLimit(this.inForce(slot), amount, this.nowMs);
    if (decision.effect === 'unchanged') return undefined;
    const choiceId = String(this.choices.length);
    const confirmFromMs = decision.effect === 'later' ? decision.confirmFromMs : undefined;
    this.choices.push({
      ...slot,
      choiceId,
      amount,
      chosenAtMs: this.nowMs,
      confirmFromMs,
      answer: undefined,
    });
    return choiceId;
  }
  answer(choiceId: string, isConfirmed: boolean): string {
    const { decision } = answerLimit(this.choices, choiceId, isConfirmed, this.nowMs);
    if (decision === 'record') {
      const answer = { isConfirmed, atMs: this.nowMs };
      this.choices = this.choices.map((one) =>
        one.choiceId === choiceId ? { ...one, answer } : one,
      );
    }
    return decision;
  }
}

describe('a choice', () => {
  test('[PLAY-21] tightens at once, as the first one does', () => {
    const player = new Player();
    player.choose(500);
    expect(player.inForce()).toMatchObject({ amount: 500, sinceMs: NOW, pending: undefined });
    player.nowMs += 1;
    player.choose(499);
    expect(player.inForce()).toMatchObject({ amount: 499, sinceMs: NOW + 1 });
    player.choose(0);
    expect(player.inForce()).toMatchObject({ amount: 0 });
  });

  test('[PLAY-22] loosens 24 hours later and only when it is confirmed then', () => {
    const player = new Player();
    player.choose(500);
    const looser = player.choose(501) ?? '';
    expect(player.inForce()).toMatchObject({ amount: 500, pending: { amount: 501 } });
    player.nowMs += LIMIT_LOOSENING_DELAY_MS - 1;
    expect(player.answer(looser, true)).toBe('notDue');
    player.nowMs += 1;
    expect(player.inForce()?.amount).toBe(500);
    expect(player.answer(looser, true)).toBe('record');
    expect(player.inForce()).toMatchObject({
      amount: 501,
      sinceMs: player.nowMs,
      pending: undefined,
    });
    expect(player.answer(looser, true)).toBe('unchanged');
    expect(player.answer(looser, false)).toBe('notFound');
  });

  test('[PLAY-22] that nobody confirmed for seven days loosens nothing any more, and waits anew when it is chosen again', () => {
    const player = new Player();
    player.choose(500);
    const old = player.choose(600) ?? '';
    player.nowMs += LIMIT_LOOSENING_DELAY_MS + LIMIT_CONFIRM_WITHIN_MS - 1;
    expect(pendingChoice(player.inForce(), player.nowMs)).toMatchObject({ choiceId: old });
    expect(player.choose(600)).toBeUndefined();
    player.nowMs += 1;
    expect(pendingChoice(player.inForce(), player.nowMs)).toBeUndefined();
    expect(player.answer(old, true)).toBe('notFound');
    const anew = player.choose(600) ?? '';
    expect(player.answer(anew, true)).toBe('notDue');
    player.nowMs += LIMIT_LOOSENING_DELAY_MS;
    expect(player.answer(anew, true)).toBe('record');
    expect(player.inForce()?.amount).toBe(600);
  });

  test('[PLAY-22] removes a limit in the same way', () => {
    const player = new Player();
    player.choose(500);
    const none = player.choose(undefined) ?? '';
    expect(player.inForce()).toMatchObject({ amount: 500, pending: { amount: undefined } });
    player.nowMs += LIMIT_LOOSENING_DELAY_MS;
    expect(player.answer(none, true)).toBe('record');
    expect(player.inForce()).toBeUndefined();
    expect(player.choose(undefined)).toBeUndefined();
  });

  test('[PLAY-22] that is as strict as before, or stricter, drops a looser one that waits; another looser one begins anew', () => {
    const player = new Player();
    player.choose(500);
    const first = player.choose(600) ?? '';
    player.nowMs += HOUR_MS;
    expect(player.choose(600)).toBeUndefined();
    const second = player.choose(700) ?? '';
    expect(player.answer(first, true)).toBe('notFound');
    player.nowMs += LIMIT_LOOSENING_DELAY_MS - 1;
    expect(player.answer(second, true)).toBe('notDue');
    player.choose(500);
    expect(player.inForce()).toMatchObject({ amount: 500, sinceMs: NOW, pending: undefined });
    player.nowMs += LIMIT_LOOSENING_DELAY_MS;
    expect(player.answer(second, true)).toBe('notFound');
    expect(player.choose(500)).toBeUndefined();
    const third = player.choose(800) ?? '';
    expect(player.answer(third, false)).toBe('record');
    expect(player.answer(third, false)).toBe('unchanged');
    expect(player.inForce()).toMatchObject({ amount: 500, pending: undefined });
  });

  test('[PLAY-20] touches its own slot alone', () => {
    const player = new Player();
    player.choose(500);
    player.choose(60, { kind: 'time', currency: undefined, period: 'week' });
    player.choose(400, { ...SLOT, currency: 'SWEEP_TICKETS' });
    player.choose(undefined, { ...SLOT, currency: 'SWEEP_TICKETS' });
    expect(limitsInForce(player.choices).map(({ amount }) => amount)).toEqual([500, 60, 400]);
  });

  test('[PLAY-22] whatever a player does, no limit grows within 24 hours of the choice for it', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ choose: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }) }),
        fc.record({ answer: fc.nat({ max: 30 }), isConfirmed: fc.boolean() }),
        fc.record({ waitMs: fc.constantFrom(1, HOUR_MS, 12 * HOUR_MS, DAY_MS - 1, DAY_MS) }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const player = new Player();
        for (const step of all) {
          const before = player.inForce()?.amount ?? Infinity;
          if ('choose' in step) player.choose(step.choose);
          if ('answer' in step) player.answer(String(step.answer), step.isConfirmed);
          if ('waitMs' in step) player.nowMs += step.waitMs;
          const after = player.inForce()?.amount ?? Infinity;
          if (after <= before) continue;
          expect(step).toMatchObject({ isConfirmed: true });
          const cause = player.choices.find(({ answer }) => answer?.atMs === player.nowMs);
          expect(player.nowMs - (cause?.chosenAtMs ?? NaN)).toBeGreaterThanOrEqual(DAY_MS);
        }
      }),
    );
  });
});

describe('passing a limit', () => {
  test.each([
    ['loss', 100, 0, 100, false],
    ['loss', 100, 1, 100, true],
    ['loss', 100, -50, 150, false],
    ['loss', 100, -50, 151, true],
    ['loss', 0, 0, 1, true],
    ['play', 100, 99, 1, false],
    ['play', 100, 99, 2, true],
    ['time', 60, 59, 10_000, false],
    ['time', 60, 60, 1, true],
    ['time', 0, 0, 1, true],
  ] as const)(
    '[PLAY-24][PLAY-25][PLAY-26] %s limit of %d, %d used, a stake of %d: %s',
    (kind, amount, used, stake, expected) => {
      expect(isPassed({ kind, amount, used }, stake)).toBe(expected);
    },
  );

  test('[PLAY-27] a purchase names the limit with the least left, and none when every period has room', () => {
    const limits = LIMIT_PERIODS.map((period, index) => ({
      kind: 'purchase' as const,
      period,
      amount: [5_000, 10_000, 20_000][index] ?? 0,
      used: [1_000, 9_000, 15_000][index] ?? 0,
    }));
    expect(passedPurchaseLimit(limits, 1_000)).toBeUndefined();
    expect(passedPurchaseLimit(limits, 1_001)?.period).toBe('week');
    expect(passedPurchaseLimit(limits, 9_999)?.period).toBe('week');
    expect(passedPurchaseLimit([{ kind: 'loss', amount: 0, used: 0 }], 1)).toBeUndefined();
  });
});

test.each([
  [0, 60, 60, 0],
  [59.99, 60, 60, 59],
  [60, 60, 120, 60],
  [61, 30, 90, 61],
  [14.999, 15, 15, 14],
])(
  '[PLAY-28] after %d minutes the check every %d is due at %d',
  (minutes, interval, next, whole) => {
    const now = NOW + minutes * 60_000;
    expect(nextRealityCheckMs(NOW, now, interval)).toBe(NOW + next * 60_000);
    expect(minutesSince(NOW, now)).toBe(whole);
  },
);
