import { below, type Rng } from '../../fairness/rng.ts';
import type { CompiledStrips } from './compile.ts';
import type { FreeSpinsDefinition } from './definition.ts';

/** A slot whose rounds are a paid spin and free spins, on lines or with any other kind of win. */
export interface FreeSpinsSlot {
  readonly definition: Pick<
    FreeSpinsDefinition,
    'reels' | 'capFifths' | 'scatterFifths' | 'freeSpins' | 'freeSpinsAgain'
  > & { readonly freeLineMultiplier: number };
  readonly base: CompiledStrips;
  readonly free: CompiledStrips;
}

/** Fills in the stops of the next spin: drawn, or read from a recorded round. */
export type StopSource = (strips: CompiledStrips, stops: Int32Array) => void;

/** Draws one stop per reel, left to right, spin by spin. Source: FAIR-3. */
export function drawStops(rng: Rng): StopSource {
  return (strips, stops) => {
    const { lengths } = strips;
    for (let reel = 0; reel < stops.length; reel += 1) {
      stops[reel] = below(rng, lengths[reel] ?? 1);
    }
  };
}

/** One spin as it was played. Amounts are fifths, multiplier included. */
export interface PlayedSpin {
  readonly mode: 'base' | 'free';
  readonly spin: number;
  /** Free spins left after this spin, before the ones it awards. */
  readonly freeSpinsLeft: number;
  readonly strips: CompiledStrips;
  /** Valid during the call only. */
  readonly stops: Int32Array;
  readonly multiplier: number;
  readonly lineFifths: number;
  readonly scatterFifths: number;
  readonly awarded: number;
}

export interface PlayedRound {
  readonly fifths: number;
  /** Won in free spins alone; added after the paid spin, within the maximum win. */
  readonly freeFifths: number;
  readonly freeSpinsPlayed: number;
  readonly capped: boolean;
}

/**
 * Plays one round: the paid spin and the free spins it leads to. The round ends early when the
 * maximum win is reached. `watch` is called for every spin. The same stops always give the same
 * round. Source: GAME-2, GAME-6, FAIR-18.
 */
export function playRound(
  compiled: FreeSpinsSlot,
  nextStops: StopSource,
  watch?: (spin: PlayedSpin) => void,
): PlayedRound {
  const { definition, base, free } = compiled;
  const { capFifths } = definition;
  const stops = new Int32Array(definition.reels);
  let left = 0;
  let sum = 0;
  let baseSum = 0;
  let spin = 0;
  do {
    const isFree = spin > 0;
    const strips = isFree ? free : base;
    nextStops(strips, stops);
    const count = strips.scatterCount(stops);
    const multiplier = isFree ? definition.freeLineMultiplier : 1;
    const lineFifths = strips.lineFifths(stops) * multiplier;
    const scatterFifths = definition.scatterFifths[count] ?? 0;
    const awarded = (isFree ? definition.freeSpinsAgain : definition.freeSpins)[count] ?? 0;
    if (isFree) left -= 1;
    const mode = isFree ? 'free' : 'base';
    watch?.({
      mode,
      spin,
      freeSpinsLeft: left,
      strips,
      stops,
      multiplier,
      lineFifths,
      scatterFifths,
      awarded,
    });
    left += awarded;
    sum += lineFifths + scatterFifths;
    if (!isFree) baseSum = sum;
    spin += 1;
  } while (left > 0 && sum < capFifths);
  const fifths = Math.min(sum, capFifths);
  return {
    fifths,
    freeFifths: fifths - Math.min(baseSum, capFifths),
    freeSpinsPlayed: spin - 1,
    capped: sum > capFifths || left > 0,
  };
}
