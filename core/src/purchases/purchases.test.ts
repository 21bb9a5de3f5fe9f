import { assert, bigInt, property, record, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCardNumber } from './card-number.ts';
import { isOnSale, isPromoGood, onlyPackOf } from './decide-purchase.ts';
import {
  decidePayment,
  endOfWaiting,
  nextLookAtMs,
  shareOf,
  takenBack,
  type VendorWord,
  waitBeforeLooking,
  waitBeforeReading,
} from './payment-facts.ts';

const PACK = { isVisible: true, endsAtMs: undefined, isFirstPurchaseOnly: false };

test.each([
  ['visible', {}, false, true],
  ['hidden', { isVisible: false }, false, false],
  ['until its end', { endsAtMs: 101 }, false, true],
  ['from its end on', { endsAtMs: 100 }, false, false],
  ['for a first purchase', { isFirstPurchaseOnly: true }, false, true],
  ['after a first purchase', { isFirstPurchaseOnly: true }, true, false],
])('[PAY-1] a pack that is %s', (_what, change, hasBought, isSold) => {
  expect(isOnSale({ ...PACK, ...change }, 100, hasBought)).toBe(isSold);
});

test('[PAY-8] an amount alone names a pack only where one has that price', () => {
  const packs = [{ priceCents: 999 }, { priceCents: 1_999 }, { priceCents: 1_999 }];
  expect(onlyPackOf(packs, 999)).toBe(packs[0]);
  expect(onlyPackOf(packs, 1_999)).toBeUndefined();
  expect(onlyPackOf(packs, 1)).toBeUndefined();
});

const PROMO = {
  packCode: undefined,
  walletId: undefined,
  endsAtMs: undefined,
  usesMax: undefined,
  usesPerPlayerMax: undefined,
};
const USE = { packCode: 'starter', walletId: 7n, nowMs: 100 };

test.each([
  ['for anything', {}, { all: 9, ofPlayer: 9 }, true],
  ['of another pack', { packCode: 'grand' }, { all: 0, ofPlayer: 0 }, false],
  ['of another player', { walletId: 8n }, { all: 0, ofPlayer: 0 }, false],
  ['of this player', { walletId: 7n }, { all: 0, ofPlayer: 0 }, true],
  ['at its end', { endsAtMs: 100 }, { all: 0, ofPlayer: 0 }, false],
  ['with one use left', { usesMax: 2 }, { all: 1, ofPlayer: 0 }, true],
  ['that is used up', { usesMax: 2 }, { all: 2, ofPlayer: 0 }, false],
  ['that this player has used', { usesPerPlayerMax: 1 }, { all: 1, ofPlayer: 1 }, false],
])('[PROMO-5] a code %s', (_what, change, uses, isGood) => {
  expect(isPromoGood({ ...PROMO, ...change }, USE, uses)).toBe(isGood);
});

test.each([
  ['4111111111111111', true],
  [{ a: ['my card is 4111 1111-1111 1111, ok?'] }, true],
  [{ n: 4_111_111_111_111_111 }, true],
  ['4111 1111 1111 1111 123', true],
  ['4111111111111111 12/28', true],
  ['07 4111-1111-1111-1111', true],
  ['4111.1111.1111.1111', true],
  ['4111  1111  1111  1111', true],
  ['340000000000109', false],
  ['341111111111111', true],
  ['4111111111111112', false],
  ['+4111111111111111', false],
  ['x4111111111111111', false],
  ['00000000-000000-000000-000000000000', false],
  ['01890a5d-ac96-774b-bcce-b302099a8057', false],
  ['40115018-890598-1f63f3-24b05baed430', false],
  ['576b4038-a974ee-496977-791973789756', false],
  ['', false],
  [null, false],
])('[PAY-5] %j holds a card number: %s', (value, expected) => {
  expect(hasCardNumber(value)).toBe(expected);
});

const OPEN = {
  status: 'PENDING',
  priceCents: 999n,
  moneyBack: undefined,
  isDeclined: false,
  ageMs: 0,
  isRead: true,
} as const;
const SOLD = { ...OPEN, status: 'SUCCEEDED' } as const;
const CLOSED = { ...OPEN, status: 'FAILED' } as const;
const OURS = { ...CLOSED, moneyBack: 'DUE' } as const;
const paid = (amount: bigint) => ({ outcome: 'captured', amount }) as const;
const back = (amount: bigint) => ({ outcome: 'refunded', amount }) as const;

