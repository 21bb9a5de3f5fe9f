import * as z from 'zod/mini';
import type { Keep } from './key-value-storage.ts';
import { parseJson } from './parse-json.ts';

const KEY = 'jubilee:letter';
const verificationEmailSchema = z.strictObject({ userId: z.string(), sentAtMs: z.number() });

/**
 * When this tab last had the email sent that confirms the player's address, epoch milliseconds;
 * undefined when it never did, so that the page claims no email nobody sent. Source: AUTH-15.
 */
export function readVerificationEmail(keep: Keep, userId: string): number | undefined {
  const read = verificationEmailSchema.safeParse(parseJson(keep.get(KEY)));
  return read.success && read.data.userId === userId ? read.data.sentAtMs : undefined;
}

export function writeVerificationEmail(
  keep: Keep,
  verificationEmail: z.output<typeof verificationEmailSchema>,
): void {
  keep.set(KEY, JSON.stringify(verificationEmail));
}

export function clearVerificationEmail(keep: Keep): void {
  keep.remove(KEY);
}
