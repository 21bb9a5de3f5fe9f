import type { JWK } from 'jose';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

export interface StoredKey {
  readonly keyId: string;
  readonly projectId: string;
  readonly publicJwk: JWK;
  readonly encryptedPrivateKey: Uint8Array;
  readonly signsFromMs: number;
  readonly signsUntilMs: number;
  readonly publishedUntilMs: number;
}

interface KeyRow {
  readonly signing_key_id: string;
  readonly project_id: string;
  readonly public_jwk: JWK;
  readonly encrypted_private_key: Uint8Array;
  readonly signs_from: string;
  readonly signs_until: string;
  readonly published_until: string;
}

/** Published keys, the newest signer first. */
export async function loadPublishedKeys(db: Database, nowMs: number): Promise<StoredKey[]> {
  const found = await db.query<KeyRow>(
    `select signing_key_id, project_id, public_jwk, encrypted_private_key, signs_from, signs_until, published_until
       from identity.signing_key where published_until > $1 order by signs_from desc, signing_key_id`,
    [isoInstant(nowMs)],
  );
  return found.rows.map((row) => ({
    keyId: row.signing_key_id,
    projectId: row.project_id,
    publicJwk: row.public_jwk,
    encryptedPrivateKey: row.encrypted_private_key,
    signsFromMs: Date.parse(row.signs_from),
    signsUntilMs: Date.parse(row.signs_until),
    publishedUntilMs: Date.parse(row.published_until),
  }));
}

/** False when another process has already created the same successor; its key stays. */
export async function insertKey(db: Database, key: StoredKey, nowMs: number): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity.signing_key
       (signing_key_id, project_id, public_jwk, encrypted_private_key, created_at, signs_from, signs_until, published_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (project_id, signs_from) do nothing`,
    [
      key.keyId,
      key.projectId,
      JSON.stringify(key.publicJwk),
      key.encryptedPrivateKey,
      isoInstant(nowMs),
      isoInstant(key.signsFromMs),
      isoInstant(key.signsUntilMs),
      isoInstant(key.publishedUntilMs),
    ],
  );
  return inserted.rowCount === 1;
}

/** Withdraws a project's other keys permanently: their tokens stop working everywhere. */
export async function deleteOtherKeys(
  db: Database,
  projectId: string,
  retainedKeyId: string,
): Promise<void> {
  await db.query(
    `delete from identity.signing_key where project_id = $1 and signing_key_id <> $2`,
    [projectId, retainedKeyId],
  );
}
