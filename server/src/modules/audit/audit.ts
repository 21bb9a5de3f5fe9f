/** The record of what the staff read and did: one chain of entries for the installation. Source: AUDIT rules. */
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import type { Pool, PoolClient } from 'pg';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { type ActorChange, ActorChanged } from './actor-changed.ts';
import {
  type Actor,
  type AuditContent,
  filterColumnsOf,
  type NewAuditEntry,
  textOfContent,
} from './audit-entry.ts';
import type { AuditKeys } from './audit-keys.ts';
import {
  type AuditHead,
  beginSnapshot,
  endSnapshot,
  entriesAfter,
  type EntryFilter,
  findEntries,
  insertEntry,
  withoutEntry,
  lockHead,
  readHead,
} from './audit.store.ts';
import { type AuditProof, headProof, verifyChain } from './verify-chain.ts';

const VERIFY_PAGE_ROWS = 1_000;

export interface Audit {
  /**
   * Adds an entry inside the caller's transaction, so that act and entry are stored together or not at all. It locks
   * the head until the end of the transaction: append last, and lock nothing afterwards. Faults: ActorChanged, which undoes
   * the transaction. Source: AUDIT-1, STAFF-7.
   */
  append(client: PoolClient, entry: NewAuditEntry): Promise<void>;
  /** Newest first; `next` is the cursor of the following page. Source: AUDIT-3. */
  read(filter: EntryFilter, limit: number): Promise<AuditPage>;
  /** Reads the whole chain at one snapshot. Source: AUDIT-4. */
  verify(): Promise<AuditProof>;
  /** Those of the given people who have no entry of any of these names. */
  withoutEntry(names: readonly string[], staffIds: readonly string[]): Promise<readonly string[]>;
}

/** What became of somebody since their call was admitted; undefined: nothing. It locks nothing. */
export type ReadActorChange = (
  client: PoolClient,
  actor: Actor,
) => Promise<ActorChange | undefined>;

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly next: number | null;
}

export function createAudit(deps: {
  readonly pool: Pool;
  readonly keys: AuditKeys;
  readonly clock: Clock;
  readonly changeOf: ReadActorChange;
}): Audit {
  const { pool, keys, clock, changeOf } = deps;
  // Reading the whole chain is much work: whoever needs it meanwhile gets the same proof.
  let running: Promise<AuditProof> | undefined;
  return {
    async append(client, { actor, ...entry }) {
      const head = await lockHead(client);
      // Whoever takes rights away appends too, so under the lock of the head it has either happened or comes later.
      const change = actor && (await changeOf(client, actor));
      if (change !== undefined) throw new ActorChanged(change);
      await append(client, keys, head, { ...entry, at: isoInstant(clock.now()) });
    },
    async read(filter, limit) {
      const rows = await findEntries(pool, filter, limit + 1);
      const entries = rows.slice(0, limit).map(({ content, hash }) => ({
        ...(JSON.parse(content) as AuditContent),
        hash: hash.toString('hex'),
      }));
      return { entries, next: rows.length > limit ? (entries.at(-1)?.sequence ?? null) : null };
    },
    verify: () => {
      running ??= proveChain(pool, keys).finally(() => (running = undefined));
      return running;
    },
    withoutEntry: (names, staffIds) => withoutEntry(pool, names, staffIds),
  };
}

async function proveChain(pool: Pool, keys: AuditKeys): Promise<AuditProof> {
  const client = await pool.connect();
  let isClean = false;
  try {
    await beginSnapshot(client);
    const head = await readHead(client);
    const proof = await verifyChain(keys, head, (after) =>
      entriesAfter(client, after, VERIFY_PAGE_ROWS),
    );
    await endSnapshot(client);
    isClean = true;
    return proof;
  } finally {
    client.release(!isClean);
  }
}

async function append(
  client: PoolClient,
  keys: AuditKeys,
  head: AuditHead,
  entry: Omit<AuditContent, 'sequence'>,
): Promise<void> {
  const sequence = head.entries + 1n;
  const content: AuditContent = { ...entry, sequence: Number(sequence) };
  const text = textOfContent(content);
  const hash = keys.sign(keys.current, 'entry', [head.hash, text]);
  const proof = hash && headProof(keys, keys.current, { entries: sequence, hash });
  if (hash === undefined || proof === undefined) throw new Error('the audit has no key');
  const row = {
    ...filterColumnsOf(content),
    sequence,
    content: text,
    key_id: keys.current,
    previous_hash: head.hash,
    hash,
  };
  await insertEntry(client, row, proof);
}
