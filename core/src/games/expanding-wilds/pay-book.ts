import type { WildsBook } from '@jubilee/contract/books/expanding-wilds';
import type { CompiledWilds } from './compile.ts';
import { playWildsRound } from './play-round.ts';

/**
 * The win of a recorded round in fifths, recomputed from its stops alone: wilds, wins and amounts
 * in the book are ignored. Faults: a book with more or fewer spins than its stops lead to, with
 * stops that the strips do not have, or with a held reel that moved. Source: GAME-2, FAIR-12.
 */
export function payWildsBook(compiled: CompiledWilds, book: WildsBook): number {
  const reveals = book.events.filter((event) => event.type === 'reveal');
  let read = 0;
  const { fifths } = playWildsRound(compiled, (stops, held) => {
    const reveal = reveals[read];
    if (reveal === undefined) throw new Error('The book ends before its round does.');
    compiled.lengths.forEach((length, reel) => {
      const stop = reveal.stops[reel];
      if (stop === undefined || stop < 0 || stop >= length) {
        throw new Error(`Spin ${read} of the book has no stop on reel ${reel}.`);
      }
      if (((held >> reel) & 1) === 1 && stop !== stops[reel]) {
        throw new Error(`Spin ${read} of the book moves the held reel ${reel}.`);
      }
      stops[reel] = stop;
    });
    read += 1;
  });
  if (read !== reveals.length) throw new Error('The book goes on after its round ended.');
  return fifths;
}
