import { expect, it } from 'vitest';
import type { CrashRound } from '@jubilee/contract/entities/crash';
import { createRoundMemory } from './round-memory.ts';

const round = (elapsedMs: number, more: Partial<CrashRound> = {}): CrashRound => ({
  roundId: 'r2',
  phase: 'RUNNING',
  phaseStartedAt: '2026-11-21T08:00:00.000Z',
  elapsedMs,
  gameHash: null,
  crashCents: null,
  ...more,
});
const history = [{ roundId: 'r1', crashCents: 155 }];
const players = [
  {
    displayName: 'wren',
    betAmount: 100,
    currency: 'POINTS',
    status: 'LOCKED',
    multiplierCents: null,
  } as const,
];

it('[CRASH-20] a game that begins to listen in flight is told the points of before and who is in', () => {
  const memory = createRoundMemory();
  expect(memory.whole()).toBeUndefined();
  memory.told(round(0, { history, players }));
  memory.told(round(100));
  expect(memory.whole()).toEqual(round(100, { history, players }));
});

it('[CRASH-20] lists of a state that was not told go with the next one, and only with that', () => {
  const memory = createRoundMemory();
  memory.untold(round(0, { history }));
  memory.untold(round(100, { players }));
  expect(memory.told(round(200))).toEqual(round(200, { history, players }));
  expect(memory.told(round(300))).toEqual(round(300));
});
