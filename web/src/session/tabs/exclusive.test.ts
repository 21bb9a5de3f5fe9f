import { expect, it, vi } from 'vitest';
import { browserExclusive } from './exclusive.ts';

const never = () => new AbortController().signal;

it('[SESS-27] work of one name runs one after the other, and its result comes back', async () => {
  const exclusive = browserExclusive(navigator.locks, never);
  const running: string[] = [];
  const work = (name: string) => async () => {
    running.push(`${name} begins`);
    await Promise.resolve();
    running.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([exclusive('x', work('a')), exclusive('x', work('b'))])).toEqual([
    'a',
    'b',
  ]);
  expect(running).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('[SESS-27] a tab that has waited too long, or whose browser knows no locks or is silent, goes on alone', async () => {
  const over = new AbortController();
  const exclusive = browserExclusive(navigator.locks, () => over.signal);
  const stuck = Promise.withResolvers<string>();
  const first = browserExclusive(navigator.locks, never)('y', () => stuck.promise);
  const solo = () => Promise.resolve('alone');
  const second = exclusive('y', solo);
  over.abort();
  expect(await second).toBe('alone');
  stuck.resolve('late');
  expect(await first).toBe('late');
  const silent = { request: vi.fn(() => new Promise<never>(() => undefined)) };
  const silence = new AbortController();
  const byItself = browserExclusive(silent, never, () => silence.signal);
  const third = byItself('y', solo);
  silence.abort();
  expect([await third, await byItself('z', solo)]).toEqual(['alone', 'alone']);
  expect(silent.request).toHaveBeenCalledOnce();
  expect(await browserExclusive(undefined)('y', solo)).toBe('alone');
});

it('[SESS-27] a fault of the work is not repeated', async () => {
  let runs = 0;
  const work = () => {
    runs += 1;
    return Promise.reject(new Error('broken'));
  };
  await expect(browserExclusive(navigator.locks, never)('z', work)).rejects.toThrow('broken');
  expect(runs).toBe(1);
});
