import type { CrashRound } from '@jubilee/contract/entities/crash';
import { expect, test } from 'vitest';
import { createRoundClock } from './round-clock.ts';

const GROWTH = { growthPerMs: 0.00006 };
const state = (more: Partial<CrashRound>): CrashRound => ({
  roundId: 'one',
  phase: 'BETTING',
  phaseStartedAt: '2026-06-01T12:00:00.000Z',
  elapsedMs: 0,
  gameHash: null,
  crashCents: null,
  serverTime: '2026-06-01T12:00:00.000Z',
  ...more,
});

test('[CRASH-14] the state with the least delay defines when a phase began, and a late one changes nothing', () => {
  const clock = createRoundClock(GROWTH);
  expect(clock.update(state({ serverTime: '2026-06-01T12:00:01.000Z' }), 5_200)).toBe(true);
  expect(clock.elapsedMs(5_200)).toBe(1_000);
  expect(clock.update(state({ serverTime: '2026-06-01T12:00:01.100Z' }), 5_230)).toBe(false);
  expect(clock.elapsedMs(5_230)).toBe(1_100);
  clock.update(state({ serverTime: '2026-06-01T12:00:01.200Z' }), 5_900);
  expect(clock.elapsedMs(5_900)).toBe(1_770);
});

test('[CRASH-53] while no news arrives the display stays at the last', () => {
  const clock = createRoundClock(GROWTH);
  clock.update(state({ phase: 'RUNNING', elapsedMs: 11_553 }), 20_000);
  expect(clock.displayedMs(21_400)).toBe(21_400);
  expect(clock.displayedMs(24_000)).toBe(20_000);
  expect(clock.cents(clock.displayedMs(24_000))).toBe(200);
});

test('[CRASH-14] the curve stands at 1.00 before the run and at its point after it', () => {
  const clock = createRoundClock(GROWTH);
  expect(clock.cents(0)).toBe(100);
  clock.update(state({}), 0);
  expect(clock.cents(4_000)).toBe(100);
  clock.update(state({ phase: 'RUNNING', elapsedMs: 11_553 }), 20_000);
  expect(clock.cents(20_000)).toBe(200);
  expect(clock.isSilent(21_400)).toBe(false);
  expect(clock.isSilent(21_600)).toBe(true);
  clock.update(state({ phase: 'ENDED', crashCents: 213, elapsedMs: 12_680 }), 21_700);
  expect(clock.cents(99_000)).toBe(213);
});
