import type { WildsDefinition } from './definition.ts';

/** A winning run of a window, for the client to show. */
export interface WildsLineWin {
  readonly line: number;
  readonly from: 'left' | 'right';
  readonly symbol: string;
  readonly count: number;
  readonly cells: { reel: number; row: number }[];
  readonly fifths: number;
}

/**
 * The winning runs of a window by line, left before right; their fifths sum to the evaluator's
 * result.
 */
export function wildsLineWins(
  definition: WildsDefinition,
  window: readonly (readonly string[])[],
): WildsLineWin[] {
  return definition.lines.flatMap((rows, line) => {
    const path = rows.map((row, reel) => ({ reel, row, symbol: window[reel]?.[row] ?? '' }));
    const fromLeft = run(definition, path);
    const fromRight = run(definition, path.toReversed());
    const isWhole = fromLeft.count === rows.length;
    return [
      { line, from: 'left' as const, ...fromLeft },
      ...(isWhole ? [] : [{ line, from: 'right' as const, ...fromRight }]),
    ].filter(({ fifths }) => fifths > 0);
  });
}

interface Cell {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
}

function run({ wild, pays }: WildsDefinition, path: readonly Cell[]) {
  const symbol = path[0]?.symbol ?? '';
  const end = path.findIndex((cell) => cell.symbol !== symbol && cell.symbol !== wild);
  const count = end < 0 ? path.length : end;
  const fifths = pays.find((pay) => pay.symbol === symbol)?.fifths[count] ?? 0;
  return {
    symbol,
    count,
    cells: path.slice(0, count).map(({ reel, row }) => ({ reel, row })),
    fifths,
  };
}
