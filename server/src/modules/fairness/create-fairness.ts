/**
 * Seed pairs of players. The active seed is read for every bet and rarely changes, so it is cached in
 * memory. The locked wallet row refuses a bet under an old seed (SEED_CHANGED), so a stale entry costs
 * a second read and can never decide a bet.
 */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { ClientBase } from 'pg';
import { millisOfUuidV7 } from '../../platform/ids/ids.ts';
import { activeSeedOf, revealedOf, roundSeedOf } from './decrypt-pairs.ts';
import { selectPair, selectRevealedPairs } from './fairness.store.ts';
import { currentPairsReader, readOrCommitPairs } from './read-pairs.ts';
import { rotate, rotateDue, type RotatedPair, ROTATION_LIMITS } from './rotate-pairs.ts';
import { createSeedCache } from './seed-cache.ts';
import type { ActiveSeed, RevealedSeed, RoundSeed } from './seed-pairs.ts';
import type { SeedPorts } from './seed-ports.ts';

const CACHED_SEEDS_DEFAULT = 200_000;
const REVEALED_LIST_MAX = 100;
/** A minute less than the ledger accepts ids ahead of its own clock: what is decided here can be booked there. */
const BET_ID_AHEAD_MAX_MS = 4 * 60_000;

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
  /** Under the wallet's lock, which a rotation takes too: whether the pair is still active, and so still secret. */
  isActiveWithin(
    client: Pick<ClientBase, 'query'>,
    walletId: bigint,
    seedId: string,
  ): Promise<boolean>;
  /**
   * The pair that a round was dealt from, also when another one is active by now. Faults: this wallet
   * has no such pair, or it was never active. Source: FAIR-9, FAIR-11.
   */
  seedOfRound(walletId: bigint, seedId: string): Promise<RoundSeed>;
  /**
   * Call after a bet was answered with seedChanged, then read and decide again; and when the feed of
   * changes names the wallet, since another node may have rotated its pair. Source: FAIR-10, FAIR-25.
   */
  forget(walletId: bigint): void;
  /**
   * Reveals the active pair and plays on with the committed one under the player's client seed.
   * Refuses MALFORMED_REQUEST, NOT_FOUND, SEED_IN_USE, STATE_CONFLICT. Source: FAIR-5 to FAIR-9.
   */
  rotate(walletId: bigint, clientSeed: string): Promise<Result<RotatedPair>>;
  /**
   * Rotates pairs that are due by the platform's own rule, under the client seed they have, and answers how
   * many. Pairs of open rounds wait; of two processes at once one rotates. Faults: one error for all pairs
   * that could not be rotated, thrown after the others were. Source: FAIR-8.
   */
  rotateDue(limits?: { readonly betsMax: number; readonly ageMaxMs: number }): Promise<number>;
  /** Newest first, at most 100. Source: FAIR-12. */
  revealed(walletId: bigint): Promise<readonly RevealedSeed[]>;
}

export function createFairness(ports: SeedPorts & { readonly cachedSeedsMax?: number }): Fairness {
  const { pool, ids, encryptor } = ports;
  const cache = createSeedCache(ports.cachedSeedsMax ?? CACHED_SEEDS_DEFAULT);
  const currentPairs = currentPairsReader(pool);
  const readPairs = (walletId: bigint) => readOrCommitPairs(ports, currentPairs, walletId);
  const rotation = { ...ports, cache, readPairs };

  return {
    async activeSeed(walletId) {
      const known = cache.get(walletId);
      if (known !== undefined) return ok(known);
      const seed = await cache.load(walletId, async () => {
        const pairs = await readPairs(walletId);
        return pairs && activeSeedOf(encryptor, pairs);
      });
      return seed === undefined ? refuse('NOT_FOUND') : ok(seed);
    },
    async seedForBet(walletId, betId) {
      const aheadMs = millisOfUuidV7(betId) - millisOfUuidV7(ids.uuidV7());
      if (aheadMs > BET_ID_AHEAD_MAX_MS) return refuse('REQUEST_ID_OUTSIDE_WINDOW');
      const known = cache.get(walletId);
      if (known !== undefined) return ok(known);
      const seed = await cache.load(walletId, async () => {
        const found = await currentPairs(walletId);
        return found && activeSeedOf(encryptor, found);
      });
      if (seed !== undefined) return ok(seed);
      if ((await readPairs(walletId)) === undefined)
        throw new Error(`There is no wallet ${walletId}.`);
      return refuse('STATE_CONFLICT');
    },
    async isActiveWithin(client, walletId, seedId) {
      return (await selectPair(client, walletId, seedId))?.state === 'ACTIVE';
    },
    async seedOfRound(walletId, seedId) {
      const known = cache.get(walletId);
      if (known?.seedId === seedId) return known;
      const row = await selectPair(pool, walletId, seedId);
      if (row === undefined || row.client_seed === null) {
        throw new Error(`Wallet ${walletId} has played no round with the seed pair ${seedId}.`);
      }
      return roundSeedOf(encryptor, row, row.client_seed);
    },
    forget: (walletId) => cache.forget(walletId),
    rotate: (walletId, clientSeed) => rotate(rotation, walletId, clientSeed),
    rotateDue: (limits = ROTATION_LIMITS) => rotateDue(rotation, limits),
    async revealed(walletId) {
      const rows = await selectRevealedPairs(pool, walletId, REVEALED_LIST_MAX);
      return rows.map((row) => revealedOf(encryptor, row));
    },
  };
}
