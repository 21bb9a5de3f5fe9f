import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface SessionRow {
  readonly hash: Buffer;
  readonly walletId: bigint;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

export async function insertSession(
  db: Kysely<Tables>,
  hash: Buffer,
  walletId: bigint,
  at: string,
): Promise<void> {
  await db
    .insertInto('account.session')
    .values({ session_hash: hash, wallet_id: walletId, created_at: at, last_seen_at: at })
    .execute();
}

/** Sessions that are not revoked; an unknown or revoked hash is simply absent. */
export async function liveSessions(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('account.session')
    .select(['session_hash', 'wallet_id', 'created_at', 'last_seen_at'])
    .where((where) => where('session_hash', '=', where.fn.any(where.val([...hashes]))))
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    hash: row.session_hash,
    walletId: row.wallet_id,
    createdAtMs: Date.parse(row.created_at),
    lastSeenAtMs: Date.parse(row.last_seen_at),
  }));
}

export async function touchSessions(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
  at: string,
): Promise<void> {
  await db
    .updateTable('account.session')
    .set({ last_seen_at: at })
    .where((where) => where('session_hash', '=', where.fn.any(where.val([...hashes]))))
    .execute();
}

/** Ends one session and tells every node in the same transaction. */
export async function revokeSession(
  db: Kysely<Tables>,
  hash: Buffer,
  walletId: bigint,
  at: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account.session')
      .set({ revoked_at: at })
      .where('session_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .execute();
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  });
}
