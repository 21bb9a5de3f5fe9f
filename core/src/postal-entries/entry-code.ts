/**
 * Codes of entries by post. Each is written by hand and read by somebody else, so its last two characters check the others: a
 * Reed-Solomon code over the field of 23 elements. Its words differ in three characters or more, so up to two wrong ones, and
 * every swap of two, are noticed. Source: POST-2.
 */

/** Without 0 O Q, 1 I L, 2 Z, 5 S, B, G and U. Its size is prime, which the check needs; the order is part of every code. */
export const ENTRY_CODE_ALPHABET = 'ACDEFHJKMNPRTVWXY346789';
const SIZE = ENTRY_CODE_ALPHABET.length;
/** 23^10: more than 45 bits. */
const RANDOM_CHARACTERS = 10;
const LENGTH = RANDOM_CHARACTERS + 2;
const GROUP = 4;
/** Bytes from this on are dropped, so that every character is equally likely. */
const UNBIASED_BELOW = 256 - (256 % SIZE);

/** A new code, of 12 characters without dashes. `bytes` are random and more than are needed; undefined when too many were dropped. */
export function makeEntryCode(bytes: Uint8Array): string | undefined {
  const values = Array.from(bytes)
    .filter((byte) => byte < UNBIASED_BELOW)
    .slice(0, RANDOM_CHARACTERS)
    .map((byte) => byte % SIZE);
  if (values.length < RANDOM_CHARACTERS) return undefined;
  return [...values, ...checkValues(values)].map((value) => ENTRY_CODE_ALPHABET[value]).join('');
}

/** The code in what somebody typed or a scanner sent, whatever its case, blanks and dashes; undefined when it is none. */
export function readEntryCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}_.]/gu, '');
  const values = Array.from(code, (character) => ENTRY_CODE_ALPHABET.indexOf(character));
  if (values.length !== LENGTH || values.includes(-1)) return undefined;
  return sumOf(values, () => 1) === 0 && sumOf(values, (position) => position) === 0
    ? code
    : undefined;
}

/** `ACDE-FHJK-MNPR`, as it is shown and written. */
export function groupedEntryCode(code: string): string {
  return code.match(new RegExp(`.{1,${String(GROUP)}}`, 'g'))?.join('-') ?? code;
}

/** The two last values, for which the sum of all, and the sum weighted by position, are both zero. */
function checkValues(values: readonly number[]): readonly [number, number] {
  const plain = sumOf(values, () => 1);
  const weighted = sumOf(values, (position) => position);
  // x + y = -plain and (n+1)x + (n+2)y = -weighted, with n = the number of values.
  const y = modulo((values.length + 1) * plain - weighted);
  return [modulo(-plain - y), y];
}

/** Positions count from 1. */
function sumOf(values: readonly number[], weightOf: (position: number) => number): number {
  return modulo(values.reduce((sum, value, index) => sum + weightOf(index + 1) * value, 0));
}

function modulo(value: number): number {
  return ((value % SIZE) + SIZE) % SIZE;
}
