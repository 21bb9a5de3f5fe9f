/** Purchase verifications: those whose bonus is not decided, and news of those that are. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Database } from './identity-check-ports.ts';

export interface NewVerification {
  readonly verificationId: string;
  readonly walletId: bigint;
  readonly caseId: string;
  readonly verifiedAt: string;
  readonly pointsOperation: string;
  readonly ticketsOperation: string;
}

const NEWS_AT_ONCE = 500;

export async function addVerification(db: Database, given: NewVerification): Promise<void> {
  await db.query(
    `insert into identity_check.purchase_verification
        (verification_id, wallet_id, case_id, verified_at, points_operation, tickets_operation)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      given.verificationId,
      given.walletId,
      given.caseId,
      given.verifiedAt,
      given.pointsOperation,
      given.ticketsOperation,
    ],
  );
}

export interface OpenVerification extends Omit<NewVerification, 'verifiedAt'> {
  /** An earlier verification of the player brought the bonus. */
  readonly hasHadBonus: boolean;
}

/** One of a player at a time: of the next one it is known then whether this one brought the bonus. */
export async function openVerifications(
  db: Database,
  limit: number,
): Promise<readonly OpenVerification[]> {
  const { rows } = await db.query<{
    verification_id: string;
    wallet_id: bigint;
    case_id: string;
    points_operation: string;
    tickets_operation: string;
    has_had_bonus: boolean;
  }>(
    `select v.verification_id, v.wallet_id, v.case_id, v.points_operation, v.tickets_operation,
        exists (select from identity_check.purchase_verification b where b.wallet_id = v.wallet_id and b.bonus_applied)
          as has_had_bonus
      from identity_check.purchase_verification v where v.bonus_applied is null
        and not exists (select from identity_check.purchase_verification e where e.wallet_id = v.wallet_id
          and e.bonus_applied is null and e.verification_id < v.verification_id)
      order by v.verification_id limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    verificationId: row.verification_id,
    walletId: row.wallet_id,
    caseId: row.case_id,
    pointsOperation: row.points_operation,
    ticketsOperation: row.tickets_operation,
    hasHadBonus: row.has_had_bonus,
  }));
}

/** Of two workers the first decides; its commit notifies the player. */
export async function decideBonus(
  db: Database,
  verificationId: string,
  isApplied: boolean,
): Promise<void> {
  await db.query(
    `update identity_check.purchase_verification
        set bonus_applied = $2, tx = pg_current_xact_id()::text::bigint
      where verification_id = $1 and bonus_applied is null`,
    [verificationId, isApplied],
  );
}

/** Ids that the ledger does not accept any more are exchanged for new ones. */
export async function replaceOperations(
  db: Database,
  { verificationId, pointsOperation, ticketsOperation }: OpenVerification,
): Promise<void> {
  await db.query(
    `update identity_check.purchase_verification set points_operation = $2, tickets_operation = $3
      where verification_id = $1 and bonus_applied is null`,
    [verificationId, pointsOperation, ticketsOperation],
  );
}

export interface VerificationNews {
  readonly walletId: bigint;
  readonly bonusApplied: boolean;
}

/** Decided by transactions from this number on that have ended; `next` is where the following read begins. */
export async function verificationsSince(
  db: Kysely<Tables>,
  from: bigint,
  limit = NEWS_AT_ONCE,
): Promise<{ readonly news: readonly VerificationNews[]; readonly next: bigint }> {
  const { rows } = await sql<{
    next: bigint;
    tx: bigint | null;
    wallet_id: bigint | null;
    bonus_applied: boolean | null;
  }>`
    select h.next, v.tx, v.wallet_id, v.bonus_applied
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next) h
    left join identity_check.purchase_verification v on v.tx >= ${from} and v.tx < h.next
    order by v.tx, v.verification_id limit ${limit}`.execute(db);
  const news = rows.flatMap(({ wallet_id: walletId, bonus_applied: bonusApplied }) =>
    walletId === null || bonusApplied === null ? [] : [{ walletId, bonusApplied }],
  );
  // Each is decided in a transaction of its own, so a page ends between two.
  const lastTx = news.length === limit ? (rows.at(-1)?.tx ?? null) : null;
  return { news, next: lastTx === null ? (rows[0]?.next ?? from) : lastTx + 1n };
}
