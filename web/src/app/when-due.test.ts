import { afterEach, expect, test, vi } from 'vitest';
import { readWhenDue } from './when-due.ts';

const DAY_MS = 86_400_000;

afterEach(() => void vi.useRealTimers());

test('[WAL-50] [WHEEL-5] what is due is read when it is, and each minute while the server says that it is not', () => {
  vi.useFakeTimers();
  const reads: number[] = [];
  const begin = Date.now();
  const stop = readWhenDue(new Date(begin + 30 * DAY_MS).toISOString(), () => {
    reads.push(Date.now() - begin - 30 * DAY_MS);
    return Promise.resolve();
  });
  vi.advanceTimersByTime(30 * DAY_MS + 130_000);
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(reads).toEqual([0, 60_000, 120_000]);
});
