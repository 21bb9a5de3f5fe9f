/**
 * Seed pairs of players. The active seed is read for every bet and rarely changes, so it is cached in
 * memory. The locked wallet row refuses a bet under an old seed (SEED_CHANGED), so a stale entry costs
 * a second read and can never decide a bet.
 */
import { createHash } from 'node:crypto';
import { refuse, type Result, ok } from '@jubilee/contract/values/result';
import type { Pool } from 'pg';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import { batchedReads } from '../../platform/db/batched-reads.ts';
import { type Ids, millisOfUuidV7 } from '../../platform/ids/ids.ts';
import {
  insertFirstPairs,
  rotatePair,
  type EncryptedSeed,
  type SeedPairRow,
  selectCurrentPairs,
  selectDuePairs,
  selectPair,
  selectRevealedPairs,
} from './fairness.store.ts';
import { decryptSeed, encryptSeed } from './encrypt-seed.ts';
import { type ActiveSeed, CLIENT_SEED, type RevealedSeed, type RoundSeed } from './seed-pairs.ts';

const SERVER_SEED_BYTES = 32;
const FIRST_CLIENT_SEED_BYTES = 12;
const ATTEMPTS_MAX = 4;
const CACHED_SEEDS_DEFAULT = 200_000;
const REVEALED_LIST_MAX = 100;
/** A minute less than the ledger accepts ids ahead of its own clock: what is decided here can be booked there. */
const BET_ID_AHEAD_MAX_MS = 4 * 60_000;
const DUE_PAIRS_MAX = 500;
/** When the platform rotates a pair that its player does not. Source: FAIR-8. */
export const ROTATION_LIMITS = { betsMax: 10_000, ageMaxMs: 30 * 86_400_000 } as const;

export interface Fairness {
  /**
   * Creates the first pair when there is none: with the account, at a login, or when a player views it.
   * Refuses NOT_FOUND for an unknown wallet. Source: FAIR-4, FAIR-22.
   */
  activeSeed(walletId: bigint): Promise<Result<ActiveSeed>>;
  /**
   * The pair that decides a bet, committed before the bet's id was known here. A wallet without a pair
   * gets one, and this bet is refused STATE_CONFLICT; the player's next bet has another id. An id that
   * the ledger would not book yet is refused REQUEST_ID_OUTSIDE_WINDOW: the time to decide its outcome
   * would reveal the outcome, and the id could be used again. Faults: an unknown wallet. Source:
   * FAIR-22, FAIR-23.
   */
  seedForBet(walletId: bigint, betId: string): Promise<Result<ActiveSeed>>;
  /**
   * The pair that a round was dealt from, also when another one is active by now. Faults: this wallet
   * has no such pair, or it was never active. Source: FAIR-9, FAIR-11.
   */
  seedOfRound(walletId: bigint, seedId: string): Promise<RoundSeed>;
  /** Call after a bet was answered with seedChanged, then read and decide again. Source: FAIR-10. */
  forget(walletId: bigint): void;
  /**
   * Reveals the active pair and plays on with the committed one under the player's client seed.
   * Refuses MALFORMED_REQUEST, NOT_FOUND, SEED_IN_USE, STATE_CONFLICT. Source: FAIR-5 to FAIR-9.
   */
  rotate(
    walletId: bigint,
    clientSeed: string,
  ): Promise<Result<{ readonly revealed: RevealedSeed; readonly active: ActiveSeed }>>;
  /**
   * Rotates pairs that are due by the platform's own rule, under the client seed they have, and answers how
   * many. Pairs of open rounds wait; of two processes at once one rotates. Faults: one error for all pairs
   * that could not be rotated, thrown after the others were. Source: FAIR-8.
   */
  rotateDue(limits?: { readonly betsMax: number; readonly ageMaxMs: number }): Promise<number>;
  /** Newest first, at most 100. Source: FAIR-12. */
  revealed(walletId: bigint): Promise<readonly RevealedSeed[]>;
}

interface CurrentPairs {
  readonly active: SeedPairRow;
  readonly next: SeedPairRow;
}

