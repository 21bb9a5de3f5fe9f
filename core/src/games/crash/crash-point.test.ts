import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paperRocket97 } from '../paper-rocket/paper-rocket.ts';
import { fractionText } from '../fraction.ts';
import vectors from './crash-vectors.json' with { type: 'json' };
import { linkAfter, nextLink } from './chain.ts';
import { centsOfDraw, chanceToReach, crashCents, drawOfRound } from './crash-point.ts';
import { leastReturn, returnAt } from './return.ts';
import { verifyCrashRound } from './verify-round.ts';

const rules = paperRocket97.definition;
const SPAN = 1n << 52n;

describe('the point of the crash', () => {
  test('[CRASH-7] links, draws and points agree with vectors made by another program', () => {
    const { salt, games } = vectors;
    expect(games).toHaveLength(6);
    for (const game of games) {
      expect(String(drawOfRound(game.gameHash, salt))).toBe(game.h52);
      expect(crashCents(rules, game.gameHash, salt)).toBe(game.crashCents);
    }
  });

  test('[CRASH-12] the chance to get to c is floor(97 * 2^52 / c) / 2^52: exactly that many draws do', () => {
    const target = fc.integer({ min: 101, max: rules.capCents });
    fc.assert(
      fc.property(target, (cents) => {
        const draws = (97n * SPAN) / BigInt(cents);
        expect(fractionText(chanceToReach(rules, cents))).toBe(reduced(draws, SPAN));
        // Only the largest draws reach this multiplier, so the smallest of them gives their number.
        expect(centsOfDraw(rules, SPAN - draws)).toBeGreaterThanOrEqual(cents);
        expect(centsOfDraw(rules, SPAN - draws - 1n)).toBeLessThan(cents);
      }),
      { numRuns: 2_000 },
    );
  });

  test('[CRASH-12] every target returns 97 % at a stake of whole hundreds, and falls short by less than c / (100 * 2^52)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: rules.capCents }), (cents) => {
        const { numerator, denominator } = returnAt(rules, 100, cents);
        const short = 97n * denominator - 100n * numerator;
        expect(short >= 0n).toBe(true);
        expect(short * SPAN < BigInt(cents) * denominator).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('[GAME-20][CRASH-12] rounding down costs most at the smallest stake and 1.09: that return is stated', () => {
    expect(leastReturn(rules, rules.betAmounts)).toMatchObject({ betAmount: 10, cents: 109 });
    expect(paperRocket97.rtp.low).toBeCloseTo(0.97 / 1.09, 12);
    const whole = rules.betAmounts.filter((amount) => amount % 100 === 0);
    expect(whole).toHaveLength(18);
    expect(leastReturn(rules, whole).value).toBeCloseTo(0.97, 12);
  });

  test('[CRASH-12] points of a chain fall as the chances say', () => {
    const samples = 20_000;
    let link = 'a'.repeat(64);
    let [instant, double, ten] = [0, 0, 0];
    for (let index = 0; index < samples; index += 1) {
      link = nextLink(link);
      const cents = crashCents(rules, link, 'seeded');
      if (cents === 100) instant += 1;
      if (cents >= 200) double += 1;
      if (cents >= 1_000) ten += 1;
    }
    for (const [seen, chance] of [
      [instant, 4 / 101],
      [double, 0.485],
      [ten, 0.097],
    ] as const) {
      const sigma = Math.sqrt((chance * (1 - chance)) / samples);
      expect(Math.abs(seen / samples - chance)).toBeLessThan(4 * sigma);
    }
  });
});

describe('verifying a round', () => {
  const salt = 'a-public-word';
  const first = 'c0'.repeat(32);
  const publishedHash = linkAfter(first, 50);
  const gameHash = linkAfter(first, 43);
  const round = {
    gameHash,
    salt,
    publishedHash,
    roundNumber: 7,
    crashCents: crashCents(rules, gameHash, salt),
  };

  test('[CRASH-7] a played round is checked from its link, the salt and the published link', () => {
    expect(verifyCrashRound(rules, round)).toBe('verified');
    expect(verifyCrashRound(rules, { ...round, roundNumber: 8 })).toBe('not-of-this-chain');
    expect(verifyCrashRound(rules, { ...round, gameHash: nextLink(gameHash) })).toBe(
      'not-of-this-chain',
    );
    expect(verifyCrashRound(rules, { ...round, crashCents: round.crashCents + 1 })).toBe(
      'point-does-not-match',
    );
  });
});

function reduced(numerator: bigint, denominator: bigint): string {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return `${numerator / a}/${denominator / a}`;
}
