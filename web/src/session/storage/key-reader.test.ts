import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeStorageKey, manualClock } from '../tabs/tabs.fixture.ts';
import { createKeyReader, NoStorageKey } from './key-reader.ts';
import { browserStorageKey } from './storage-key.ts';

const NOT_NOW = new DOMException('no answer', 'UnknownError');
const never = () => new Promise<never>(() => undefined);

it('[SESS-40] a key store that fails is read again, and once it has answered no more', async () => {
  const key = await fakeStorageKey()();
  const read = vi.fn(() => Promise.resolve(key)).mockRejectedValueOnce(NOT_NOW);
  const keyOf = createKeyReader(read, never);
  await expect(keyOf()).rejects.toBe(NOT_NOW);
  expect([await keyOf(), await keyOf()]).toEqual([key, key]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('[SESS-40] a browser without keys is not read again', async () => {
  const read = vi.fn(() => Promise.reject(new NoStorageKey('no WebCrypto')));
  const keyOf = createKeyReader(read, never);
  await expect(keyOf()).rejects.toBeInstanceOf(NoStorageKey);
  await expect(keyOf()).rejects.toBeInstanceOf(NoStorageKey);
  expect(read).toHaveBeenCalledOnce();
});

it('[SESS-40] a key store that does not answer delays nobody for long, and its late answer counts', async () => {
  const clock = manualClock();
  const key = await fakeStorageKey()();
  const { promise: late, resolve } = Promise.withResolvers<CryptoKey>();
  const read = vi.fn(() => late);
  const keyOf = createKeyReader(read, clock.wait);
  const first = keyOf();
  clock.advance(1_500);
  await expect(first).rejects.toThrow('did not answer in time');
  resolve(key);
  await late;
  expect(await keyOf()).toBe(key);
  expect(read).toHaveBeenCalledOnce();
});

/** A browser whose database fails when it is opened. */
function failingDatabase(name: string) {
  const open = vi.fn(() => {
    const opening = Object.assign(new EventTarget(), { error: new DOMException('failed', name) });
    queueMicrotask(() => opening.dispatchEvent(new Event('error')));
    return opening;
  });
  vi.stubGlobal('indexedDB', { open });
  onTestFinished(() => void vi.unstubAllGlobals());
  return open;
}

it.each([
  ['SecurityError', true],
  ['InvalidStateError', true],
  ['UnknownError', false],
  ['AbortError', false],
  ['QuotaExceededError', false],
])(
  '[SESS-40] a database that fails with %s says that there are no keys: %s',
  async (name, isNone) => {
    const open = failingDatabase(name);
    const key = browserStorageKey(never);
    const failure = await key().catch((cause: unknown) => cause);
    expect(failure instanceof NoStorageKey).toBe(isNone);
    await expect(key()).rejects.toThrow('failed');
    expect(open).toHaveBeenCalledTimes(isNone ? 1 : 2);
  },
);

it('[SESS-40] a browser without a database has no keys', async () => {
  await expect(browserStorageKey(never)()).rejects.toBeInstanceOf(NoStorageKey);
});
