import { isoInstant } from '../../platform/clock/clock.ts';
import type { ActionCodeKind, Database } from './ports.ts';

export interface ActionCode {
  readonly userId: string;
  readonly kind: ActionCodeKind;
  readonly email: string;
  readonly newEmail: string | null;
  readonly expiresAtMs: number;
  readonly isConsumed: boolean;
}

interface ActionCodeRow {
  readonly user_id: string;
  readonly kind: ActionCodeKind;
  readonly email: string;
  readonly new_email: string | null;
  readonly expires_at: string;
  readonly is_consumed: boolean;
}

export interface NewActionCode {
  readonly codeHash: Uint8Array;
  readonly realmId: string;
  readonly userId: string;
  readonly kind: ActionCodeKind;
  readonly email: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** Stores a code and makes the user's older ones of its kind invalid. */
export async function replaceActionCode(db: Database, code: NewActionCode): Promise<void> {
  await consumeActionCodesOf(db, code.realmId, code.userId, code.kind, code.createdAtMs);
  await db.query(
    `insert into identity.oob_code (code_hash, realm_id, user_id, kind, email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      code.codeHash,
      code.realmId,
      code.userId,
      code.kind,
      code.email,
      isoInstant(code.createdAtMs),
      isoInstant(code.expiresAtMs),
    ],
  );
}

export async function consumeActionCodesOf(
  db: Database,
  realmId: string,
  userId: string,
  kind: ActionCodeKind,
  nowMs: number,
): Promise<void> {
  await db.query(
    `update identity.oob_code set consumed_at = $4
      where realm_id = $1 and user_id = $2 and kind = $3 and consumed_at is null`,
    [realmId, userId, kind, isoInstant(nowMs)],
  );
}

export async function findActionCode(
  db: Database,
  realmId: string,
  codeHash: Uint8Array,
): Promise<ActionCode | undefined> {
  const found = await db.query<ActionCodeRow>(
    `select user_id, kind, email, new_email, expires_at, consumed_at is not null as is_consumed
       from identity.oob_code where code_hash = $1 and realm_id = $2`,
    [codeHash, realmId],
  );
  return found.rows.map((row) => ({
    userId: row.user_id,
    kind: row.kind,
    email: row.email,
    newEmail: row.new_email,
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

/** Expired codes are kept for a while, since their holders should hear "expired", not "invalid". */
export async function deleteActionCodesBefore(db: Database, beforeMs: number): Promise<void> {
  await db.query(`delete from identity.oob_code where expires_at < $1`, [isoInstant(beforeMs)]);
}
