import type { IdentityParts } from '../parts.ts';

type SecretEncryption = Pick<IdentityParts, 'keyEncryptor'>;

/** Encrypted for one factor: moved to another row it cannot be decrypted. */
export function encryptAppSecret(
  parts: SecretEncryption,
  factorId: string,
  base32: string,
): Uint8Array {
  return parts.keyEncryptor.encrypt(Buffer.from(base32), appSecretContextOf(factorId));
}

export function decryptAppSecret(
  parts: SecretEncryption,
  factorId: string,
  encrypted: Uint8Array,
): string {
  return Buffer.from(
    parts.keyEncryptor.decrypt(encrypted, appSecretContextOf(factorId)),
  ).toString();
}

export function appSecretContextOf(factorId: string): string {
  return `identity second factor ${factorId}`;
}
