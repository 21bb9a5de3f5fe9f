import type { Database } from '../privacy-ports.ts';

export async function findSecret(db: Database): Promise<Uint8Array | undefined> {
  const { rows } = await db.query<{ encrypted_secret: Uint8Array }>(
    'select encrypted_secret from privacy.exclusion_secret',
  );
  return rows[0]?.encrypted_secret;
}

/** The first one stays. */
export async function putSecret(db: Database, encrypted: Uint8Array): Promise<void> {
  await db.query(
    'insert into privacy.exclusion_secret (encrypted_secret) values ($1) on conflict do nothing',
    [encrypted],
  );
}

export async function putKeys(
  db: Database,
  brand: number,
  hashes: readonly Buffer[],
  at: string,
): Promise<void> {
  for (const hash of hashes) {
    await db.query(
      `insert into privacy.exclusion_key (brand, key_hash, added_at) values ($1, $2, $3) on conflict do nothing`,
      [brand, hash, at],
    );
  }
}

export async function hasKey(
  db: Database,
  brand: number,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from privacy.exclusion_key where brand = $1 and key_hash = any($2) limit 1',
    [brand, hashes],
  );
  return rowCount === 1;
}
