import { below, type Rng } from '../../fairness/rng.ts';
import type { CompiledWilds } from './compile.ts';

/** Fills in the stops of the spinning reels, whose bits are not set in `held`. */
export type WildsStopSource = (stops: Int32Array, held: number) => void;

/** Draws one stop per spinning reel, left to right; a held reel draws nothing. Source: FAIR-3. */
export function drawWildsStops({ lengths }: CompiledWilds, rng: Rng): WildsStopSource {
  return (stops, held) => {
    for (let reel = 0; reel < stops.length; reel += 1) {
      if (((held >> reel) & 1) === 0) stops[reel] = below(rng, lengths[reel] ?? 1);
    }
  };
}

/** One spin as it was played. Reels are bits, the first reel the lowest. */
export interface PlayedWildsSpin {
  readonly spin: number;
  /** Valid during the call only. */
  readonly stops: Int32Array;
  readonly held: number;
  readonly expanded: number;
  readonly fifths: number;
}

export interface PlayedWildsRound {
  readonly fifths: number;
  /** Won in respins alone; added after the paid spin, within the maximum win. */
  readonly respinFifths: number;
  readonly respinsPlayed: number;
  readonly capped: boolean;
}

/**
 * Plays one round: the paid spin and a respin after each spin that shows a new wild, with all wild
 * reels held. The round ends early when the maximum win is reached. `watch` sees every spin.
 * The same stops always give the same round. Source: GAME-2, GAME-36, FAIR-18.
 */
export function playWildsRound(
  compiled: CompiledWilds,
  nextStops: WildsStopSource,
  watch?: (spin: PlayedWildsSpin) => void,
): PlayedWildsRound {
  const { capFifths, reels, respinsMax } = compiled.definition;
  const { showsWild } = compiled;
  const stops = new Int32Array(reels);
  let wilds = 0;
  let sum = 0;
  let paidSum = 0;
  let spin = 0;
  let hasRespin = false;
  do {
    const held = wilds;
    nextStops(stops, held);
    for (let reel = 1; reel < reels - 1; reel += 1) {
      if (showsWild[reel]?.[stops[reel] ?? 0] === 1) wilds |= 2 ** reel;
    }
    const fifths = compiled.lineFifths(stops, wilds);
    const expanded = wilds & ~held;
    watch?.({ spin, stops, held, expanded, fifths });
    sum += fifths;
    if (spin === 0) paidSum = sum;
    hasRespin = expanded !== 0 && spin < respinsMax;
    spin += 1;
  } while (hasRespin && sum < capFifths);
  const fifths = Math.min(sum, capFifths);
  return {
    fifths,
    respinFifths: fifths - Math.min(paidSum, capFifths),
    respinsPlayed: spin - 1,
    capped: sum > capFifths || hasRespin,
  };
}
