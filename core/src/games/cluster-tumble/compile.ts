import { below, type Rng } from '../../fairness/rng.ts';
import type { CellWeights, TumbleDefinition } from './definition.ts';

/**
 * Source of the cells of a round: drawn, or read from a recorded round. Cells are symbol numbers at
 * `column * rows + row`, rows from the top.
 */
export interface CellSource {
  /** Fills the whole board of the next drop. */
  fill(mode: 'base' | 'free', cells: Uint8Array): void;
  /** Fills the topmost `empty[column]` cells of every column. */
  refill(mode: 'base' | 'free', cells: Uint8Array, empty: Uint8Array): void;
}

interface DropTables {
  readonly initial: Uint8Array;
  readonly refill: Uint8Array;
}

export interface CompiledTumble {
  readonly definition: TumbleDefinition;
  readonly base: DropTables;
  readonly free: DropTables;
  readonly scatterNumber: number;
  /** Fifths by `symbol * (cells + 1) + size`. */
  readonly fifthsBySize: Int32Array;
}

export function compileTumble(definition: TumbleDefinition): CompiledTumble {
  const { weights, symbols, scatter, columns, rows, bandsFrom, pays } = definition;
  const cellCount = columns * rows;
  const fifthsBySize = new Int32Array(symbols.length * (cellCount + 1));
  pays.forEach((bands, symbol) => {
    for (let size = 0; size <= cellCount; size += 1) {
      const band = bandsFrom.findLastIndex((from) => size >= from);
      fifthsBySize[symbol * (cellCount + 1) + size] = bands[band] ?? 0;
    }
  });
  return {
    definition,
    base: { initial: cellTable(weights.baseInitial), refill: cellTable(weights.baseRefill) },
    free: { initial: cellTable(weights.freeInitial), refill: cellTable(weights.freeRefill) },
    scatterNumber: symbols.indexOf(scatter),
    fifthsBySize,
  };
}

/**
 * One entry per unit of weight, in the order of the symbols: the drawn number is the index. Source:
 * FAIR-3.
 */
function cellTable(weights: CellWeights): Uint8Array {
  return Uint8Array.from(
    weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)),
  );
}

/**
 * Draws a board column by column from the top, and refills column by column from the lowest empty
 * cell up. Source: FAIR-3.
 */
export function drawCells(compiled: CompiledTumble, rng: Rng): CellSource {
  const { columns, rows } = compiled.definition;
  return {
    fill(mode, cells) {
      const table = compiled[mode].initial;
      for (let at = 0; at < cells.length; at += 1) cells[at] = table[below(rng, table.length)] ?? 0;
    },
    refill(mode, cells, empty) {
      const table = compiled[mode].refill;
      for (let column = 0; column < columns; column += 1) {
        for (let row = (empty[column] ?? 0) - 1; row >= 0; row -= 1) {
          cells[column * rows + row] = table[below(rng, table.length)] ?? 0;
        }
      }
    },
  };
}
