import { fraction, type Fraction } from '../fraction.ts';
import type { DynamicWaysDefinition, ReelSet } from './definition.ts';

/** Mean and chances of one spin, exact. */
export interface SpinChances {
  /** Mean ways win, without multiplier. */
  readonly meanFifths: Fraction;
  /** Chance of each number of scatters; the last entry counts that many or more. */
  readonly byScatters: readonly Fraction[];
  /** The same chances, restricted to spins without a ways win. */
  readonly losingByScatters: readonly Fraction[];
}

/** Integers over one denominator, by power of the number of scatters. */
type Polynomial = readonly bigint[];

/**
 * A spin wins when some symbol is on as many neighboring reels as it needs. The chance that none
 * is comes from inclusion and exclusion over the sets of symbols that are on all the reels they
 * need; the chance per reel that all of a set are present is computed the same way from the chances
 * that none is. Source: GAME-4.
 */
export function spinChances(definition: DynamicWaysDefinition, set: ReelSet): SpinChances {
  const { pays, reels } = definition;
  const tables = new Map<string, ReturnType<typeof presenceTable>>();
  const reelTables = set.cells.map((cells, reel) => {
    // Most reels have the same weights.
    const key = JSON.stringify(cells);
    const table = tables.get(key) ?? presenceTable(definition, set, reel);
    tables.set(key, table);
    return table;
  });
  const denominator = reelTables.reduce((product, table) => product * table.denominator, 1n);
  const needs = pays.map(({ fifths }) => fifths.findIndex((value) => value > 0));
  const losing: bigint[] = [];
  const all: bigint[] = [];
  for (let chosen = 0; chosen < 1 << pays.length; chosen += 1) {
    let product: Polynomial = [sizeOf(chosen) % 2 === 0 ? 1n : -1n];
    for (let reel = 0; reel < reels; reel += 1) {
      const needed = needs.reduce(
        (mask, need, at) => (need > reel ? mask | (chosen & (1 << at)) : mask),
        0,
      );
      product = times(product, reelTables[reel]?.present(needed) ?? []);
    }
    addTo(losing, product);
    if (chosen === 0) addTo(all, product);
  }
  const capped = (counts: readonly bigint[]): readonly Fraction[] => {
    const byCount = Array.from({ length: reels + 1 }, () => 0n);
    counts.forEach((count, scatters) => {
      const scatterIndex = Math.min(scatters, reels);
      byCount[scatterIndex] = (byCount[scatterIndex] ?? 0n) + count;
    });
    return byCount.map((count) => fraction(count, denominator));
  };
  return {
    meanFifths: meanWays(definition, set),
    byScatters: capped(all),
    losingByScatters: capped(losing),
  };
}

/** Mean ways wins in fifths: the reels are independent, so means multiply along a run. */
function meanWays(definition: DynamicWaysDefinition, set: ReelSet): Fraction {
  let numerator = 0n;
  const reels = set.cells.map((_, reel) => reelOf(definition, set, reel));
  const denominator = reels.reduce((product, { scale }) => product * scale, 1n);
  for (const { symbol, fifths } of definition.pays) {
    const figures = reels.map((reel) => {
      const match = reel.weightOf(symbol) + reel.weightOf(definition.wild);
      return {
        scale: reel.scale,
        mean: reel.overHeights(
          (height) => BigInt(height) * match * reel.total ** BigInt(height - 1),
        ),
        none: reel.overHeights((height) => (reel.total - match) ** BigInt(height)),
      };
    });
    fifths.forEach((pay, count) => {
      if (pay === 0) return;
      numerator += figures.reduce((product, { scale, mean, none }, reel) => {
        if (reel < count) return product * mean;
        return product * (reel === count ? none : scale);
      }, BigInt(pay));
    });
  }
  return fraction(numerator, denominator);
}

function reelOf(definition: DynamicWaysDefinition, set: ReelSet, reel: number) {
  const cells = set.cells[reel] ?? [];
  const total = cells.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const heights = set.heights.map(({ value, weight }) => ({ value, weight: BigInt(weight) }));
  const rows = definition.rowsMax;
  return {
    total,
    /** Denominator of every chance on this reel. */
    scale: heights.reduce((sum, { weight }) => sum + weight, 0n) * total ** BigInt(rows),
    weightOf: (symbol: string): bigint =>
      BigInt(cells.find(({ value }) => value === symbol)?.weight ?? 0),
    /** Sums the fillings of `height` cells over the heights, to the common denominator. */
    overHeights: (fillings: (height: number) => bigint): bigint =>
      heights.reduce(
        (sum, { value, weight }) => sum + weight * fillings(value) * total ** BigInt(rows - value),
        0n,
      ),
  };
}

/** Chances that all symbols of a set are on a reel, by its number of scatters. */
function presenceTable(definition: DynamicWaysDefinition, set: ReelSet, reel: number) {
  const { pays, rowsMax } = definition;
  const { total, scale, weightOf, overHeights } = reelOf(definition, set, reel);
  const scatters = weightOf(definition.scatter);
  const weights = pays.map(({ symbol }) => weightOf(symbol));
  /** None of the set is there, nor a wild that could substitute for it. */
  const absent = remembered((mask): Polynomial => {
    const remaining = weights.reduce(
      (sum, weight, at) => (mask & (1 << at) ? sum - weight : sum),
      total - scatters - (mask === 0 ? 0n : weightOf(definition.wild)),
    );
    return Array.from({ length: rowsMax + 1 }, (_, count) =>
      overHeights((height) =>
        count > height
          ? 0n
          : choose(height, count) * scatters ** BigInt(count) * remaining ** BigInt(height - count),
      ),
    );
  });
  return {
    denominator: scale,
    present: remembered((mask): Polynomial => {
      const sum: bigint[] = [];
      // Every subset, the whole set first and the empty set last.
      for (let part = mask; ; part = (part - 1) & mask) {
        const sign = sizeOf(part) % 2 === 0 ? 1n : -1n;
        addTo(
          sum,
          absent(part).map((value) => sign * value),
        );
        if (part === 0) break;
      }
      return sum;
    }),
  };
}

function remembered<Value>(work: (mask: number) => Value): (mask: number) => Value {
  const known = new Map<number, Value>();
  return (mask) => {
    const found = known.get(mask) ?? work(mask);
    known.set(mask, found);
    return found;
  };
}

function times(a: Polynomial, b: Polynomial): Polynomial {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0n);
  a.forEach((left, i) => {
    b.forEach((right, j) => {
      product[i + j] = (product[i + j] ?? 0n) + left * right;
    });
  });
  return product;
}

function addTo(sum: bigint[], terms: Polynomial): void {
  terms.forEach((term, at) => {
    sum[at] = (sum[at] ?? 0n) + term;
  });
}

function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let i = 0; i < k; i += 1) value = (value * BigInt(n - i)) / BigInt(i + 1);
  return value;
}

function sizeOf(mask: number): number {
  let size = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) size += 1;
  return size;
}
