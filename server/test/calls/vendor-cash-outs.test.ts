/** Cash-outs by vendors, over HTTP to their simulators: one payout whatever is lost, killed, repeated or forged. */
import { BANK_PAYEE, LINKED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { completeCashOut } from '@jubilee/contract/calls/cashouts';
import { userIdInfo } from '@jubilee/contract/calls/kyc';
import { SAMPLE_IDENTITY_FORM } from '@jubilee/contract/calls/sample-values';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { PayOut, PayOutAdapter, PayOutOutcome } from '@jubilee/providers/pay-out/port';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { holdOf, listOpenCashOuts } from '../../src/modules/cash-outs/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { payoutApp, WAIT } from './payout-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { clock, database, ports, services, users, ...world } = await payoutApp({
  aptpayCashoutsEnabled: true,
  coinflowCashoutsEnabled: true,
  cashOutAutoReviewMaxDollars: 100,
});
const { give, redeemer, reverse, ticketsOf, newestOf, factsOf, decide } = world;
const { rails, addBankPayee, link, work, control, sandboxOf } = world;
const BANK = BANK_PAYEE.addAccount.sample.body;

/** Payouts at the vendor under our key. */
const payoutsOf = async (payoutId: string) =>
  ((await sandboxOf(BANK_PAYEE.vendor, 'ledger')) as { referenceId: string }[]).filter(
    ({ referenceId }) => referenceId === payoutId,
  );

async function bankPayee(tickets = 50_000n, accountNumber?: string) {
  const who = await redeemer(tickets);
  await addBankPayee(who, accountNumber);
  return who;
}
async function reviewed(who: TestUser, sweepTicketsAmount = 1_000): Promise<string> {
  const answer = await who.call(BANK_PAYEE.cashOut, { body: { sweepTicketsAmount } });
  const { cashOutId } = replyOf(answer).cashOut;
  await decide(who, cashOutId, 'approve');
  return (await factsOf(who, cashOutId)).row.payout_id;
}
const statusOf = async (who: TestUser, id: string) => (await factsOf(who, id)).row.status;

describe('a payee whose account we send', () => {
  test('[CASH-8] is registered once, with an identity form, and shows four digits', async () => {
    const who = await redeemer();
    expect((await who.call(BANK_PAYEE.find, { body: {} })).status).toBe(404);
    const details = BANK_PAYEE.register.sample.body;
    const early = await who.call(BANK_PAYEE.register, { body: details });
    expect(early.error?.code).toBe('PAYOUT_DETAILS_REQUIRED');
    expect((await who.call(BANK_PAYEE.addAccount, { body: BANK })).error?.code).toBe(
      'PAYOUT_DETAILS_REQUIRED',
    );
    const idInfo = { ...SAMPLE_IDENTITY_FORM, userId: who.userId };
    replyOf(await who.call(userIdInfo, { body: { idType: 'IDENTITY_FORM', idInfo } }));
    replyOf(await who.call(BANK_PAYEE.register, { body: details }));
    expect((await who.call(BANK_PAYEE.register, { body: details })).error?.code).toBe(
      'PAYOUT_DETAILS_EXIST',
    );
    const wrong = await who.call(BANK_PAYEE.addAccount, {
      body: { ...BANK, routingNumber: '011000016' },
    });
    expect(wrong.error?.code).toBe('ROUTING_NUMBER_INVALID');
    const request = () => who.call(BANK_PAYEE.cashOut, { body: { sweepTicketsAmount: 1_000 } });
    expect((await request()).error?.code).toBe('PAYOUT_DETAILS_REQUIRED');
    expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
    replyOf(await who.call(BANK_PAYEE.addAccount, { body: BANK }));
    const shown = await who.call(BANK_PAYEE.find, { body: {} });
    expect(shown.text).toContain('"accountNumberLast4":"6789"');
    expect(shown.text).not.toContain('123456789');
    expect((await request()).status).toBe(200);
    // The vendor lists accounts in any order; the one that came last is where it goes.
    for (const accountNumber of ['000000000088', '000000000077']) {
      clock.advance(1);
      replyOf(await who.call(BANK_PAYEE.addAccount, { body: { ...BANK, accountNumber } }));
    }
    expect((await who.call(BANK_PAYEE.find, { body: {} })).text).toContain('"0077"');
  });

  test('[CASH-4] forged and foreign events and a client’s word change nothing', async () => {
    const who = await bankPayee(50_000n, '000000000091');
    const id = await reviewed(who);
    await work();
    const { row } = await factsOf(who, id);
    const url = `http://127.0.0.1:${ports.api}/webhooks/pay-out/${folderOfVendor(BANK_PAYEE.vendor)}/sweeps`;
    const genuine = ((await sandboxOf(BANK_PAYEE.vendor, 'deliveries')) as SimulatedWebhook[]).at(
      -1,
    );
    if (genuine === undefined) throw new Error('nothing was sent');
    const settled = genuine.body.replace('"OK"', '"SETTLED"');
    const send = async (headers: Readonly<Record<string, string>>, body: string) => {
      const response = await fetch(url, { method: 'POST', headers, body });
      return response.status;
    };
    expect(await send(genuine.headers, settled)).toBe(401);
    // Without a digest it is only a hint, and the vendor is asked.
    expect(await send({ 'content-type': 'application/json' }, settled)).toBe(200);
    // Anybody can send one, so nothing in it may break us.
    const hostile = ['\\u0000', `a\\u0000b`, '\\ud800', 'x'.repeat(60_000), '%', "' or 1=1"];
    for (const field of ['id', 'status', 'referenceId']) {
      for (const value of hostile) {
        const good = { entity: 'disbursement', id: '1', status: 'OK', referenceId: id };
        const sent = JSON.stringify({ ...good, [field]: 'HERE' }).replace('HERE', value);
        const status = await send({ 'content-type': 'application/json' }, sent);
        expect([field, value.slice(0, 9), status < 500]).toEqual([field, value.slice(0, 9), true]);
      }
    }
    const ofNobody = { entity: 'disbursement', id: '404', status: 'OK', referenceId: 'nobody' };
    const { rows: before } = await database.pool.query('select from cash_out.event');
    await send({ 'content-type': 'application/json' }, JSON.stringify(ofNobody));
    const { rows: after } = await database.pool.query('select from cash_out.event');
    expect(after).toHaveLength(before.length);
    await work();
    // The caller's word only has the vendor asked.
    const complete = async (status: 'SUCCEEDED' | 'FAILED') => {
      const body = { status, cashOutId: row.cash_out_id };
      const answer = await who.call(completeCashOut, { body });
      await work();
      return [replyOf(answer).cashOut.status, await statusOf(who, id)];
    };
    expect(await complete('SUCCEEDED')).toEqual(['REVIEWED', 'REVIEWED']);
    await control(BANK_PAYEE.vendor, { order: 'wait' });
    await control(BANK_PAYEE.vendor, { order: 'status', referenceId: id, status: 'SETTLED' });
    await work();
    expect(await statusOf(who, id)).toBe('REVIEWED');
    expect(await complete('FAILED')).toEqual(['REVIEWED', 'SUCCEEDED']);
    await control(BANK_PAYEE.vendor, { order: 'deliver' });
  });

  test.each(['OPEN_REVERSAL', 'ACCOUNT_DISABLED'] as const)(
    '[CASH-14] %s holds what was reviewed until the operator has resolved it',
    async (hold) => {
      const who = await bankPayee();
      const walletId = await users.walletOf(who);
      const id = await reviewed(who);
      const reversal = hold === 'OPEN_REVERSAL' ? await reverse(who) : undefined;
      const setState = (state: 'ACTIVE' | 'DISABLED' | 'EXCLUDED') =>
        services.accounts.setState(walletId, state);
      if (reversal === undefined) await setState('DISABLED');
      await work();
      expect([(await factsOf(who, id)).row.submitted_at, await payoutsOf(id)]).toEqual([null, []]);
      expect(await holdOf(services.cashOuts, walletId)).toBe(hold);
      await reversal?.resolve();
      // Who excluded themselves is paid.
      if (reversal === undefined) await setState('EXCLUDED');
      await vi.waitFor(async () => {
        clock.advance(MINUTE_MS);
        await work();
        expect(await statusOf(who, id)).toBe('SUCCEEDED');
      }, WAIT);
    },
  );

  test('[CASH-6] what one node could not send another has sent: it stays sent, and is not refused', async () => {
    const who = await bankPayee();
    const id = await reviewed(who);
    const faults = await work((adapter) => ({
      ...adapter,
      async submit(payout) {
        if (payout.cashOutId !== id) return adapter.submit(payout);
        await database.pool.query(
          `update cash_out.cash_out set submitted_at = submitted_at + interval '3 minutes' where payout_id = $1`,
          [id],
        );
        await adapter.submit(payout);
        return { outcome: 'not-sent', why: 'no connection' };
      },
    }));
    expect(faults).toEqual([]);
    expect((await factsOf(who, id)).row.submitted_at).not.toBeNull();
    expect(await decide(who, id, 'refuse')).toBe(false);
    expect(await payoutsOf(id)).toHaveLength(1);
  });

  test('[CASH-5] a return that no balance can hold waits, is listed, and is credited once there is room', async () => {
    const who = await bankPayee();
    const id = await reviewed(who);
    await vi.waitFor(async () => {
      await work();
      expect(await statusOf(who, id)).toBe('SUCCEEDED');
    }, WAIT);
    const full = 9_007_199_254_740_991n - 49_200n;
    await give(who, full);
    await rails[0]?.tell(id, 'returned');
    const waits = async () =>
      (await listOpenCashOuts(database.pool, who.brand)).some(({ payout_id }) => payout_id === id);
    await vi.waitFor(async () => {
      expect(await work()).toEqual([]);
      expect(await waits()).toBe(true);
    }, WAIT);
    expect(await statusOf(who, id)).toBe('SUCCEEDED');
    await give(who, -full);
    clock.advance(DAY_MS);
    expect(await work()).toEqual([]);
    await who.signInAgain();
    expect([await statusOf(who, id), await waits(), await ticketsOf(who)]).toEqual([
      'FAILED',
      false,
      [50_200, 0, 50_000],
    ]);
  });

  test('[CASH-14] what the rules review is paid without anybody', async () => {
    const who = await bankPayee();
    clock.advance(DAY_MS);
    await who.signInAgain();
    const answer = await who.call(BANK_PAYEE.cashOut, { body: { sweepTicketsAmount: 10_000 } });
    expect(replyOf(answer).cashOut.status).toBe('REVIEWED');
    await vi.waitFor(async () => {
      await work();
      expect((await newestOf(who)).status).toBe('SUCCEEDED');
    }, WAIT);
  });
});

describe('a payee who links accounts at the vendor', () => {
  async function linked(number = '000123456789'): Promise<TestUser> {
    const who = await redeemer();
    expect((await who.call(LINKED_PAYEE.find)).status).toBe(404);
    replyOf(await who.call(LINKED_PAYEE.register, { body: LINKED_PAYEE.register.sample.body }));
    await link(who, number);
    await link(who, '4169050000000004', 'card');
    return who;
  }

  test('[CASH-9] links, sees, redeems to and unlinks their own accounts only', async () => {
    const who = await linked();
    const stranger = await linked();
    const { withdrawer } = replyOf(await who.call(LINKED_PAYEE.find));
    const [bank] = withdrawer.bankAccounts;
    const [card] = withdrawer.cards;
    if (bank === undefined || card === undefined) throw new Error('nothing is linked');
    expect([bank.last4, card.last4]).toEqual(['6789', '0004']);
    const twice = await who.call(LINKED_PAYEE.register, {
      body: LINKED_PAYEE.register.sample.body,
    });
    expect(twice.error?.code).toBe('PAYOUT_DETAILS_EXIST');
    const redeem = (by: TestUser, account: string) =>
      by.call(LINKED_PAYEE.cashOut, {
        body: { sweepTicketsAmount: 1_000, account, speed: 'asap' },
      });
    for (const account of [bank.id, 'nobody']) {
      expect((await redeem(stranger, account)).error?.code).toBe('PAYOUT_DETAILS_REQUIRED');
      const removed = await stranger.call(LINKED_PAYEE.unlinkAccount, { params: { id: account } });
      expect(removed.status).toBe(404);
    }
    expect((await who.call(LINKED_PAYEE.unlinkCard, { params: { id: bank.id } })).status).toBe(404);
    const { cashOut } = replyOf(await redeem(who, bank.id));
    await decide(who, cashOut.cashOutId, 'approve');
    await vi.waitFor(async () => {
      await work();
      expect((await newestOf(who)).status).toBe('SUCCEEDED');
    }, WAIT);
    const left = replyOf(await who.call(LINKED_PAYEE.unlinkCard, { params: { id: card.id } }));
    expect([left.withdrawer.bankAccounts.length, left.withdrawer.cards.length]).toEqual([1, 0]);
    expect(await ticketsOf(who)).toEqual([4_200, 0, 4_000]);
    expect(await ticketsOf(stranger)).toEqual([5_200, 0, 5_000]);
  });

  test('[CASH-5][CASH-6] killed before and after the answer that names the payout: one payout each', async () => {
    const who = await linked();
    const { withdrawer } = replyOf(await who.call(LINKED_PAYEE.find));
    const account = withdrawer.bankAccounts[0]?.id ?? '';
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const body = { sweepTicketsAmount: 1_000, account, speed: 'asap' } as const;
      const { cashOut } = replyOf(await who.call(LINKED_PAYEE.cashOut, { body }));
      await decide(who, cashOut.cashOutId, 'approve');
      ids.push((await factsOf(who, cashOut.cashOutId)).row.payout_id);
    }
    const [sent = '', lost = ''] = ids;
    const answering = (answer: () => PayOutOutcome) => (adapter: PayOutAdapter) => ({
      ...adapter,
      async submit(payout: PayOut) {
        if (payout.cashOutId === sent) await adapter.submit(payout);
        return ids.includes(payout.cashOutId) ? answer() : adapter.submit(payout);
      },
    });
    const killed = answering(() => {
      throw new Error('killed');
    });
    expect(await work(killed)).toHaveLength(2);
    // The vendor's own event names what has arrived, so it is asked for by that name and not submitted again.
    await vi.waitFor(async () => expect((await factsOf(who, sent)).row.reference).not.toBeNull());
    expect((await factsOf(who, lost)).row.reference).toBeNull();
    clock.advance(3 * MINUTE_MS);
    await work(answering(() => ({ outcome: 'not-sent', why: 'no connection' })));
    expect(await statusOf(who, sent)).toBe('SUCCEEDED');
    // Whether the other one has arrived is still unknown.
    expect(await decide(who, lost, 'refuse')).toBe(false);
    expect(await statusOf(who, lost)).toBe('REVIEWED');
    await vi.waitFor(async () => {
      clock.advance(5 * MINUTE_MS);
      await work();
      expect([await statusOf(who, sent), await statusOf(who, lost)]).toEqual([
        'SUCCEEDED',
        'SUCCEEDED',
      ]);
    }, WAIT);
    const all = (await sandboxOf(LINKED_PAYEE.vendor, 'ledger')) as { idempotencyKey: string }[];
    for (const id of ids) {
      expect(all.filter(({ idempotencyKey }) => idempotencyKey === id)).toHaveLength(1);
    }
    await who.signInAgain();
    expect(await ticketsOf(who)).toEqual([3_200, 0, 3_000]);
  });
});

test('[CASH-6] after all that the books are right', async () => {
  expect((await proveLedger(database.pool)).filter((one) => one.violations > 0)).toEqual([]);
});
