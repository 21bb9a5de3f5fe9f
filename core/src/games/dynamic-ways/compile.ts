import { below, type Rng } from '../../fairness/rng.ts';
import type { DynamicWaysDefinition, ReelSet, Weighted } from './definition.ts';

/** What is in view: `heights[reel]`, and the symbols by number at `reel * rowsMax + row`. */
export interface Board {
  readonly heights: Uint8Array;
  readonly cells: Uint8Array;
}

/** Fills in the board of the next spin: drawn, or read from a recorded round. */
export type BoardSource = (mode: 'base' | 'free', board: Board) => void;

/** Wins of one board in fifths without multiplier, and the scatters in view. */
export type BoardEvaluator = (board: Board) => number;

interface CompiledSet {
  readonly heights: Uint8Array;
  /** By reel. */
  readonly cells: readonly Uint8Array[];
}

export interface CompiledDynamicWays {
  readonly definition: DynamicWaysDefinition;
  readonly base: CompiledSet;
  readonly free: CompiledSet;
  readonly waysFifths: BoardEvaluator;
  readonly scatterCount: BoardEvaluator;
}

export function compileDynamicWays(definition: DynamicWaysDefinition): CompiledDynamicWays {
  const { symbols, sets } = definition;
  const compileSet = (set: ReelSet): CompiledSet => ({
    heights: drawTable(set.heights, (height) => height),
    cells: set.cells.map((cells) => drawTable(cells, (symbol) => symbols.indexOf(symbol))),
  });
  return {
    definition,
    base: compileSet(sets.base),
    free: compileSet(sets.free),
    waysFifths: createEvaluator(definition),
    scatterCount: createScatterCount(definition),
  };
}

/** One entry per unit of weight, in file order: the drawn number is the index. Source: FAIR-3. */
function drawTable<Value>(
  weighted: readonly Weighted<Value>[],
  numberOf: (value: Value) => number,
): Uint8Array {
  return Uint8Array.from(
    weighted.flatMap(({ value, weight }) => Array.from({ length: weight }, () => numberOf(value))),
  );
}

/** Draws reel by reel: the height, then the cells from the top. Source: FAIR-3. */
export function drawBoards(compiled: CompiledDynamicWays, rng: Rng): BoardSource {
  const { reels, rowsMax } = compiled.definition;
  return (mode, { heights, cells }) => {
    const set = compiled[mode];
    for (let reel = 0; reel < reels; reel += 1) {
      const height = set.heights[below(rng, set.heights.length)] ?? 0;
      heights[reel] = height;
      const table = set.cells[reel];
      if (table === undefined) throw new Error(`Reel ${reel} has no cells.`);
      const start = reel * rowsMax;
      for (let row = 0; row < height; row += 1) {
        cells[start + row] = table[below(rng, table.length)] ?? 0;
      }
    }
  };
}

/**
 * Only symbols of the first reel can win, and it has no wild: each is followed until a reel does
 * not have it.
 */
function createEvaluator(definition: DynamicWaysDefinition): BoardEvaluator {
  const { reels, rowsMax, symbols, pays, wild } = definition;
  const count = symbols.length;
  const wildNumber = symbols.indexOf(wild);
  /** By `run * count + symbol`; scatter and wild pay nothing. */
  const fifths = new Int32Array((reels + 1) * count);
  for (const pay of pays) {
    pay.fifths.forEach((value, run) => (fifths[run * count + symbols.indexOf(pay.symbol)] = value));
  }
  const visible = new Uint8Array(count);
  return ({ heights, cells }) => {
    visible.fill(0);
    const first = heights[0] ?? 0;
    for (let row = 0; row < first; row += 1) {
      const symbol = cells[row] ?? 0;
      visible[symbol] = (visible[symbol] ?? 0) + 1;
    }
    let sum = 0;
    for (let symbol = 0; symbol < count; symbol += 1) {
      let ways = visible[symbol] ?? 0;
      if (ways === 0) continue;
      let run = 1;
      while (run < reels) {
        let here = 0;
        const start = run * rowsMax;
        const end = start + (heights[run] ?? 0);
        for (let at = start; at < end; at += 1) {
          const other = cells[at];
          if (other === symbol || other === wildNumber) here += 1;
        }
        if (here === 0) break;
        ways *= here;
        run += 1;
      }
      sum += (fifths[run * count + symbol] ?? 0) * ways;
    }
    return sum;
  };
}

function createScatterCount(definition: DynamicWaysDefinition): BoardEvaluator {
  const { reels, rowsMax, symbols, scatter } = definition;
  const scatterNumber = symbols.indexOf(scatter);
  return ({ heights, cells }) => {
    let count = 0;
    for (let reel = 0; reel < reels; reel += 1) {
      const start = reel * rowsMax;
      const end = start + (heights[reel] ?? 0);
      for (let at = start; at < end; at += 1) if (cells[at] === scatterNumber) count += 1;
    }
    return Math.min(count, reels);
  };
}
