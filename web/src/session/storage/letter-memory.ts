import * as z from 'zod/mini';
import type { Keep } from './key-value-storage.ts';
import { parseJson } from './parse-json.ts';

const KEY = 'jubilee:letter';
const letterSchema = z.strictObject({ userId: z.string(), sentAtMs: z.number() });

/**
 * When this tab last had the letter sent that confirms the player's address, epoch milliseconds;
 * undefined when it never did, so that the page claims no letter nobody sent. Source: AUTH-15.
 */
export function readLetter(keep: Keep, userId: string): number | undefined {
  const read = letterSchema.safeParse(parseJson(keep.get(KEY)));
  return read.success && read.data.userId === userId ? read.data.sentAtMs : undefined;
}

export function writeLetter(keep: Keep, letter: z.output<typeof letterSchema>): void {
  keep.set(KEY, JSON.stringify(letter));
}

export function dropLetter(keep: Keep): void {
  keep.remove(KEY);
}
