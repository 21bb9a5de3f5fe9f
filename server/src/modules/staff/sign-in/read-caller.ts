import { isoInstant } from '../../../platform/clock/clock.ts';
import { hashOfSecret } from '../secrets.ts';
import type { StaffCaller } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { type CallerRow, useSession } from './session.store.ts';
import { liveSince } from './start-session.ts';

/** Who has the secret of a live session; read from the database for every call. Source: STAFF-4, STAFF-7. */
export async function readCaller(
  { pool, clock }: Pick<StaffParts, 'pool' | 'clock'>,
  secret: string,
): Promise<StaffCaller | undefined> {
  const nowMs = clock.now();
  const row = await useSession(pool, hashOfSecret(secret), isoInstant(nowMs), liveSince(nowMs));
  return row && callerOf(row);
}

function callerOf(row: CallerRow): StaffCaller {
  return {
    staffId: row.staff_id,
    sessionId: row.session_id,
    email: row.email,
    emailOfPerson: row.email_of_person,
    name: row.name,
    roles: row.roles,
    brands: row.brands,
    createdAt: row.created_at,
    invitedBy: row.invited_by,
    gains: row.role_gains ?? {},
    deviceHash: row.device_hash,
    startedAtMs: Date.parse(row.started_at),
    lastSeenAtMs: Date.parse(row.last_seen_at),
    provenAtMs: Date.parse(row.proven_at),
  };
}
