import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BankCredit, readBankReturns, traceOf, writeBankFile } from './bank-file.ts';
import {
  centsOfTickets,
  doubtsOf,
  hasFamilyName,
  isOutsideLimits,
  nextAskMs,
  redeemableOf,
  type ReviewFacts,
  statusAfter,
} from './cash-out-rules.ts';
import { isRoutingNumber } from './routing-number.ts';

const DAY_MS = 24 * 3_600_000;

describe('what may be redeemed', () => {
  const limits = { minTickets: 1_000, maxTickets: 500_000, minDollars: 10, maxDollars: 5_000 };
  test.each([
    [0n, true],
    [999n, true],
    [1_000n, false],
    [500_000n, false],
    [500_001n, true],
  ])('[CASH-2][CASH-3] %s tickets outside the limits: %s', (tickets, isOutside) => {
    expect(isOutsideLimits(tickets, limits)).toBe(isOutside);
  });

  test('[CASH-2] both limits count', () => {
    expect(isOutsideLimits(1_000n, { ...limits, minDollars: 11 })).toBe(true);
    expect(isOutsideLimits(1_001n, { ...limits, maxDollars: 10 })).toBe(true);
    expect(centsOfTickets(1_000n)).toBe(1_000n);
  });

  test('[CASH-2][CASH-17] never more than is available, and nothing that is still to be staked', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, (balance, unplayed) => {
        const on = redeemableOf({ balance, unplayed }, { ticketPlaythroughEnabled: true });
        expect(on).toBe(balance < unplayed ? 0n : balance - unplayed);
        expect(redeemableOf({ balance, unplayed }, { ticketPlaythroughEnabled: false })).toBe(
          balance,
        );
      }),
    );
  });
});

describe('whether a person decides', () => {
  const clear: ReviewFacts = {
    nowMs: 10 * DAY_MS,
    isPaidByStaff: false,
    dayCents: 10_000n,
    autoReviewMaxDollars: 100,
    destinationSinceMs: 9 * DAY_MS,
    isOtherPayee: false,
    contactSinceMs: 9 * DAY_MS,
    firstPaymentAtMs: undefined,
    hasOpenReversal: false,
    hasUnsettledPurchase: false,
    isLocationDoubtful: false,
  };
  test.each<[string, Partial<ReviewFacts>, readonly string[]]>([
    ['nothing', {}, []],
    ['an old first payment', { firstPaymentAtMs: 9 * DAY_MS }, []],
    ['a cent above the limit', { dayCents: 10_001n }, ['ABOVE_DAY_LIMIT']],
    ['a limit of nothing', { autoReviewMaxDollars: 0 }, ['ABOVE_DAY_LIMIT']],
    ['the staff’s rail', { isPaidByStaff: true }, ['PAID_BY_STAFF']],
    ['a destination of today', { destinationSinceMs: 9 * DAY_MS + 1 }, ['NEW_DESTINATION']],
    ['no destination', { destinationSinceMs: undefined }, ['NEW_DESTINATION']],
    ['somebody else’s name', { isOtherPayee: true }, ['OTHER_PAYEE']],
    ['a contact of today', { contactSinceMs: 10 * DAY_MS }, ['NEW_CONTACT']],
    ['no proven contact', { contactSinceMs: undefined }, ['NEW_CONTACT']],
    ['a first payment of today', { firstPaymentAtMs: 10 * DAY_MS }, ['FIRST_PAYMENT']],
    ['a payment taken back', { hasOpenReversal: true }, ['OPEN_REVERSAL']],
    ['a payment under way', { hasUnsettledPurchase: true }, ['UNSETTLED_PURCHASE']],
    ['an unknown place', { isLocationDoubtful: true }, ['LOCATION']],
    [
      'two of them',
      { isLocationDoubtful: true, autoReviewMaxDollars: 1 },
      ['ABOVE_DAY_LIMIT', 'LOCATION'],
    ],
  ])('[CASH-14] %s', (_, change, doubts) => {
    expect(doubtsOf({ ...clear, ...change })).toEqual(doubts);
  });
});

test.each([
  ['Alice Moor', 'MOOR', true],
  ['MOOR, Alicé', 'Möor', true],
  ['Alice de la Cruz-Moor', 'Cruz Moor', true],
  ['Alice Moore', 'Moor', false],
  ['Bob King', 'Moor', false],
  ['Alice Moor', 'Moor King', false],
])('[CASH-14] %s is a payee of the family %s: %s', (payee, familyName, isOne) => {
  expect(hasFamilyName(payee, familyName)).toBe(isOne);
});

describe('the way of a cash-out', () => {
  test('[CASH-1][CASH-5] goes forward only, and comes back from the bank once', () => {
    const facts = ['paid', 'declined', 'returned'] as const;
    const table = (['REQUESTED', 'REVIEWED', 'SUCCEEDED', 'FAILED'] as const).map((status) =>
      facts.map((fact) => statusAfter(status, fact) ?? '-'),
    );
    expect(table).toEqual([
      ['-', '-', '-'],
      ['SUCCEEDED', 'FAILED', 'FAILED'],
      ['-', 'FAILED', 'FAILED'],
      ['-', '-', '-'],
    ]);
  });

  test('[CASH-5] what is open is asked for at 1, 2, 5, 15 minutes and then every hour, for as long as it takes', () => {
    const waits = Array.from(
      { length: 7 },
      (_, asked) => (nextAskMs('REVIEWED', { nowMs: 0, asked }) ?? 0) / 60_000,
    );
    expect(waits).toEqual([1, 2, 5, 15, 60, 60, 60]);
    expect(nextAskMs('SUCCEEDED', { nowMs: 0, asked: 3 })).toBeUndefined();
    expect(nextAskMs('FAILED', { nowMs: 0, asked: 0 })).toBeUndefined();
  });
});

