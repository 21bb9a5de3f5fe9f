import type { Encryptor } from '../../platform/encryption/encryptor.ts';

/** Names the row of an encrypted seed, so that a copy in another row cannot be decrypted. */
interface SeedRow {
  readonly walletId: bigint;
  readonly seedId: string;
}

/** Source: FAIR-13. */
export function encryptSeed(encryptor: Encryptor, seedRow: SeedRow, seed: Uint8Array): Uint8Array {
  return encryptor.encrypt(seed, seedContextOf(seedRow));
}

/** Faults: another key, another row, or altered bytes. */
export function decryptSeed(
  encryptor: Encryptor,
  seedRow: SeedRow,
  encrypted: Uint8Array,
): Uint8Array {
  return encryptor.decrypt(encrypted, seedContextOf(seedRow));
}

export function seedContextOf(seedRow: SeedRow): string {
  return `${seedRow.walletId}/${seedRow.seedId}`;
}
