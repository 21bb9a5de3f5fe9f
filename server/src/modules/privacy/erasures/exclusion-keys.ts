/**
 * An erasure must not be a way around an exclusion: keyed hashes of the address and the number stay, and a sign-up with one of them is
 * refused. Without the secret nobody can try addresses against them. Source: PRIV-7.
 */
import { createHmac } from 'node:crypto';
import { canonicalMailbox } from '@jubilee/core/players/mailbox';
import type { Encryptor } from '../../../platform/encryption/encryptor.ts';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { Database } from '../privacy-ports.ts';
import { findSecret, hasKey, putKeys, putSecret } from './exclusion-key.store.ts';

export const EXCLUSION_SECRET_CONTEXT = 'secret of exclusion keys';
const SECRET_BYTES = 32;

export interface KnownContacts {
  readonly emails: readonly (string | null | undefined)[];
  readonly phoneNumbers: readonly (string | null | undefined)[];
}

function hashesOf(secret: Uint8Array, brand: number, known: KnownContacts): Buffer[] {
  const texts = [
    ...known.emails.flatMap((one) => (one ? [`email\n${canonicalMailbox(one)}`] : [])),
    ...known.phoneNumbers.flatMap((one) => (one ? [`phone\n${one.replace(/\D/g, '')}`] : [])),
  ];
  return [...new Set(texts)].map((text) =>
    createHmac('sha256', secret).update(`${brand}\n${text}`).digest(),
  );
}

export async function storeExclusionKeys(
  db: Database,
  ports: { readonly encryptor: Encryptor; readonly ids: Pick<Ids, 'bytes'> },
  of: { readonly brand: number; readonly known: KnownContacts; readonly at: string },
): Promise<void> {
  const secret = await exclusionSecret(db, ports);
  await putKeys(db, of.brand, hashesOf(secret, of.brand, of.known), of.at);
}

/** Made once for all brands, and the same for good: it is encrypted like every other one. */
export async function exclusionSecret(
  db: Database,
  { encryptor, ids }: { readonly encryptor: Encryptor; readonly ids: Pick<Ids, 'bytes'> },
): Promise<Uint8Array> {
  const known = await findSecret(db);
  if (known !== undefined) return encryptor.decrypt(known, EXCLUSION_SECRET_CONTEXT);
  await putSecret(db, encryptor.encrypt(ids.bytes(SECRET_BYTES), EXCLUSION_SECRET_CONTEXT));
  const stored = await findSecret(db);
  if (stored === undefined) throw new Error('the secret of exclusion keys is not there');
  return encryptor.decrypt(stored, EXCLUSION_SECRET_CONTEXT);
}

/** False while nobody who was excluded has been erased. */
export async function isExclusionKnown(
  db: Database,
  encryptor: Encryptor,
  of: { readonly brand: number; readonly known: KnownContacts },
): Promise<boolean> {
  const stored = await findSecret(db);
  if (stored === undefined) return false;
  const secret = encryptor.decrypt(stored, EXCLUSION_SECRET_CONTEXT);
  const hashes = hashesOf(secret, of.brand, of.known);
  return hashes.length > 0 && hasKey(db, of.brand, hashes);
}
