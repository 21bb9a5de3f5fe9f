import { add, divide, fraction, multiply, type Fraction } from '../fraction.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { DynamicWaysDefinition } from './definition.ts';
import { spinChances, type SpinChances } from './spin-chances.ts';

/** The return in fractions of the stake, without the maximum win. */
export interface DynamicWaysReturn {
  readonly ways: Fraction;
  readonly scatter: Fraction;
  readonly freeSpins: Fraction;
  readonly total: Fraction;
  /** Chance that a paid spin awards free spins. */
  readonly trigger: Fraction;
  /** Chance that a round wins anything. */
  readonly hit: Fraction;
}

const ZERO = fraction(0n, 1n);
const ONE = fraction(1n, 1n);

/**
 * Closed form. The value of `n` free spins at multiplier `m` is a·n·m + b·n² + g·n: with the mean win
 * `w` of a free spin, its chance `h` to win, the spins `R` it adds and E[R; win] = c, the recursion
 * over one spin gives a = w/(1-E[R]), b = a·h/(2(1-E[R])), g = (a(c-h) + b·E[(R-1)²])/(1-E[R]).
 * Faults: free spins that award one or more free spins on average.
 * Source: GAME-4.
 */
export function exactDynamicWays(definition: DynamicWaysDefinition): DynamicWaysReturn {
  const base = spinChances(definition, definition.sets.base);
  const free = spinChances(definition, definition.sets.free);
  const perStake = fraction(1n, BigInt(FIFTHS_PER_STAKE));
  const ways = multiply(base.meanFifths, perStake);
  const scatter = multiply(
    mean(base.byScatters, (count) => definition.scatterFifths[count] ?? 0),
    perStake,
  );
  const value = valueOfFreeSpins(definition, free);
  const feature = base.byScatters.reduce((sum, chance, count) => {
    const awarded = definition.freeSpins[count] ?? 0;
    return awarded === 0 ? sum : add(sum, multiply(chance, value(awarded)));
  }, ZERO);
  const freeSpins = multiply(feature, perStake);
  return {
    ways,
    scatter,
    freeSpins,
    total: add(add(ways, scatter), freeSpins),
    trigger: mean(base.byScatters, (count) => Math.sign(definition.freeSpins[count] ?? 0)),
    hit: minus(
      ONE,
      mean(base.losingByScatters, (count) => ((definition.scatterFifths[count] ?? 0) > 0 ? 0 : 1)),
    ),
  };
}

/** Fifths that a number of free spins are worth from their first one on. */
function valueOfFreeSpins(
  definition: DynamicWaysDefinition,
  free: SpinChances,
): (spins: number) => Fraction {
  const again = (count: number): number => definition.freeSpinsAgain[count] ?? 0;
  const added = mean(free.byScatters, again);
  if (added.numerator >= added.denominator) {
    throw new Error(`${definition.paytable}: free spins award themselves without end.`);
  }
  const ends = minus(ONE, added);
  const winning = minus(ONE, free.losingByScatters.reduce(add, ZERO));
  const addedWinning = minus(added, mean(free.losingByScatters, again));
  const squares = mean(free.byScatters, (count) => (again(count) - 1) ** 2);
  const a = divide(free.meanFifths, ends);
  const b = divide(multiply(a, winning), multiply(fraction(2n, 1n), ends));
  const g = divide(
    add(minus(multiply(a, addedWinning), multiply(a, winning)), multiply(b, squares)),
    ends,
  );
  return (spins) => {
    const n = fraction(BigInt(spins), 1n);
    return multiply(n, add(add(a, g), multiply(b, n)));
  };
}

function mean(chances: readonly Fraction[], valueOf: (count: number) => number): Fraction {
  return chances.reduce(
    (sum, chance, count) => add(sum, multiply(chance, fraction(BigInt(valueOf(count)), 1n))),
    ZERO,
  );
}

function minus(a: Fraction, b: Fraction): Fraction {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}
