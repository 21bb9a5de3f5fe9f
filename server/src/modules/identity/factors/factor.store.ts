/** Second factors and the rows that belong to them. */
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

export interface NewFactor {
  readonly factorId: string;
  readonly realmId: string;
  readonly userId: string;
  readonly displayName: string | null;
  readonly secret:
    | { readonly kind: 'phone'; readonly phoneNumber: string }
    /** The time step of the enrolment's code counts as used. */
    | { readonly kind: 'totp'; readonly encryptedSecret: Uint8Array; readonly lastStep: number };
}

export async function insertFactor(db: Database, factor: NewFactor, nowMs: number): Promise<void> {
  const { secret } = factor;
  await db.query(
    `insert into identity.second_factor
       (factor_id, realm_id, user_id, kind, display_name, phone_number, encrypted_secret, last_step, enrolled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      factor.factorId,
      factor.realmId,
      factor.userId,
      secret.kind,
      factor.displayName,
      secret.kind === 'phone' ? secret.phoneNumber : null,
      secret.kind === 'totp' ? secret.encryptedSecret : null,
      secret.kind === 'totp' ? secret.lastStep : null,
      isoInstant(nowMs),
    ],
  );
}

export async function findEncryptedSecret(
  db: Database,
  factorId: string,
): Promise<Uint8Array | undefined> {
  const found = await db.query<{ encrypted_secret: Buffer }>(
    `select encrypted_secret from identity.second_factor where factor_id = $1 and kind = 'totp'`,
    [factorId],
  );
  return found.rows[0]?.encrypted_secret;
}

/** True for exactly one caller per step, and for none once a newer step was used. */
export async function consumeTotpStep(
  db: Database,
  factorId: string,
  step: number,
): Promise<boolean> {
  const taken = await db.query(
    `update identity.second_factor set last_step = $2
      where factor_id = $1 and (last_step is null or last_step < $2)`,
    [factorId, step],
  );
  return taken.rowCount === 1;
}

/** False when it is already gone. */
export async function deleteFactor(
  db: Database,
  which: { readonly realmId: string; readonly userId: string; readonly factorId: string },
): Promise<boolean> {
  const gone = await db.query(
    `delete from identity.second_factor where factor_id = $1 and realm_id = $2 and user_id = $3`,
    [which.factorId, which.realmId, which.userId],
  );
  return gone.rowCount === 1;
}

/** The code of the email with which the owner removes a factor; each factor has its own. */
export async function insertRevertCode(
  db: Database,
  code: {
    readonly codeHash: Uint8Array;
    readonly realmId: string;
    readonly userId: string;
    readonly email: string;
    readonly factorId: string;
    readonly expiresAtMs: number;
  },
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.oob_code
       (code_hash, realm_id, user_id, kind, email, second_factor_id, created_at, expires_at)
     values ($1, $2, $3, 'REVERT_SECOND_FACTOR_ADDITION', $4, $5, $6, $7)`,
    [
      code.codeHash,
      code.realmId,
      code.userId,
      code.email,
      code.factorId,
      isoInstant(nowMs),
      isoInstant(code.expiresAtMs),
    ],
  );
}
