import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { describe, expect, test } from 'vitest';
import { seeded } from '../fairness/draw.ts';
import { fractionText } from '../games/fraction.ts';
import { contributions, drawnJackpots, shareOfBet } from './bet-share.ts';
import { JACKPOTS, parseJackpots } from './definition.ts';
import { commitmentOf, drawHiddenPoint } from './hidden-point.ts';
import { jackpotReturn, returnOfJackpot } from './jackpot-return.ts';
import file from './jackpots.json' with { type: 'json' };

describe('the definition', () => {
  test('[JACK-14] the returns are those of the closed form', () => {
    const tickets = JACKPOTS.SWEEP_TICKETS;
    expect(JACKPOT_TYPES.map((type) => fractionText(returnOfJackpot(tickets[type])))).toEqual([
      '21/10000',
      '21/10000',
      '1/500',
      '3/1600',
    ]);
    expect(jackpotReturn(JACKPOTS, 'SWEEP_TICKETS')).toBe(0.008075);
    expect(jackpotReturn(JACKPOTS, 'POINTS')).toBeCloseTo(0.008075, 9);
  });

  test('[JACK-14] a wrong file names each field', () => {
    const broken = JSON.parse(JSON.stringify(file)) as Record<
      string,
      Record<string, Record<string, unknown>>
    >;
    const tickets = broken['SWEEP_TICKETS'];
    if (tickets === undefined) throw new Error('no tickets');
    tickets['MINI'] = { seed: 200, contributionPerMillion: 0, mustHitBy: 200 };
    tickets['MAJOR'] = {
      seed: 1,
      contributionPerMillion: 1,
      perUnitStaked: { num: 1, den: 9_999 },
    };
    const parsed = parseJackpots('x.json', broken);
    expect(parsed.ok ? [] : parsed.problems.map((one) => one.field)).toEqual([
      'SWEEP_TICKETS.MINI.contributionPerMillion',
      'SWEEP_TICKETS.MINI.mustHitBy',
      'SWEEP_TICKETS.MAJOR.perUnitStaked',
    ]);
  });
});

describe('the share of a bet', () => {
  test('[JACK-9] is exact to the millionth at all 26 stakes', () => {
    for (const stake of BET_AMOUNTS) {
      const all = contributions(JACKPOTS.POINTS, BigInt(stake));
      expect(Object.values(all)).toEqual(Array.from({ length: 4 }, () => BigInt(stake) * 1_500n));
    }
  });

  test('[JACK-13][FAIR-11] the same bet draws the same, and beside its game stream', () => {
    const bet = {
      currency: 'POINTS',
      stake: 10_000n,
      gameName: 'copper-comet',
      paytable: 'copper-comet-957',
      serverSeed: new Uint8Array(32).fill(5),
      clientSeed: 'c',
      betId: 'b',
    } as const;
    const likely = certain(2);
    const drawn = Array.from({ length: 64 }, (_, n) =>
      shareOfBet(likely, { ...bet, betId: `b${n}` }),
    );
    expect(drawn).toEqual(
      Array.from({ length: 64 }, (_, n) => shareOfBet(likely, { ...bet, betId: `b${n}` })),
    );
    expect(new Set(drawn.map((one) => one.drawn.join()))).toEqual(
      new Set(['', 'MAJOR', 'GRAND', 'MAJOR,GRAND']),
    );
  });

  test('[JACK-13] hits come at the rate that is stated, in proportion to the stake', () => {
    const rounds = 40_000;
    const rng = seeded(new Uint8Array(32), 'rate');
    for (const stake of [10n, 10_000n]) {
      let hits = 0;
      for (let n = 0; n < rounds; n += 1) {
        if (drawnJackpots(certain(20).POINTS, stake, rng).includes('MAJOR')) hits += 1;
      }
      const chance = Number(stake) / 200_000;
      const deviation = Math.sqrt(rounds * chance * (1 - chance));
      expect(Math.abs(hits - rounds * chance)).toBeLessThan(4.5 * deviation);
    }
  });
});

describe('a hidden point', () => {
  const chance = (seed: string) => {
    const rng = seeded(new Uint8Array(32).fill(9), seed);
    return (length: number) => Uint8Array.from({ length }, () => rng.u32() & 0xff);
  };

  test('[JACK-10] lies above the seed and up to the limit, evenly', () => {
    const draws = 10_000;
    const bytes = chance('even');
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < draws; n += 1) {
      const { point } = drawHiddenPoint(200, 1_200, bytes);
      expect(point > 200_000_000n && point <= 1_200_000_000n).toBe(true);
      const tenth = Number((point - 200_000_001n) / 100_000_000n);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    const expected = draws / 10;
    const chiSquare = tenths.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(27.88);
  });

  test('[JACK-10] the narrowest range has both its ends', () => {
    const low = drawHiddenPoint(5, 6, (length) => new Uint8Array(length));
    expect(low.point).toBe(5_000_001n);
    const top = drawHiddenPoint(5, 6, (length) => {
      const word = new Uint8Array(length);
      new DataView(word.buffer).setBigUint64(0, 999_999n);
      return word;
    });
    expect(top.point).toBe(6_000_000n);
  });

  test('[JACK-10] is committed with a salt: the hash reveals nothing without it', () => {
    const point = drawHiddenPoint(200, 1_200, chance('commit'));
    expect(point.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(commitmentOf(point)).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentOf({ ...point, salt: '00'.repeat(16) })).not.toBe(commitmentOf(point));
    expect(commitmentOf({ point: 1n, salt: 'ab' })).toBe(
      '7dd2ab08e6783c2b77bc5ae01e968d6121f42a76bdf1d33230224d42b4c988a9',
    );
  });
});

/** Jackpots whose draws hit with chance stake / (10,000 x n). */
function certain(n: number): typeof JACKPOTS {
  const trigger = { kind: 'random', num: 1, den: 10_000 * n } as const;
  const { POINTS } = JACKPOTS;
  const all = {
    ...POINTS,
    MAJOR: { ...POINTS.MAJOR, trigger },
    GRAND: { ...POINTS.GRAND, trigger },
  };
  return { POINTS: all, SWEEP_TICKETS: all };
}
