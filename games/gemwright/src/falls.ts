/** `window[column][row]`, rows from the top. */
export type Window = readonly (readonly string[])[];
export interface Cell {
  readonly reel: number;
  readonly row: number;
}
/** Where the gem of each cell of a column comes from: its previous row, or above the board. */
export interface Fall {
  readonly from: number;
  readonly to: number;
  readonly symbol: string;
}

/**
 * How each column falls when these cells have vanished: remaining gems keep their order, new ones
 * come from above. Faults: the next window of the book does not continue this one.
 */
export function fallsOf(before: Window, gone: readonly Cell[], after: Window): readonly Fall[][] {
  return before.map((column, reel) => {
    const lost = new Set(gone.flatMap((cell) => (cell.reel === reel ? [cell.row] : [])));
    const stays = column.flatMap((_, row) => (lost.has(row) ? [] : [row]));
    return (after[reel] ?? []).map((symbol, to): Fall => {
      const from = to < lost.size ? to - lost.size : (stays[to - lost.size] ?? 0);
      if (from >= 0 && column[from] !== symbol)
        throw new Error('The book goes on with another board.');
      return { from, to, symbol };
    });
  });
}
