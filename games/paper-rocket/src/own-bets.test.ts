import type { CrashBet } from '@jubilee/contract/entities/crash';
import { expect, test } from 'vitest';
import {
  betsOfRound,
  dueBets,
  NO_OWN_BETS,
  withoutBet,
  withPlacedBet,
  withReportedBets,
  withRound,
} from './own-bets.ts';

const bet = (betId: string, roundId = 'one'): CrashBet => ({
  betId,
  roundId,
  currency: 'POINTS',
  betAmount: 100,
  autoCashoutCents: null,
  status: 'LOCKED',
  multiplierCents: null,
  amountWon: 0,
});
const ids = (bets: readonly CrashBet[]) => bets.map(({ betId }) => betId);
const flying = (roundId: string) => ({ roundId, phase: 'RUNNING', cents: 120 }) as const;

test('[CRASH-31] bets of the server are merged with those placed here, once each, the oldest first', () => {
  const placed = withPlacedBet(NO_OWN_BETS, bet('b'));
  const merged = withPlacedBet(withReportedBets(placed, [bet('a'), bet('b')]), bet('b'));
  expect(ids(betsOfRound(merged, 'one'))).toEqual(['a', 'b']);
  expect(ids(betsOfRound(withReportedBets(merged, [bet('a')]), 'one'))).toEqual(['a', 'b']);
});

test('[CRASH-31] a bet settled here stays settled, however late the server lists it', () => {
  const settled = withoutBet(withReportedBets(NO_OWN_BETS, [bet('a')]), 'a');
  expect(betsOfRound(withReportedBets(settled, [bet('a')]), 'one')).toEqual([]);
});

test('[CRASH-31] no bet of a round to come is taken for one that is over', () => {
  const own = withReportedBets(NO_OWN_BETS, [bet('a', 'two')]);
  const one = withRound(own, 'one');
  expect(dueBets(one, flying('one'))).toEqual([]);
  const two = withRound(one, 'two');
  expect(dueBets(two, flying('two'))).toEqual([]);
  expect(ids(dueBets(withRound(two, 'three'), flying('three')))).toEqual(['a']);
});
