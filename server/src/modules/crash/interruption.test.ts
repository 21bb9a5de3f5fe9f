import { msToReach } from '@jubilee/core/games/crash/growth';
import { expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { interruptionOf, interruptionOfBet } from './interruption.ts';
import { RULES } from './rules-of-crash.ts';

const STARTED_MS = Date.parse('2026-06-01T12:00:00.000Z');
const reached = (cents: number): string => isoInstant(STARTED_MS + msToReach(RULES, cents));
const round = (interruptedCents: number | null, crashCents: number | null) => ({
  started_at: isoInstant(STARTED_MS),
  interrupted_at: interruptedCents === null ? null : reached(interruptedCents),
  crash_cents: crashCents,
});

test.each<[string, number | null, number | null, number | undefined]>([
  ['in a run without an interruption nothing is said', null, 300, undefined],
  ['in flight the instant is known before the end is', 150, null, 150],
  ['after the end it stays', 150, 300, 150],
  ['at the crash point itself it still counted', 300, 300, 300],
  ['a run that had come down before was not interrupted', 301, 300, undefined],
  ['before 1.01 everybody left at 1.01', 100, 300, 101],
  ['nobody left a run that ended at 1.00', 100, 100, undefined],
])('[CRASH-52] %s', (_, interrupted, crashed, cents) => {
  const said = interruptionOf(round(interrupted, crashed));
  expect(said).toEqual(cents === undefined ? {} : { interruptedCents: cents });
});

const bet = {
  status: 'SETTLED',
  auto_cents: null,
  left_at_cents: 150,
  decided_at: reached(200),
} as const;

test.each<[string, Parameters<typeof interruptionOfBet>[0], number | null, boolean]>([
  ['who was still in left by the interruption', bet, 150, true],
  [
    'a cash-out at the last instant is the player’s own',
    { ...bet, decided_at: reached(150) },
    150,
    false,
  ],
  ['an earlier cash-out is the player’s own', { ...bet, left_at_cents: 120 }, 150, false],
  ['a target is the player’s own', { ...bet, auto_cents: 150 }, 150, false],
  ['a lost bet did not leave', { ...bet, status: 'LOST', left_at_cents: null }, 150, false],
  ['a bet that is still in has not left', { ...bet, status: 'IN', decided_at: null }, 150, false],
  ['without an interruption nobody left by one', bet, null, false],
])('[CRASH-52] %s', (_, one, interrupted, isInterrupted) => {
  const said = interruptionOfBet(one, round(interrupted, 300));
  expect(said).toEqual(isInterrupted ? { isInterrupted: true } : {});
});
