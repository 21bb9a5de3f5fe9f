import type { Encryptor } from '../../platform/encryption/encryptor.ts';

/** Names the row an encrypted seed belongs to, so that a copy in another row does not open. */
interface SeedPlace {
  readonly walletId: bigint;
  readonly seedId: string;
}

/** Source: FAIR-13. */
export function encryptSeed(encryptor: Encryptor, place: SeedPlace, seed: Uint8Array): Uint8Array {
  return encryptor.encrypt(seed, contextOf(place));
}

/** Faults: another key, another row, or altered bytes. */
export function decryptSeed(
  encryptor: Encryptor,
  place: SeedPlace,
  encrypted: Uint8Array,
): Uint8Array {
  return encryptor.decrypt(encrypted, contextOf(place));
}

function contextOf(place: SeedPlace): string {
  return `${place.walletId}/${place.seedId}`;
}
