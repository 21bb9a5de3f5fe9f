import { expect, it } from 'vitest';
import { formatElapsed } from './elapsed.ts';

it('[PLAY-5] the elapsed time is in hours, minutes and seconds', () => {
  expect(formatElapsed(-5)).toBe('0:00:00');
  expect(formatElapsed(999)).toBe('0:00:00');
  expect(formatElapsed(249_000)).toBe('0:04:09');
  expect(formatElapsed(3_599_999)).toBe('0:59:59');
  expect(formatElapsed(36_061_000)).toBe('10:01:01');
});
