/**
 * Which symbol each cell of a moving reel displays. After n whole cells of travel, cell n is at the
 * top of the window and cell n - 1 below it. While running, the real strip passes; before landing,
 * cells above the visible ones are replaced so that the reel stops on the window of the book, with
 * its neighbors on the strip around it.
 */
export interface ReelCells {
  symbolAt(cell: number): string;
  /**
   * Inserts the outcome: its top symbol becomes cell `cells`; cells up to `seen` stay unchanged.
   */
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
