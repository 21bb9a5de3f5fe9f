/** What tests of purchases do at the simulated vendor of cards, and what both sides have booked. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { chargeByToken, payments } from '@jubilee/contract/calls/payments';
import type { CallReply } from '@jubilee/contract/calls/define';
import { sandboxSettings } from '@jubilee/providers/pay-in/nmi/simulator/sandbox-account';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';

export const WAIT = { timeout: 20_000, interval: 20 };
export type Payment = CallReply<typeof payments>['payments'][number];

export function purchaseWorld(app: TestAppWithDatabase) {
  const sandbox = `http://127.0.0.1:${app.ports.sandbox}`;
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${sandbox}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Record<string, unknown>;
  };
  const get = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${sandbox}/nmi${path}`)).json()) as T;
  const order = (one: object) => post('/__control/nmi', one);
  const tokenFor = async (brand: Brand, code = '123'): Promise<string> => {
    const { tokenizationKey } = sandboxSettings('', brand.number);
    const card = { number: '4111111111111111', month: '07', year: '2040', code, zip: '' };
    return String((await post('/nmi/token/create', { tokenizationKey, card }))['token']);
  };
  const charge = (who: TestUser, token: string, more: object = {}, id = systemIds.uuidV7()) =>
    who.call(chargeByToken, {
      headers: { 'x-request-id': id },
      body: { purchasePackCode: 'starter', paymentToken: token, ...more },
    });
  const paymentsOf = async (who: TestUser): Promise<readonly Payment[]> =>
    replyOf(await who.call(payments)).payments;
  const balances = async (who: TestUser) => (await who.accounts()).map((one) => one.balance);
  return {
    post,
    order,
    tokenFor,
    charge,
    /** Pays with a card whose security code says what happens, and returns the payment as the call answered it. */
    buy: async (who: TestUser, code = '123', more: object = {}) =>
      replyOf(await charge(who, await tokenFor(who.brand, code), more)).payment,
    paymentsOf,
    balances,
    deliveries: () => get<readonly SimulatedWebhook[]>('/sandbox/deliveries'),
    ledger: () =>
      get<
        readonly {
          id: string;
          orderId: string;
          condition: string;
          actions: { type: string; isDone: boolean; amount: number }[];
        }[]
      >('/sandbox/ledger'),
    waitFor: (who: TestUser, status: Payment['status'], paymentId?: string) =>
      vi.waitFor(async () => {
        const found = await paymentsOf(who);
        const one = found.find((payment) => payment.paymentId === (paymentId ?? payment.paymentId));
        expect(one?.status).toBe(status);
      }, WAIT),
    /** Money back, case and reversal of a payment, as stored. */
    stored: async (paymentId: string) => {
      const { rows } = await app.database.pool.query<{
        money_back: string | null;
        case_reason: string | null;
        kind: string | null;
        points_open: bigint | null;
        sweep_tickets_open: bigint | null;
      }>(
        `select p.money_back, p.case_reason, r.kind, r.points_open, r.sweep_tickets_open from purchase.payment p
          left join purchase.reversal r using (payment_id) where payment_id = $1`,
        [paymentId],
      );
      return rows[0];
    },
  };
}

/** To the product, as the vendor would; returns the status. */
export async function deliver(
  node: { readonly ports: { readonly api: number } },
  { headers, body }: Pick<SimulatedWebhook, 'headers' | 'body'>,
  brand = 'sweeps',
): Promise<number> {
  const url = `http://127.0.0.1:${node.ports.api}/webhooks/pay-in/nmi/${brand}`;
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}
