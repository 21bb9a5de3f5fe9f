import * as z from 'zod/mini';
import { flagsSchema, type Flags } from '@jubilee/contract/settings/flags';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { parseJson } from '../session/storage/parse-json.ts';

/** The flags of one user context, as last fetched. */
export interface FlagRecord {
  /** Epoch milliseconds of the last fetch, whether or not it succeeded. */
  readonly askedAtMs: number;
  /** Hash of the guests' flags at that time: when those have changed, the player's may have too. */
  readonly guestSha: string;
  /** Absent until a fetch has succeeded. */
  readonly flags?: Flags | undefined;
}

const KEY = 'jubilee:flags';
const CONTEXTS_MAX = 5;
const shaSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const memorySchema = z.array(
  z.tuple([
    shaSchema,
    z.object({ askedAtMs: z.number(), guestSha: shaSchema, flags: z.optional(flagsSchema) }),
  ]),
);

function readAll(storage: KeyValueStorage): ReadonlyMap<string, FlagRecord> {
  const read = memorySchema.safeParse(parseJson(storage.get(KEY)));
  return new Map(read.success ? read.data : []);
}

/** This tab's cached flags of a context; a reload does not fetch them again. Source: CONF-10. */
export function readFlagRecord(
  storage: KeyValueStorage,
  contextSha: string,
): FlagRecord | undefined {
  return readAll(storage).get(contextSha);
}

export function writeFlagRecord(
  storage: KeyValueStorage,
  contextSha: string,
  record: FlagRecord,
): void {
  const others = [...readAll(storage)].filter(([sha]) => sha !== contextSha);
  const records = [...others, [contextSha, record] as const].slice(-CONTEXTS_MAX);
  storage.set(KEY, JSON.stringify(records));
}
