import type { WaysDefinition } from './definition.ts';

/** A symbol that wins in a window, for the client to show. */
export interface WaysWin {
  readonly symbol: string;
  readonly count: number;
  readonly ways: number;
  readonly positions: { readonly reel: number; readonly row: number }[];
  readonly fifths: number;
}

/**
 * The wins of a window in the order of the paytable; their fifths sum to the evaluator's result.
 */
export function waysWins(
  definition: Pick<WaysDefinition, 'pays' | 'wild'>,
  wildWays: readonly number[],
  window: readonly (readonly string[])[],
): WaysWin[] {
  return definition.pays.flatMap(({ symbol, fifths: pays }) => {
    let ways = 1;
    const cells = window.map((rows, reel) =>
      rows.flatMap((visible, row) => {
        if (visible === symbol) return { reel, row, ways: 1 };
        return visible === definition.wild ? { reel, row, ways: wildWays[reel] ?? 1 } : [];
      }),
    );
    const end = cells.findIndex((matches) => matches.length === 0);
    const count = end < 0 ? cells.length : end;
    const run = cells.slice(0, count);
    for (const matches of run) ways *= matches.reduce((sum, cell) => sum + cell.ways, 0);
    const fifths = (pays[count] ?? 0) * ways;
    if (fifths === 0) return [];
    const positions = run.flat().map(({ reel, row }) => ({ reel, row }));
    return { symbol, count, ways, positions, fifths };
  });
}
