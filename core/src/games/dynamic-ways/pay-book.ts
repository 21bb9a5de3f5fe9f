import type { DynamicWaysBook } from '@jubilee/contract/books/dynamic-ways';
import type { CompiledDynamicWays } from './compile.ts';
import { playRound } from './play-round.ts';

/**
 * The win of a recorded round in fifths, recomputed from its boards alone. Faults: a book with more
 * or fewer spins than its boards lead to, or with boards that cannot occur. Source: GAME-2,
 * FAIR-12.
 */
export function payDynamicWays(compiled: CompiledDynamicWays, book: DynamicWaysBook): number {
  const { symbols, rowsMax, reels, sets } = compiled.definition;
  const reveals = book.events.flatMap((event) => (event.type === 'reveal' ? event : []));
  let read = 0;
  const { fifths } = playRound(compiled, (mode, { heights, cells }) => {
    const reveal = reveals[read];
    if (reveal === undefined) throw new Error('The book ends before its round does.');
    for (let reel = 0; reel < reels; reel += 1) {
      const visible = reveal.window[reel] ?? [];
      if (!sets[mode].heights.some(({ value }) => value === visible.length)) {
        throw new Error(`Spin ${read} of the book has a reel ${reel} of another height.`);
      }
      heights[reel] = visible.length;
      visible.forEach((symbol, row) => {
        if (!(sets[mode].cells[reel] ?? []).some(({ value }) => value === symbol)) {
          throw new Error(`Spin ${read} of the book shows ${symbol} on reel ${reel}.`);
        }
        cells[reel * rowsMax + row] = symbols.indexOf(symbol);
      });
    }
    read += 1;
  });
  if (read !== reveals.length) throw new Error('The book goes on after its round ended.');
  return fifths;
}
