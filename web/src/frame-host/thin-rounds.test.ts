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

it('[FRAME-26][SOCK-19] while visible every state is sent; while hidden each phase and one per second', () => {
  let atMs = 0;
  let isHidden = false;
  const shouldForward = createRoundThinning({ isHidden: () => isHidden, nowMs: () => atMs });
  const inTenSeconds = () => {
    let forwarded = 0;
    for (let tick = 0; tick < 100; tick += 1) {
      atMs += 100;
      if (shouldForward(round('RUNNING'))) forwarded += 1;
    }
    return forwarded;
  };
  expect(inTenSeconds()).toBe(100);
  isHidden = true;
  expect(inTenSeconds()).toBe(10);
  expect(shouldForward(round('ENDED'))).toBe(true);
  expect(shouldForward(round('ENDED'))).toBe(false);
  expect(shouldForward(round('ENDED', 'r2'))).toBe(true);
});
