import * as z from 'zod/mini';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { parseJson } from '../storage/parse-json.ts';

const KEY = 'jubilee:shared';
const recordSchema = z.strictObject({
  sessionId: z.string(),
  id: z.string(),
  openedAtMs: z.number(),
});

/** The product session of this tab, and what the tabs call it among themselves. */
export type SharedRecord = z.output<typeof recordSchema>;

/** Undefined when the stored record belongs to another session. */
export function readRecord(storage: KeyValueStorage, sessionId: string): SharedRecord | undefined {
  const read = recordSchema.safeParse(parseJson(storage.get(KEY)));
  return read.success && read.data.sessionId === sessionId ? read.data : undefined;
}

export function writeRecord(storage: KeyValueStorage, record: SharedRecord): void {
  storage.set(KEY, JSON.stringify(record));
}

export function dropRecord(storage: KeyValueStorage): void {
  storage.remove(KEY);
}
