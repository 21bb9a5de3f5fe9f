/** Classic tests of random numbers, each returning a p-value. Source: FAIR-19. */
import { below, type Rng } from '@jubilee/core/fairness/rng';
import { chiSquareTail, normalTail } from './rng-chances.ts';

/** Above this many classes, equal ranges of them are merged. */
const CLASSES_MAX = 1_000;
const PER_CLASS = 400;
const DRAWS_MIN = 200_000;

export function drawsFor(bound: number): number {
  return Math.max(DRAWS_MIN, Math.min(bound, CLASSES_MAX) * PER_CLASS);
}

type Measure = (drawn: Float64Array, bound: number) => number | undefined;

const MEASURES = {
  'chi-square': flatness,
  runs,
  'serial correlation': serialCorrelation,
  'serial pairs': serialPairs,
  permutations,
  gaps,
  poker,
} as const satisfies Readonly<Record<string, Measure>>;
export type RngTest = keyof typeof MEASURES;
export const RNG_TESTS = Object.keys(MEASURES) as readonly RngTest[];

/** Numbers drawn one after the other, as a game draws them. */
export function drawnBelow(rng: Rng, bound: number, draws: number): Float64Array {
  return Float64Array.from({ length: draws }, () => below(rng, bound));
}

/** The p-value; undefined where the test does not apply to this bound. */
export function pValueOf(test: RngTest, drawn: Float64Array, bound: number): number | undefined {
  const measure: Measure = MEASURES[test];
  return bound < 2 ? undefined : measure(drawn, bound);
}

/** Chi-square of class counts; neighboring classes are merged until five are expected. */
function chiSquareP(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const classes: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (const [index, chance] of chances.entries()) {
    open.count += counts[index] ?? 0;
    open.expected += chance * total;
    if (open.expected < 5) continue;
    classes.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = classes.at(-1);
  if (last !== undefined) {
    last.count += open.count;
    last.expected += open.expected;
  }
  const chiSquare = classes.reduce(
    (sum, { count, expected }) => sum + (count - expected) ** 2 / expected,
    0,
  );
  return chiSquareTail(chiSquare, classes.length - 1);
}

function flatness(drawn: Float64Array, bound: number): number {
  const classes = Math.min(bound, CLASSES_MAX);
  const counts = Array.from({ length: classes }, () => 0);
  const sizes = Array.from({ length: classes }, () => 0);
  const of = (value: number) => Math.floor((value * classes) / bound);
  for (const value of drawn) counts[of(value)] = (counts[of(value)] ?? 0) + 1;
  for (let at = 0; at < classes; at += 1) {
    sizes[at] = Math.ceil(((at + 1) * bound) / classes) - Math.ceil((at * bound) / classes);
  }
  return chiSquareP(
    counts,
    sizes.map((size) => size / bound),
  );
}

/** Runs of small and large values: how often one follows the other. */
function runs(drawn: Float64Array, bound: number): number {
  const half = Math.floor(bound / 2);
  let [small, changes] = [0, 0];
  for (let at = 0; at < drawn.length; at += 1) {
    const isSmall = (drawn[at] ?? 0) < half;
    if (isSmall) small += 1;
    if (at > 0 && isSmall !== (drawn[at - 1] ?? 0) < half) changes += 1;
  }
  const n = drawn.length;
  const large = n - small;
  const mean = (2 * small * large) / n + 1;
  const variance = ((mean - 1) * (mean - 2)) / (n - 1);
  return normalTail((changes + 1 - mean) / Math.sqrt(variance));
}

function serialCorrelation(drawn: Float64Array): number {
  const n = drawn.length;
  const mean = drawn.reduce((sum, value) => sum + value, 0) / n;
  let [products, squares] = [0, 0];
  for (let at = 0; at < n; at += 1) {
    const here = (drawn[at] ?? 0) - mean;
    squares += here * here;
    products += here * ((drawn[(at + 1) % n] ?? 0) - mean);
  }
  return normalTail((products / squares + 1 / n) * Math.sqrt(n));
}

/** Non-overlapping pairs, in at most 32 x 32 squares. */
function serialPairs(drawn: Float64Array, bound: number): number {
  const side = Math.min(bound, 32);
  const of = (value: number | undefined) => Math.floor(((value ?? 0) * side) / bound);
  const counts = Array.from({ length: side * side }, () => 0);
  for (let at = 0; at + 1 < drawn.length; at += 2) {
    const square = of(drawn[at]) * side + of(drawn[at + 1]);
    counts[square] = (counts[square] ?? 0) + 1;
  }
  const sizes = Array.from({ length: side }, (_, at) => {
    return (Math.ceil(((at + 1) * bound) / side) - Math.ceil((at * bound) / side)) / bound;
  });
  return chiSquareP(
    counts,
    counts.map((_, at) => (sizes[Math.floor(at / side)] ?? 0) * (sizes[at % side] ?? 0)),
  );
}

/** The order of four consecutive values; groups with equal values are skipped. */
function permutations(drawn: Float64Array, bound: number): number | undefined {
  if (bound < 8) return undefined;
  const counts = Array.from({ length: 24 }, () => 0);
  for (let at = 0; at + 3 < drawn.length; at += 4) {
    const four = Array.from(drawn.subarray(at, at + 4));
    if (new Set(four).size < 4) continue;
    const order = orderOf(four);
    counts[order] = (counts[order] ?? 0) + 1;
  }
  return chiSquareP(
    counts,
    counts.map(() => 1 / 24),
  );
}

function orderOf(values: readonly number[]): number {
  let order = 0;
  for (const [index, value] of values.entries()) {
    const smaller = values.slice(index + 1).filter((other) => other < value).length;
    order = order * (values.length - index) + smaller;
  }
  return order;
}

const GAPS = 12;

/** The distance between values of the lower half. */
function gaps(drawn: Float64Array, bound: number): number {
  const half = Math.floor(bound / 2);
  const hit = half / bound;
  const counts = Array.from({ length: GAPS + 1 }, () => 0);
  let gap = 0;
  for (const value of drawn) {
    if (value >= half) {
      gap += 1;
      continue;
    }
    const at = Math.min(gap, GAPS);
    counts[at] = (counts[at] ?? 0) + 1;
    gap = 0;
  }
  const chances = counts.map((_, at) => (1 - hit) ** at * (at === GAPS ? 1 : hit));
  return chiSquareP(counts, chances);
}

/** The number of distinct values among five, in at most ten classes. */
function poker(drawn: Float64Array, bound: number): number | undefined {
  const kinds = Math.min(bound, 10);
  if (bound > 10 && bound % 10 !== 0 && bound < 10_000) return undefined;
  const counts = [0, 0, 0, 0, 0];
  for (let at = 0; at + 4 < drawn.length; at += 5) {
    const hand = Array.from(drawn.subarray(at, at + 5), (value) =>
      Math.floor((value * kinds) / bound),
    );
    const different = new Set(hand).size - 1;
    counts[different] = (counts[different] ?? 0) + 1;
  }
  const stirling = [1, 15, 25, 10, 1];
  let falling = 1;
  const chances = stirling.map((ways, index) => {
    falling *= kinds - index;
    return (ways * falling) / kinds ** 5;
  });
  return chiSquareP(counts, chances);
}
