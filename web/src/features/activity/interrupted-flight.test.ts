import type { CrashBook } from '@jubilee/contract/books/crash';
import { expect, test } from 'vitest';
import { interruptedCentsOf } from './interrupted-flight.ts';

const flight = (more: Partial<CrashBook['events'][number]>): CrashBook => ({
  kind: 'crash/1',
  events: [
    {
      type: 'crashRound',
      roundId: 'one',
      autoCashoutCents: null,
      crashCents: null,
      multiplierCents: 115,
      amountWon: 115,
      ...more,
    },
  ],
});

test('[CRASH-52] only a bet that left by an interruption names it', () => {
  expect(interruptedCentsOf(flight({ isInterrupted: true }))).toBe(115);
  expect(interruptedCentsOf(flight({}))).toBeUndefined();
  expect(interruptedCentsOf({ kind: 'crash/1', events: [] })).toBeUndefined();
});
