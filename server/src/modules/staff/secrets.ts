import { createHash } from 'node:crypto';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';

/** Of a secret of 256 random bits, which cannot be guessed: no salt and no slow hash are needed. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whose authenticator it is. Moved to another row a secret cannot be decrypted. */
export type SecretOwner = `person ${string}` | `invitation ${string}`;

export function secretContextOf(owner: SecretOwner): string {
  return `staff authenticator of ${owner}`;
}

/** `base32` as authenticator apps read it. */
export function encryptSecret(encryptor: Encryptor, owner: SecretOwner, base32: string): Buffer {
  return Buffer.from(encryptor.encrypt(Buffer.from(base32), secretContextOf(owner)));
}

export function decryptSecret(
  encryptor: Encryptor,
  owner: SecretOwner,
  encrypted: Uint8Array,
): string {
  return Buffer.from(encryptor.decrypt(encrypted, secretContextOf(owner))).toString();
}
