import { beforeAll, expect, test } from 'vitest';
import { add, fraction, fractionText } from '../src/games/fraction.ts';
import { copperComet957 } from '../src/games/copper-comet/copper-comet.ts';
import file from '../src/games/copper-comet/copper-comet-957.json' with { type: 'json' };
import {
  countFullCycle,
  roundFigures,
  sumCycle,
  type CycleSums,
  type RoundFigures,
} from './full-cycle.ts';

const { compiled } = copperComet957;
const { definition } = compiled;
const LINE_FIFTHS_MAX = 10_000;
const CYCLE_TIMEOUT_MS = 60_000;

let base: CycleSums;
let free: CycleSums;
let figures: RoundFigures;

beforeAll(() => {
  const baseCounts = countFullCycle(compiled.base, LINE_FIFTHS_MAX);
  const freeCounts = countFullCycle(compiled.free, LINE_FIFTHS_MAX);
  base = sumCycle(baseCounts, definition.scatterFifths, definition.freeSpins);
  free = sumCycle(freeCounts, definition.scatterFifths, definition.freeSpinsAgain);
  figures = roundFigures(compiled, baseCounts, freeCounts);
}, CYCLE_TIMEOUT_MS);

test('[GAME-4] every combination of stops was looked at', () => {
  expect([base.combinations, free.combinations]).toEqual([32_505_856n, 36_765_696n]);
});

test('[GAME-4] the paid spins of the full cycle pay the stated fractions', () => {
  const stakes = base.combinations * 5n;
  expect(fractionText(fraction(base.lineFifths, stakes))).toBe('162155/253952');
  expect(fractionText(fraction(base.scatterFifths, stakes))).toBe('36801/2031616');
  expect(fractionText(fraction(base.triggers, base.combinations))).toBe('235845/32505856');
});

test('[GAME-4] paid and free spins of the full cycle give the stated return', () => {
  const multiplier = BigInt(definition.freeLineMultiplier);
  const freeFifths = free.lineFifths * multiplier + free.scatterFifths;
  // one awarded spin is 1 / (1 - a) spins, each worth freeFifths / combinations
  const feature = fraction(
    base.awarded * freeFifths,
    base.combinations * (free.combinations - free.awarded) * 5n,
  );
  expect(fractionText(feature)).toBe('27819076108725/92681241100288');
  const paid = fraction(base.lineFifths + base.scatterFifths, base.combinations * 5n);
  expect(fractionText(add(paid, feature))).toBe('88677316818913/92681241100288');
});

test('[GAME-4] the return with the maximum win is the stated one', () => {
  expect(figures.rtp).toBeCloseTo(definition.math.rtp, 11);
});

test('[GAME-6] the odds of the definition are those of the full cycle', () => {
  expect(figures.hitFrequency).toBeCloseTo(definition.math.hitFrequency, 11);
  expect(figures.pAtLeastStake).toBeCloseTo(definition.math.pAtLeastStake, 11);
  expect(figures.sd).toBeCloseTo(definition.math.sd, 9);
  expect(figures.pMaxWin / definition.math.pMaxWin).toBeCloseTo(1, 5);
  for (const stakes of [1, 2, 5, 10, 20, 50, 100, 200, 500] as const) {
    expect(figures.atLeast(stakes) / file.math.tail[stakes]).toBeCloseTo(1, 8);
  }
});
