import { fraction, type Fraction } from '../fraction.ts';
import { cycle, freeSpinsReturn, type ExactReturn } from '../lines-slot/exact-return.ts';
import type { WaysDefinition } from './definition.ts';

/**
 * Closed form. The reels are independent, so the mean number of ways over some reels is the product
 * of the mean number of cells that match on each; a run of `count` ends on a reel that shows none.
 * Faults: free spins that award one or more free spins on average.
 * Source: GAME-4.
 */
export function exactWaysReturn(definition: WaysDefinition): ExactReturn {
  return freeSpinsReturn(definition, {
    base: meanWays(definition, 'base'),
    free: meanWays(definition, 'free'),
  });
}

/** Mean ways wins of a spin in fifths. */
function meanWays(definition: WaysDefinition, mode: 'base' | 'free'): Fraction {
  const { rows, wild } = definition;
  const strips = definition.strips[mode];
  const wildWays = definition.wildWays[mode];
  let fifths = 0n;
  for (const { symbol, fifths: pays } of definition.pays) {
    const reels = strips.map((strip, reel) => {
      const own = strip.filter((visible) => visible === symbol).length;
      const wilds = strip.filter((visible) => visible === wild).length;
      // Each stop of a strip is in view in `rows` windows.
      const matches = BigInt(rows * (own + wilds * (wildWays[reel] ?? 1)));
      const length = BigInt(strip.length);
      return { matches, none: BigInt(windowsWithout(strip, rows, [symbol, wild])), length };
    });
    pays.forEach((pay, count) => {
      if (pay === 0) return;
      const combinations = reels.reduce((product, { matches, none, length }, reel) => {
        if (reel < count) return product * matches;
        return product * (reel === count ? none : length);
      }, 1n);
      fifths += BigInt(pay) * combinations;
    });
  }
  return fraction(fifths, cycle(strips));
}

/** How many windows of a strip show none of the symbols. */
function windowsWithout(strip: readonly string[], rows: number, symbols: readonly string[]) {
  return strip.filter((_, stop) =>
    Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? '').every(
      (visible) => !symbols.includes(visible),
    ),
  ).length;
}