export function createFairness(ports: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Its key is never in the database. */
  readonly encryptor: Encryptor;
  readonly cachedSeedsMax?: number;
}): Fairness {
  const { pool, clock, ids, encryptor } = ports;
  const now = () => isoInstant(clock.now());
  const cachedSeeds = new Map<bigint, ActiveSeed>();
  const cachedMax = ports.cachedSeedsMax ?? CACHED_SEEDS_DEFAULT;
  const currentPairs = batchedReads((walletIds: readonly bigint[]) => loadPairs(pool, walletIds));

  function cacheSeed(walletId: bigint, seed: ActiveSeed): ActiveSeed {
    cachedSeeds.delete(walletId);
    if (cachedSeeds.size >= cachedMax)
      for (const oldest of cachedSeeds.keys()) {
        cachedSeeds.delete(oldest);
        break;
      }
    cachedSeeds.set(walletId, seed);
    return seed;
  }

  function newSeed(walletId: bigint): EncryptedSeed {
    const seedId = ids.uuidV7();
    const seed = ids.bytes(SERVER_SEED_BYTES);
    const encrypted = encryptSeed(encryptor, { walletId, seedId }, seed);
    return { seedId, encrypted, hash: createHash('sha256').update(seed).digest() };
  }

  function decrypted(pairs: CurrentPairs): ActiveSeed {
    const { active, next } = pairs;
    return {
      seedId: active.seed_id,
      serverSeed: decrypt(encryptor, active),
      serverSeedHash: active.server_seed_hash.toString('hex'),
      clientSeed: active.client_seed ?? '',
      nextServerSeedHash: next.server_seed_hash.toString('hex'),
    };
  }

  async function readPairs(walletId: bigint): Promise<CurrentPairs | undefined> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      const found = await currentPairs(walletId);
      if (found !== undefined) return found;
      const refusal = await insertFirstPairs(
        pool,
        {
          walletId,
          active: newSeed(walletId),
          next: newSeed(walletId),
          clientSeed: Buffer.from(ids.bytes(FIRST_CLIENT_SEED_BYTES)).toString('base64url'),
        },
        now(),
      );
      if (refusal === 'NOT_FOUND') return undefined;
    }
    throw new Error(`Wallet ${walletId} has no seed pair and cannot get one.`);
  }

  async function rotate(walletId: bigint, clientSeed: string): ReturnType<Fairness['rotate']> {
    if (!CLIENT_SEED.test(clientSeed)) return refuse('MALFORMED_REQUEST', { field: 'clientSeed' });
    const pairs = await readPairs(walletId);
    if (pairs === undefined) return refuse('NOT_FOUND');
    const at = now();
    const committed = newSeed(walletId);
    // Decrypted before anything changes: a pair that cannot be decrypted never becomes the active one.
    const active: ActiveSeed = {
      ...decrypted({ active: pairs.next, next: pairs.next }),
      clientSeed,
      nextServerSeedHash: Buffer.from(committed.hash).toString('hex'),
    };
    const refusal = await rotatePair(
      pool,
      {
        walletId,
        activeSeedId: pairs.active.seed_id,
        nextSeedId: pairs.next.seed_id,
        clientSeed,
        committed,
      },
      at,
    );
    cachedSeeds.delete(walletId);
    if (refusal === 'SEED_IN_USE' || refusal === 'NOT_FOUND') return refuse(refusal);
    if (refusal !== null) return refuse('STATE_CONFLICT');
    return ok({
      revealed: revealedOf(encryptor, { ...pairs.active, revealed_at: at }),
      active: cacheSeed(walletId, active),
    });
  }

  return {
    async activeSeed(walletId) {
      const known = cachedSeeds.get(walletId);
      if (known !== undefined) return ok(known);
      const pairs = await readPairs(walletId);
      return pairs === undefined ? refuse('NOT_FOUND') : ok(cacheSeed(walletId, decrypted(pairs)));
    },
    async seedForBet(walletId, betId) {
      const aheadMs = millisOfUuidV7(betId) - millisOfUuidV7(ids.uuidV7());
      if (aheadMs > BET_ID_AHEAD_MAX_MS) return refuse('REQUEST_ID_OUTSIDE_WINDOW');
      const known = cachedSeeds.get(walletId);
      if (known !== undefined) return ok(known);
      const found = await currentPairs(walletId);
      if (found !== undefined) return ok(cacheSeed(walletId, decrypted(found)));
      if ((await readPairs(walletId)) === undefined)
        throw new Error(`There is no wallet ${walletId}.`);
      return refuse('STATE_CONFLICT');
    },
    async seedOfRound(walletId, seedId) {
      const known = cachedSeeds.get(walletId);
      if (known?.seedId === seedId) return known;
      const row = await selectPair(pool, walletId, seedId);
      if (row === undefined || row.client_seed === null) {
        throw new Error(`Wallet ${walletId} has played no round with the seed pair ${seedId}.`);
      }
      return {
        seedId,
        serverSeed: decrypt(encryptor, row),
        serverSeedHash: row.server_seed_hash.toString('hex'),
        clientSeed: row.client_seed,
      };
    },
    forget: (walletId) => void cachedSeeds.delete(walletId),
    rotate,
    async rotateDue(limits = ROTATION_LIMITS) {
      const due = await selectDuePairs(pool, {
        betsMax: limits.betsMax,
        activeBefore: isoInstant(clock.now() - limits.ageMaxMs),
        limit: DUE_PAIRS_MAX,
      });
      let count = 0;
      const faults: Error[] = [];
      for (const { wallet_id, client_seed } of due) {
        const rotated = await rotate(wallet_id, client_seed).catch((cause: unknown) => {
          faults.push(new Error(`The seed pair of wallet ${wallet_id} stays.`, { cause }));
          return undefined;
        });
        if (rotated?.ok === true) count += 1;
      }
      if (faults.length > 0) {
        const said = `${faults.length} of ${due.length} seed pairs could not be rotated, ${count} were.`;
        throw new AggregateError(faults, said);
      }
      return count;
    },
    async revealed(walletId) {
      const rows = await selectRevealedPairs(pool, walletId, REVEALED_LIST_MAX);
      return rows.map((row) => revealedOf(encryptor, row));
    },
  };
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

function decrypt(encryptor: Encryptor, row: SeedPairRow): Uint8Array {
  const seedRow = { walletId: row.wallet_id, seedId: row.seed_id };
  return decryptSeed(encryptor, seedRow, row.server_seed_encrypted);
}

function revealedOf(encryptor: Encryptor, row: SeedPairRow): RevealedSeed {
  return {
    seedId: row.seed_id,
    serverSeed: Buffer.from(decrypt(encryptor, row)).toString('hex'),
    serverSeedHash: row.server_seed_hash.toString('hex'),
    clientSeed: row.client_seed ?? '',
    activatedAt: row.activated_at ?? '',
    revealedAt: row.revealed_at ?? '',
  };
}
