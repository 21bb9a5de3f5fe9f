/** Account data that only staff change. */
import type { Database } from '../ports.ts';

/** Users ordered by id, after `afterUserId`; for paging. */
export async function listUserIds(
  db: Database,
  realmId: string,
  afterUserId: string,
  countMax: number,
): Promise<string[]> {
  const found = await db.query<{ user_id: string }>(
    `select user_id from identity.user_account
      where realm_id = $1 and user_id > $2 order by user_id limit $3`,
    [realmId, afterUserId, countMax],
  );
  return found.rows.map((row) => row.user_id);
}

/** Locks the account until the transaction ends; false when there is none. */
export async function lockAccount(db: Database, realmId: string, userId: string): Promise<boolean> {
  const found = await db.query(
    `select 1 from identity.user_account where realm_id = $1 and user_id = $2 for update`,
    [realmId, userId],
  );
  return found.rowCount === 1;
}

export async function deleteProviders(
  db: Database,
  realmId: string,
  userId: string,
  providerIds: readonly string[],
): Promise<void> {
  await db.query(
    `delete from identity.provider_identity
      where realm_id = $1 and user_id = $2 and provider_id = any($3::text[])`,
    [realmId, userId, providerIds],
  );
}

/** Removes all second factors except these. */
export async function deleteOtherFactors(
  db: Database,
  realmId: string,
  userId: string,
  factorIds: readonly string[],
): Promise<void> {
  await db.query(
    `delete from identity.second_factor
      where realm_id = $1 and user_id = $2 and not (factor_id::text = any($3::text[]))`,
    [realmId, userId, factorIds],
  );
}
