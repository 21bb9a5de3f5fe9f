import type { Pool } from 'pg';

export const OUTBOX_SHARDS = 16;

/** A position in one shard of the outbox: everything up to and including this row was read. */
export interface OutboxCursor {
  readonly transaction: bigint;
  readonly walletId: bigint;
  readonly operationId: string;
}

export const OUTBOX_START: OutboxCursor = {
  transaction: 0n,
  walletId: 0n,
  operationId: '00000000-0000-0000-0000-000000000000',
};

/** Kinds: 1 balance changed, 2 state changed. Currency by number, amounts as JSON numbers. */
export interface OutboxEvent {
  readonly cursor: OutboxCursor;
  readonly kind: number;
  readonly payload: {
    readonly currency: number;
    readonly balance: number;
    readonly lockedBalance: number;
    readonly version: number;
    readonly state?: number;
  };
}

/**
 * Events of one shard behind `after`, oldest first. Cannot skip a late commit: rows carry the number
 * of the transaction that wrote them, and only rows below the oldest transaction still running are
 * answered. Every transaction below that has ended, and one that begins later has a higher number.
 */
export async function readOutbox(
  pool: Pool,
  options: { readonly shard: number; readonly after: OutboxCursor; readonly limit: number },
): Promise<readonly OutboxEvent[]> {
  const { rows } = await pool.query<{
    tx: bigint;
    wallet_id: bigint;
    operation_id: string;
    kind: number;
    payload: OutboxEvent['payload'];
  }>({
    name: 'wallet-outbox',
    text: `select tx, wallet_id, operation_id, kind, payload from ledger.outbox
      where shard = $1 and (tx, wallet_id, operation_id) > ($2, $3, $4)
        and tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
      order by tx, wallet_id, operation_id limit $5`,
    values: [
      options.shard,
      options.after.transaction,
      options.after.walletId,
      options.after.operationId,
      options.limit,
    ],
  });
  return rows.map((row) => ({
    cursor: { transaction: row.tx, walletId: row.wallet_id, operationId: row.operation_id },
    kind: row.kind,
    payload: row.payload,
  }));
}

/** The start for a reader that wants only later events: before all transactions still running. */
export async function outboxHorizon(pool: Pool): Promise<OutboxCursor> {
  const { rows } = await pool.query<{ tx: bigint }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as tx',
  );
  return { ...OUTBOX_START, transaction: rows[0]?.tx ?? 0n };
}
