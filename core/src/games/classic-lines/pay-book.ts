import type { ClassicBook } from '@jubilee/contract/books/classic-lines';
import type { CompiledClassic } from './compile.ts';
import { classicFifths } from './play-round.ts';

/**
 * The win of a recorded round in fifths, recomputed from its stops alone: wins and amounts in the
 * book are ignored. Faults: a book without exactly one spin, or with stops that the strips do not
 * have. Source: GAME-2, FAIR-12.
 */
export function payClassicBook(compiled: CompiledClassic, book: ClassicBook): number {
  const [reveal, another] = book.events.filter((event) => event.type === 'reveal');
  if (reveal === undefined || another !== undefined) throw new Error('The book is not one spin.');
  compiled.lengths.forEach((length, reel) => {
    const stop = reveal.stops[reel];
    if (stop === undefined || stop < 0 || stop >= length) {
      throw new Error(`The book has no stop on reel ${reel}.`);
    }
  });
  return classicFifths(compiled, Int32Array.from(reveal.stops));
}
