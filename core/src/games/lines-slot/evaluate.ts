import type { LineTables } from './line-tables.ts';
import { buildPrefixTable } from './prefix-table.ts';

/** Line wins of one window in fifths, before any multiplier; `stops` has a stop for each reel. */
export type LineEvaluator = (stops: Int32Array) => number;

/**
 * The first reel has no wild, so the symbol of a line is known from the start and a cell matches
 * when its mask has the bit of that symbol. The result of the first three reels is looked up; lines
 * still running there are followed through the tree. A node that does not match pays the run before
 * it for all lines that pass through it.
 */
export function createLineEvaluator(tables: LineTables): LineEvaluator {
  const { masks, rows, tree, pays, symbolCount } = tables;
  const { reel: reelOf, skip, lines: linesOf } = tree;
  const reels = masks.length;
  const cells = flatCells(tables);
  const prefix = buildPrefixTable(tables);
  const { ended, offsets, nodes, symbols, stops2, stops3 } = prefix;
  return (stops) => {
    const index = ((stops[0] ?? 0) * stops2 + (stops[1] ?? 0)) * stops3 + (stops[2] ?? 0);
    let fifths = ended[index] ?? 0;
    const last = offsets[index + 1] ?? 0;
    for (let running = offsets[index] ?? 0; running < last; running += 1) {
      const symbol = symbols[running] ?? 0;
      let node = nodes[running] ?? 0;
      const end = skip[node] ?? 0;
      node += 1;
      while (node < end) {
        const reel = reelOf[node] ?? 0;
        const mask = cells.masks[(cells.from[node] ?? 0) + (stops[reel] ?? 0) * rows] ?? 0;
        if ((mask >> symbol) & 1) {
          node += 1;
          if (reel + 1 === reels) fifths += pays[reels * symbolCount + symbol] ?? 0;
        } else {
          fifths += (pays[reel * symbolCount + symbol] ?? 0) * (linesOf[node] ?? 0);
          node = skip[node] ?? end;
        }
      }
    }
    return fifths;
  };
}

/**
 * All cells in one table, and the offset in it of each node's cell at the first stop of its reel.
 */
function flatCells({ masks, tree }: LineTables): {
  readonly masks: Uint16Array;
  readonly from: Int32Array;
} {
  const stretch = Math.max(...masks.map((reel) => reel.length));
  const flat = new Uint16Array(masks.length * stretch);
  masks.forEach((reel, at) => flat.set(reel, at * stretch));
  const from = Int32Array.from(
    { length: tree.size },
    (_, node) => (tree.reel[node] ?? 0) * stretch + (tree.row[node] ?? 0),
  );
  return { masks: flat, from };
}
