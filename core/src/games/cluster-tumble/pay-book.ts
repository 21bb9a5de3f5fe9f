import type { TumbleBook } from '@jubilee/contract/books/cluster-tumble';
import type { CompiledTumble } from './compile.ts';
import { createRounds } from './play-round.ts';

/**
 * The win of a recorded round in fifths, recomputed from the first view of each drop and the
 * refills; groups and amounts in the book are ignored. Faults: a book with more or fewer views than
 * its cells lead to, or with cells that cannot occur. Source: GAME-2, FAIR-12.
 */
export function payTumbleBook(compiled: CompiledTumble, book: TumbleBook): number {
  const { columns, rows, symbols, weights } = compiled.definition;
  const views = book.events.flatMap((event) =>
    event.type === 'reveal' || event.type === 'tumble' ? event : [],
  );
  let read = 0;
  const nextView = (type: 'reveal' | 'tumble'): readonly (readonly string[])[] => {
    const view = views[read];
    if (view?.type !== type) throw new Error(`View ${read} of the book is no ${type}.`);
    read += 1;
    return view.window;
  };
  const cellOf = (window: readonly (readonly string[])[], column: number, row: number): number => {
    const symbol = symbols.indexOf(window[column]?.[row] ?? '');
    if (symbol < 0) throw new Error(`View ${read - 1} of the book shows no symbol of the game.`);
    return symbol;
  };
  const { fifths } = createRounds(compiled)({
    fill(_, cells) {
      const window = nextView('reveal');
      for (let at = 0; at < cells.length; at += 1) {
        cells[at] = cellOf(window, Math.floor(at / rows), at % rows);
      }
    },
    refill(mode, cells, empty) {
      const window = nextView('tumble');
      const falls = mode === 'base' ? weights.baseRefill : weights.freeRefill;
      for (let column = 0; column < columns; column += 1) {
        for (let row = 0; row < rows; row += 1) {
          const visible = cellOf(window, column, row);
          const position = column * rows + row;
          if (row < (empty[column] ?? 0) && (falls[visible] ?? 0) > 0) cells[position] = visible;
          else if (cells[position] !== visible || row < (empty[column] ?? 0)) {
            throw new Error(`View ${read - 1} of the book shows what cannot have fallen there.`);
          }
        }
      }
    },
  });
  if (read !== views.length) throw new Error('The book goes on after its round ended.');
  return fifths;
}
