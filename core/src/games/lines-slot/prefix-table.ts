import type { LineTables } from './line-tables.ts';

const PREFIX_REELS = 3;

/**
 * The result of the first three reels for every combination of their stops. Most spins are decided
 * there; a strip set of 32 stops per reel has 32,768 entries.
 */
export interface PrefixTable {
  /** Stops of the second and third reel; a combination is `(s1 * stops2 + s2) * stops3 + s3`. */
  readonly stops2: number;
  readonly stops3: number;
  /** Fifths of the lines that have ended, by combination. */
  readonly ended: Int32Array;
  /** Start offset of a combination's running prefixes in the two lists that follow. */
  readonly offsets: Int32Array;
  /** Tree node on the third reel that a prefix has reached, and the symbol of its run. */
  readonly nodes: Uint16Array;
  readonly symbols: Uint8Array;
}

export function buildPrefixTable(tables: LineTables): PrefixTable {
  const { masks, rows } = tables;
  const [stops1 = 0, stops2 = 0, stops3 = 0] = masks.map((reel) => reel.length / rows);
  const ended = new Int32Array(stops1 * stops2 * stops3);
  const offsets = new Int32Array(ended.length + 1);
  const nodes: number[] = [];
  const symbols: number[] = [];
  for (let index = 0; index < ended.length; index += 1) {
    const s1 = Math.floor(index / (stops2 * stops3));
    const stops = [s1, Math.floor(index / stops3) % stops2, index % stops3];
    ended[index] = walkPrefix(tables, stops, (node, symbol) => {
      nodes.push(node);
      symbols.push(symbol);
    });
    offsets[index + 1] = nodes.length;
  }
  const lists = { nodes: Uint16Array.from(nodes), symbols: Uint8Array.from(symbols) };
  return { stops2, stops3, ended, offsets, ...lists };
}

/** The fifths of lines that end before or, in a game of three reels, on the third reel. */
function walkPrefix(
  { masks, rows, tree, pays, symbolCount }: LineTables,
  stops: readonly number[],
  stillRunning: (node: number, symbol: number) => void,
): number {
  let fifths = 0;
  let node = 0;
  let symbol = 0;
  while (node < tree.size) {
    const reel = tree.reel[node] ?? 0;
    const mask = masks[reel]?.[(stops[reel] ?? 0) * rows + (tree.row[node] ?? 0)] ?? 0;
    if (reel === 0) symbol = 31 - Math.clz32(mask);
    const matches = reel === 0 ? mask !== 0 : ((mask >> symbol) & 1) === 1;
    if (!matches && reel > 0) {
      fifths += (pays[reel * symbolCount + symbol] ?? 0) * (tree.lines[node] ?? 0);
    }
    if (matches && reel + 1 === PREFIX_REELS) {
      if (reel + 1 < masks.length) stillRunning(node, symbol);
      else fifths += pays[(reel + 1) * symbolCount + symbol] ?? 0;
    }
    const goesDeeper = matches && reel + 1 < PREFIX_REELS;
    node = goesDeeper ? node + 1 : (tree.skip[node] ?? tree.size);
  }
  return fifths;
}
