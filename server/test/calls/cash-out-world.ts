/** What tests of cash-outs do with players who redeem, their tickets and the operator’s acts. */
import { userCashOuts } from '@jubilee/contract/calls/cashouts';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { PayOutAdapter } from '@jubilee/providers/pay-out/port';
import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import {
  cashOutFacts,
  type CashOutPorts,
  decideCashOut,
  type Decision,
  followPayouts,
} from '../../src/modules/cash-outs/index.ts';
import { expect } from 'vitest';
import { correctTickets } from '../../src/entry/sandbox-demo-users.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';

export const ACT = { by: 'Olga', reason: 'looked at it' };

export function cashOutWorld({ users, services, database }: TestAppWithDatabase) {
  /** Tickets that somebody won, or lost. */
  const give = (who: TestUser, tickets: bigint): Promise<void> =>
    correctTickets(services, who.brand, who.userId, tickets);
  /** A payment that was taken back while ten tickets of it were gone; `resolve` is the operator's act. */
  async function reverse(who: TestUser): Promise<{ resolve(): Promise<unknown> }> {
    const paymentId = systemIds.uuidV7();
    await database.pool.query(
      `with paid as (
         insert into purchase.payment (payment_id, wallet_id, brand, provider, request_hash, pack_code, price_cents, points,
             sweep_tickets, status, created_at, modified_at)
           values ($1, $2, $3, 'NMI', '', 'pack', 999, 1000, 10, 'SUCCEEDED', now(), now()) returning payment_id)
       insert into purchase.reversal (payment_id, wallet_id, kind, points_taken, sweep_tickets_taken, points_open,
           sweep_tickets_open, created_at)
         select payment_id, $2, 'charged-back', 0, 0, 0, 10, now() from paid`,
      [paymentId, await users.walletOf(who), who.brand.number],
    );
    return {
      resolve: () =>
        database.pool.query(
          'update purchase.reversal set resolved_at = now() where payment_id = $1',
          [paymentId],
        ),
    };
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
    reverse,
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

/** Vendors that pay out: readings of what is due, and the sandbox, where a test gives orders and looks. */
export function payoutVendors({
  services,
  ports,
}: Pick<TestAppWithDatabase, 'services' | 'ports'>) {
  /** One reading of everything that is due; `adapter` stands between us and the vendor. */
  async function work(
    between?: (adapter: PayOutAdapter) => PayOutAdapter,
  ): Promise<readonly unknown[]> {
    const faults: unknown[] = [];
    const own: CashOutPorts =
      between === undefined
        ? services.cashOuts
        : {
            ...services.cashOuts,
            vendorsOf: (brand) =>
              new Map(
                [...services.cashOuts.vendorsOf(brand)].map(([name, one]) => [name, between(one)]),
              ),
          };
    while ((await followPayouts(own, (error) => faults.push(error))) > 0);
    return faults;
  }

  const control = async (vendor: string, order: object) => {
    const response = await fetch(
      `http://127.0.0.1:${ports.sandbox}/__control/${folderOfVendor(vendor)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      },
    );
    expect(response.status).toBe(200);
  };
  const sandboxOf = async (vendor: string, what: 'ledger' | 'deliveries'): Promise<unknown> => {
    const folder = folderOfVendor(vendor);
    const response = await fetch(`http://127.0.0.1:${ports.sandbox}/${folder}/sandbox/${what}`);
    return response.json();
  };
  return { work, control, sandboxOf };
}
