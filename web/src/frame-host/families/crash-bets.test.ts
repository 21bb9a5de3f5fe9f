import { expect, it } from 'vitest';
import type { CrashBet } from '@jubilee/contract/entities/crash';
import {
  NO_CRASH_BETS,
  reduceCrashBets,
  type CrashBets,
  type CrashBetsEffect,
  type CrashBetsEvent,
} from './crash-bets.ts';

const betOf = (betId: string, more: Partial<CrashBet> = {}): CrashBet => ({
  betId,
  roundId: 'round-1',
  currency: 'POINTS',
  betAmount: 100,
  autoCashoutCents: null,
  status: 'LOCKED',
  multiplierCents: null,
  amountWon: 0,
  ...more,
});
const A = betOf('a');
const B = betOf('b');
const LATER = betOf('later', { roundId: 'round-2', status: 'PENDING' });
const ended = ({ betId, currency, betAmount }: CrashBet) => ({
  betId,
  currency,
  betAmount,
  amountWon: 250,
});
const bets = (open: readonly CrashBet[], elsewhere: readonly CrashBet[] = []): CrashBets => ({
  open: new Map(open.map((bet) => [bet.betId, bet])),
  elsewhere: new Map(elsewhere.map((bet) => [bet.betId, bet])),
});
const END_FREEZE = { do: 'endFreeze' } as const;

const TABLE: readonly (readonly [
  title: string,
  row: {
    readonly given: CrashBets;
    readonly when: CrashBetsEvent;
    readonly state: CrashBets;
    readonly effects?: readonly CrashBetsEffect[];
  },
])[] = [
  [
    'a placed bet is open here, whatever was reported of it before',
    { given: bets([B], [A]), when: { type: 'placed', bet: A }, state: bets([B, A]) },
  ],
  [
    'a bet that has ended before its request is answered is not open, and ends the freeze',
    {
      given: bets([], [A]),
      when: { type: 'placed', bet: betOf('a', { status: 'CANCELLED' }) },
      state: NO_CRASH_BETS,
      effects: [END_FREEZE],
    },
  ],
  [
    'the last cancelled bet ends the freeze',
    {
      given: bets([A]),
      when: { type: 'cancelled', bet: A },
      state: NO_CRASH_BETS,
      effects: [END_FREEZE, { do: 'reportCancelled', bet: A }],
    },
  ],
  [
    'a cancelled bet beside another leaves the freeze',
    {
      given: bets([A, B]),
      when: { type: 'cancelled', bet: A },
      state: bets([B]),
      effects: [{ do: 'reportCancelled', bet: A }],
    },
  ],
  [
    'a bet of another device that is cancelled here is not reported',
    {
      given: bets([B], [A]),
      when: { type: 'cancelled', bet: A },
      state: bets([B]),
    },
  ],
  [
    'a settled bet is reported',
    {
      given: bets([A, B]),
      when: { type: 'settled', bet: ended(A) },
      state: bets([B]),
      effects: [{ do: 'reportEnded', bet: ended(A) }],
    },
  ],
  [
    'a settled bet of another device is reported as such',
    {
      given: bets([], [A, B]),
      when: { type: 'settled', bet: ended(A) },
      state: bets([], [B]),
      effects: [END_FREEZE, { do: 'reportEndedElsewhere', bet: ended(A) }],
    },
  ],
  [
    'a bet that was reported already is not reported again',
    {
      given: bets([B]),
      when: { type: 'settled', bet: ended(A) },
      state: bets([B]),
    },
  ],
  [
    'a returned stake ends the bet without a report',
    {
      given: bets([A], [B]),
      when: { type: 'returned', betId: 'a' },
      state: bets([], [B]),
      effects: [END_FREEZE],
    },
  ],
  [
    'a round that ends is looked up for its bets from all devices',
    {
      given: bets([A], [B]),
      when: { type: 'roundEnded', roundId: 'round-1' },
      state: bets([A], [B]),
      effects: [END_FREEZE, { do: 'lookUp', bets: [A, B] }],
    },
  ],
  [
    'a bet on the next round leaves the freeze',
    {
      given: bets([A, LATER]),
      when: { type: 'roundEnded', roundId: 'round-1' },
      state: bets([A, LATER]),
      effects: [{ do: 'lookUp', bets: [A] }],
    },
  ],
  [
    'a round without bets of the player is not looked up',
    {
      given: bets([LATER]),
      when: { type: 'roundEnded', roundId: 'round-1' },
      state: bets([LATER]),
    },
  ],
  [
    'active bets that this page did not place are from another device',
    {
      given: bets([A]),
      when: { type: 'reported', bets: [A, B, LATER, betOf('over', { status: 'SETTLED' })] },
      state: bets([A], [B, LATER]),
    },
  ],
  [
    'bets without an outcome no longer freeze the balance',
    {
      given: bets([A], [B]),
      when: { type: 'lookUpEnded', betIds: ['a', 'b'] },
      state: bets([], [B]),
      effects: [END_FREEZE],
    },
  ],
];

it.each(TABLE)('[FRAME-23][PLAY-5] %s', (_title, { given, when, state, effects = [] }) => {
  expect(reduceCrashBets(given, when)).toEqual({ state, effects });
});
