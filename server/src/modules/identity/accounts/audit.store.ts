import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

/** Audit events of an account, for its owner's questions and for support. */
export type AuditAction =
  | 'signUp'
  | 'signIn'
  | 'signInRefused'
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailVerified'
  | 'emailChanged'
  | 'emailRecovered'
  | 'phoneLinked'
  | 'phoneUnlinked'
  | 'providerLinked'
  | 'providerUnlinked'
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'sessionsEnded'
  | 'deviceRemembered'
  | 'rememberedDeviceEnded'
  | 'disabled'
  | 'enabled'
  | 'changedByStaff'
  | 'deleted';

export interface AuditEntry {
  readonly realmId: string;
  readonly userId: string | null;
  readonly actor: 'user' | 'staff' | 'service';
  readonly action: AuditAction;
  /**
   * Short facts, such as the provider. Never a password, code, token, address or complete number.
   */
  readonly detail?: Readonly<Record<string, string | boolean>>;
  readonly network?: string;
}

/** Call it in the transaction of the change that it records. */
export async function recordAudit(db: Database, entry: AuditEntry, nowMs: number): Promise<void> {
  await db.query(
    `insert into identity.audit_entry (realm_id, user_id, actor, action, detail, network, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.realmId,
      entry.userId,
      entry.actor,
      entry.action,
      JSON.stringify(entry.detail ?? {}),
      entry.network ?? null,
      isoInstant(nowMs),
    ],
  );
}
