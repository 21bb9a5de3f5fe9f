/** Cash-outs into bank accounts: the account, what rules review, the file for the bank and what comes back. */
import {
  createAchAccountDetails,
  createAchCashOut,
  getAchAccountDetails,
} from '@jubilee/contract/calls/ach';
import { createCashOut } from '@jubilee/contract/calls/cashouts';
import { identityCase, identityFormToken } from '@jubilee/contract/calls/kyc';
import { traceOf } from '@jubilee/core/cash-outs/bank-file';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import {
  acceptBankReturns,
  followPayouts,
  makeBankFile,
  writeBankFiles,
} from '../../src/modules/cash-outs/index.ts';
import { readFamilyName } from '../../src/modules/identity-checks/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { ACT, cashOutWorld } from './cash-out-world.ts';
import { identityWorld, settingsOf } from './identity-world.ts';

const DAY_MS = 24 * 3_600_000;
const clock = settableClock('2026-11-30T12:00:00.000Z');
const app = await appForFile({
  clock,
  roles: ['api', 'identity'],
  flags: {
    cashoutsEnabled: true,
    achCashoutsEnabled: true,
    cashOutAutoReviewMaxDollars: 100,
  },
});
const { users, services, database } = app;
const { redeemer, reverse, ticketsOf, listOf, newestOf, factsOf, decide, emailsTo } =
  cashOutWorld(app);
const ACCOUNT = createAchAccountDetails.sample.body;
const BANK = {
  destination: '121042882',
  destinationName: 'First Bank',
  origin: '1234567890',
  originName: 'Jubilee',
  companyName: 'Jubilee',
  companyId: '1234567890',
  bank: '12104288',
  holidays: [],
};

const fail = (error: unknown) => {
  throw error;
};

