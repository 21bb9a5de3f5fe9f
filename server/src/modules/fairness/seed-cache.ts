import type { ActiveSeed } from './seed-pairs.ts';

/**
 * Active seeds in memory: bounded, the oldest is forgotten first. A seed that was being read
 * while its wallet was forgotten is answered but not cached, so it cannot outlive a rotation.
 */
export interface SeedCache {
  get(walletId: bigint): ActiveSeed | undefined;
  /** Caches what `load` answers; undefined is not cached. */
  load(
    walletId: bigint,
    load: () => Promise<ActiveSeed | undefined>,
  ): Promise<ActiveSeed | undefined>;
  forget(walletId: bigint): void;
}

export function createSeedCache(sizeMax: number): SeedCache {
  const seeds = new Map<bigint, ActiveSeed>();
  /** Wallet to the number of its last drop; emptied whenever nothing is being loaded. */
  const forgotten = new Map<bigint, number>();
  let drops = 0;
  let loading = 0;

  function put(walletId: bigint, seed: ActiveSeed): void {
    seeds.delete(walletId);
    if (seeds.size >= sizeMax) {
      const oldest = seeds.keys().next();
      if (!oldest.done) seeds.delete(oldest.value);
    }
    seeds.set(walletId, seed);
  }

  return {
    get: (walletId) => seeds.get(walletId),
    async load(walletId, load) {
      const startedAt = drops;
      loading += 1;
      try {
        const seed = await load();
        const forgottenAt = forgotten.get(walletId) ?? 0;
        if (seed !== undefined && forgottenAt <= startedAt) put(walletId, seed);
        return seed;
      } finally {
        loading -= 1;
        if (loading === 0) forgotten.clear();
      }
    },
    forget(walletId) {
      drops += 1;
      if (loading > 0) forgotten.set(walletId, drops);
      seeds.delete(walletId);
    },
  };
}
