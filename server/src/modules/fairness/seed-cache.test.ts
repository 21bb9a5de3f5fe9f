import { expect, test } from 'vitest';
import { createSeedCache } from './seed-cache.ts';
import type { ActiveSeed } from './seed-pairs.ts';

const seed = (seedId: string): ActiveSeed => ({
  seedId,
  serverSeed: new Uint8Array(32),
  serverSeedHash: '',
  nextServerSeedHash: '',
  clientSeed: 'mine',
});

test('[FAIR-25] a seed that was read while its wallet was forgotten is answered and not cached', async () => {
  const cache = createSeedCache(10);
  const { promise, resolve } = Promise.withResolvers<ActiveSeed>();
  const reading = cache.load(1n, () => promise);
  const other = cache.load(2n, () => promise);
  cache.forget(1n);
  resolve(seed('old'));
  expect((await reading)?.seedId).toBe('old');
  await other;
  expect(cache.get(1n)).toBeUndefined();
  expect(cache.get(2n)?.seedId).toBe('old');
  await cache.load(1n, () => Promise.resolve(seed('new')));
  expect(cache.get(1n)?.seedId).toBe('new');
});
