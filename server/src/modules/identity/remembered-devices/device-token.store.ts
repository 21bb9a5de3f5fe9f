/** Tokens of remembered devices, each used once; stored as hashes only. */
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';
import { hashSecret } from '../secrets.ts';

export interface DeviceToken {
  readonly rememberedDeviceId: string;
  readonly usedAtMs: number | undefined;
  /** Makes the next token of the text of this one; there once it was used. */
  readonly nextSalt: Uint8Array | undefined;
}

export async function insertDeviceToken(
  db: Database,
  token: string,
  rememberedDeviceId: string,
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.device_token (token_hash, remembered_device_id, created_at) values ($1, $2, $3)`,
    [hashSecret(token), rememberedDeviceId, isoInstant(nowMs)],
  );
}

/** Undefined: no device ever had it. The hash is looked up, so no timing reveals how much of it is right. */
export async function findDeviceToken(
  db: Database,
  realmId: string,
  token: string,
): Promise<DeviceToken | undefined> {
  const found = await db.query<{
    remembered_device_id: string;
    used_at: string | null;
    next_salt: Buffer | null;
  }>(
    `select t.remembered_device_id, t.used_at, t.next_salt
       from identity.device_token t join identity.remembered_device d using (remembered_device_id)
      where t.token_hash = $1 and d.realm_id = $2`,
    [hashSecret(token), realmId],
  );
  return found.rows.map((row) => ({
    rememberedDeviceId: row.remembered_device_id,
    usedAtMs: row.used_at === null ? undefined : Date.parse(row.used_at),
    nextSalt: row.next_salt ?? undefined,
  }))[0];
}

/** False when it was used before. Lock its device before. */
export async function spendDeviceToken(
  db: Database,
  token: string,
  nextSalt: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const used = await db.query(
    `update identity.device_token set used_at = $2, next_salt = $3
      where token_hash = $1 and used_at is null`,
    [hashSecret(token), isoInstant(nowMs), nextSalt],
  );
  return used.rowCount === 1;
}
