import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import definition from '../paper-rocket/paper-rocket-97.json' with { type: 'json' };
import { paperRocket97 } from '../paper-rocket/paper-rocket.ts';
import { centsAt, msToReach, runMs } from './growth.ts';
import { parseCrashDefinition } from './parse.ts';
import { loadCrashPaytable } from './load.ts';
import {
  type CrashStake,
  fateOf,
  forcedCents,
  surelyFreeCents,
  targetOf,
  winAt,
} from './settle.ts';

const rules = paperRocket97.definition;
const bet = (betAmount: number, more: Partial<CrashStake> = {}): CrashStake => ({
  betAmount: BigInt(betAmount),
  autoCashoutCents: null,
  leftAtCents: null,
  ...more,
});
const free = (crashCents: number) => ({ crashCents, forcedCents: null });

describe('the curve', () => {
  test('[CRASH-5] m(t) is e^(0.00006 t): 2x after 11.6 s, 10x after 38.4 s, 10,000x after 153.5 s', () => {
    expect(centsAt(rules, -5)).toBe(100);
    expect(centsAt(rules, 0)).toBe(100);
    expect(msToReach(rules, 200)).toBe(11_553);
    expect(msToReach(rules, 1_000)).toBe(38_377);
    expect(msToReach(rules, 1_000_000)).toBe(153_506);
  });

  test('[CRASH-3] up to the last millisecond of a run a cash-out is at or below its point, and then above', () => {
    for (const cents of [100, 101, 107, 192, 1_085, 99_999, 1_000_000]) {
      const end = runMs(rules, cents);
      expect(centsAt(rules, end - 1)).toBeLessThanOrEqual(cents);
      expect(centsAt(rules, end)).toBeGreaterThan(cents);
    }
  });
});

describe('what becomes of a bet', () => {
  test('[CRASH-3] a cash-out at or before the point is paid, one behind it is lost', () => {
    expect(fateOf(rules, bet(250), free(180), 155)).toEqual({
      status: 'SETTLED',
      multiplierCents: 155,
      amountWon: 387n,
    });
    expect(fateOf(rules, bet(100), free(180), 180).status).toBe('SETTLED');
    expect(fateOf(rules, bet(100), free(180), 181).status).toBe('LOST');
    expect(fateOf(rules, bet(100), free(180), null).status).toBe('LOST');
  });

  test('[CRASH-6] an automatic target that was reached is paid whenever the bet is looked at', () => {
    const auto = bet(100, { autoCashoutCents: 150 });
    for (const cents of [null, 150, 151, 5_000]) {
      expect(fateOf(rules, auto, free(150), cents)).toMatchObject({ multiplierCents: 150 });
      expect(fateOf(rules, auto, free(149), cents).status).toBe('LOST');
    }
    expect(fateOf(rules, auto, free(150), 120)).toMatchObject({ multiplierCents: 120 });
  });

  test('[CRASH-11] no cash-out is without risk: one before 1.01 settles at 1.01', () => {
    expect(fateOf(rules, bet(100), free(100), 100).status).toBe('LOST');
    expect(fateOf(rules, bet(100), free(101), 100)).toMatchObject({ multiplierCents: 101 });
  });

  test('[CRASH-9] a bet leaves when it has won the most that a bet can win', () => {
    expect(targetOf(rules, bet(10_000))).toBe(100_000);
    expect(targetOf(rules, bet(1_000))).toBe(1_000_000);
    expect(fateOf(rules, bet(10_000), free(1_000_000), null)).toMatchObject({
      amountWon: 10_000_000n,
    });
  });
});

const stake = fc.record({
  betAmount: fc.constantFrom(...BET_AMOUNTS).map(BigInt),
  autoCashoutCents: fc.option(fc.integer({ min: 101, max: 100_000 })),
  leftAtCents: fc.option(fc.integer({ min: 101, max: 2_000 })),
});
const tight = { ...rules, roundProfitMax: 20_000 };

describe('the limit of a round', () => {
  test('[CRASH-9] bets paid together at the forced point stay within the limit of the round, one step later they exceed it', () => {
    fc.assert(
      fc.property(fc.array(stake, { minLength: 1, maxLength: 12 }), (stakes) => {
        const forced = forcedCents(tight, stakes);
        const profitAt = (cents: number): bigint =>
          stakes.reduce((sum, one) => {
            const exit = Math.min(one.leftAtCents ?? targetOf(tight, one), cents);
            return sum + one.betAmount * BigInt(exit - 100);
          }, 0n);
        const limit = BigInt(tight.roundProfitMax) * 100n;
        if (forced === null) expect(profitAt(rules.capCents) <= limit).toBe(true);
        else {
          expect(profitAt(forced + 1) > limit).toBe(true);
          if (forced > tight.leastCashOutCents) expect(profitAt(forced) <= limit).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('[CRASH-9] the quick bound never excludes a forced point that exists', () => {
    fc.assert(
      fc.property(fc.array(stake, { minLength: 1, maxLength: 12 }), (stakes) => {
        const open = stakes.reduce((sum, one) => sum + one.betAmount, 0n);
        const fresh = stakes.map((one) => ({ ...one, leftAtCents: null }));
        const forced = forcedCents(tight, fresh);
        if (forced !== null && forced > tight.leastCashOutCents) {
          expect(surelyFreeCents(tight, open)).toBeLessThanOrEqual(forced);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('[CRASH-9] every remaining bet is paid at the forced point', () => {
    const stakes = [bet(10_000), bet(10_000), bet(10_000, { leftAtCents: 150 })];
    // 5,000 are paid at 1.50; two stakes of 10,000 share the remaining 15,000: 1.75.
    expect(forcedCents(tight, stakes)).toBe(175);
    expect(fateOf(tight, bet(10_000), { crashCents: 900, forcedCents: 175 }, null)).toEqual({
      status: 'SETTLED',
      multiplierCents: 175,
      amountWon: winAt(10_000n, 175),
    });
  });
});

describe('the definition', () => {
  test('[GAME-7] a wrong field and a figure that does not follow stop the start, by name', () => {
    const bad = parseCrashDefinition('x.json', { ...definition, capCents: 1, extra: 1 });
    expect(bad.ok ? [] : bad.refusal.map(({ field }) => field)).toEqual(['extra', 'capCents']);
    expect(() => loadCrashPaytable('x.json', { ...definition, returnPercent: 96 })).toThrow(
      /x.json: math.rtp is 0.97, the rules give 0.96/,
    );
  });
});
