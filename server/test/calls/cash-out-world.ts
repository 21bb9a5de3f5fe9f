/** What tests of cash-outs do with players who redeem, their tickets and the operator’s acts. */
import { userCashOuts } from '@jubilee/contract/calls/cashouts';
import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { cashOutFacts, decideCashOut, type Decision } from '../../src/modules/cash-outs/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';

export const ACT = { by: 'Olga', reason: 'looked at it' };

export function cashOutWorld({ users, services, database }: TestAppWithDatabase) {
  /** Tickets that somebody won. */
  async function give(who: TestUser, tickets: bigint): Promise<void> {
    const walletId = await users.walletOf(who);
    const id = systemIds.uuidV7();
    await services.wallet.inTransaction(walletId, async (client) => ({
      commit: true,
      value: await services.wallet.adjustWithin(client, {
        kind: 'ADJUSTMENT_UP',
        walletId,
        brandNumber: who.brand.number,
        operationId: id,
        currency: 'SWEEP_TICKETS',
        amount: tickets,
        requestHash: new Uint8Array(32),
        reference: { provider: 0, kind: 1, ref: id },
      }),
    }));
  }
  const listOf = async (who: TestUser) =>
    replyOf(await who.call(userCashOuts, { query: '?include=achCashoutDetails' })).cashOuts;
  const factsOf = async (who: TestUser, id: string) => {
    const [facts] = await cashOutFacts(database.pool, who.brand, id);
    if (facts === undefined) throw new Error(`no cash-out ${id}`);
    return facts;
  };
  return {
    give,
    listOf,
    factsOf,
    redeemer: async (tickets = 5_000n): Promise<TestUser> => {
      const who = await users.verified();
      await give(who, tickets);
      return who;
    },
    ticketsOf: async (who: TestUser) => {
      const accounts = await who.accounts();
      const account = accounts.find(({ currency }) => currency === 'SWEEP_TICKETS');
      if (account === undefined) throw new Error('no account of tickets');
      return [account.balance, account.lockedBalance, account.redeemable];
    },
    newestOf: async (who: TestUser) => {
      const [newest] = await listOf(who);
      if (newest === undefined) throw new Error('nothing was requested');
      return newest;
    },
    decide: async (who: TestUser, id: string, decision: Decision) =>
      decideCashOut(services.cashOuts, (await factsOf(who, id)).row, decision, ACT),
    emailsTo: async (who: TestUser) => {
      const { rows } = await database.pool.query<{ template: string }>(
        'select template from messaging.email where address = lower($1) order by email_id',
        [who.email],
      );
      return rows.map(({ template }) => template).filter((one) => one.startsWith('cashOut'));
    },
  };
}
