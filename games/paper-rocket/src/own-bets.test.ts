import type { CrashBet } from '@jubilee/contract/entities/crash';
import { expect, test } from 'vitest';
import { createOwnBets } from './own-bets.ts';

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
  const own = createOwnBets();
  own.add(bet('b'));
  own.update([bet('a'), bet('b')]);
  own.add(bet('b'));
  expect(ids(own.of('one'))).toEqual(['a', 'b']);
  own.update([bet('a')]);
  expect(ids(own.of('one'))).toEqual(['a', 'b']);
});

test('[CRASH-31] a bet settled here stays settled, however late the server lists it', () => {
  const own = createOwnBets();
  own.update([bet('a')]);
  own.end('a');
  own.update([bet('a')]);
  expect(own.of('one')).toEqual([]);
});

test('[CRASH-31] no bet of a round to come is taken for one that is over', () => {
  const own = createOwnBets();
  own.update([bet('a', 'two')]);
  expect(own.due(flying('one'))).toBeUndefined();
  expect(own.due(flying('two'))).toBeUndefined();
  expect(own.due(flying('three'))).toMatchObject({ betId: 'a' });
});
