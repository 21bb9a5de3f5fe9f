import type { TumbleBook, TumbleEvent } from '@jubilee/contract/books/cluster-tumble';
import type { CellSource, CompiledTumble } from './compile.ts';
import { createRounds } from './play-round.ts';

type Tumble = Extract<TumbleEvent, { type: 'tumble' }>;

/** Writes the book of the round these cells lead to; `fifth` in minor units. Source: GAME-1, GAME-2. */
export function writeTumbleBook(
  compiled: CompiledTumble,
  fifth: number,
  source: CellSource,
): { readonly fifths: number; readonly book: TumbleBook } {
  const { columns, rows, symbols } = compiled.definition;
  const events: TumbleEvent[] = [];
  const windowOf = (cells: Uint8Array): string[][] =>
    Array.from({ length: columns }, (_, column) =>
      Array.from(
        cells.subarray(column * rows, (column + 1) * rows),
        (symbol) => symbols[symbol] ?? '',
      ),
    );
  let won: Omit<Tumble, 'window'> | undefined;
  const round = createRounds(compiled)(source, {
    reveal: ({ cells, ...drop }) =>
      events.push({ type: 'reveal', ...drop, window: windowOf(cells) }),
    win({ spin, step, multiplier, fifths, clusters }) {
      const groups: Tumble['clusters'] = [];
      clusters.each((symbol, positions, groupFifths) =>
        groups.push({
          symbol: symbols[symbol] ?? '',
          positions: positions.map((position) => ({
            reel: Math.floor(position / rows),
            row: position % rows,
          })),
          amount: groupFifths * multiplier * fifth,
        }),
      );
      const amount = fifths * fifth;
      won = { type: 'tumble', spin, step, multiplier, clusters: groups, amount };
    },
    fallen(cells) {
      if (won !== undefined) events.push({ ...won, window: windowOf(cells) });
    },
    award: (spin, awarded, freeSpinsLeft) =>
      events.push({ type: 'freeSpinsAwarded', spin, awarded, freeSpinsLeft }),
  });
  events.push({
    type: 'roundEnd',
    freeSpinsPlayed: round.freeSpinsPlayed,
    freeSpinsAmount: round.freeFifths * fifth,
    amountWon: round.fifths * fifth,
    capped: round.capped,
  });
  return { fifths: round.fifths, book: { kind: 'cluster-tumble/1', events } };
}