test.each([
  ['011000015', true],
  ['021000021', true],
  ['121042882', true],
  ['011000016', false],
  ['490000018', false],
  ['01100001', false],
  ['0110000155', false],
  ['01100001x', false],
])('[CASH-7] %s is a routing number: %s', (text, isOne) => {
  expect(isRoutingNumber(text)).toBe(isOne);
});

describe('a file for the bank', () => {
  const access = {
    destination: '121042882',
    destinationName: 'First Bank',
    origin: '1234567890',
    originName: 'Jubilee',
    companyName: 'Jubilee Sweeps',
    companyId: '1234567890',
    bank: '12104288',
  };
  const credit = (cents: bigint, sequence: number): BankCredit => ({
    cents,
    routingNumber: '011000015',
    accountNumber: '000123456789',
    accountType: sequence % 2 === 0 ? 'savings' : 'checking',
    name: 'Álice Moor-O’Neill the Second',
    reference: 'aabbccddeeff001',
    sequence,
  });
  const file = (credits: readonly BankCredit[]) =>
    writeBankFile({
      access,
      at: '2026-11-29T07:30:00.000Z',
      ofDay: 0,
      effective: '2026-11-30',
      batch: 1,
      credits,
    });

  test('[CASH-15] has each field where the published record has it', () => {
    const records = file([credit(1_234n, 1), credit(500_000n, 2)])
      .trimEnd()
      .split('\n');
    expect(records).toEqual([
      '101 121042882123456789026112907'.concat(
        '30A094101FIRST BANK             JUBILEE                        ',
      ),
      '5220JUBILEE SWEEPS                      1234567890PPDREDEEM    261129261130   1121042880000001',
      '622011000015000123456789     0000001234AABBCCDDEEFF001ALICE MOOR-O NEILL THE  0121042880000001',
      '632011000015000123456789     0000500000AABBCCDDEEFF001ALICE MOOR-O NEILL THE  0121042880000002',
      '822000000200022000020000000000000000005012341234567890                         121042880000001',
      `9000001000001000000020002200002000000000000000000501234${' '.repeat(39)}`,
      ...Array.from({ length: 4 }, () => '9'.repeat(94)),
    ]);
  });

  test('[CASH-15] any payments: whole blocks of records, and sums that are those of the entries', () => {
    const cents = fc.bigInt({ min: 1n, max: 500_000n });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), (amounts) => {
        const records = file(amounts.map((one, at) => credit(one, at + 1)))
          .split('\n')
          .slice(0, -1);
        expect(records.length % 10).toBe(0);
        for (const record of records) expect(record).toMatch(/^[ -~]{94}$/);
        const entries = records.filter((record) => record.startsWith('6'));
        const total = entries.reduce((sum, entry) => sum + BigInt(entry.slice(29, 39)), 0n);
        const control = records.find((record) => record.startsWith('8')) ?? '';
        expect(BigInt(control.slice(32, 44))).toBe(total);
        expect(total).toBe(amounts.reduce((sum, one) => sum + one, 0n));
        expect(Number(control.slice(4, 10))).toBe(amounts.length);
        const last = records.findLast((record) => !/^9{94}$/.test(record)) ?? '';
        expect(Number(last.slice(7, 13))).toBe(records.length / 10);
      }),
    );
  });

  test('[CASH-15] what no record can carry is a fault', () => {
    expect(() => file([])).toThrow('at least one credit');
    expect(() => file([credit(10n ** 10n, 1)])).toThrow('no place in 10 digits');
    expect(() => file([credit(1n, 10_000_000)])).toThrow('no place in 7 digits');
  });

  describe('of returns', () => {
    const entry = `622121042882000123456789     0000001234AABBCCDDEEFF001${'ALICE MOOR'.padEnd(24)}1`;
    const trace = traceOf(access, 1);
    const addenda = (kind: string) =>
      `7${kind}${trace}      01100001${'ACCOUNT CLOSED'.padEnd(44)}011000010000001`;
    const returned = (kind: string, count = 2) =>
      [
        `101${' '.repeat(91)}`,
        `${entry}011000010000001`,
        addenda(kind),
        `9000001000001${String(count).padStart(8, '0')}0012104288${' '.repeat(63)}`,
      ].join('\r\n');

    test('[CASH-15] says which payment came back and why', () => {
      expect(readBankReturns(returned('99R02'))).toEqual([
        { trace, code: 'R02', cents: 1_234n, note: 'ACCOUNT CLOSED' },
      ]);
      expect(readBankReturns(returned('98C03'))?.[0]?.code).toBe('C03');
    });

    test.each([
      ['a cut file', returned('99R02').split('\r\n').slice(0, 3).join('\n')],
      ['a count that is not right', returned('99R02', 3)],
      ['another kind of addenda', returned('05   ')],
      ['a short record', returned('99R02').replace('ACCOUNT CLOSED', 'CLOSED')],
      ['nothing', ''],
      ['a file of payments', file([credit(1n, 1)])],
    ])('[CASH-15] %s is used in no part', (_, text) => {
      expect(readBankReturns(text)).toBeUndefined();
    });
  });
});
