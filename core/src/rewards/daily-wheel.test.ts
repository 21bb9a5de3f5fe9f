import type { Wheel, WheelPrize, WheelSlices } from '@jubilee/contract/entities/reward';
import { expect, test } from 'vitest';
import { oddsOfWheel, spinWheel } from './daily-wheel.ts';
import { drawSpin, verifySpin } from './draw-spin.ts';

const small: WheelPrize = { points: 100, sweepTickets: 10 };
const large: WheelPrize = { points: 900, sweepTickets: 40 };
const huge: WheelPrize = { points: 5_000, sweepTickets: 700 };
const SLICES: WheelSlices = {
  outer: [small, large, small, 'bonus', small, large, small, 'bonus'],
  inner: [large, huge, large],
};
const WHEEL: Wheel = { version: 3, slices: SLICES };
const serverSeed = new Uint8Array(32).fill(7);
const spinId = (n: number): string => `01890a5d-ac96-774b-8000-${n.toString(16).padStart(12, '0')}`;
const drawn = (n: number) =>
  drawSpin({ wheel: WHEEL, serverSeed, clientSeed: 'mine', spinId: spinId(n) }).draw;

test('[WHEEL-4][WHEEL-7] every pair of slices is equally likely, and the chances on show are just that', () => {
  const weights = new Map<string, number>();
  for (let outer = 0; outer < SLICES.outer.length; outer += 1) {
    for (let inner = 0; inner < SLICES.inner.length; inner += 1) {
      const words = [outer, inner];
      const { points } = spinWheel(SLICES, { u32: () => words.shift() ?? 0 }).prize;
      weights.set(String(points), (weights.get(String(points)) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(weights)).toEqual({ '100': 12, '900': 10, '5000': 2 });
  expect(oddsOfWheel(SLICES)).toEqual([
    { ...small, chances: 12, of: 24 },
    { ...large, chances: 10, of: 24 },
    { ...huge, chances: 2, of: 24 },
  ]);
  const plain = { outer: [small, large], inner: [] };
  expect(oddsOfWheel(plain).map(({ chances, of }) => [chances, of])).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('[WHEEL-4][WHEEL-9] 24,000 seeded spins fall as the table says, and return what it returns', () => {
  const spins = 24_000;
  const counts = new Map<number, number>();
  let tickets = 0;
  for (let n = 0; n < spins; n += 1) {
    const { prize } = drawn(n);
    counts.set(prize.points, (counts.get(prize.points) ?? 0) + 1);
    tickets += prize.sweepTickets;
  }
  const odds = oddsOfWheel(SLICES);
  const chiSquare = odds.reduce((sum, { points, chances, of }) => {
    const expected = (spins * chances) / of;
    return sum + ((counts.get(points) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Two degrees of freedom: 13.8 is passed once in a thousand wheels.
  expect(chiSquare).toBeLessThan(13.8);
  const mean = odds.reduce((sum, one) => sum + (one.sweepTickets * one.chances) / one.of, 0);
  const square = odds.reduce((sum, one) => sum + (one.sweepTickets ** 2 * one.chances) / one.of, 0);
  const error = Math.sqrt((square - mean ** 2) / spins);
  expect(Math.abs(tickets / spins - mean)).toBeLessThan(4 * error);
});

test('[WHEEL-9][FAIR-21] a spin verifies with its seed and its wheel, and an altered record differs', () => {
  const n = Array.from({ length: 50 }, (_, at) => at).find((at) => drawn(at).inner !== null) ?? 0;
  const { outer, inner, prize } = drawn(n);
  const seedHash = 'bfd1daa3a7e9e2db2a1b6b9b0fd5e3a2f3b6f8a1ba6f6f0c9c6e1b0a0d1c2e3f';
  const spin = {
    won: { pointsAmount: prize.points, sweepTicketsAmount: prize.sweepTickets },
    wheelVersion: 3,
    outer,
    inner,
    spunAt: '2026-11-29T10:00:00.000Z',
    fairness: { seedId: 'a', seedHash, clientSeed: 'mine', betId: spinId(n) },
  };
  const foreign = verifySpin(spin, WHEEL, serverSeed);
  expect(foreign.verdict).toBe('differs');
  const hash = foreign.steps.find(({ name }) => name === 'seed')?.facts['hash'] ?? '';
  const ours = { ...spin, fairness: { ...spin.fairness, seedHash: hash } };
  const verdict = (record: typeof ours, wheel: Wheel | undefined = WHEEL) =>
    verifySpin(record, wheel, serverSeed).verdict;
  expect(verdict(ours)).toBe('verified');
  expect(verifySpin(ours, WHEEL, undefined).verdict).toBe('open');
  expect(verifySpin(ours, undefined, serverSeed).verdict).toBe('open');
  expect(verdict({ ...ours, outer: outer === 0 ? 1 : 0 })).toBe('differs');
  expect(verdict({ ...ours, won: { ...ours.won, pointsAmount: 1 } })).toBe('differs');
  const slices = { outer: [small, small], inner: [] };
  expect(verdict(ours, { version: 3, slices })).toBe('differs');
});
