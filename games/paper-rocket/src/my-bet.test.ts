import type { CrashBet } from '@jubilee/contract/entities/crash';
import { expect, test } from 'vitest';
import { mainAction, mayBeOver, nextBetAt, worthAt } from './my-bet.ts';

const bet = (more: Partial<CrashBet> = {}): CrashBet => ({
  betId: '01920000-0000-7000-8000-000000000001',
  roundId: 'one',
  currency: 'POINTS',
  betAmount: 250,
  autoCashoutCents: null,
  status: 'PENDING',
  multiplierCents: null,
  amountWon: 0,
  ...more,
});

test('[CRASH-14] the button places, takes back and cashes out where each can be done, else it waits', () => {
  const phases = ['BETTING', 'LOCKED', 'RUNNING', 'ENDED'] as const;
  const row = (mine: Parameters<typeof mainAction>[0]) =>
    phases.map((phase) => mainAction(mine, phase));
  expect(row({ kind: 'none' })).toEqual(['place', 'queue', 'queue', 'queue']);
  expect(row({ kind: 'over', bet: bet() })).toEqual(['place', 'queue', 'queue', 'queue']);
  expect(row({ kind: 'in', bet: bet() })).toEqual(['cancel', 'wait', 'cashOut', 'wait']);
  expect(row({ kind: 'requested' })).toEqual(['wait', 'wait', 'wait', 'wait']);
  expect(row({ kind: 'leaving', bet: bet() })).toEqual(['wait', 'wait', 'wait', 'wait']);
  expect(mainAction({ kind: 'none' }, undefined)).toBe('wait');
});

test('[CRASH-21] a bet for the next round waits for that round, is taken back, or is dropped', () => {
  const next = { betAmount: 100, autoCashoutCents: null, afterRoundId: 'one' };
  expect(mainAction({ kind: 'none' }, 'RUNNING', next)).toBe('unqueue');
  const at = (roundId: string, phase: 'BETTING' | 'RUNNING' | 'ENDED', mayPlace = true) =>
    nextBetAt(next, { roundId, phase }, mayPlace);
  expect(at('one', 'ENDED')).toBe('keep');
  expect(at('two', 'BETTING')).toBe('place');
  expect(at('two', 'BETTING', false)).toBe('drop');
  expect(at('two', 'RUNNING')).toBe('drop');
});

test('[CRASH-14] the result of a bet is requested when the server must have one', () => {
  const running = (cents: number) => ({ roundId: 'one', phase: 'RUNNING', cents }) as const;
  const auto = { kind: 'in', bet: bet({ autoCashoutCents: 150 }) } as const;
  expect(mayBeOver(auto, running(150))).toBe(false);
  expect(mayBeOver(auto, running(151))).toBe(true);
  const plain = { kind: 'in', bet: bet() } as const;
  expect(mayBeOver(plain, running(9_999))).toBe(false);
  expect(mayBeOver(plain, { ...running(200), phase: 'ENDED' })).toBe(true);
  expect(mayBeOver(plain, { ...running(100), roundId: 'two' })).toBe(true);
});

test('[CRASH-52] in a flight that was interrupted the bets without a target have left, the others fly on', () => {
  const round = { roundId: 'one', phase: 'RUNNING', cents: 140, interruptedCents: 115 } as const;
  const isOver = (more: Partial<CrashBet>) => mayBeOver({ kind: 'in', bet: bet(more) }, round);
  expect([isOver({}), isOver({ autoCashoutCents: 150 })]).toEqual([true, false]);
});

test('[CRASH-11] the button displays what would be paid, at 1.01 or more', () => {
  expect(worthAt(bet(), 155, 101)).toBe(387);
  expect(worthAt(bet(), 100, 101)).toBe(252);
  expect(worthAt(bet({ autoCashoutCents: 120 }), 130, 101)).toBe(300);
});