test.each([
  ['an approval of our amount', OPEN, paid(999n), 'credit'],
  ['an approval of another amount', OPEN, paid(998n), 'amount-differs'],
  ['a repeated approval', SOLD, paid(999n), 'wait'],
  ['a late approval', CLOSED, paid(999n), 'send-back'],
  ['a late approval of another amount', CLOSED, paid(1n), 'send-back'],
  ['an approval of what goes back', { ...CLOSED, moneyBack: 'DUE' }, paid(999n), 'wait'],
  ['an approval against our no', { ...OPEN, isDeclined: true }, paid(999n), 'taken-against-no'],
  ['a refund by an operator', { ...SOLD, moneyBack: 'DUE' }, back(999n), 'reverse'],
  ['no', OPEN, { outcome: 'declined' }, 'fail'],
  ['a late no', SOLD, { outcome: 'declined' }, 'reverse'],
  ['a no that answers a charge', { ...SOLD, isRead: false }, { outcome: 'declined' }, 'wait'],
  ['nothing that left', OPEN, { outcome: 'not-sent' }, 'fail'],
  ['silence', OPEN, { outcome: 'unknown' }, 'wait'],
  ['no books', OPEN, { outcome: 'unavailable' }, 'wait'],
  ['not found, at once', OPEN, { outcome: 'not-found' }, 'wait'],
  ['not found, later', { ...OPEN, ageMs: 60_000 }, { outcome: 'not-found' }, 'fail'],
  ['a refund', SOLD, back(999n), 'reverse'],
  ['a refund in part', SOLD, back(500n), 'reverse'],
  ['a refund of more', SOLD, back(1_000n), 'amount-differs'],
  ['a refund of nothing', SOLD, back(0n), 'amount-differs'],
  ['a refund in part before an approval was read', OPEN, back(500n), 'amount-differs'],
  ['an order that is closed unpaid', OPEN, { outcome: 'voided', amount: 0n }, 'fail'],
  ['a refund before an approval was read', OPEN, back(999n), 'fail'],
  ['a refund that we made', { ...CLOSED, moneyBack: 'DUE' }, back(999n), 'sent-back'],
  ['a refund in part beside ours', OURS, back(500n), 'wait'],
  ['our refund of another amount', { ...OURS, isRead: false }, back(500n), 'sent-back'],
  ['a refund that we made, again', { ...CLOSED, moneyBack: 'DONE' }, back(999n), 'wait'],
] as const)('[PAY-2][PAY-6][PAY-9][PAY-10] %s', (_what, payment, word, decision) => {
  expect(decidePayment(payment, word)).toBe(decision);
});

describe('words in any order', () => {
  const words: readonly VendorWord[] = [
    paid(999n),
    { outcome: 'declined' },
    { outcome: 'unknown' },
    { outcome: 'pending' },
    back(999n),
  ];
  test('[PAY-2][PAY-7] credit once at most, and never after the payment was closed', () => {
    assert(
      property(subarray([...words, ...words]), (heard) => {
        let status: 'PENDING' | 'SUCCEEDED' | 'FAILED' = 'PENDING';
        let moneyBack: 'DUE' | undefined;
        let credits = 0;
        for (const word of heard) {
          const decision = decidePayment({ ...OPEN, status, moneyBack }, word);
          if (decision === 'credit') {
            credits += 1;
            status = 'SUCCEEDED';
          }
          if (decision === 'fail') status = 'FAILED';
          if (decision === 'send-back') moneyBack = 'DUE';
        }
        expect(credits).toBeLessThanOrEqual(1);
        // What came for a closed payment is on its way back.
        if (status === 'FAILED' && heard.at(-1) === words[0]) expect(moneyBack).toBe('DUE');
      }),
    );
  });
});

test('[PAY-6] a vendor is asked again after 1, 2, 5 and 15 minutes, then hourly', () => {
  const minutes = [0, 1, 2, 3, 4, 99].map((readings) => waitBeforeReading(readings) / 60_000);
  expect(minutes).toEqual([1, 2, 5, 15, 60, 60]);
});

test('[PAY-6] what failed without a clear no is looked for again after 15 minutes, 6 hours and 2 days', () => {
  const minutes = [0, 1, 2].map((looks) => (waitBeforeLooking(looks) ?? 0) / 60_000);
  expect(minutes).toEqual([15, 360, 2_880]);
  expect(waitBeforeLooking(3)).toBeUndefined();
});

test('[PAY-6] a card’s payment that is open after three days is an operator’s case, an order closes after thirty', () => {
  const days = (count: number) => count * 86_400_000;
  expect(waitBeforeReading(9, days(3))).toBe(days(1));
  expect([endOfWaiting(days(3) - 1, false), endOfWaiting(days(3), false)]).toEqual([
    undefined,
    'case',
  ]);
  expect([endOfWaiting(days(30) - 1, true), endOfWaiting(days(30), true)]).toEqual([
    undefined,
    'cancel',
  ]);
});

test('[PAY-10] what succeeded is looked at after 1, 4, 30 and 120 days', () => {
  const days = [0, 1, 5, 30, 120].map(
    (day) => (nextLookAtMs(0, day * 86_400_000) ?? 0) / 86_400_000,
  );
  expect(days).toEqual([1, 4, 30, 120, 0]);
});

test('[PAY-10] parts that go back take their share of the coins, and together all of them', () => {
  const price = bigInt({ min: 2n, max: 100_000n });
  assert(
    property(
      record({ coins: bigInt({ min: 0n, max: 10n ** 9n }), price, part: bigInt({ min: 1n }) }),
      ({ coins, price: whole, part: any }) => {
        const part = 1n + (any % (whole - 1n));
        const share = shareOf(coins, part, whole);
        expect(share * whole).toBeGreaterThanOrEqual(coins * part);
        expect((share - 1n) * whole).toBeLessThan(coins * part);
        expect(shareOf(coins, whole, whole)).toBe(coins);
      },
    ),
  );
});

test('[PAY-10] a reversal takes what is left, and nothing below 0', () => {
  const amount = bigInt({ min: 0n, max: 10n ** 12n });
  assert(
    property(record({ given: amount, available: amount }), ({ given, available }) => {
      const { taken, open } = takenBack(given, available);
      expect(taken + open).toBe(given);
      expect(available - taken).toBeGreaterThanOrEqual(0n);
      expect(open === 0n || taken === available).toBe(true);
    }),
  );
});
