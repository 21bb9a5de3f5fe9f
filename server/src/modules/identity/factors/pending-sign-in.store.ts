/** A sign-in between its first and its second factor. */
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/**
 * True for exactly one caller. False when the password changed after the first factor, since the
 * proof is void then.
 */
export async function consumePendingSignIn(
  db: Database,
  pending: { readonly hash: Uint8Array; readonly realmId: string },
  nowMs: number,
): Promise<boolean> {
  const consumed = await db.query(
    `update identity.short_secret s set consumed_at = $3
       from identity.user_account a
      where s.secret_hash = $1 and s.realm_id = $2 and s.kind = 'secondFactorPending'
        and s.consumed_at is null and s.expires_at > $3
        and a.realm_id = s.realm_id and a.user_id = s.user_id and s.created_at >= a.valid_since`,
    [pending.hash, pending.realmId, isoInstant(nowMs)],
  );
  return consumed.rowCount === 1;
}

/** Restores an attempt that an outage of the vendor used up. */
export async function restorePendingSignInAttempt(db: Database, hash: Uint8Array): Promise<void> {
  await db.query(
    `update identity.short_secret set tries_left = tries_left + 1 where secret_hash = $1`,
    [hash],
  );
}
