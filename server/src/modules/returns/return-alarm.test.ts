import { expect, test } from 'vitest';
import { isOutside } from './return-alarm.ts';

const stated = { rtp: 0.95, kind: 'exact' as const };
/** A measured return with this standard error. */
const measured = (rtp: number, error: number, rounds = 10_000) => ({
  rounds,
  rtp,
  low: Math.max(0, rtp - 2.5758 * error),
  high: rtp + 2.5758 * error,
  z: (rtp - stated.rtp) / error,
});

test('[GAME-30] a return is outside from four and a half standard errors on, on both sides', () => {
  expect(isOutside({ ...stated, measured: measured(0.95 - 0.0449, 0.01) })).toBe(false);
  expect(isOutside({ ...stated, measured: measured(0.95 - 0.0451, 0.01) })).toBe(true);
  expect(isOutside({ ...stated, measured: measured(0.95 + 0.0449, 0.01) })).toBe(false);
  expect(isOutside({ ...stated, measured: measured(0.95 + 0.0451, 0.01) })).toBe(true);
});

test('[GAME-30] few rounds, or none, raise no alarm', () => {
  expect(isOutside({ ...stated, measured: null })).toBe(false);
  expect(isOutside({ ...stated, measured: measured(0.2, 0.01, 999) })).toBe(false);
  expect(isOutside({ ...stated, measured: measured(0.2, 0.01, 1_000) })).toBe(true);
});

test('[GAME-30] where the player decides, only a return above the best strategy is outside', () => {
  const bounded = { rtp: 0.97, kind: 'bounded' as const };
  expect(isOutside({ ...bounded, measured: measured(0.5, 0.01) })).toBe(false);
  expect(isOutside({ ...bounded, low: 0.9, measured: measured(0.5, 0.01) })).toBe(true);
  expect(isOutside({ ...bounded, measured: measured(1.2, 0.01) })).toBe(true);
  expect(isOutside({ ...bounded, high: 1.3, measured: measured(1.2, 0.01) })).toBe(false);
});
