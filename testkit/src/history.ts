/**
 * Records the responses that callers got and compares them with the ledger. Works for calls in
 * process and over HTTP: note every response, then check when the load test is over.
 */
import type { Pool } from 'pg';

/** A response as its caller saw it. `version` and `balance` are those after the operation. */
export interface Acknowledged {
  readonly walletId: bigint;
  readonly operationId: string;
  readonly status: 'applied' | 'refused';
  readonly amountWon: bigint;
  readonly balance: bigint;
  readonly version: bigint;
  readonly currency: 'POINTS' | 'SWEEP_TICKETS';
  /** Monotonic milliseconds of the request and of the response. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

export interface HistoryReport {
  readonly acknowledged: number;
  /** Reported as applied or refused, but missing in the ledger. */
  readonly lost: number;
  /** Reported twice with different content, or different from the stored result. */
  readonly conflicting: number;
  /** One effect under two versions, or two effects under one id. */
  readonly doubled: number;
  /** Answered before another request was sent, yet booked after it. */
  readonly misordered: number;
}

export interface History {
  note(answer: Acknowledged): void;
  /** Compares with the database; call when no request is pending. */
  check(pool: Pool): Promise<HistoryReport>;
}

interface StoredRow {
  readonly wallet_id: bigint;
  readonly operation_id: string;
  readonly refusal: string | null;
  readonly won: bigint;
  readonly available_after: bigint;
  readonly ver: bigint;
}

export function createHistory(): History {
  const notes: Acknowledged[] = [];
  return {
    note: (answer) => void notes.push(answer),
    async check(pool) {
      const stored = await storedOperations(pool, [...new Set(notes.map((note) => note.walletId))]);
      const lost = notes.filter((note) => !stored.has(keyOf(note))).length;
      const conflicting = notes.filter((note) => {
        const row = stored.get(keyOf(note));
        return row !== undefined && !matchesRow(note, row);
      }).length;
      return {
        acknowledged: notes.length,
        lost,
        conflicting,
        doubled: doubledCount(notes),
        misordered: misorderedCount(notes),
      };
    },
  };
}

function keyOf(note: { readonly walletId: bigint; readonly operationId: string }): string {
  return `${note.walletId}/${note.operationId}`;
}

function matchesRow(note: Acknowledged, row: StoredRow): boolean {
  if ((row.refusal === null) !== (note.status === 'applied')) return false;
  if (note.status === 'refused') return true;
  return (
    row.won === note.amountWon && row.available_after === note.balance && row.ver === note.version
  );
}

/** Versions count the effects of an account: two ids must never share one. */
function doubledCount(notes: readonly Acknowledged[]): number {
  const idsByVersion = new Map<string, string>();
  let doubled = 0;
  for (const note of notes) {
    if (note.status !== 'applied') continue;
    const position = `${note.walletId}/${note.currency}/${note.version}`;
    const known = idsByVersion.get(position);
    if (known !== undefined && known !== note.operationId) doubled += 1;
    idsByVersion.set(position, note.operationId);
  }
  return doubled;
}

/** Strict serializability of an account: the order of versions must not contradict real time. */
function misorderedCount(notes: readonly Acknowledged[]): number {
  const first = new Map<string, Acknowledged>();
  for (const note of notes) {
    if (note.status !== 'applied') continue;
    const known = first.get(keyOf(note));
    // The effect happened between the first request and the first response.
    const sentAt = Math.min(note.sentAt, known?.sentAt ?? note.sentAt);
    const answeredAt = Math.min(note.answeredAt, known?.answeredAt ?? note.answeredAt);
    first.set(keyOf(note), { ...note, sentAt, answeredAt });
  }
  const accounts = Map.groupBy(first.values(), (note) => `${note.walletId}/${note.currency}`);
  let misordered = 0;
  for (const account of accounts.values()) {
    account.sort((left, right) => (left.version < right.version ? -1 : 1));
    let latestSentAt = 0;
    for (const note of account) {
      if (note.answeredAt < latestSentAt) misordered += 1;
      latestSentAt = Math.max(latestSentAt, note.sentAt);
    }
  }
  return misordered;
}

async function storedOperations(
  pool: Pool,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const { rows } = await pool.query<StoredRow>(
    `select wallet_id, operation_id, refusal, won, available_after, ver from ledger.operation
     where wallet_id = any($1::bigint[])
     union all
     select wallet_id, operation_id, refusal, 0, available_after, ver from ledger.refusal
     where wallet_id = any($1::bigint[])`,
    [walletIds],
  );
  return new Map(
    rows.map((row) => [keyOf({ walletId: row.wallet_id, operationId: row.operation_id }), row]),
  );
}
