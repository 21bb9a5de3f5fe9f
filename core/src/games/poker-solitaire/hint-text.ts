import { PLACEMENTS } from './hand-bits.ts';
import { FEATURES } from './hint-features.ts';
import type { HintTable } from './hint.ts';

/*
 * The table as text: one row for each number of placed cards from 1 to 24, two letters per value,
 * in 500ths of a fifth, which is finer than the precision of the training.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEPS_PER_FIFTH = 500;
const LARGEST = LETTERS.length ** 2 - 1;
export const HINT_ROWS = PLACEMENTS - 1;
export const HINT_ROW_LENGTH = 2 * FEATURES;

/** Faults: a value outside the range of two letters. */
export function writeHintRows(table: HintTable): readonly string[] {
  return Array.from({ length: HINT_ROWS }, (_, row) => {
    const worths = table.subarray((row + 1) * FEATURES, (row + 2) * FEATURES);
    return Array.from(worths, (worth) => letters(Math.round(worth * STEPS_PER_FIFTH))).join('');
  });
}

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

function letters(steps: number): string {
  const high = LETTERS[Math.floor(steps / LETTERS.length)];
  const low = LETTERS[steps % LETTERS.length];
  if (steps < 0 || steps > LARGEST || high === undefined || low === undefined) {
    throw new Error(`${steps} has no letters.`);
  }
  return high + low;
}
