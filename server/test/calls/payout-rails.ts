/** The vendors that pay out, each by what a test does there: payees, requests, and what becomes of a payout. */
import { BANK_PAYEE, LINKED_PAYEE, PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { userIdInfo } from '@jubilee/contract/calls/kyc';
import { SAMPLE_IDENTITY_FORM } from '@jubilee/contract/calls/sample-values';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { payoutVendors } from './cash-out-world.ts';

/** What the simulated vendor makes of payouts to an account or method. */
export type Fate = 'paid' | 'waits' | 'declined' | 'thrice';
/** What it says later of a payout that waits, or was paid. */
export type Later = 'paid' | 'declined' | 'returned';

export interface Payee {
  request(
    tickets?: number,
    id?: string,
  ): Promise<{ readonly status: number; readonly cashOutId: string | undefined }>;
  /** Also chooses where it goes, where that is chosen after the request. */
  redeem(tickets?: number, id?: string): Promise<string>;
}

export interface PayoutRail {
  readonly vendor: string;
  readonly provider: string;
  /** In a request that moves the money, and in one that looks it up. */
  readonly markers: { readonly submit: string; readonly lookUp: string };
  become(who: TestUser, fate?: Fate): Promise<Payee>;
  /** Orders what the vendor says later. */
  tell(payoutId: string, later: Later): Promise<void>;
  /** How often the vendor has paid. */
  paidFor(payoutId: string): Promise<number>;
}

const withId = (id = systemIds.uuidV7()) => ({ headers: { 'x-request-id': id } });
const ENDINGS = { paid: '89', waits: '91', declined: '02', thrice: '99' } as const;
const ZIPS = { paid: '10001', waits: '99005', declined: '99013', thrice: '99009' } as const;

export function payoutRails(app: Pick<TestAppWithDatabase, 'services' | 'ports'>) {
  const { control, sandboxOf } = payoutVendors(app);
  const atVendor = async (vendor: string, path: string, body: object): Promise<unknown> => {
    const url = `http://127.0.0.1:${app.ports.sandbox}/${folderOfVendor(vendor)}${path}`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    return response.json();
  };
  const count = async (vendor: string, isIt: (one: Record<string, unknown>) => boolean) =>
    ((await sandboxOf(vendor, 'ledger')) as Record<string, unknown>[]).filter(isIt).length;
  const formOf = (who: TestUser) => ({ ...SAMPLE_IDENTITY_FORM, userId: who.userId });
  const bank = BANK_PAYEE.addAccount.sample.body;

  async function addBankPayee(who: TestUser, accountNumber: string = bank.accountNumber) {
    const idInfo = formOf(who);
    replyOf(await who.call(userIdInfo, { body: { idType: 'IDENTITY_FORM', idInfo } }));
    replyOf(await who.call(BANK_PAYEE.register, { body: BANK_PAYEE.register.sample.body }));
    replyOf(await who.call(BANK_PAYEE.addAccount, { body: { ...bank, accountNumber } }));
  }
  /** On the vendor's page. */
  async function link(who: TestUser, number: string, kind: 'bank' | 'card' = 'bank') {
    const { sessionKey } = replyOf(await who.call(LINKED_PAYEE.openPage));
    const detail = kind === 'bank' ? '011000015' : '0130';
    const linked = await atVendor(LINKED_PAYEE.vendor, '/ui/link', {
      sessionKey,
      kind,
      number,
      detail,
    });
    return (linked as { token: string }).token;
  }
  /** In the vendor's library. */
  async function methodWith(token: string, zip: string = ZIPS.paid) {
    const chosen = { token, method: 'ach', zip };
    const method = await atVendor(PUSHED_PAYEE.vendor, '/frame/method', chosen);
    return (method as { methodId: string }).methodId;
  }

  const rails: readonly PayoutRail[] = [
    {
      vendor: BANK_PAYEE.vendor,
      provider: BANK_PAYEE.provider,
      markers: { submit: '/disbursements/add', lookUp: '/disbursements/' },
      async become(who, fate = 'paid') {
        await addBankPayee(who, `0000000000${ENDINGS[fate]}`);
        const request: Payee['request'] = async (sweepTicketsAmount = 1_000, id) => {
          const body = { sweepTicketsAmount };
          const { status, reply } = await who.call(BANK_PAYEE.cashOut, { ...withId(id), body });
          return { status, cashOutId: reply?.cashOut.cashOutId };
        };
        return { request, redeem: async (...given) => idOf(await request(...given)) };
      },
      tell: (referenceId, later) =>
        control(BANK_PAYEE.vendor, {
          order: 'status',
          referenceId,
          ...{
            paid: { status: 'SETTLED' },
            declined: { status: 'BUSINESS_REJECTED' },
            returned: { status: 'ERROR', errorCode: 'R02' },
          }[later],
        }),
      paidFor: (id) => count(BANK_PAYEE.vendor, ({ referenceId }) => referenceId === id),
    },
    {
      vendor: LINKED_PAYEE.vendor,
      provider: LINKED_PAYEE.provider,
      markers: { submit: '/payout/delegated', lookUp: '/merchant/withdraws/' },
      async become(who, fate = 'paid') {
        replyOf(await who.call(LINKED_PAYEE.register, { body: LINKED_PAYEE.register.sample.body }));
        const account = await link(who, `0000000000${ENDINGS[fate]}`);
        const request: Payee['request'] = async (sweepTicketsAmount = 1_000, id) => {
          const body = { sweepTicketsAmount, account, speed: 'asap' } as const;
          const { status, reply } = await who.call(LINKED_PAYEE.cashOut, { ...withId(id), body });
          return { status, cashOutId: reply?.cashOut.cashOutId };
        };
        return { request, redeem: async (...given) => idOf(await request(...given)) };
      },
      tell: (idempotencyKey, later) =>
        control(LINKED_PAYEE.vendor, {
          order: 'status',
          idempotencyKey,
          status: { paid: 'completed', declined: 'failed', returned: 'returned' }[later],
        }),
      paidFor: (id) => count(LINKED_PAYEE.vendor, ({ idempotencyKey }) => idempotencyKey === id),
    },
    {
      vendor: PUSHED_PAYEE.vendor,
      provider: PUSHED_PAYEE.provider,
      markers: { submit: '/make_payment', lookUp: '/find_orders' },
      async become(who, fate = 'paid') {
        replyOf(await who.call(PUSHED_PAYEE.register, { body: formOf(who) }));
        const open = async (sweepTicketsAmount = 1_000, id?: string) => {
          const body = { phone: '+15125550100', sweepTicketsAmount };
          return who.call(PUSHED_PAYEE.cashOut, { ...withId(id), body });
        };
        return {
          async request(...given) {
            const { status, reply } = await open(...given);
            return { status, cashOutId: reply?.cashOut.cashOutId };
          },
          async redeem(...given) {
            const { cashOut, order, orderToken } = replyOf(await open(...given));
            const paymentMethodId = await methodWith(orderToken, ZIPS[fate]);
            const body = { orderId: order.orderId, paymentMethodId };
            replyOf(await who.call(PUSHED_PAYEE.chooseMethod, { body }));
            return cashOut.cashOutId;
          },
        };
      },
      tell: (orderNumber, later) =>
        control(PUSHED_PAYEE.vendor, {
          order: 'status',
          orderNumber,
          status: { paid: 'approved', declined: 'rejected', returned: 'returned' }[later],
        }),
      async paidFor(id) {
        const orders = (await sandboxOf(PUSHED_PAYEE.vendor, 'ledger')) as {
          readonly siteId: string;
          readonly payments: readonly unknown[];
        }[];
        return orders.filter(({ siteId }) => siteId === id).flatMap(({ payments }) => payments)
          .length;
      },
    },
  ];
  return { rails, addBankPayee, link, methodWith };
}

function idOf({ status, cashOutId }: Awaited<ReturnType<Payee['request']>>): string {
  if (cashOutId === undefined) throw new Error(`the request was answered ${status}`);
  return cashOutId;
}
