import { expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { below, type Rng } from '../src/fairness/rng.ts';
import { copperComet957 } from '../src/games/copper-comet/copper-comet.ts';
import { compileLines } from '../src/games/lines-slot/compile.ts';
import type { LinesDefinition } from '../src/games/lines-slot/definition.ts';
import { exactReturn } from '../src/games/lines-slot/exact-return.ts';
import { drawStops } from '../src/games/lines-slot/play-round.ts';
import { countFullCycle, sumCycle } from './full-cycle.ts';
import { plainSpin, type PlainDefinition } from './plain-lines.ts';

const SYMBOLS = ['A', 'B', 'C', 'D'];

/** A small random game: pays from one of a kind on, wilds on all reels but the first. */
function randomGame(reels: number, rows: number, rng: Rng): LinesDefinition {
  const strip = (reel: number): string[] => {
    const pool = reel === 0 ? SYMBOLS : [...SYMBOLS, 'W'];
    const length = rows + 2 + below(rng, 4);
    const symbols = Array.from({ length }, () => pool[below(rng, pool.length)] ?? 'A');
    return below(rng, 2) === 0 ? symbols : ['S', ...symbols.slice(1)];
  };
  const strips = () => Array.from({ length: reels }, (_, reel) => strip(reel));
  const byCount = () => Array.from({ length: reels + 1 }, (_, n) => (n === 0 ? 0 : below(rng, 50)));
  const paths = new Map<string, number[]>();
  for (let line = 0; line < 8; line += 1) {
    const path = Array.from({ length: reels }, () => below(rng, rows));
    paths.set(path.join(), path);
  }
  return {
    ...copperComet957.compiled.definition,
    reels,
    rows,
    lines: [...paths.values()],
    pays: SYMBOLS.map((symbol) => ({ symbol, fifths: byCount() })),
    scatterFifths: byCount(),
    strips: { base: strips(), free: strips() },
  };
}

function plainGame(definition: LinesDefinition): PlainDefinition {
  const byCount = (fifths: readonly number[]) => Object.fromEntries(fifths.entries());
  const { reels, rows, wild, scatter, lines, strips, capFifths } = definition;
  return {
    grid: { reels, rows },
    wild: { symbol: wild },
    lines,
    pays: Object.fromEntries(
      definition.pays.map(({ symbol, fifths }) => [symbol, byCount(fifths)]),
    ),
    scatter: { symbol: scatter, pays: byCount(definition.scatterFifths) },
    freeSpins: { award: {}, retriggerAward: {}, lineMultiplier: 1 },
    strips,
    capFifths,
  };
}

const grids = [3, 4, 5, 6].flatMap((reels) => [1, 2, 3, 5].map((rows) => ({ reels, rows })));
test.each(grids)(
  '[GAME-6] random games of $reels x $rows pay as in the reference implementation',
  ({ reels, rows }) => {
    const rng = seeded(new Uint8Array(32).fill(reels), `grid ${rows}`);
    for (let game = 0; game < 5; game += 1) {
      const definition = randomGame(reels, rows, rng);
      const { base } = compileLines(definition);
      const plain = plainGame(definition);
      const stops = new Int32Array(reels);
      const draw = drawStops(rng);
      for (let board = 0; board < 400; board += 1) {
        draw(base, stops);
        const spin = plainSpin(plain, 'base', [...stops]);
        expect([base.lineFifths(stops), base.scatterCount(stops)]).toEqual([
          spin.lineFifths,
          spin.scatters,
        ]);
      }
    }
  },
);

test('[GAME-4] the closed form of random games is the sum over their full cycle', () => {
  const rng = seeded(new Uint8Array(32).fill(77), 'closed form');
  for (let game = 0; game < 20; game += 1) {
    const definition = randomGame(3 + (game % 2), 3, rng);
    const sums = sumCycle(
      countFullCycle(compileLines(definition).base, 10_000),
      definition.scatterFifths,
      definition.freeSpins,
    );
    // without free spins: nothing but the paid spin counts
    const paidOnly = { ...definition, freeSpins: [0], freeSpinsAgain: [0] };
    const { lines, scatter } = exactReturn(paidOnly);
    const stakes = sums.combinations * 5n;
    expect(lines.numerator * stakes).toBe(sums.lineFifths * lines.denominator);
    expect(scatter.numerator * stakes).toBe(sums.scatterFifths * scatter.denominator);
  }
});
