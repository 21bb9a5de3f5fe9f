import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/**
 * True for exactly one caller per challenge: the primary key decides, and the row lasts as long as
 * the challenge.
 */
export async function spendChallenge(
  db: Database,
  challenge: { readonly hash: Uint8Array; readonly realmId: string; readonly expiresAtMs: number },
  nowMs: number,
): Promise<boolean> {
  const spent = await db.query(
    `insert into identity.short_secret
       (secret_hash, realm_id, kind, tries_left, created_at, expires_at, consumed_at)
     values ($1, $2, 'spentChallenge', 0, $3, $4, $3)
     on conflict do nothing`,
    [challenge.hash, challenge.realmId, isoInstant(nowMs), isoInstant(challenge.expiresAtMs)],
  );
  return spent.rowCount === 1;
}
