import { expect, it, onTestFinished, vi } from 'vitest';
import { soonOrNot } from './soon-or-not.ts';

it('[ERR-7] a font that never comes, or fails, keeps no game closed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = soonOrNot(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await silent).toBeUndefined();
  expect(await soonOrNot(Promise.reject(new Error('no font')))).toBeUndefined();
});
