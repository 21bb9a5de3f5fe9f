import { expect, test } from 'vitest';
import { createCleanup } from './cleanup.ts';

test('[OPS-3] parts stop in reverse order, once, however often stop is called', async () => {
  const stopped: string[] = [];
  const cleanup = createCleanup(1_000);
  for (const name of ['database', 'server']) {
    cleanup.add(name, () => Promise.resolve(stopped.push(name)));
  }
  expect(cleanup.ended).toBe(false);
  await Promise.all([cleanup.run(), cleanup.run()]);
  expect(stopped).toEqual(['server', 'database']);
  expect(cleanup.ended).toBe(true);
});

test('[OPS-3] a part that hangs or fails is named, and the others still stop', async () => {
  const stopped: string[] = [];
  const cleanup = createCleanup(40);
  cleanup.add('database', () => Promise.resolve(stopped.push('database')));
  cleanup.add('broken', () => Promise.reject(new Error('no')));
  cleanup.add('stuck', () => new Promise(() => undefined));
  expect(await cleanup.run()).toEqual(['stuck (took too long)', 'broken (no)']);
  expect(stopped).toEqual(['database']);
});
