import { isoInstant } from '../../../platform/clock/clock.ts';
import { lockUser } from '../accounts/account.store.ts';
import type { ActionCodeKind, Database } from '../ports.ts';

export interface ActionCode {
  /** Null only for a sign-in link to an address without a user. */
  readonly userId: string | null;
  readonly kind: ActionCodeKind;
  readonly email: string;
  readonly newEmail: string | null;
  readonly secondFactorId: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly isConsumed: boolean;
}

interface ActionCodeRow {
  readonly user_id: string | null;
  readonly kind: ActionCodeKind;
  readonly email: string;
  readonly new_email: string | null;
  readonly second_factor_id: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  readonly is_consumed: boolean;
}

export interface NewActionCode {
  readonly codeHash: Uint8Array;
  readonly realmId: string;
  /** Null only for a sign-in link to an address without a user. */
  readonly userId: string | null;
  readonly kind: ActionCodeKind;
  /** The account's current or former address, or its future one when it had none. */
  readonly email: string;
  /** Present exactly with VERIFY_AND_CHANGE_EMAIL. */
  readonly newEmail?: string;
  /** Present exactly with REVERT_SECOND_FACTOR_ADDITION. */
  readonly secondFactorId?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * Kinds that undo a change. Each code undoes its own change, so a later one must not void an
 * earlier one.
 */
const KINDS_OF_ONE_CHANGE: ReadonlySet<ActionCodeKind> = new Set([
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
]);

/** Stores a code and voids older ones of its kind, unless the kind undoes changes. */
export async function replaceActionCode(db: Database, code: NewActionCode): Promise<void> {
  const { realmId, userId, kind, email, createdAtMs } = code;
  await queueForCode(db, code);
  if (kind === 'EMAIL_SIGNIN') await consumeSignInLinksOf(db, realmId, email, createdAtMs);
  else if (userId !== null && !KINDS_OF_ONE_CHANGE.has(kind)) {
    await consumeActionCodesOf(db, realmId, userId, kind, createdAtMs);
  }
  await db.query(
    `insert into identity.oob_code
       (code_hash, realm_id, user_id, kind, email, new_email, second_factor_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code.codeHash,
      realmId,
      userId,
      kind,
      email,
      code.newEmail ?? null,
      code.secondFactorId ?? null,
      isoInstant(createdAtMs),
      isoInstant(code.expiresAtMs),
    ],
  );
}

/**
 * Serializes parallel requests, so that each voids the code of the one before. Users are locked
 * before their codes, in the same order as every change of a user.
 */
async function queueForCode(
  db: Database,
  { realmId, userId, email }: Pick<NewActionCode, 'realmId' | 'userId' | 'email'>,
): Promise<void> {
  if (userId !== null) return lockUser(db, realmId, userId);
  await db.query(`select pg_advisory_xact_lock(hashtext($1), hashtext($2))`, [realmId, email]);
}

/** Voids the user's codes of a kind, or those created since an instant. */
export async function consumeActionCodesOf(
  db: Database,
  realmId: string,
  userId: string,
  kind: ActionCodeKind,
  nowMs: number,
  sinceMs = 0,
): Promise<void> {
  await db.query(
    `update identity.oob_code set consumed_at = $4
      where realm_id = $1 and user_id = $2 and kind = $3 and consumed_at is null
        and created_at >= $5`,
    [realmId, userId, kind, isoInstant(nowMs), isoInstant(sinceMs)],
  );
}

/** Sign-in links belong to an address, which may have no user yet. */
export async function consumeSignInLinksOf(
  db: Database,
  realmId: string,
  email: string,
  nowMs: number,
): Promise<void> {
  await db.query(
    `update identity.oob_code set consumed_at = $3
      where realm_id = $1 and email = $2 and kind = 'EMAIL_SIGNIN' and consumed_at is null`,
    [realmId, email, isoInstant(nowMs)],
  );
}

export async function findActionCode(
  db: Database,
  realmId: string,
  codeHash: Uint8Array,
): Promise<ActionCode | undefined> {
  const found = await db.query<ActionCodeRow>(
    `select user_id, kind, email, new_email, second_factor_id, created_at, expires_at,
            consumed_at is not null as is_consumed
       from identity.oob_code where code_hash = $1 and realm_id = $2`,
    [codeHash, realmId],
  );
  return found.rows.map((row) => ({
    userId: row.user_id,
    kind: row.kind,
    email: row.email,
    newEmail: row.new_email,
    secondFactorId: row.second_factor_id,
    createdAtMs: Date.parse(row.created_at),
    expiresAtMs: Date.parse(row.expires_at),
    isConsumed: row.is_consumed,
  }))[0];
}

/** True for exactly one caller: the row lock of the update decides between two at once. */
export async function consumeActionCode(
  db: Database,
  realmId: string,
  codeHash: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const consumed = await db.query(
    `update identity.oob_code set consumed_at = $3
      where code_hash = $1 and realm_id = $2 and consumed_at is null and expires_at > $3`,
    [codeHash, realmId, isoInstant(nowMs)],
  );
  return consumed.rowCount === 1;
}

/** Expired codes stay for a while, so that their use is answered with "expired", not "invalid". */
export async function deleteActionCodesBefore(db: Database, beforeMs: number): Promise<void> {
  await db.query(`delete from identity.oob_code where expires_at < $1`, [isoInstant(beforeMs)]);
}
