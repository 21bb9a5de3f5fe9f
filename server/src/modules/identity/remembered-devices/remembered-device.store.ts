import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';
import type { UsedFactor } from '../sessions/session.store.ts';

/** Why a device is remembered no longer. */
export type RememberedDeviceEnd =
  | 'signedOut'
  | 'sessionsEnded'
  | 'replaced'
  | 'excluded'
  | 'reused'
  | 'otherKey';

export interface RememberedDevice {
  readonly rememberedDeviceId: string;
  readonly userId: string;
  readonly publicKey: Uint8Array;
  readonly signInProvider: string;
  /** When the player last proved who he is on it. */
  readonly authTimeMs: number;
  readonly secondFactor: UsedFactor | null;
  readonly userAgent: string | null;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  readonly isEnded: boolean;
}

interface DeviceRow {
  readonly remembered_device_id: string;
  readonly user_id: string;
  readonly public_key: Buffer;
  readonly sign_in_provider: string;
  readonly auth_time: string;
  readonly second_factor_kind: 'phone' | 'totp' | null;
  readonly second_factor_id: string | null;
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
  readonly is_ended: boolean;
}

const SELECT_DEVICE = `
  select remembered_device_id, user_id, public_key, sign_in_provider, auth_time, second_factor_kind, second_factor_id,
         user_agent, created_at, last_used_at, expires_at, ended_at is not null as is_ended
    from identity.remembered_device`;

function toDevice(row: DeviceRow): RememberedDevice {
  return {
    rememberedDeviceId: row.remembered_device_id,
    userId: row.user_id,
    publicKey: row.public_key,
    signInProvider: row.sign_in_provider,
    authTimeMs: Date.parse(row.auth_time),
    secondFactor:
      row.second_factor_kind === null || row.second_factor_id === null
        ? null
        : { kind: row.second_factor_kind, factorId: row.second_factor_id },
    userAgent: row.user_agent,
    createdAtMs: Date.parse(row.created_at),
    lastUsedAtMs: Date.parse(row.last_used_at),
    expiresAtMs: Date.parse(row.expires_at),
    isEnded: row.is_ended,
  };
}

export async function insertRememberedDevice(
  db: Database,
  realmId: string,
  device: Omit<RememberedDevice, 'isEnded' | 'createdAtMs' | 'lastUsedAtMs'>,
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.remembered_device
       (remembered_device_id, realm_id, user_id, public_key, sign_in_provider, auth_time, second_factor_kind,
        second_factor_id, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
    [
      device.rememberedDeviceId,
      realmId,
      device.userId,
      device.publicKey,
      device.signInProvider,
      isoInstant(device.authTimeMs),
      device.secondFactor?.kind ?? null,
      device.secondFactor?.factorId ?? null,
      device.userAgent,
      isoInstant(nowMs),
      isoInstant(device.expiresAtMs),
    ],
  );
}

export async function findRememberedDevice(
  db: Database,
  realmId: string,
  rememberedDeviceId: string,
): Promise<RememberedDevice | undefined> {
  const found = await db.query<DeviceRow>(
    `${SELECT_DEVICE} where remembered_device_id = $1 and realm_id = $2`,
    [rememberedDeviceId, realmId],
  );
  return found.rows.map(toDevice)[0];
}

/** Also locks it. Lock the user before. */
export async function lockRememberedDevice(
  db: Database,
  realmId: string,
  rememberedDeviceId: string,
): Promise<RememberedDevice | undefined> {
  const found = await db.query<DeviceRow>(
    `${SELECT_DEVICE} where remembered_device_id = $1 and realm_id = $2 for update`,
    [rememberedDeviceId, realmId],
  );
  return found.rows.map(toDevice)[0];
}

/** The user's devices that are remembered now, the one used last first. */
export async function liveRememberedDevices(
  db: Database,
  realmId: string,
  userId: string,
  nowMs: number,
): Promise<readonly RememberedDevice[]> {
  const found = await db.query<DeviceRow>(
    `${SELECT_DEVICE} where realm_id = $1 and user_id = $2 and ended_at is null and expires_at > $3
      order by last_used_at desc, remembered_device_id desc`,
    [realmId, userId, isoInstant(nowMs)],
  );
  return found.rows.map(toDevice);
}

export async function touchRememberedDevice(
  db: Database,
  rememberedDeviceId: string,
  nowMs: number,
): Promise<void> {
  await db.query(
    `update identity.remembered_device set last_used_at = $2 where remembered_device_id = $1`,
    [rememberedDeviceId, isoInstant(nowMs)],
  );
}

/** False when it had ended before. */
export async function markRememberedDeviceEnded(
  db: Database,
  rememberedDeviceId: string,
  reason: RememberedDeviceEnd,
  nowMs: number,
): Promise<boolean> {
  const ended = await db.query(
    `update identity.remembered_device set ended_at = $2, end_reason = $3
      where remembered_device_id = $1 and ended_at is null`,
    [rememberedDeviceId, isoInstant(nowMs), reason],
  );
  return ended.rowCount === 1;
}

/** With their tokens. Sessions of them were over before. */
export async function deleteRememberedDevicesBefore(db: Database, beforeMs: number): Promise<void> {
  await db.query(`delete from identity.remembered_device where expires_at < $1`, [
    isoInstant(beforeMs),
  ]);
}
