import { PLACEMENTS } from './hand-bits.ts';
import { FEATURES } from './hint-features.ts';
import type { HintTable } from './hint.ts';

/*
 * The table as text: one row for each number of placed cards from 1 to 24, two letters per value,
 * in 500ths of a fifth, which is finer than the precision of the training.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS_PER_FIFTH = 500;
export const HINT_ROWS = PLACEMENTS - 1;
export const HINT_ROW_LENGTH = 2 * FEATURES;

/** Undefined: not a valid row. */
export function readHintRow(text: string): readonly number[] | undefined {
  if (text.length !== HINT_ROW_LENGTH) return undefined;
  const worths: number[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const high = LETTERS.indexOf(text.charAt(at));
    const low = LETTERS.indexOf(text.charAt(at + 1));
    if (high < 0 || low < 0) return undefined;
    worths.push((high * LETTERS.length + low) / STEPS_PER_FIFTH);
  }
  return worths;
}

/** The parsed rows, for 1 to 24 placed cards. */
export function hintTable(rows: readonly (readonly number[])[]): HintTable {
  const table = new Float32Array((HINT_ROWS + 1) * FEATURES);
  rows.forEach((worths, row) => table.set(worths, (row + 1) * FEATURES));
  return table;
}
