/**
 * Which symbol each cell of a travelling reel shows. Cells are counted in travel: the cell at the top
 * of the window after travelling n whole cells is cell n, the one below it n - 1.
 * While running, the real strip goes by; cells above the visible ones are then re-laid so that the
 * window of the book stands at the end, with the strip's own neighbours around it.
 */
export interface ReelCells {
  symbolAt(cell: number): string;
  /** Lays the outcome: its top symbol becomes cell `cells`; cells up to `seen` stay as they are. */
  arrange(cells: number, stop: number, window: readonly string[], seen: number): void;
}

export function createReelCells(
  strip: readonly string[],
  start: { readonly stop: number; readonly window: readonly string[] },
): ReelCells {
  let outcome: { cells: number; stop: number; window: readonly string[]; seen: number } | undefined;
  const onStrip = (index: number): string => {
    const symbol = strip[((index % strip.length) + strip.length) % strip.length];
    if (symbol === undefined) throw new Error('A reel needs at least one symbol on its strip.');
    return symbol;
  };
  const around = (
    at: { cells: number; stop: number; window: readonly string[] },
    cell: number,
  ): string => at.window[at.cells - cell] ?? onStrip(at.stop + at.cells - cell);

  return {
    symbolAt: (cell) =>
      outcome !== undefined && cell > outcome.seen
        ? around(outcome, cell)
        : around({ cells: 0, ...start }, cell),
    arrange: (cells, stop, window, seen) => {
      outcome = { cells, stop, window, seen };
    },
  };
}
