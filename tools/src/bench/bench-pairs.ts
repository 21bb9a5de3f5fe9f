/** The difference between two things measured in turns, and its confidence interval. */
import { median } from './bench-report.ts';

/** One turn: both measured right after each other, in milliseconds. */
export interface Pair {
  readonly known: number;
  readonly unknown: number;
}

export interface PairFigures {
  readonly known: number;
  readonly unknown: number;
  /** Median of the differences within pairs, known minus unknown. */
  readonly difference: number;
  /**
   * 95 % confidence interval of the median difference, from order statistics without a
   * distribution.
   */
  readonly from: number;
  readonly to: number;
  /** Interquartile range of the unknown: how much single measurements vary. */
  readonly spread: number;
  /** Share of pairs, 0 to 1, in which the known one took longer; one half means no difference. */
  readonly knownSlower: number;
}

/** Half the width of the 95 % interval of a binomial with p = 1/2, in standard deviations. */
const NORMAL_95 = 1.96;

/** Faults: no pairs. */
export function comparePairs(pairs: readonly Pair[]): PairFigures {
  const differences = pairs.map((pair) => pair.known - pair.unknown).toSorted((a, b) => a - b);
  const unknown = pairs.map((pair) => pair.unknown).toSorted((a, b) => a - b);
  const { length } = pairs;
  const reach = (NORMAL_95 * Math.sqrt(length)) / 2;
  const at = (sorted: readonly number[], rank: number): number =>
    sorted[Math.min(length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  const slower = differences.filter((one) => one > 0).length;
  const even = differences.filter((one) => one === 0).length;
  return {
    known: median(pairs.map((pair) => pair.known)),
    unknown: median(unknown),
    difference: median(differences),
    from: at(differences, (length - 1) / 2 - reach),
    to: at(differences, (length - 1) / 2 + reach),
    spread: at(unknown, 0.75 * (length - 1)) - at(unknown, 0.25 * (length - 1)),
    knownSlower: (slower + even / 2) / length,
  };
}
