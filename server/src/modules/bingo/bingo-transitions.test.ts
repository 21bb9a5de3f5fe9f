import { describe, expect, test } from 'vitest';
import { PURCHASE_STATES, type PurchaseStatus } from './purchase-states.ts';
import { serverRequest } from '../money/index.ts';
import { requestOfEnd } from './purchase-entries.ts';
import { ROUND_PHASES } from './round-phases.ts';
import { expectTransition, pairsOf } from '../shared-rounds/transitions.fixture.ts';

/** Written out, not taken from the tables: `state event -> state`. Every other pair is illegal. */
const LEGAL_OF_PURCHASES = [
  'ABSENT record -> REQUESTED',
  'REQUESTED forget -> ABSENT',
  'REQUESTED admit -> IN',
  'REQUESTED confirm -> IN',
  'REQUESTED refundUnconfirmed -> RETURNED',
  'ABSENT restore -> RETURNED',
  'IN cancel -> CANCELLED',
  'IN finish -> OVER',
  'IN refund -> RETURNED',
];
const LEGAL_OF_ROUNDS = [
  'ABSENT open -> SALE',
  'SALE endSale -> CLOSING',
  'CLOSING prolong -> SALE',
  'CLOSING end -> OVER',
  'CLOSING draw -> CALLING',
  'CALLING finish -> OVER',
  'OVER close -> CLOSED',
];

describe('the transitions of bingo', () => {
  test.each(pairsOf(PURCHASE_STATES))('[BINGO-8] a purchase: $state, $event', (pair) =>
    expectTransition(PURCHASE_STATES, LEGAL_OF_PURCHASES, pair),
  );

  test.each(pairsOf(ROUND_PHASES))('[BINGO-7] a round: $state, $event', (pair) =>
    expectTransition(ROUND_PHASES, LEGAL_OF_ROUNDS, pair),
  );

  test('[BINGO-8] the price is reserved once and ends in one way', () => {
    const ends = PURCHASE_STATES.states.map((state) => [
      state,
      PURCHASE_STATES.endOfReservation(state),
    ]);
    expect(Object.fromEntries(ends)).toEqual({
      REQUESTED: undefined,
      IN: undefined,
      CANCELLED: 'release',
      OVER: 'capture',
      RETURNED: 'release',
    });
    expect(PURCHASE_STATES.transitions.filter(({ money }) => money === 'reserve')).toHaveLength(1);
    const money = new Set(ROUND_PHASES.transitions.map((row) => row.money));
    expect([...money]).toEqual(['none']);
  });

  test('[BINGO-3] a purchase is recorded, admitted and canceled in these phases only', () => {
    const during = PURCHASE_STATES.events.flatMap((event) =>
      event === 'forget' ? [] : [[event, PURCHASE_STATES.change(event).during]],
    );
    expect(Object.fromEntries(during)).toMatchObject({
      record: ['SALE'],
      admit: ['SALE'],
      confirm: ['CLOSING'],
      cancel: ['SALE'],
      refund: ['CLOSING'],
    });
  });

  /** Hashes that the ledger stores. */
  test.each<[PurchaseStatus, number, string]>([
    ['CANCELLED', 0, '7367e36453b349b99e0ebe7b6e1d80a94a6411be7223a0f630230b0e0d2d979c'],
    ['OVER', 250, 'a82a6dd7ab5a804ad5790790bf89bc6d54aaf709fcf388a7f7a3da678f41617c'],
    ['RETURNED', 0, '819451e76c15d3effa419cf5924bae5979e2980b13c20d81a6b053e6c69a0af7'],
  ])('[WAL-27] the end of a purchase that is %s keeps its hash', (status, won, hex) => {
    const request = requestOfEnd({
      wallet_id: 7n,
      purchase_id: '01890000-0000-7000-8000-000000000001',
      brand: 1,
      status,
      won: BigInt(won),
    });
    const { requestHash } = serverRequest({ ...request, operationId: '' });
    expect(Buffer.from(requestHash).toString('hex')).toBe(hex);
  });
});
