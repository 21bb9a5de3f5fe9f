import { isoInstant } from '../../../platform/clock/clock.ts';
import type { ActionCodeKind, Database } from '../ports.ts';

/**
 * Stores a code and voids the older ones of its kind and owner; a link to an address without a user
 * has no owner.
 */
export async function insertStaffCode(
  db: Database,
  code: {
    readonly codeHash: Uint8Array;
    readonly realmId: string;
    readonly userId: string | null;
    readonly kind: ActionCodeKind;
    readonly email: string;
    readonly newEmail: string | null;
    readonly createdAtMs: number;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  await db.query(
    `update identity.oob_code set consumed_at = $5
      where realm_id = $1 and kind = $4 and consumed_at is null
        and (user_id = $2 or ($2::text is null and user_id is null and email = $3))`,
    [code.realmId, code.userId, code.email, code.kind, isoInstant(code.createdAtMs)],
  );
  await db.query(
    `insert into identity.oob_code
       (code_hash, realm_id, user_id, kind, email, new_email, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      code.codeHash,
      code.realmId,
      code.userId,
      code.kind,
      code.email,
      code.newEmail,
      isoInstant(code.createdAtMs),
      isoInstant(code.expiresAtMs),
    ],
  );
}
