import type { ProviderProfile } from '@jubilee/providers/sign-in-providers/port';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/** False when the identity is linked to a user, or the user has one of this provider already. */
export async function insertIdentity(
  db: Database,
  owner: { readonly realmId: string; readonly userId: string; readonly providerId: string },
  profile: ProviderProfile,
  nowMs: number,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity.provider_identity
       (realm_id, user_id, provider_id, raw_id, email, display_name, photo_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing`,
    [
      owner.realmId,
      owner.userId,
      owner.providerId,
      profile.rawId,
      profile.email,
      profile.displayName,
      profile.photoUrl,
      isoInstant(nowMs),
    ],
  );
  return inserted.rowCount === 1;
}

/** Updates the stored profile of the provider. */
export async function refreshIdentity(
  db: Database,
  identity: { readonly realmId: string; readonly providerId: string },
  profile: ProviderProfile,
): Promise<void> {
  await db.query(
    `update identity.provider_identity
        set email = $4, display_name = coalesce($5, display_name), photo_url = $6
      where realm_id = $1 and provider_id = $2 and raw_id = $3`,
    [
      identity.realmId,
      identity.providerId,
      profile.rawId,
      profile.email,
      profile.displayName,
      profile.photoUrl,
    ],
  );
}

/**
 * Deletes every sign-in method and every pending email of a user, but not the user. Second factors
 * stay: they sign nobody in alone, and whoever enrolled one had proved an address. Sessions are not
 * changed.
 */
export async function deleteSignInMethods(
  db: Database,
  realmId: string,
  userId: string,
  nowMs: number,
): Promise<void> {
  const of = [realmId, userId];
  await db.query(
    `delete from identity.password_credential where realm_id = $1 and user_id = $2`,
    of,
  );
  await db.query(`delete from identity.provider_identity where realm_id = $1 and user_id = $2`, of);
  await db.query(
    `update identity.oob_code set consumed_at = $3
      where realm_id = $1 and user_id = $2 and consumed_at is null`,
    [...of, isoInstant(nowMs)],
  );
}

/**
 * Deletes what was added to an account after an instant: sign-in methods, and second factors that
 * would lock its owner out.
 */
export async function deleteSignInMethodsSince(
  db: Database,
  realmId: string,
  userId: string,
  sinceMs: number,
): Promise<void> {
  const since = [realmId, userId, isoInstant(sinceMs)];
  for (const [table, instant] of [
    ['password_credential', 'changed_at'],
    ['provider_identity', 'created_at'],
    ['second_factor', 'enrolled_at'],
  ]) {
    await db.query(
      `delete from identity.${table} where realm_id = $1 and user_id = $2 and ${instant} > $3`,
      since,
    );
  }
  await db.query(
    `update identity.user_account set phone_number = null
      where realm_id = $1 and user_id = $2
        and exists (select 1 from identity.audit_entry e
                     where e.realm_id = $1 and e.user_id = $2 and e.at > $3 and e.action = 'phoneLinked')`,
    since,
  );
}
