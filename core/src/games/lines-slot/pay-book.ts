import { playRound, type FreeSpinsSlot } from './play-round.ts';

/** The part of a book that determines the rest: the stops of each spin. */
interface BookOfReveals {
  readonly events: readonly { readonly type: string; readonly stops?: readonly number[] }[];
}

/**
 * The win of a recorded round in fifths, recomputed from its stops alone: wins and amounts in the
 * book are ignored. Faults: a book with more or fewer spins than its stops lead to, or with stops
 * that the strips do not have. Source: GAME-2, FAIR-12.
 */
export function payBook(compiled: FreeSpinsSlot, book: BookOfReveals): number {
  const reveals = book.events.filter((event) => event.type === 'reveal');
  let read = 0;
  const { fifths } = playRound(compiled, (strips, stops) => {
    const reveal = reveals[read];
    if (reveal === undefined) throw new Error('The book ends before its round does.');
    strips.lengths.forEach((length, reel) => {
      const stop = reveal.stops?.[reel];
      if (stop === undefined || stop < 0 || stop >= length) {
        throw new Error(`Spin ${read} of the book has no stop on reel ${reel}.`);
      }
      stops[reel] = stop;
    });
    read += 1;
  });
  if (read !== reveals.length) throw new Error('The book goes on after its round ended.');
  return fifths;
}
