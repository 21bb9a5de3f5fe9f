import type { HoldSpinBook } from '@jubilee/contract/books/hold-spin-slot';
import type { CompiledHoldSpin } from './compile.ts';
import { playHoldRound } from './play-round.ts';

/**
 * The win of a recorded round in fifths, recomputed from its stops and the coins that landed: wins
 * and amounts in the book are ignored. Faults: a book with more or less than its stops and coins
 * lead to, stops that the strips do not have, coins of a value that the game does not have. Source:
 * GAME-2, FAIR-12.
 */
export function payHoldSpinBook(compiled: CompiledHoldSpin, book: HoldSpinBook): number {
  const { definition, lengths } = compiled;
  const reveals = book.events.filter((event) => event.type === 'reveal');
  const landings = book.events
    .filter((event) => event.type === 'holdStart' || event.type === 'respin')
    .map(({ coins }) =>
      coins.map(({ reel, row, fifths }) => ({ cell: row * definition.reels + reel, fifths })),
    );
  const [reveal] = reveals;
  if (reveal === undefined || reveals.length > 1) throw new Error('The book needs one spin.');
  let played = 0;
  let read = 0;
  const here = (cell: number) => {
    const landing = landings[played];
    if (landing === undefined) throw new Error('The book ends before its round does.');
    return landing.find((coin) => coin.cell === cell);
  };
  const close = (landed: number): void => {
    if (landings[played]?.length !== landed) {
      throw new Error(`The coins of step ${played} of the hold do not fit the board.`);
    }
    read += landed;
    played += 1;
  };
  const { fifths, coins } = playHoldRound(
    compiled,
    {
      stops: (stops) => {
        lengths.forEach((length, reel) => {
          const stop = reveal.stops[reel];
          if (stop === undefined || stop < 0 || stop >= length) {
            throw new Error(`The book has no stop on reel ${reel}.`);
          }
          stops[reel] = stop;
        });
      },
      lands: (cell) => here(cell) !== undefined,
      coin: (cell) => {
        const worth = here(cell)?.fifths;
        const value = definition.hold.coinValues.find((coin) => coin.fifths === worth);
        if (value === undefined) throw new Error(`Cell ${cell} holds no coin of this game.`);
        return value;
      },
    },
    {
      spin: () => undefined,
      hold: (landed) => {
        close(landed.length);
      },
      respin: (_, landed) => {
        close(landed.length);
      },
    },
  );
  if (played !== landings.length || read !== coins) {
    throw new Error('The book goes on after its round ended.');
  }
  return fifths;
}
