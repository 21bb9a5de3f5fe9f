/** Sessions of remembered devices. */
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Statements } from '../../../platform/db/kysely.ts';
import type { Database } from '../ports.ts';

/** A session of a full sign-in belongs to the device from now on, and ends with it. */
export async function joinRememberedDevice(
  db: Database,
  sessionId: string,
  rememberedDeviceId: string,
): Promise<void> {
  await db.query(
    `update identity.refresh_session set remembered_device_id = $2 where refresh_session_id = $1`,
    [sessionId, rememberedDeviceId],
  );
}

/** The sessions of a device belong to the one that replaces it. */
export async function moveSessionsOfDevice(
  db: Database,
  fromDeviceId: string,
  toDeviceId: string,
): Promise<void> {
  await db.query(
    `update identity.refresh_session set remembered_device_id = $2
      where remembered_device_id = $1 and revoked_at is null`,
    [fromDeviceId, toDeviceId],
  );
}

/** Ids of all sessions of a device, also of those that are over. */
export async function signInsOfDevice(
  db: Database,
  rememberedDeviceId: string,
): Promise<readonly string[]> {
  const found = await db.query<{ refresh_session_id: string }>(
    `select refresh_session_id from identity.refresh_session where remembered_device_id = $1`,
    [rememberedDeviceId],
  );
  return found.rows.map((row) => row.refresh_session_id);
}

/** The devices of some sign-ins, by sign-in; those of no device are absent. */
export async function devicesOfSignIns(
  db: Statements,
  realmId: string,
  signIns: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db.query(
    `select refresh_session_id, remembered_device_id from identity.refresh_session
      where refresh_session_id = any($2::uuid[]) and realm_id = $1 and remembered_device_id is not null`,
    [realmId, signIns],
  );
  const rows = found.rows as readonly {
    readonly refresh_session_id: string;
    readonly remembered_device_id: string;
  }[];
  return new Map(rows.map((row) => [row.refresh_session_id, row.remembered_device_id]));
}

/** The proof of a session is over: only the device vouches for it again, unless it was proven anew since. */
export async function markSessionDeviceOnly(
  db: Database,
  sessionId: string,
  provenAtMs: number,
): Promise<void> {
  await db.query(
    `update identity.refresh_session set is_device_only = true
      where refresh_session_id = $1 and remembered_device_id is not null and auth_time = $2`,
    [sessionId, isoInstant(provenAtMs)],
  );
}

/** Ends the sessions of a device except its `newest` ones; returns their ids. */
export async function revokeSessionsOfDevice(
  db: Database,
  rememberedDeviceId: string,
  nowMs: number,
  newest = 0,
): Promise<readonly string[]> {
  const ended = await db.query<{ refresh_session_id: string }>(
    `update identity.refresh_session set revoked_at = $2
      where refresh_session_id in (
        select refresh_session_id from identity.refresh_session
         where remembered_device_id = $1 and revoked_at is null
         order by created_at desc, refresh_session_id desc offset $3)
     returning refresh_session_id`,
    [rememberedDeviceId, isoInstant(nowMs), newest],
  );
  return ended.rows.map((row) => row.refresh_session_id);
}

/** The password was given: the session counts as a full sign-in. False when it is over. */
export async function markSessionProven(
  db: Database,
  sessionId: string,
  nowMs: number,
): Promise<boolean> {
  const proven = await db.query(
    `update identity.refresh_session set is_device_only = false, auth_time = $2
      where refresh_session_id = $1 and revoked_at is null`,
    [sessionId, isoInstant(nowMs)],
  );
  return proven.rowCount === 1;
}