describe('into a bank account', () => {
  const redeemToBank = async (who: TestUser, amount = 1_000) =>
    replyOf(await who.call(createAchCashOut, { body: { sweepTicketsAmount: amount } })).cashOut;

  test('[CASH-7][ERR-6] its number is stored, shown by its last four digits, and is whose it is', async () => {
    const [who, stranger] = await users.verifiedMany(2);
    if (who === undefined || stranger === undefined) throw new Error('two are needed');
    const read = (by: TestUser, id: string) => by.call(getAchAccountDetails, { params: { id } });
    expect((await read(who, who.userId)).error?.code).toBe('NOT_FOUND');
    const wrong = { ...ACCOUNT, routingNumber: '011000016' };
    const refused = await who.call(createAchAccountDetails, { body: wrong });
    expect([refused.status, refused.error?.code]).toEqual([400, 'ROUTING_NUMBER_INVALID']);
    expect((await read(who, who.userId)).status).toBe(404);
    const stored = replyOf(await who.call(createAchAccountDetails, { body: ACCOUNT }));
    expect(stored.achAccountDetails).toMatchObject({
      accountName: 'Alice Moor',
      accountNumberLast4: '6789',
      accountType: 'checking',
      hasRoutingNumber: true,
    });
    const { id } = stored.achAccountDetails;
    for (const by of [who.userId, id]) expect(replyOf(await read(who, by))).toEqual(stored);
    for (const by of [who.userId, id]) expect((await read(stranger, by)).status).toBe(404);
    const { rows } = await database.pool.query<{ row: string }>(
      'select row(b.*)::text as row from cash_out.bank_account b',
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/123456789|011000015|Alice/);
  });

  test('[CASH-7] without a routing number, or with another account’s id, nothing is reserved', async () => {
    const who = await redeemer();
    const tries = [{}, { achAccountDetailsId: systemIds.uuidV7() }];
    const { routingNumber: _, ...withoutRouting } = ACCOUNT;
    for (const account of [undefined, withoutRouting]) {
      if (account !== undefined)
        replyOf(await who.call(createAchAccountDetails, { body: account }));
      for (const more of tries) {
        const answer = await who.call(createAchCashOut, {
          body: { sweepTicketsAmount: 1_000, ...more },
        });
        expect(answer.error?.code).toBe('PAYOUT_DETAILS_REQUIRED');
      }
    }
    expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
  });

  test('[CASH-14] rules review what is small and known, and staff the rest', async () => {
    const who = await redeemer(50_000n);
    replyOf(await who.call(createAchAccountDetails, { body: ACCOUNT }));
    const early = await redeemToBank(who);
    expect(early.status).toBe('REQUESTED');
    expect((await factsOf(who, early.cashOutId)).row.doubts).toEqual([
      'NEW_DESTINATION',
      'NEW_CONTACT',
    ]);
    clock.advance(DAY_MS);
    await who.signInAgain();
    // Within the last day 100 dollars in all.
    expect((await redeemToBank(who, 6_000)).status).toBe('REVIEWED');
    expect((await redeemToBank(who, 4_000)).status).toBe('REVIEWED');
    const above = await redeemToBank(who);
    expect((await factsOf(who, above.cashOutId)).row.doubts).toEqual(['ABOVE_DAY_LIMIT']);
    const manual = await who.call(createCashOut, { body: { sweepTicketsAmount: 1_000 } });
    expect(replyOf(manual).cashOut.status).toBe('REQUESTED');
    expect((await emailsTo(who)).filter((one) => one === 'cashOutReviewed')).toHaveLength(2);
  });

  test('[CASH-14] an account of another family name than the checked documents is for staff', async () => {
    const checking = await secondAppForTest(app, {
      clock,
      roles: ['api'],
      environment: settingsOf(app),
      flags: { usingSumsub: true, kycEnabled: true },
    });
    const vendor = identityWorld(app);
    const who = await redeemer(50_000n);
    const walletId = await users.walletOf(who);
    replyOf(await who.call(createAchAccountDetails, { body: ACCOUNT }));
    clock.advance(DAY_MS);
    await who.signInAgain();
    const { api: port } = checking.ports;
    const at = () => ({ host: `localhost:${port}`, headers: who.headers() });
    const form = { params: { id: who.userId }, query: '?level=kyc' };
    replyOf(await callApp(port, identityFormToken, { ...at(), ...form }));
    const checkedAs = async (lastName: string) => {
      await vendor.info(who, { lastName });
      await vendor.complete(who);
      replyOf(await callApp(port, identityCase, at()));
    };
    await checkedAs('MÖÖR');
    expect(await readFamilyName(services.identityChecks, walletId)).toBe('MÖÖR');
    expect((await redeemToBank(who)).status).toBe('REVIEWED');
    await checkedAs('King');
    const { cashOutId } = await redeemToBank(who);
    expect((await factsOf(who, cashOutId)).row).toMatchObject({
      status: 'REQUESTED',
      doubts: ['OTHER_PAYEE'],
    });
    const { rows } = await database.pool.query<{ row: string }>(
      'select row(c.*)::text as row from identity_check.player_case c',
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/king|moor/i);
  });

  test('[CASH-15][CASH-5][CASH-6] a file pays what was reviewed once, and what the bank returns comes back once', async () => {
    // What other tests left over goes into a file of its own.
    const who = await redeemer(10_000n);
    const { brand } = who;
    await makeBankFile(services.cashOuts, brand, BANK, ACT);
    await writeBankFiles(services.cashOuts, brand, () => undefined);
    replyOf(await who.call(createAchAccountDetails, { body: ACCOUNT }));
    const made = [
      await redeemToBank(who, 1_000),
      await redeemToBank(who, 2_000),
      await redeemToBank(who, 3_000),
    ];
    for (const { cashOutId } of made) expect(await decide(who, cashOutId, 'approve')).toBe(true);
    await followPayouts(services.cashOuts, fail);
    const reversal = await reverse(who);
    expect(await makeBankFile(services.cashOuts, brand, BANK, ACT)).toBe(0);
    await reversal.resolve();
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => makeBankFile(services.cashOuts, brand, BANK, ACT)),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 3]);
    const written: { readonly name: string; readonly content: string }[] = [];
    const interrupted = writeBankFiles(services.cashOuts, brand, (one) => {
      written.push(one);
      throw new Error('the disk is full');
    });
    await expect(interrupted).rejects.toThrow('the disk is full');
    // Nobody has it yet, however many days go by, so nobody was paid.
    clock.advance(8 * DAY_MS);
    await followPayouts(services.cashOuts, fail);
    for (const { cashOutId } of made) {
      expect((await factsOf(who, cashOutId)).row.status).toBe('REVIEWED');
    }
    // The next command writes the same bytes, and of several at once one does.
    const write = () => writeBankFiles(services.cashOuts, brand, (one) => written.push(one));
    await Promise.all(Array.from({ length: 4 }, write));
    const [file, again, ...more] = written;
    if (file === undefined) throw new Error('there is no file');
    expect([again, more]).toEqual([file, []]);
    const entries = file.content.split('\n').filter((line) => line.startsWith('6'));
    expect(
      entries.map((line) => [
        line.slice(3, 12),
        line.slice(12, 29).trim(),
        Number(line.slice(29, 39)),
      ]),
    ).toEqual([
      ['011000015', '000123456789', 1_000],
      ['011000015', '000123456789', 2_000],
      ['011000015', '000123456789', 3_000],
    ]);
    const [first = '', second = '', third = ''] = entries.map((line) => line.slice(79));
    for (const { cashOutId } of made) expect(await decide(who, cashOutId, 'refuse')).toBe(false);

    const returned = (trace: string, cents: number, code: string) => [
      `622121042882${'000123456789'.padEnd(17)}${String(cents).padStart(10, '0')}${' '.repeat(39)}1011000010000001`,
      `799${code}${trace}      01100001${'NO ACCOUNT'.padEnd(44)}011000010000001`,
    ];
    const fileOf = (...pairs: readonly (readonly string[])[]) =>
      [
        `101${' '.repeat(91)}`,
        ...pairs.flat(),
        `9000001000001${String(pairs.length * 2).padStart(8, '0')}${String(12_104_288 * pairs.length).padStart(10, '0')}${' '.repeat(63)}`,
      ].join('\n');
    const accept = (text: string) => acceptBankReturns(services.cashOuts, brand, text, ACT);
    expect(await accept('no file')).toBeUndefined();
    const early = fileOf(
      returned(first, 1_000, 'R03'),
      returned(second, 1_999, 'R02'),
      returned(traceOf(BANK, 9_999_998), 1, 'R02'),
    );
    expect(await accept(early)).toEqual({
      returned: 1,
      corrections: 0,
      repeated: 0,
      unknown: [`${second} R02`, `${traceOf(BANK, 9_999_998)} R02`],
    });
    expect(await accept(early)).toMatchObject({ returned: 0, repeated: 1 });
    clock.advance(6 * DAY_MS);
    await vi.waitFor(async () => {
      await followPayouts(services.cashOuts, fail);
      expect((await factsOf(who, second)).row.status).toBe('SUCCEEDED');
    });
    const late = fileOf(returned(third, 3_000, 'R16'));
    expect(await accept(late)).toMatchObject({ returned: 1 });
    expect(await accept(late)).toMatchObject({ returned: 0, repeated: 1 });
    await who.signInAgain();
    expect(await ticketsOf(who)).toEqual([8_200, 0, 8_000]);
    const states = (await listOf(who)).map(
      ({ status, failureReason }) => `${status} ${failureReason}`,
    );
    expect(states.toSorted()).toEqual(['FAILED RETURNED', 'FAILED RETURNED', 'SUCCEEDED null']);
    expect((await emailsTo(who)).filter((one) => one === 'cashOutReturned')).toHaveLength(1);
    expect((await newestOf(who)).achCashoutDetails?.accountNumberLast4).toBe('6789');
  });
});

test('[CASH-6] after all that the books are right', async () => {
  const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
});
