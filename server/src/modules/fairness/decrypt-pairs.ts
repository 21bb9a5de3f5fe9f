/** Rows of seed pairs as rounds need them and as players see them. Faults: a seed that cannot be decrypted. */
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import { decryptSeed } from './encrypt-seed.ts';
import type { SeedPairRow } from './fairness.store.ts';
import type { CurrentPairs } from './read-pairs.ts';
import type { ActiveSeed, RevealedSeed, RoundSeed } from './seed-pairs.ts';

export function activeSeedOf(encryptor: Encryptor, { active, next }: CurrentPairs): ActiveSeed {
  return {
    ...roundSeedOf(encryptor, active, active.client_seed ?? ''),
    nextServerSeedHash: next.server_seed_hash.toString('hex'),
  };
}

export function roundSeedOf(encryptor: Encryptor, row: SeedPairRow, clientSeed: string): RoundSeed {
  return {
    seedId: row.seed_id,
    serverSeed: decrypt(encryptor, row),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    clientSeed,
  };
}

export function revealedOf(encryptor: Encryptor, row: SeedPairRow): RevealedSeed {
  return {
    seedId: row.seed_id,
    serverSeed: Buffer.from(decrypt(encryptor, row)).toString('hex'),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    clientSeed: row.client_seed ?? '',
    activatedAt: row.activated_at ?? '',
    revealedAt: row.revealed_at ?? '',
  };
}

function decrypt(encryptor: Encryptor, row: SeedPairRow): Uint8Array {
  const seedRow = { walletId: row.wallet_id, seedId: row.seed_id };
  return decryptSeed(encryptor, seedRow, row.server_seed_encrypted);
}
