import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { add, divide, fraction, multiply, type Fraction } from '../fraction.ts';
import type { FreeSpinsDefinition, LinesDefinition, Strips } from './definition.ts';

/** The mathematical return of a lines slot, as fractions of the stake, without the maximum win. */
export interface ExactReturn {
  readonly lines: Fraction;
  readonly scatter: Fraction;
  readonly freeSpins: Fraction;
  readonly total: Fraction;
  /** Chance that a paid spin awards free spins. */
  readonly trigger: Fraction;
  /** Number of stop combinations. */
  readonly cycleBase: bigint;
  readonly cycleFree: bigint;
}

/**
 * Closed form in integers. Every row of a window covers the whole strip, so each line has the same
 * mean and the rows do not matter. When a free spin awards `a` more on average, each awarded spin
 * becomes 1 / (1 - a) spins. Faults: free spins that award one or more free spins on average (an
 * endless round). Source: GAME-4.
 */
export function exactReturn(definition: LinesDefinition): ExactReturn {
  const { base, free } = definition.strips;
  const multiplier = fraction(BigInt(definition.freeLineMultiplier), 1n);
  return freeSpinsReturn(definition, {
    base: meanLines(definition, base),
    free: multiply(meanLines(definition, free), multiplier),
  });
}

/**
 * The same from the mean wins of a paid and of a free spin in fifths without scatter pays, for any
 * kind of win. Faults: as exactReturn.
 */
export function freeSpinsReturn(
  definition: FreeSpinsDefinition,
  meanWins: { readonly base: Fraction; readonly free: Fraction },
): ExactReturn {
  const { base, free } = definition.strips;
  const again = meanByScatters(definition, free, definition.freeSpinsAgain);
  if (again.numerator >= again.denominator) {
    throw new Error(`${definition.paytable}: free spins award themselves without end.`);
  }
  const freeSpin = add(meanWins.free, meanByScatters(definition, free, definition.scatterFifths));
  const played = divide(
    meanByScatters(definition, base, definition.freeSpins),
    fraction(again.denominator - again.numerator, again.denominator),
  );
  const perStake = fraction(1n, BigInt(FIFTHS_PER_STAKE));
  const lines = multiply(meanWins.base, perStake);
  const scatter = multiply(meanByScatters(definition, base, definition.scatterFifths), perStake);
  const freeSpins = multiply(multiply(played, freeSpin), perStake);
  return {
    lines,
    scatter,
    freeSpins,
    total: add(add(lines, scatter), freeSpins),
    trigger: meanByScatters(
      definition,
      base,
      definition.freeSpins.map((spins) => Math.sign(spins)),
    ),
    cycleBase: cycle(base),
    cycleFree: cycle(free),
  };
}

/** Mean line wins of a spin in fifths, without multiplier. */
export function meanLines(
  definition: Pick<LinesDefinition, 'lines' | 'pays' | 'wild'>,
  strips: Strips,
): Fraction {
  let fifths = 0n;
  for (const { symbol, fifths: pays } of definition.pays) {
    const matches = strips.map((strip) =>
      BigInt(strip.filter((visible) => visible === symbol || visible === definition.wild).length),
    );
    pays.forEach((pay, count) => {
      if (pay > 0) fifths += BigInt(pay) * runsOf(count, matches, strips);
    });
  }
  return fraction(fifths * BigInt(definition.lines.length), cycle(strips));
}

/** How many combinations show a run of exactly `count` on a line. */
function runsOf(count: number, matches: readonly bigint[], strips: Strips): bigint {
  return strips.reduce((product, strip, reel) => {
    const match = matches[reel] ?? 0n;
    const length = BigInt(strip.length);
    if (reel < count) return product * match;
    return product * (reel === count ? length - match : length);
  }, 1n);
}

/** Mean of a value that depends on the number of scatters in view. */
function meanByScatters(
  definition: Pick<FreeSpinsDefinition, 'rows' | 'scatter'>,
  strips: Strips,
  values: readonly number[],
): Fraction {
  let combinations = [1n];
  for (const strip of strips) {
    // No window shows two scatters of a reel, so each scatter is in view at `rows` stops.
    const scatters = strip.filter((symbol) => symbol === definition.scatter).length;
    const visible = BigInt(scatters * definition.rows);
    const hidden = BigInt(strip.length) - visible;
    combinations = [...combinations, 0n].map(
      (ways, count) => ways * hidden + (combinations[count - 1] ?? 0n) * visible,
    );
  }
  const sum = combinations.reduce(
    (total, ways, count) => total + ways * BigInt(values[count] ?? 0),
    0n,
  );
  return fraction(sum, cycle(strips));
}

export function cycle(strips: Strips): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}
