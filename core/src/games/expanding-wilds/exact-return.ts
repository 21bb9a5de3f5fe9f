import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { add, fraction, multiply, type Fraction } from '../fraction.ts';
import { windowsOf } from '../lines-slot/compile.ts';
import type { WildsDefinition } from './definition.ts';

/** The mathematical return, as fractions of the stake, without the maximum win. */
export interface WildsReturn {
  readonly firstSpin: Fraction;
  readonly respins: Fraction;
  readonly total: Fraction;
  /** Chance that a paid spin gives a respin. */
  readonly trigger: Fraction;
  /** Number of stop combinations. */
  readonly cycle: bigint;
}

/**
 * Closed form in integers: a recursion over the sets of held reels. The mean of a spin is a sum
 * over its lines, and on a line the reels are independent. A reel that shows a wild is wild on
 * every row, so the other symbols of a row are counted over the remaining stops. Source: GAME-4.
 */
export function wildsReturn(definition: WildsDefinition): WildsReturn {
  const { strips, respinsMax, wildReels, rows } = definition;
  const spins: Spins = { definition, windows: windowsOf(strips, rows), means: new Map() };
  const perStake = fraction(1n, BigInt(FIFTHS_PER_STAKE));
  const firstSpin = multiply(meanOfSpin(spins, 0), perStake);
  const respins = multiply(meanOfRespins(spins, 0, respinsMax), perStake);
  const none = wildReels.reduce(
    (product, reel) => multiply(product, chanceOfWild(spins, reel, false)),
    fraction(1n, 1n),
  );
  return {
    firstSpin,
    respins,
    total: add(firstSpin, respins),
    trigger: fraction(none.denominator - none.numerator, none.denominator),
    cycle: strips.reduce((product, strip) => product * BigInt(strip.length), 1n),
  };
}

interface Spins {
  readonly definition: WildsDefinition;
  /** `windows[reel][stop]`, rows from the top. */
  readonly windows: readonly (readonly (readonly string[])[])[];
  /** Cache: mean fifths of one spin by the reels that are held. */
  readonly means: Map<number, Fraction>;
}

/** Mean fifths of all respins that follow a spin made with `held`, of which `left` are allowed. */
function meanOfRespins(spins: Spins, held: number, left: number): Fraction {
  if (left === 0) return fraction(0n, 1n);
  const free = spins.definition.wildReels.filter((reel) => ((held >> reel) & 1) === 0);
  let mean = fraction(0n, 1n);
  for (let choice = 1; choice < 2 ** free.length; choice += 1) {
    let chance = fraction(1n, 1n);
    let next = held;
    free.forEach((reel, bit) => {
      const isNew = ((choice >> bit) & 1) === 1;
      chance = multiply(chance, chanceOfWild(spins, reel, isNew));
      if (isNew) next |= 2 ** reel;
    });
    const value = add(meanOfSpin(spins, next), meanOfRespins(spins, next, left - 1));
    mean = add(mean, multiply(chance, value));
  }
  return mean;
}

function chanceOfWild({ definition, windows }: Spins, reel: number, shows: boolean): Fraction {
  const stops = windows[reel] ?? [];
  const wild = stops.filter((window) => window.includes(definition.wild)).length;
  return fraction(BigInt(shows ? wild : stops.length - wild), BigInt(stops.length));
}

/** Mean fifths of one spin in which the reels of `held` are wild. */
function meanOfSpin(spins: Spins, held: number): Fraction {
  const mean = spins.means.get(held) ?? workOutSpin(spins, held);
  spins.means.set(held, mean);
  return mean;
}

function workOutSpin({ definition, windows }: Spins, held: number): Fraction {
  const { lines, pays, wild } = definition;
  const cycle = windows.reduce((product, stops) => product * BigInt(stops.length), 1n);
  let fifths = 0n;
  for (const rows of lines) {
    for (const { symbol, fifths: payOf } of pays) {
      const matches = windows.map((stops, reel) => {
        const isHeld = ((held >> reel) & 1) === 1;
        const row = rows[reel] ?? 0;
        const matching = isHeld
          ? stops
          : stops.filter((window) => window[row] === symbol || window.includes(wild));
        return { matching: BigInt(matching.length), length: BigInt(stops.length) };
      });
      payOf.forEach((pay, count) => {
        if (pay === 0) return;
        const sides = count === matches.length ? [matches] : [matches, matches.toReversed()];
        for (const side of sides) fifths += BigInt(pay) * runsOf(count, side);
      });
    }
  }
  return fraction(fifths, cycle);
}

/** How many combinations show a run of exactly `count` starting at the first reel of `side`. */
function runsOf(count: number, side: readonly { matching: bigint; length: bigint }[]): bigint {
  return side.reduce((product, { matching, length }, at) => {
    if (at < count) return product * matching;
    return product * (at === count ? length - matching : length);
  }, 1n);
}
