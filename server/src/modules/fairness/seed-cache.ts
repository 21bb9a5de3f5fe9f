import type { ActiveSeed } from './seed-pairs.ts';

/** Active seeds in memory: bounded, the oldest is forgotten first. */
export interface SeedCache {
  get(walletId: bigint): ActiveSeed | undefined;
  put(walletId: bigint, seed: ActiveSeed): ActiveSeed;
  forget(walletId: bigint): void;
}

export function createSeedCache(sizeMax: number): SeedCache {
  const seeds = new Map<bigint, ActiveSeed>();
  return {
    get: (walletId) => seeds.get(walletId),
    put(walletId, seed) {
      seeds.delete(walletId);
      if (seeds.size >= sizeMax) {
        const oldest = seeds.keys().next();
        if (!oldest.done) seeds.delete(oldest.value);
      }
      seeds.set(walletId, seed);
      return seed;
    },
    forget: (walletId) => void seeds.delete(walletId),
  };
}
