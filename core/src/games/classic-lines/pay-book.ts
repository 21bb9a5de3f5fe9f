import type { ClassicBook } from '@jubilee/contract/books/classic-lines';
import type { CompiledClassic } from './compile.ts';
import { classicFifths } from './play-round.ts';

/**
 * The win of a recorded round in fifths, computed anew from its stops alone: what the book says
 * about wins and amounts is not read.
 * Faults: a book with more or fewer spins than one, or with stops the strips lack.
 * Source: GAME-2, FAIR-12.
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
