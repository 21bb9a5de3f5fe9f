import { env } from 'node:process';
import { expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { below, type Rng } from '../src/fairness/rng.ts';
import { fraction, fractionText } from '../src/games/fraction.ts';
import { drawStops, playRound } from '../src/games/lines-slot/play-round.ts';
import { moonjelly961 } from '../src/games/moonjelly/moonjelly.ts';
import file from '../src/games/moonjelly/moonjelly-961.json' with { type: 'json' };
import { compileWays } from '../src/games/ways-slot/compile.ts';
import type { WaysDefinition } from '../src/games/ways-slot/definition.ts';
import { exactWaysReturn } from '../src/games/ways-slot/exact-return.ts';
import { playWays } from '../src/games/ways-slot/play-ways.ts';
import { waysWins } from '../src/games/ways-slot/ways-wins.ts';
import { countFullCycle, roundFigures, sumCycle } from './full-cycle.ts';
import { plainWaysRound, plainWaysSpin } from './plain-ways.ts';

const { compiled } = moonjelly961;
const { definition } = compiled;
const IS_LONG = env['JUBILEE_LONG'] === '1';
const seedOf = (text: string) => seeded(new Uint8Array(32).fill(43), text);

const BOARDS = IS_LONG ? 100_000 : 20_000;
test.each(['base', 'free'] as const)(
  `[GAME-32] ${BOARDS} random %s boards pay what the reference implementation pays`,
  (mode) => {
    const strips = compiled[mode];
    const draw = drawStops(seedOf(`boards ${mode}`));
    const stops = new Int32Array(5);
    let differing = 0;
    for (let board = 0; board < BOARDS; board += 1) {
      draw(strips, stops);
      const plain = plainWaysSpin(file, mode, [...stops]);
      const window = [...stops].map((stop, reel) => strips.windows[reel]?.[stop] ?? []);
      const actual = waysWins(definition, definition.wildWays[mode], window);
      const actualFifths = actual.reduce((sum, { fifths }) => sum + fifths, 0);
      const same =
        strips.lineFifths(stops) === plain.waysFifths &&
        actualFifths === plain.waysFifths &&
        strips.scatterCount(stops) === plain.scatters;
      if (!same) differing += 1;
    }
    expect(differing).toBe(0);
  },
);

test('[GAME-2] 5,000 rounds: book, fast path and reference implementation agree', () => {
  const differing: string[] = [];
  for (let i = 0; i < 5_000; i += 1) {
    const name = `round ${i}`;
    const { fifths } = playWays(compiled, 20, seedOf(name));
    const fast = playRound(compiled, drawStops(seedOf(name))).fifths;
    if (fifths !== fast || fifths !== plainWaysRound(file, seedOf(name))) differing.push(name);
  }
  expect(differing).toEqual([]);
});

const SYMBOLS = ['A', 'B', 'C'];

/** A small random game: wilds on all reels but the first, counting for one to three ways. */
function randomGame(reels: number, rng: Rng): WaysDefinition {
  const strip = (reel: number): string[] => {
    const pool = reel === 0 ? SYMBOLS : [...SYMBOLS, 'W'];
    const symbols = Array.from(
      { length: 5 + below(rng, 4) },
      () => pool[below(rng, pool.length)] ?? 'A',
    );
    return below(rng, 2) === 0 ? symbols : ['S', ...symbols.slice(1)];
  };
  const strips = () => Array.from({ length: reels }, (_, reel) => strip(reel));
  const byCount = () => Array.from({ length: reels + 1 }, (_, n) => (n === 0 ? 0 : below(rng, 50)));
  const wildWays = () => Array.from({ length: reels }, () => 1 + below(rng, 3));
  return {
    ...definition,
    reels,
    pays: SYMBOLS.map((symbol) => ({ symbol, fifths: byCount() })),
    scatterFifths: byCount(),
    wildWays: { base: wildWays(), free: wildWays() },
    strips: { base: strips(), free: strips() },
  };
}

test('[GAME-4] the closed form of random ways games is the sum over their full cycle', () => {
  const rng = seedOf('closed form');
  for (let game = 0; game < 30; game += 1) {
    const random = { ...randomGame(3 + (game % 3), rng), freeSpins: [0], freeSpinsAgain: [0] };
    const sums = sumCycle(
      countFullCycle(compileWays(random).base, 100_000),
      random.scatterFifths,
      random.freeSpins,
    );
    const { lines, scatter } = exactWaysReturn(random);
    const stakes = sums.combinations * 5n;
    expect(lines.numerator * stakes).toBe(sums.lineFifths * lines.denominator);
    expect(scatter.numerator * stakes).toBe(sums.scatterFifths * scatter.denominator);
  }
});

const ROUNDS = IS_LONG ? 50_000_000 : 1_000_000;
test(
  `[GAME-4] ${ROUNDS} seeded rounds of Moonjelly return the stated share within four standard errors`,
  { timeout: 120_000 },
  () => {
    const draw = drawStops(seedOf('simulation'));
    let fifths = 0;
    let hits = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const won = playRound(compiled, draw).fifths;
      fifths += won;
      if (won > 0) hits += 1;
    }
    const { math } = definition;
    const error = math.sd / Math.sqrt(ROUNDS);
    expect(Math.abs(fifths / 5 / ROUNDS - math.rtp) / error).toBeLessThan(4);
    const p = math.hitFrequency;
    const hitError = Math.sqrt((p * (1 - p)) / ROUNDS);
    expect(Math.abs(hits / ROUNDS - p) / hitError).toBeLessThan(4);
  },
);

test.runIf(IS_LONG)(
  '[GAME-4][GAME-32] the full cycles of Moonjelly give the stated fractions and odds',
  { timeout: 300_000 },
  () => {
    const baseCounts = countFullCycle(compiled.base, 100_000);
    const freeCounts = countFullCycle(compiled.free, 100_000);
    const base = sumCycle(baseCounts, definition.scatterFifths, definition.freeSpins);
    const free = sumCycle(freeCounts, definition.scatterFifths, definition.freeSpinsAgain);
    expect([base.combinations, free.combinations]).toEqual([45_396_120n, 34_535_457n]);
    const staked = base.combinations * 5n;
    expect(fractionText(fraction(base.lineFifths, staked))).toBe('11538099/18915050');
    expect(fractionText(fraction(base.scatterFifths, staked))).toBe('136431/15132040');
    expect(fractionText(fraction(base.triggers, base.combinations))).toBe('90747/15132040');
    const feature = fraction(
      base.awarded * (free.lineFifths + free.scatterFifths),
      base.combinations * (free.combinations - free.awarded) * 5n,
    );
    expect(fractionText(feature)).toBe('323686145817/945434727160');
    const figures = roundFigures(compiled, baseCounts, freeCounts);
    expect(figures.rtp).toBeCloseTo(definition.math.rtp, 10);
    expect(figures.hitFrequency).toBeCloseTo(definition.math.hitFrequency, 10);
    expect(figures.pAtLeastStake).toBeCloseTo(definition.math.pAtLeastStake, 10);
    expect(figures.sd).toBeCloseTo(definition.math.sd, 6);
    expect(figures.pMaxWin / definition.math.pMaxWin).toBeCloseTo(1, 4);
    for (const stakes of [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000] as const) {
      expect(figures.atLeast(stakes) / file.math.tail[stakes]).toBeCloseTo(1, 7);
    }
  },
);
