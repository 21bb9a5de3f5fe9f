import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { expect, test } from 'vitest';
import { toKnown } from './pay-out-details.tsx';
import { amountProblem, readTickets, ticketBounds } from './redeem-rules.ts';
import { amountSentence } from './redeem-sentences.ts';

const REQUEST_ID = '0189abcd-0000-7000-8000-00000000000e';

test('[FLAG-7][CASH-3] the bounds of one cash-out are the stricter ones of tickets and dollars', () => {
  expect(ticketBounds(FLAG_DEFAULTS)).toEqual({ least: 1_000, most: 500_000 });
  expect(ticketBounds({ ...FLAG_DEFAULTS, minDollars: 25, maxDollars: 40 })).toEqual({
    least: 2_500,
    most: 4_000,
  });
});

test.each([
  ['1000', 1_000],
  ['10,000', 10_000],
  [' 24 650 ', 24_650],
  ['1,234,567', 1_234_567],
  ['', undefined],
  ['10.00', undefined],
  ['1,00', undefined],
  ['-1000', undefined],
  ['1e4', undefined],
  ['999999999999', 999_999_999_999],
  ['1,234,567,890', 1_234_567_890],
  ['1234567890123', undefined],
  ['ten', undefined],
])('[CASH-2] %j is read as %j tickets', (typed, tickets) => {
  expect(readTickets(typed)).toBe(tickets);
});

test.each([
  [undefined, 5_000, 'notWhole', 'Write a whole number of tickets.'],
  [999, 5_000, 'belowLeast', 'The least for one cashout is 1,000 tickets ($10.00).'],
  [500_001, 900_000, 'aboveMost', 'The most for one cashout is 500,000 tickets ($5,000.00).'],
  [5_001, 5_000, 'notRedeemable', 'You can redeem 5,000 tickets right now.'],
  [1_000, 1_000, undefined, undefined],
  [500_000, 500_000, undefined, undefined],
] as const)(
  '[CASH-2] %j of %j redeemable tickets: %s',
  (tickets, redeemable, problem, sentence) => {
    expect(amountProblem(tickets, FLAG_DEFAULTS, redeemable)).toBe(problem);
    expect(amountSentence(tickets, FLAG_DEFAULTS, redeemable)).toBe(sentence);
  },
);

test('[ERR-6] details that are not there yet are an answer, and any other refusal is a failure', () => {
  const refused = (code: 'NOT_FOUND' | 'PROVIDER_UNAVAILABLE', status: number) =>
    toKnown({
      ok: false,
      requestId: REQUEST_ID,
      problem: { kind: 'refused', code, message: code, status },
    });
  expect(refused('NOT_FOUND', 404)).toEqual({ ok: true, value: null });
  expect(refused('PROVIDER_UNAVAILABLE', 503)).toMatchObject({ ok: false });
  expect(toKnown({ ok: true, requestId: REQUEST_ID, value: 'on file' })).toEqual({
    ok: true,
    value: 'on file',
  });
});
