import type { LinesDefinition } from './definition.ts';

/** A winning line of a window, for the client to show. Fifths are before any multiplier. */
export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly rows: number[];
  readonly fifths: number;
}

/** The winning lines of a window by line number; their fifths sum to the evaluator's result. */
export function lineWins(
  definition: Pick<LinesDefinition, 'lines' | 'pays' | 'wild'>,
  window: readonly (readonly string[])[],
): LineWin[] {
  return definition.lines.flatMap((rows, line) => {
    const symbol = window[0]?.[rows[0] ?? 0];
    const pays = definition.pays.find((pay) => pay.symbol === symbol);
    if (pays === undefined) return [];
    const count = runLength(definition.wild, pays.symbol, window, rows);
    const fifths = pays.fifths[count] ?? 0;
    if (fifths === 0) return [];
    return { line, symbol: pays.symbol, count, rows: rows.slice(0, count), fifths };
  });
}

function runLength(
  wild: string,
  symbol: string,
  window: readonly (readonly string[])[],
  rows: readonly number[],
): number {
  let count = 1;
  while (count < rows.length) {
    const visible = window[count]?.[rows[count] ?? 0];
    if (visible !== symbol && visible !== wild) break;
    count += 1;
  }
  return count;
}
