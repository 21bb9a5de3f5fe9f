import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { fraction, type Fraction } from '../fraction.ts';
import type { CompiledClassic } from './compile.ts';
import type { ClassicDefinition } from './definition.ts';
import { linePay } from './line-pay.ts';

/**
 * The mathematical return as a fraction of the stake, in closed form: every row of a window covers
 * the whole strip, so each line has the same mean, which is a sum over the symbols of the three
 * reels. Source: GAME-4.
 */
export function classicReturn(definition: ClassicDefinition): Fraction {
  const { strips, symbols, lines } = definition;
  const [first, second, third] = strips.map((strip) => ({
    of: (symbol: string) => BigInt(strip.filter((visible) => visible === symbol).length),
  }));
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error(`${definition.paytable} does not have three reels.`);
  }
  let fifths = 0n;
  for (const a of symbols) {
    for (const b of symbols) {
      for (const c of symbols) {
        const pay = linePay(definition, [a, b, c])?.fifths ?? 0;
        fifths += BigInt(pay) * first.of(a) * second.of(b) * third.of(c);
      }
    }
  }
  const cycle = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return fraction(fifths * BigInt(lines.length), cycle * BigInt(FIFTHS_PER_STAKE));
}

/** Figures of the full cycle: every combination of stops once. */
export interface ClassicCycle {
  readonly combinations: number;
  readonly rtp: Fraction;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  readonly sd: number;
  readonly pMaxWin: number;
  readonly maxFifths: number;
  /** How many combinations win each number of fifths, ascending. */
  readonly histogram: ReadonlyMap<number, number>;
}

export function classicCycle({ definition, fifths }: CompiledClassic): ClassicCycle {
  const counts = new Map<number, number>();
  for (const won of fifths) {
    const paid = Math.min(won, definition.capFifths);
    counts.set(paid, (counts.get(paid) ?? 0) + 1);
  }
  const histogram = new Map([...counts].toSorted(([a], [b]) => a - b));
  const combinations = fifths.length;
  const share = (from: number) =>
    [...histogram].reduce((sum, [won, count]) => (won >= from ? sum + count : sum), 0) /
    combinations;
  const sum = [...histogram].reduce((total, [won, count]) => total + won * count, 0);
  const squares = [...histogram].reduce((total, [won, count]) => total + won * won * count, 0);
  const mean = sum / combinations;
  return {
    combinations,
    rtp: fraction(BigInt(sum), BigInt(combinations * FIFTHS_PER_STAKE)),
    hitFrequency: share(1),
    pAtLeastStake: share(FIFTHS_PER_STAKE),
    sd: Math.sqrt(squares / combinations - mean * mean) / FIFTHS_PER_STAKE,
    pMaxWin: share(definition.capFifths),
    maxFifths: Math.max(...histogram.keys()),
    histogram,
  };
}
