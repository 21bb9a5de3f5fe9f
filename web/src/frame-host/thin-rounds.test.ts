import { expect, it } from 'vitest';
import type { CrashRound } from '@jubilee/contract/entities/crash';
import { createRoundThinning } from './thin-rounds.ts';

const round = (phase: CrashRound['phase'], roundId = 'r1'): CrashRound => ({
  roundId,
  phase,
  phaseStartedAt: '2026-11-21T08:00:00.000Z',
  elapsedMs: 0,
  gameHash: null,
  crashCents: null,
});

it('[FRAME-26][SOCK-19] in sight every state is told; out of sight each phase and one a second', () => {
  let atMs = 0;
  let isHidden = false;
  const mayTell = createRoundThinning({ isHidden: () => isHidden, nowMs: () => atMs });
  const inTenSeconds = () => {
    let told = 0;
    for (let tick = 0; tick < 100; tick += 1) {
      atMs += 100;
      if (mayTell(round('RUNNING'))) told += 1;
    }
    return told;
  };
  expect(inTenSeconds()).toBe(100);
  isHidden = true;
  expect(inTenSeconds()).toBe(10);
  expect(mayTell(round('ENDED'))).toBe(true);
  expect(mayTell(round('ENDED'))).toBe(false);
  expect(mayTell(round('ENDED', 'r2'))).toBe(true);
});
