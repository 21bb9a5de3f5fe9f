/** The active and the committed pair of a wallet, and the first commitment of a wallet that has none. */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { batchedReads } from '../../platform/db/batched-reads.ts';
import { encryptSeed } from './encrypt-seed.ts';
import {
  type EncryptedSeed,
  insertFirstPairs,
  type SeedPairRow,
  selectCurrentPairs,
} from './fairness.store.ts';
import type { SeedPorts } from './seed-ports.ts';

const SERVER_SEED_BYTES = 32;
const FIRST_CLIENT_SEED_BYTES = 12;
const ATTEMPTS_MAX = 4;

export interface CurrentPairs {
  readonly active: SeedPairRow;
  readonly next: SeedPairRow;
}

/** Reads that arrive together share a statement. */
export function currentPairsReader(
  pool: Pool,
): (walletId: bigint) => Promise<CurrentPairs | undefined> {
  return batchedReads((walletIds: readonly bigint[]) => loadPairs(pool, walletIds));
}

/** Undefined for an unknown wallet. Faults: other processes prevent the first commitment. Source: FAIR-22. */
export async function readOrCommitPairs(
  ports: SeedPorts,
  read: ReturnType<typeof currentPairsReader>,
  walletId: bigint,
): Promise<CurrentPairs | undefined> {
  const { pool, clock, ids } = ports;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const found = await read(walletId);
    if (found !== undefined) return found;
    const first = {
      walletId,
      active: newSeed(ports, walletId),
      next: newSeed(ports, walletId),
      clientSeed: Buffer.from(ids.bytes(FIRST_CLIENT_SEED_BYTES)).toString('base64url'),
    };
    const refusal = await insertFirstPairs(pool, first, isoInstant(clock.now()));
    if (refusal === 'NOT_FOUND') return undefined;
  }
  throw new Error(`Wallet ${walletId} has no seed pair and cannot get one.`);
}

/** A pair to commit: the seed stays encrypted, its hash is shown. */
export function newSeed({ ids, encryptor }: SeedPorts, walletId: bigint): EncryptedSeed {
  const seedId = ids.uuidV7();
  const seed = ids.bytes(SERVER_SEED_BYTES);
  const encrypted = encryptSeed(encryptor, { walletId, seedId }, seed);
  return { seedId, encrypted, hash: createHash('sha256').update(seed).digest() };
}

async function loadPairs(
  pool: Pool,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, CurrentPairs>> {
  const rows = await selectCurrentPairs(pool, walletIds);
  const next = new Map(
    rows.filter((row) => row.state === 'NEXT').map((row) => [row.wallet_id, row]),
  );
  const pairs = new Map<bigint, CurrentPairs>();
  for (const active of rows) {
    const waiting = next.get(active.wallet_id);
    if (active.state === 'ACTIVE' && waiting !== undefined) {
      pairs.set(active.wallet_id, { active, next: waiting });
    }
  }
  return pairs;
}
