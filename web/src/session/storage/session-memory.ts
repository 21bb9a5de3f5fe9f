import * as z from 'zod/mini';
import type { KeyValueStorage } from './key-value-storage.ts';
import { clearVerificationEmail } from './verification-email-memory.ts';
import { MEMORY_KEY } from './memory-key.ts';
import { parseJson } from './parse-json.ts';

/**
 * What survives a reload of this tab: that somebody signed in, and the product's session id. It
 * proves nothing: the token is requested again and the server checks both.
 */
export const sessionMemorySchema = z.strictObject({
  userId: z.string(),
  sessionId: z.optional(z.string()),
  startedAtMs: z.optional(z.number()),
  needsBirthDate: z.optional(z.boolean()),
});
export type SessionMemory = z.output<typeof sessionMemorySchema>;

export function readMemory(storage: KeyValueStorage): SessionMemory | undefined {
  const read = sessionMemorySchema.safeParse(parseJson(storage.get(MEMORY_KEY)));
  return read.success ? read.data : undefined;
}

export function writeMemory(storage: KeyValueStorage, memory: SessionMemory): void {
  storage.set(MEMORY_KEY, JSON.stringify(memory));
}

export function dropMemory(storage: KeyValueStorage): void {
  storage.remove(MEMORY_KEY);
  clearVerificationEmail(storage);
}
