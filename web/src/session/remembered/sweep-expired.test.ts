import { expect, it } from 'vitest';
import { mapStorage } from '../tabs/tabs.fixture.ts';
import { writeHint } from './remembered-hint.ts';
import { HINT_KEY } from './remembered-key.ts';
import { sweepExpired } from './sweep-expired.ts';

const UNTIL_MS = 5_000;

function openBrowser(drop: () => Promise<void> = () => Promise.resolve()) {
  const { storage, stored } = mapStorage();
  let drops = 0;
  const unused = () => Promise.reject(new Error('not read or written'));
  const records = {
    read: unused,
    write: unused,
    drop() {
      drops += 1;
      return drop();
    },
  };
  return {
    storage,
    stored,
    drops: () => drops,
    sweep: (nowMs: number) => sweepExpired({ storage, records, nowMs }),
  };
}

it('[SESS-43] after its days name, key and token are removed, and not a moment before', async () => {
  const { storage, stored, sweep, drops } = openBrowser();
  writeHint(storage, { userId: 'alice', name: 'Alice', untilMs: UNTIL_MS });
  await sweep(UNTIL_MS - 1);
  expect([drops(), stored.has(HINT_KEY)]).toEqual([0, true]);
  await sweep(UNTIL_MS);
  expect([drops(), stored.size]).toEqual([1, 0]);
});

it('[SESS-43] a greeting that nobody can read goes, too, and without one nothing is opened', async () => {
  const { stored, sweep, drops } = openBrowser();
  await sweep(UNTIL_MS);
  expect(drops()).toBe(0);
  stored.set(HINT_KEY, '{');
  await sweep(UNTIL_MS);
  expect([drops(), stored.size]).toEqual([1, 0]);
});

it('[SESS-43] when the key cannot be removed now, the next visit tries again', async () => {
  let isBlocked = true;
  const { storage, stored, sweep, drops } = openBrowser(() =>
    isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve(),
  );
  writeHint(storage, { userId: 'alice', name: 'Alice', untilMs: UNTIL_MS });
  await expect(sweep(UNTIL_MS)).rejects.toThrow('blocked');
  expect(stored.size).toBe(1);
  isBlocked = false;
  await sweep(UNTIL_MS);
  expect([drops(), stored.size]).toEqual([2, 0]);
});
