/** Recomputes the chain and finds the first entry that does not belong where it is. Source: AUDIT-4. */
import { type AuditContent, filterColumnsOf } from './audit-entry.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { AuditHead, AuditRow } from './audit.store.ts';

export interface AuditProof {
  readonly entries: number;
  readonly headHash: string;
  /** The first entry that does not belong there; null when the chain is whole. */
  readonly brokenAt: number | null;
  readonly problem: 'changed' | 'missing' | 'inserted' | 'head' | null;
  /** Of a key that is named there and not given. Without it nobody knows whether the entry is right. */
  readonly unknownKeyId: number | undefined;
}

/** Reads the rows after a sequence, in order; an empty page ends the chain. */
export type ReadRows = (after: bigint) => Promise<readonly AuditRow[]>;

export const FIRST_PREVIOUS_HASH = Buffer.alloc(32);

export async function verifyChain(
  keys: AuditKeys,
  head: AuditHead,
  readRows: ReadRows,
): Promise<AuditProof> {
  const result = (
    at: bigint | null,
    problem: AuditProof['problem'],
    unknownKeyId?: number,
  ): AuditProof => ({
    entries: Number(head.entries),
    headHash: head.hash.toString('hex'),
    brokenAt: at === null ? null : Number(at),
    problem,
    unknownKeyId,
  });
  let next = 1n;
  let previous: Buffer = FIRST_PREVIOUS_HASH;
  for (let page = await readRows(0n); page.length > 0; page = await readRows(next - 1n)) {
    for (const [index, row] of page.entries()) {
      if (next > head.entries) return result(next, 'inserted');
      const problem = problemOf(keys, row, next, previous);
      if (problem === undefined) {
        previous = row.hash;
        next += 1n;
        continue;
      }
      const follower = page[index + 1] ?? (await readRows(row.sequence))[0];
      const isInserted =
        problem === 'changed' &&
        follower !== undefined &&
        provenContent(keys, follower)?.sequence === Number(next);
      const isKeyKnown = keys.sign(row.key_id, 'entry', []) !== undefined;
      return result(next, isInserted ? 'inserted' : problem, isKeyKnown ? undefined : row.key_id);
    }
  }
  if (next <= head.entries) return result(next, 'missing');
  return isHeadRight(keys, head, previous)
    ? result(null, null)
    : result(head.entries === 0n ? 1n : head.entries, 'head');
}

function problemOf(
  keys: AuditKeys,
  row: AuditRow,
  expected: bigint,
  previous: Buffer,
): 'changed' | 'missing' | 'inserted' | undefined {
  if (row.sequence !== expected) return 'missing';
  const content = provenContent(keys, row);
  if (content === undefined) return 'changed';
  // Made by the platform, but not for this position.
  if (content.sequence !== Number(expected)) {
    return content.sequence > Number(expected) ? 'missing' : 'inserted';
  }
  const columns: Readonly<Record<string, unknown>> = { ...row };
  const areSame = Object.entries(filterColumnsOf(content)).every(
    ([name, value]) => columns[name] === value,
  );
  return areSame && row.previous_hash.equals(previous) ? undefined : 'changed';
}

/** The content of an entry that the platform made; only such a text is surely JSON. */
function provenContent(keys: AuditKeys, row: AuditRow): AuditContent | undefined {
  const hash = keys.sign(row.key_id, 'entry', [row.previous_hash, row.content]);
  return hash?.equals(row.hash) === true ? (JSON.parse(row.content) as AuditContent) : undefined;
}

function isHeadRight(keys: AuditKeys, head: AuditHead, last: Buffer): boolean {
  if (!head.hash.equals(last)) return false;
  if (head.key_id === null || head.proof === null) return head.entries === 0n;
  return headProof(keys, head.key_id, head)?.equals(head.proof) === true;
}

export function headProof(
  keys: AuditKeys,
  keyId: number,
  { entries, hash }: Pick<AuditHead, 'entries' | 'hash'>,
): Buffer | undefined {
  return keys.sign(keyId, 'head', [String(entries), hash]);
}
