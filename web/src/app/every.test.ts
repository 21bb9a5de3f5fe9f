import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[LIM-9] the stand-in of the jackpots ticks every 240,000 ms, until it is stopped', () => {
  let ticks = 0;
  const stop = every(FLAG_DEFAULTS.jackpotDummyTimerIntervalMs, () => {
    ticks += 1;
  });
  vi.advanceTimersByTime(239_999);
  expect(ticks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ticks).toBe(1);
  vi.advanceTimersByTime(240_000);
  expect(ticks).toBe(2);
  stop();
  vi.advanceTimersByTime(2_400_000);
  expect(ticks).toBe(2);
});
