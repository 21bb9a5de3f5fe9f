import { FIFTHS_PER_STAKE } from '../src/games/fifths.ts';
import type { CompiledStrips } from '../src/games/lines-slot/compile.ts';
import type { FreeSpinsSlot } from '../src/games/lines-slot/play-round.ts';

/** How often each line win in fifths occurs, by the number of scatters in view. */
export type SpinCounts = readonly Uint32Array[];

/** Visits every combination of stops once; `scattersMax` defaults to one scatter per reel. */
export function countFullCycle(
  strips: Pick<CompiledStrips, 'lengths' | 'lineFifths' | 'scatterCount'>,
  lineFifthsMax: number,
  scattersMax = strips.lengths.length,
): SpinCounts {
  const reels = strips.lengths.length;
  const counts = Array.from({ length: scattersMax + 1 }, () => new Uint32Array(lineFifthsMax + 1));
  const stops = new Int32Array(reels);
  const visit = (reel: number): void => {
    const length = strips.lengths[reel] ?? 0;
    for (let stop = 0; stop < length; stop += 1) {
      stops[reel] = stop;
      if (reel + 1 < reels) {
        visit(reel + 1);
      } else {
        const fifths = strips.lineFifths(stops);
        if (fifths > lineFifthsMax) throw new Error(`A window pays ${fifths} fifths.`);
        const row = counts[strips.scatterCount(stops)];
        if (row !== undefined) row[fifths] = (row[fifths] ?? 0) + 1;
      }
    }
  };
  visit(0);
  return counts;
}

export interface CycleSums {
  readonly combinations: bigint;
  /** Sums over the whole cycle, in fifths. */
  readonly lineFifths: bigint;
  readonly scatterFifths: bigint;
  /** Combinations that award free spins, and the number of free spins awarded, by `awards`. */
  readonly triggers: bigint;
  readonly awarded: bigint;
}

export function sumCycle(
  counts: SpinCounts,
  scatterFifths: readonly number[],
  awards: readonly number[],
): CycleSums {
  let sums = { combinations: 0n, lineFifths: 0n, scatterFifths: 0n, triggers: 0n, awarded: 0n };
  counts.forEach((row, scatters) => {
    let combinations = 0;
    let fifths = 0;
    row.forEach((count, lineFifths) => {
      combinations += count;
      fifths += count * lineFifths;
    });
    const award = awards[scatters] ?? 0;
    sums = {
      combinations: sums.combinations + BigInt(combinations),
      lineFifths: sums.lineFifths + BigInt(fifths),
      scatterFifths:
        sums.scatterFifths + BigInt(combinations) * BigInt(scatterFifths[scatters] ?? 0),
      triggers: sums.triggers + (award > 0 ? BigInt(combinations) : 0n),
      awarded: sums.awarded + BigInt(combinations) * BigInt(award),
    };
  });
  return sums;
}

export interface RoundFigures {
  readonly rtp: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  readonly sd: number;
  readonly pMaxWin: number;
  /** P(win >= x stakes) for a round without the maximum win cap, x up to the maximum. */
  readonly atLeast: (stakes: number) => number;
}

/**
 * Figures of whole rounds with the maximum win: the distribution of one awarded free spin with all
 * that it awards is the fixed point of g = Σ q_k g^(award k), where q_k is the distribution of a
 * spin with k scatters. Everything at or above the maximum is one class, so power series that end
 * there are enough. All terms are positive: nothing cancels, doubles do.
 */
export function roundFigures(
  compiled: FreeSpinsSlot,
  base: SpinCounts,
  free: SpinCounts,
): RoundFigures {
  const { definition } = compiled;
  const cap = definition.capFifths;
  const baseBy = distributions(base, 1, definition.scatterFifths, cap);
  const freeBy = distributions(free, definition.freeLineMultiplier, definition.scatterFifths, cap);
  let awardedSpin: Series = sumOf(freeBy, cap);
  for (let round = 0; round < 40; round += 1) {
    const next = roundOf(freeBy, definition.freeSpinsAgain, awardedSpin, cap);
    const change = next.reduce(
      (max, p, i) => Math.max(max, Math.abs(p - (awardedSpin[i] ?? 0))),
      0,
    );
    awardedSpin = next;
    if (change < 1e-17) break;
  }
  const p = roundOf(baseBy, definition.freeSpins, awardedSpin, cap);
  const below = p.reduce((sum, value) => sum + value, 0);
  const pMaxWin = 1 - below;
  const mean = p.reduce((sum, value, x) => sum + value * x, 0) + pMaxWin * cap;
  const square = p.reduce((sum, value, x) => sum + value * x * x, 0) + pMaxWin * cap * cap;
  const atLeast = (stakes: number) =>
    p.reduce((sum, value, x) => (x >= stakes * FIFTHS_PER_STAKE ? sum + value : sum), pMaxWin);
  return {
    rtp: mean / FIFTHS_PER_STAKE,
    hitFrequency: 1 - (p[0] ?? 0),
    pAtLeastStake: atLeast(1),
    sd: Math.sqrt(square - mean * mean) / FIFTHS_PER_STAKE,
    pMaxWin,
    atLeast,
  };
}

/** Chances by fifths, below the maximum win. */
type Series = Float64Array;

function distributions(
  counts: SpinCounts,
  multiplier: number,
  scatterFifths: readonly number[],
  cap: number,
): Series[] {
  const cycle = counts.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0);
  return counts.map((row, scatters) => {
    const series = new Float64Array(cap);
    row.forEach((count, lineFifths) => {
      const fifths = lineFifths * multiplier + (scatterFifths[scatters] ?? 0);
      if (fifths < cap) series[fifths] = (series[fifths] ?? 0) + count / cycle;
    });
    return series;
  });
}

function roundOf(
  byScatters: readonly Series[],
  awards: readonly number[],
  awardedSpin: Series,
  cap: number,
): Series {
  const powers = new Map<number, Series>();
  const parts = byScatters.map((spin, scatters) => {
    const award = awards[scatters] ?? 0;
    return award === 0 ? spin : convolve(spin, power(awardedSpin, award, powers), cap);
  });
  return sumOf(parts, cap);
}

function power(series: Series, exponent: number, known: Map<number, Series>): Series {
  if (exponent === 1) return series;
  const found = known.get(exponent);
  if (found !== undefined) return found;
  const half = Math.floor(exponent / 2);
  const result = convolve(
    power(series, half, known),
    power(series, exponent - half, known),
    series.length,
  );
  known.set(exponent, result);
  return result;
}

function convolve(a: Series, b: Series, cap: number): Series {
  const result = new Float64Array(cap);
  for (let i = 0; i < cap; i += 1) {
    const factor = a[i] ?? 0;
    if (factor === 0) continue;
    for (let j = 0; i + j < cap; j += 1)
      result[i + j] = (result[i + j] ?? 0) + factor * (b[j] ?? 0);
  }
  return result;
}

function sumOf(parts: readonly Series[], cap: number): Series {
  const sum = new Float64Array(cap);
  for (const part of parts) part.forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value));
  return sum;
}
