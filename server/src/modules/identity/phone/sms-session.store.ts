/** Pending SMS codes, found by the hash of the session info that the caller has. */
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/** What a code was requested for; it is valid for nothing else. */
export type SmsPurpose =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'enrolment' | 'challenge'; readonly userId: string };

export interface SmsSession {
  readonly phoneNumber: string;
  readonly vendorReference: string;
  readonly isConsumed: boolean;
  readonly isExpired: boolean;
}

export async function insertSmsSession(
  db: Database,
  session: {
    readonly hash: Uint8Array;
    readonly realmId: string;
    readonly purpose: SmsPurpose;
    readonly phoneNumber: string;
    readonly vendorReference: string;
    readonly tries: number;
    readonly expiresAtMs: number;
  },
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.sms_session
       (session_hash, realm_id, purpose, user_id, phone_number, vendor_reference, tries_left, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.hash,
      session.realmId,
      session.purpose.kind,
      userOf(session.purpose),
      session.phoneNumber,
      session.vendorReference,
      session.tries,
      isoInstant(nowMs),
      isoInstant(session.expiresAtMs),
    ],
  );
}

/**
 * Undefined when there is none for this purpose and user; used and expired ones are reported as
 * such.
 */
export async function findSmsSession(
  db: Database,
  which: { readonly hash: Uint8Array; readonly realmId: string; readonly purpose: SmsPurpose },
  nowMs: number,
): Promise<SmsSession | undefined> {
  const found = await db.query<{
    phone_number: string;
    vendor_reference: string;
    expires_at: string;
    is_consumed: boolean;
  }>(
    `select phone_number, vendor_reference, expires_at, consumed_at is not null as is_consumed
       from identity.sms_session
      where session_hash = $1 and realm_id = $2 and purpose = $3 and user_id is not distinct from $4`,
    [which.hash, which.realmId, which.purpose.kind, userOf(which.purpose)],
  );
  return found.rows.map((row) => ({
    phoneNumber: row.phone_number,
    vendorReference: row.vendor_reference,
    isConsumed: row.is_consumed,
    isExpired: Date.parse(row.expires_at) <= nowMs,
  }))[0];
}

/** False when no attempt is left, or the session is used or expired. */
export async function consumeSmsAttempt(
  db: Database,
  hash: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const taken = await db.query(
    `update identity.sms_session set tries_left = tries_left - 1
      where session_hash = $1 and tries_left > 0 and consumed_at is null and expires_at > $2`,
    [hash, isoInstant(nowMs)],
  );
  return taken.rowCount === 1;
}

export async function restoreSmsAttempt(db: Database, hash: Uint8Array): Promise<void> {
  await db.query(
    `update identity.sms_session set tries_left = tries_left + 1 where session_hash = $1`,
    [hash],
  );
}

/**
 * True for exactly one caller. A code that was accepted counts even if its session expires at this
 * moment.
 */
export async function consumeSmsSession(
  db: Database,
  hash: Uint8Array,
  nowMs: number,
): Promise<boolean> {
  const consumed = await db.query(
    `update identity.sms_session set consumed_at = $2
      where session_hash = $1 and consumed_at is null`,
    [hash, isoInstant(nowMs)],
  );
  return consumed.rowCount === 1;
}

function userOf(purpose: SmsPurpose): string | null {
  return purpose.kind === 'signIn' ? null : purpose.userId;
}
