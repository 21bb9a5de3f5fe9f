import { FIFTHS_PER_STAKE } from '../src/games/fifths.ts';
import type { CompiledWilds } from '../src/games/expanding-wilds/compile.ts';

/** How often a spin wins this many fifths when exactly these reels are wild (one bit per reel). */
export type SpinsByWilds = ReadonlyMap<number, Float64Array>;

/** Visits every combination of stops once, for every set of reels that may be wild. */
export function countWildsCycle(compiled: CompiledWilds, fifthsMax: number): SpinsByWilds {
  const { wildReels } = compiled.definition;
  const counts = new Map<number, Float64Array>();
  for (let choice = 0; choice < 2 ** wildReels.length; choice += 1) {
    let wilds = 0;
    wildReels.forEach((reel, bit) => {
      if (((choice >> bit) & 1) === 1) wilds |= 2 ** reel;
    });
    counts.set(wilds, countSpins(compiled, wilds, fifthsMax));
  }
  return counts;
}

function countSpins(compiled: CompiledWilds, wilds: number, fifthsMax: number): Float64Array {
  const { lengths, showsWild, lineFifths } = compiled;
  const counts = new Float64Array(fifthsMax + 1);
  const stops = new Int32Array(lengths.length);
  const visit = (reel: number): void => {
    if (reel === lengths.length) {
      const fifths = lineFifths(stops, wilds);
      if (fifths > fifthsMax) throw new Error(`A window pays ${fifths} fifths.`);
      counts[fifths] = (counts[fifths] ?? 0) + 1;
      return;
    }
    const isWild = ((wilds >> reel) & 1) === 1;
    const length = isWild ? 1 : (lengths[reel] ?? 0);
    for (let stop = 0; stop < length; stop += 1) {
      if (!isWild && showsWild[reel]?.[stop] === 1) continue;
      stops[reel] = stop;
      visit(reel + 1);
    }
  };
  visit(0);
  return counts;
}

export interface WildsFigures {
  readonly rtp: number;
  readonly rtpUncapped: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  readonly sd: number;
  readonly pMaxWin: number;
  readonly atLeast: (stakes: number) => number;
}

/**
 * Figures of whole rounds: the chances of every sum of fifths, spin by spin over the sets of held
 * reels. All terms are positive: nothing cancels, doubles do.
 */
export function wildsFigures(compiled: CompiledWilds, spins: SpinsByWilds): WildsFigures {
  const { respinsMax, capFifths: cap } = compiled.definition;
  const size = [...spins.values()].reduce((max, row) => Math.max(max, row.length), 0);
  const p = chancesFrom({ compiled, spins, size: size * (respinsMax + 1) }, 0, respinsMax);
  const sum = (value: (fifths: number) => number) =>
    p.reduce((total, chance, fifths) => total + chance * value(fifths), 0);
  const mean = sum((fifths) => Math.min(fifths, cap));
  const square = sum((fifths) => Math.min(fifths, cap) ** 2);
  const atLeast = (stakes: number) => sum((x) => (x >= stakes * FIFTHS_PER_STAKE ? 1 : 0));
  return {
    rtp: mean / FIFTHS_PER_STAKE,
    rtpUncapped: sum((fifths) => fifths) / FIFTHS_PER_STAKE,
    hitFrequency: sum((fifths) => (fifths > 0 ? 1 : 0)),
    pAtLeastStake: atLeast(1),
    sd: Math.sqrt(square - mean * mean) / FIFTHS_PER_STAKE,
    pMaxWin: sum((fifths) => (fifths >= cap ? 1 : 0)),
    atLeast,
  };
}

interface Cycle {
  readonly compiled: CompiledWilds;
  readonly spins: SpinsByWilds;
  readonly size: number;
}

/** Chances by fifths of a spin with `held` reels and all that follows it, `left` respins allowed. */
function chancesFrom(cycle: Cycle, held: number, left: number): Float64Array {
  const result = new Float64Array(cycle.size);
  for (const [wilds, counts] of cycle.spins) {
    if ((wilds & held) !== held) continue;
    const total = counts.reduce((sum, count) => sum + count, 0);
    const share = chanceOf(cycle.compiled, held, wilds) / total;
    const later =
      wilds !== held && left > 0
        ? chancesFrom(cycle, wilds, left - 1)
        : Float64Array.from({ length: 1 }, () => 1);
    counts.forEach((count, fifths) => {
      if (count === 0) return;
      later.forEach((chance, more) => {
        if (chance > 0)
          result[fifths + more] = (result[fifths + more] ?? 0) + count * share * chance;
      });
    });
  }
  return result;
}

/** Chance that a spin with `held` reels ends with `wilds`. */
function chanceOf({ definition, showsWild }: CompiledWilds, held: number, wilds: number): number {
  return definition.wildReels
    .filter((reel) => ((held >> reel) & 1) === 0)
    .reduce((chance, reel) => {
      const stops = showsWild[reel] ?? new Uint8Array();
      const p = stops.reduce((sum, shows) => sum + shows, 0) / stops.length;
      return chance * (((wilds >> reel) & 1) === 1 ? p : 1 - p);
    }, 1);
}
