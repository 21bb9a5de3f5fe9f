/** Single-use, short-lived secrets: stored as hashes, their content encrypted. */
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Encryptor } from '../../../platform/encryption/encryptor.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Database } from '../ports.ts';
import { hashSecret } from '../secrets.ts';

export type ShortSecretKind =
  | 'temporaryPhoneProof'
  | 'secondFactorPending'
  | 'totpEnrolment'
  | 'providerFlow'
  | 'providerResult'
  | 'spentChallenge'
  | 'pageSession'
  | 'deviceTicket';

export interface ShortSecret {
  readonly userId: string | null;
  /** The decrypted content; each kind has its own format, so parse it. */
  readonly content: unknown;
  readonly triesLeft: number;
  readonly isConsumed: boolean;
  /** Epoch milliseconds; undefined while it is unused. */
  readonly consumedAtMs: number | undefined;
  readonly isExpired: boolean;
}

type SecretParts = { readonly ids: Pick<Ids, 'secret'>; readonly keyEncryptor: Encryptor };

/** Returns the secret, which exists in clear text only here. */
export async function issueShortSecret(
  db: Database,
  parts: SecretParts,
  secret: {
    readonly realmId: string;
    readonly kind: ShortSecretKind;
    readonly userId?: string;
    readonly content?: object;
    readonly lifetimeMs: number;
    readonly tries?: number;
    /** Derived from other secrets of 256 bits; random by default. */
    readonly secret?: string;
  },
  nowMs: number,
): Promise<string> {
  const clear = secret.secret ?? parts.ids.secret();
  const plain = Buffer.from(JSON.stringify(secret.content ?? {}));
  await db.query(
    `insert into identity.short_secret
       (secret_hash, realm_id, kind, user_id, content, tries_left, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashSecret(clear),
      secret.realmId,
      secret.kind,
      secret.userId ?? null,
      parts.keyEncryptor.encrypt(plain, shortSecretContextOf(secret.kind)),
      secret.tries ?? 1,
      isoInstant(nowMs),
      isoInstant(nowMs + secret.lifetimeMs),
    ],
  );
  return clear;
}

/** Undefined when there is none of this kind; used and expired ones are reported as such. */
export async function findShortSecret(
  db: Database,
  parts: Pick<SecretParts, 'keyEncryptor'>,
  which: { readonly realmId: string; readonly kind: ShortSecretKind; readonly secret: string },
  nowMs: number,
): Promise<ShortSecret | undefined> {
  const found = await db.query<{
    user_id: string | null;
    content: Buffer;
    tries_left: number;
    expires_at: string;
    consumed_at: string | null;
  }>(
    `select user_id, content, tries_left, expires_at, consumed_at
       from identity.short_secret where secret_hash = $1 and realm_id = $2 and kind = $3`,
    [hashSecret(which.secret), which.realmId, which.kind],
  );
  return found.rows.map((row) => ({
    userId: row.user_id,
    content: JSON.parse(
      Buffer.from(
        parts.keyEncryptor.decrypt(row.content, shortSecretContextOf(which.kind)),
      ).toString(),
    ) as unknown,
    triesLeft: row.tries_left,
    isConsumed: row.consumed_at !== null,
    consumedAtMs: row.consumed_at === null ? undefined : Date.parse(row.consumed_at),
    isExpired: Date.parse(row.expires_at) <= nowMs,
  }))[0];
}

/** Consumes one attempt; false when none is left, or the secret is used or expired. */
export async function consumeShortSecretAttempt(
  db: Database,
  realmId: string,
  secret: string,
  nowMs: number,
): Promise<boolean> {
  const taken = await db.query(
    `update identity.short_secret set tries_left = tries_left - 1
      where secret_hash = $1 and realm_id = $2 and tries_left > 0 and consumed_at is null
        and expires_at > $3`,
    [hashSecret(secret), realmId, isoInstant(nowMs)],
  );
  return taken.rowCount === 1;
}

/** True for exactly one caller. */
export async function consumeShortSecret(
  db: Database,
  realmId: string,
  secret: string,
  nowMs: number,
): Promise<boolean> {
  const consumed = await db.query(
    `update identity.short_secret set consumed_at = $3
      where secret_hash = $1 and realm_id = $2 and consumed_at is null and expires_at > $3`,
    [hashSecret(secret), realmId, isoInstant(nowMs)],
  );
  return consumed.rowCount === 1;
}

export async function deleteShortSecretsBefore(db: Database, beforeMs: number): Promise<void> {
  await db.query(`delete from identity.short_secret where expires_at < $1`, [isoInstant(beforeMs)]);
}

export function shortSecretContextOf(kind: string): string {
  return `identity short secret ${kind}`;
}
