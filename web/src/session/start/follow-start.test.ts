import { expect, it } from 'vitest';
import { followStart } from './follow-start.ts';

/** A load that works once the device is online, and a page that the test can wake. */
function flakyLoad() {
  const seen = {
    isUp: false,
    loads: 0,
    logs: 0,
    taken: [] as string[],
    wakers: new Set<() => void>(),
  };
  const start = () => {
    seen.loads += 1;
    return seen.isUp ? Promise.resolve('session') : Promise.reject(new Error('offline'));
  };
  const stop = followStart(start, (one) => seen.taken.push(one), {
    onWake(listener) {
      seen.wakers.add(listener);
      return () => seen.wakers.delete(listener);
    },
    log: () => (seen.logs += 1),
  });
  const wake = () => {
    for (const listener of seen.wakers) listener();
  };
  return { seen, stop, wake };
}

it('[ERR-5] a session that could not be loaded is logged, and loaded when the device is online', async () => {
  const { seen, wake } = flakyLoad();
  await expect.poll(() => seen.wakers.size).toBe(1);
  wake();
  await expect.poll(() => seen.logs).toBe(2);
  seen.isUp = true;
  wake();
  await expect.poll(() => seen.taken).toEqual(['session']);
  wake();
  expect(seen).toMatchObject({ loads: 3, logs: 2 });
  expect(seen.wakers.size).toBe(0);
});

it('[ERR-5] a screen that was left gets nothing any more', async () => {
  const { seen, stop, wake } = flakyLoad();
  await expect.poll(() => seen.wakers.size).toBe(1);
  seen.isUp = true;
  stop();
  wake();
  expect(seen).toMatchObject({ loads: 1, taken: [] });
});
