import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/** Deletes SMS code sessions that expired long ago. */
export async function deleteSmsSessionsBefore(db: Database, beforeMs: number): Promise<void> {
  await db.query(`delete from identity.sms_session where expires_at < $1`, [isoInstant(beforeMs)]);
}

export async function deleteAuditBefore(db: Database, beforeMs: number): Promise<void> {
  await db.query(`delete from identity.audit_entry where at < $1`, [isoInstant(beforeMs)]);
}
