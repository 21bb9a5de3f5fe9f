import type { CompiledHoldSpin } from '../src/games/hold-spin-slot/compile.ts';
import { finalCoins } from '../src/games/hold-spin-slot/exact-return.ts';
import { FIFTHS_PER_STAKE } from '../src/games/fifths.ts';
import type { SpinCounts } from './full-cycle.ts';

export interface HoldFigures {
  readonly rtp: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  readonly sd: number;
  readonly pMaxWin: number;
  readonly atLeast: (stakes: number) => number;
}

/**
 * Figures of whole rounds with the maximum win. For each number of coins in view the distribution of
 * the coins at the end is rational; their worth is a sum of that many independent coins. All terms
 * are positive: nothing cancels, doubles do.
 */
export function holdFigures({ definition }: CompiledHoldSpin, counts: SpinCounts): HoldFigures {
  const { hold, capFifths: cap } = definition;
  const cells = definition.reels * definition.rows;
  const weights = hold.coinValues.reduce((sum, { weight }) => sum + weight, 0);
  const cycle = counts.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0);
  /** Chances of the worth of n coins, up to what stays below the maximum win; the rest is implied. */
  const worth: Float64Array[] = [Float64Array.of(1)];
  for (let coins = 1; coins <= cells; coins += 1) {
    const before = worth[coins - 1] ?? new Float64Array(1);
    const next = new Float64Array(cap);
    before.forEach((chance, fifths) => {
      if (chance === 0) return;
      for (const coin of hold.coinValues) {
        const at = fifths + coin.fifths;
        if (at < cap) next[at] = (next[at] ?? 0) + (chance * coin.weight) / weights;
      }
    });
    worth.push(next);
  }
  const ends = finalCoins(hold, cells);
  const p = new Float64Array(cap);
  counts.forEach((row, visibleCoins) => {
    const feature = new Float64Array(cap);
    if (visibleCoins < hold.triggerCount) feature[0] = 1;
    else {
      ends(visibleCoins).forEach(({ numerator, denominator }, coins) => {
        const share = Number((numerator * 10n ** 30n) / denominator) / 1e30;
        const award = coins === cells ? hold.fullGridFifths : 0;
        worth[coins]?.forEach((chance, fifths) => {
          const at = fifths + award;
          if (at < cap) feature[at] = (feature[at] ?? 0) + share * chance;
        });
      });
    }
    const paying = [...feature.entries()].filter(([, chance]) => chance > 0);
    row.forEach((count, lineFifths) => {
      if (count === 0) return;
      for (const [fifths, chance] of paying) {
        const at = lineFifths + fifths;
        if (at < cap) p[at] = (p[at] ?? 0) + (chance * count) / cycle;
      }
    });
  });
  const pMaxWin = 1 - p.reduce((sum, value) => sum + value, 0);
  const mean = p.reduce((sum, value, x) => sum + value * x, 0) + pMaxWin * cap;
  const square = p.reduce((sum, value, x) => sum + value * x * x, 0) + pMaxWin * cap * cap;
  return {
    rtp: mean / FIFTHS_PER_STAKE,
    hitFrequency: 1 - (p[0] ?? 0),
    pAtLeastStake: p.reduce(
      (sum, value, x) => (x >= FIFTHS_PER_STAKE ? sum + value : sum),
      pMaxWin,
    ),
    sd: Math.sqrt(square - mean * mean) / FIFTHS_PER_STAKE,
    pMaxWin,
    atLeast: (stakes) =>
      p.reduce((sum, value, x) => (x >= stakes * FIFTHS_PER_STAKE ? sum + value : sum), pMaxWin),
  };
}
