import { describe, expect, test } from 'vitest';
import { BET_STATES, type BetStatus } from './bet-states.ts';
import { serverRequest } from '../money/index.ts';
import { requestOfEnd } from './bet-entries.ts';
import { ROUND_PHASES } from './round-phases.ts';
import { expectTransition, pairsOf } from '../shared-rounds/transitions.fixture.ts';

/** Written out, not taken from the tables: `state event -> state`. Every other pair is illegal. */
const LEGAL_OF_BETS = [
  'ABSENT record -> REQUESTED',
  'REQUESTED forget -> ABSENT',
  'REQUESTED admit -> IN',
  'REQUESTED confirm -> IN',
  'REQUESTED refundUnconfirmed -> RETURNED',
  'ABSENT restore -> RETURNED',
  'IN cancel -> CANCELLED',
  'IN cashOut -> SETTLED',
  'IN settle -> SETTLED',
  'IN lose -> LOST',
  'IN refund -> RETURNED',
];
const LEGAL_OF_ROUNDS = [
  'ABSENT open -> BETTING',
  'BETTING lock -> LOCKED',
  'BETTING abandon -> RETURNING',
  'LOCKED run -> RUNNING',
  'LOCKED abandon -> RETURNING',
  'RUNNING end -> ENDED',
  'ENDED close -> CLOSED',
  'RETURNING finishRefund -> RETURNED',
];

describe('the transitions of crash', () => {
  test.each(pairsOf(BET_STATES))('[CRASH-4] a bet: $state, $event', (pair) =>
    expectTransition(BET_STATES, LEGAL_OF_BETS, pair),
  );

  test.each(pairsOf(ROUND_PHASES))('[CRASH-8] a round: $state, $event', (pair) =>
    expectTransition(ROUND_PHASES, LEGAL_OF_ROUNDS, pair),
  );

  test('[CRASH-4] the stake is reserved once and ends in one way', () => {
    const ends = BET_STATES.states.map((state) => [state, BET_STATES.endOfReservation(state)]);
    expect(Object.fromEntries(ends)).toEqual({
      REQUESTED: undefined,
      IN: undefined,
      CANCELLED: 'release',
      SETTLED: 'capture',
      LOST: 'capture',
      RETURNED: 'release',
    });
    expect(BET_STATES.transitions.filter(({ money }) => money === 'reserve')).toHaveLength(1);
    const money = new Set(ROUND_PHASES.transitions.map((row) => row.money));
    expect([...money]).toEqual(['none']);
  });

  test('[CRASH-2][CRASH-41] a bet changes in these phases only', () => {
    const during = BET_STATES.events.flatMap((event) =>
      event === 'forget' ? [] : [[event, BET_STATES.change(event).during]],
    );
    expect(Object.fromEntries(during)).toMatchObject({
      record: ['BETTING'],
      admit: ['BETTING', 'LOCKED'],
      cancel: ['BETTING'],
      cashOut: ['RUNNING'],
      settle: ['RUNNING', 'ENDED'],
      lose: ['ENDED'],
      refund: ['RETURNING'],
    });
  });

  /** Hashes that the ledger stores. */
  test.each<[BetStatus, number, string]>([
    ['CANCELLED', 0, '69dce7d94211d4d4fe81f1467735fbb386694b3f25f4adfcdaef570f9d6da371'],
    ['SETTLED', 250, 'fab5335459f18f47318d694ec83ef5ea242a7f3860cf536d11ffe6b8185dd2db'],
    ['LOST', 0, 'c35427a3c84c060cbf7123a9041963e91197138f0318f5b1003d1db7bfa64412'],
    ['RETURNED', 0, 'bccdc3c9095038d33956d146d36ebe16d2fbbe97cccc316b275a47e6509425e8'],
  ])('[WAL-27] the end of a bet that is %s keeps its hash', (status, won, hex) => {
    const request = requestOfEnd({
      wallet_id: 7n,
      bet_id: '01890000-0000-7000-8000-000000000001',
      brand: 1,
      status,
      won: BigInt(won),
    });
    const { requestHash } = serverRequest({ ...request, operationId: '' });
    expect(Buffer.from(requestHash).toString('hex')).toBe(hex);
  });
});
