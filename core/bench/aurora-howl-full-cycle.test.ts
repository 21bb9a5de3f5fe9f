import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { below, type Rng } from '../src/fairness/rng.ts';
import { auroraHowl957 } from '../src/games/aurora-howl/aurora-howl.ts';
import file from '../src/games/aurora-howl/aurora-howl-957.json' with { type: 'json' };
import { compileWilds } from '../src/games/expanding-wilds/compile.ts';
import type { WildsDefinition } from '../src/games/expanding-wilds/definition.ts';
import { wildsReturn } from '../src/games/expanding-wilds/exact-return.ts';
import { fractionText } from '../src/games/fraction.ts';
import { countWildsCycle, wildsFigures } from './wilds-full-cycle.ts';

const { compiled } = auroraHowl957;
const IS_LONG = env['JUBILEE_LONG'] === '1';
const FIFTHS_MAX = 3_000;

test('[GAME-4] the closed form gives the stated fraction, digit for digit', () => {
  expect(fractionText(wildsReturn(compiled.definition).total)).toBe(
    '297836500054557/311298452056805',
  );
});

/** A small random game of the same kind: wilds on all reels but the outer ones. */
function randomGame(reels: number, rows: number, rng: Rng): WildsDefinition {
  const symbols = ['A', 'B', 'C'];
  const strips = Array.from({ length: reels }, (_, reel) => {
    const pool = reel === 0 || reel === reels - 1 ? symbols : [...symbols, 'W'];
    const strip = Array.from({ length: rows + 2 }, () => pool[below(rng, pool.length)] ?? 'A');
    return pool === symbols ? strip : [...strip, 'W'];
  });
  const paths = new Map<string, number[]>();
  for (let line = 0; line < 4; line += 1) {
    const path = Array.from({ length: reels }, () => below(rng, rows));
    paths.set(path.join(), path);
  }
  const fifths = () => Array.from({ length: reels + 1 }, (_, n) => (n < 3 ? 0 : below(rng, 30)));
  const { definition } = compiled;
  return {
    ...definition,
    reels,
    rows,
    wildReels: Array.from({ length: reels - 2 }, (_, at) => at + 1),
    respinsMax: below(rng, reels),
    lines: [...paths.values()],
    pays: symbols.map((symbol) => ({ symbol, fifths: fifths() })),
    strips,
  };
}

const shapes = [
  [3, 1],
  [4, 2],
  [5, 2],
  [5, 3],
] as const;
test.each(shapes)('[GAME-4] %d reels of %d rows: closed form and enumeration agree', (...shape) => {
  for (let game = 0; game < 3; game += 1) {
    const rng = seeded(new Uint8Array(32).fill(9), `${shape.join()} ${game}`);
    const definition = randomGame(...shape, rng);
    const small = compileWilds(definition);
    const { total } = wildsReturn(definition);
    const counted = wildsFigures(small, countWildsCycle(small, FIFTHS_MAX)).rtpUncapped;
    expect(counted).toBeCloseTo(Number(total.numerator) / Number(total.denominator), 9);
  }
});

describe.runIf(IS_LONG)('every combination of stops with every set of wild reels', () => {
  const spins = IS_LONG ? countWildsCycle(compiled, FIFTHS_MAX) : new Map<number, Float64Array>();
  const figures = wildsFigures(compiled, spins);
  const { math } = compiled.definition;

  test('[GAME-4] the return with and without the maximum win is the stated one', () => {
    expect(figures.rtp).toBeCloseTo(math.rtp, 11);
    expect(figures.rtpUncapped).toBeCloseTo(file.math.rtpUncapped, 11);
  });

  test('[GAME-36] the odds of the definition are those of the full cycle', () => {
    expect(figures.hitFrequency).toBeCloseTo(math.hitFrequency, 11);
    expect(figures.pAtLeastStake).toBeCloseTo(math.pAtLeastStake, 11);
    expect(figures.sd).toBeCloseTo(math.sd, 9);
    expect(figures.pMaxWin / math.pMaxWin).toBeCloseTo(1, 8);
    for (const stakes of [1, 2, 5, 10, 20, 50, 100, 200] as const) {
      expect(figures.atLeast(stakes) / file.math.tail[stakes]).toBeCloseTo(1, 8);
    }
  });
});
