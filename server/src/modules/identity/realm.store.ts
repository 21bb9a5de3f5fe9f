import { isoInstant } from '../../platform/clock/clock.ts';
import type { Realm } from './identity-settings.ts';
import type { Database } from './ports.ts';

/**
 * Creates the rows that accounts refer to. The settings are authoritative; rows are never removed.
 */
export async function upsertRealm(db: Database, realm: Realm, nowMs: number): Promise<void> {
  // Of two first starts at once one inserts; `on conflict (realm_id)` would fail at the other unique key.
  await db.query(
    `insert into identity.realm (realm_id, project_id, tenant_id, brand_location, created_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [
      realm.realmId,
      realm.projectId,
      realm.tenantId ?? null,
      realm.brandLocation,
      isoInstant(nowMs),
    ],
  );
  await db.query(
    `update identity.realm set brand_location = $2 where realm_id = $1 and brand_location <> $2`,
    [realm.realmId, realm.brandLocation],
  );
  await db.query(
    `insert into identity.api_key (api_key, realm_id, created_at) values ($1, $2, $3)
     on conflict (api_key) do update set realm_id = excluded.realm_id`,
    [realm.apiKey, realm.realmId, isoInstant(nowMs)],
  );
}
