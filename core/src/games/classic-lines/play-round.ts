import type { ClassicBook, ClassicEvent } from '@jubilee/contract/books/classic-lines';
import { below, type Rng } from '../../fairness/rng.ts';
import { combinationOf, type CompiledClassic } from './compile.ts';
import { linePay } from './line-pay.ts';

/**
 * A round with everything a client needs to show it. `fifths` is the amount that the ledger pays.
 */
export interface ClassicRound {
  readonly fifths: number;
  readonly book: ClassicBook;
}

/** Draws one stop per reel, left to right. Source: FAIR-3. */
export function drawClassicStops({ lengths }: CompiledClassic, rng: Rng, stops: Int32Array): void {
  for (let reel = 0; reel < lengths.length; reel += 1) stops[reel] = below(rng, lengths[reel] ?? 1);
}

/** The win of these stops, in fifths. */
export function classicFifths({ definition, lengths, fifths }: CompiledClassic, stops: Int32Array) {
  return Math.min(fifths[combinationOf(lengths, stops)] ?? 0, definition.capFifths);
}

/** Draws a round and writes its book. `fifth` is a fifth of the stake in minor units. */
export function playClassic(compiled: CompiledClassic, fifth: number, rng: Rng): ClassicRound {
  const stops = new Int32Array(compiled.definition.reels);
  drawClassicStops(compiled, rng, stops);
  return writeClassicBook(compiled, fifth, stops);
}

/** Writes the book of the round with these stops. Source: GAME-1, GAME-2. */
export function writeClassicBook(
  compiled: CompiledClassic,
  fifth: number,
  stops: Int32Array,
): ClassicRound {
  const fifths = classicFifths(compiled, stops);
  const window = [...stops].map((stop, reel) => [...(compiled.windows[reel]?.[stop] ?? [])]);
  const events: ClassicEvent[] = [{ type: 'reveal', stops: [...stops], window }];
  const amount = fifths * fifth;
  if (fifths > 0) {
    events.push({ type: 'lineWins', wins: winsOf(compiled, fifth, window), amount });
  }
  events.push({ type: 'roundEnd', amountWon: amount });
  return { fifths, book: { kind: 'classic-lines/1', events } };
}

function winsOf(
  { definition }: CompiledClassic,
  fifth: number,
  window: readonly (readonly string[])[],
) {
  return definition.lines.flatMap((rows, line) => {
    const pay = linePay(
      definition,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    );
    if (pay === undefined) return [];
    const { symbol, count, multiplier } = pay;
    const cells = pay.reels.map((reel) => ({ reel, row: rows[reel] ?? 0 }));
    return { line, symbol, count, cells, multiplier, amount: pay.fifths * fifth };
  });
}
