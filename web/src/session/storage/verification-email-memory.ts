import * as z from 'zod/mini';
import type { KeyValueStorage } from './key-value-storage.ts';
import { parseJson } from './parse-json.ts';

const KEY = 'jubilee:letter';
const verificationEmailSchema = z.strictObject({ userId: z.string(), sentAtMs: z.number() });

/**
 * When this tab last had the confirmation email sent, epoch milliseconds; undefined when it never
 * did, so that the page never claims an email that was not sent. Source: AUTH-15.
 */
export function readVerificationEmail(
  storage: KeyValueStorage,
  userId: string,
): number | undefined {
  const read = verificationEmailSchema.safeParse(parseJson(storage.get(KEY)));
  return read.success && read.data.userId === userId ? read.data.sentAtMs : undefined;
}

export function writeVerificationEmail(
  storage: KeyValueStorage,
  verificationEmail: z.output<typeof verificationEmailSchema>,
): void {
  storage.set(KEY, JSON.stringify(verificationEmail));
}

export function clearVerificationEmail(storage: KeyValueStorage): void {
  storage.remove(KEY);
}
