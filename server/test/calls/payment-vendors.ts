/** The vendors of purchases as tests drive them: a player pays there, the vendor's world goes on, and its books say what it keeps. */
import { BRANDS } from '@jubilee/brands';
import { cancelPaymentOrder, createPaymentOrder } from '@jubilee/contract/calls/payment-orders';
import { chargeByNonce, chargeByOpaqueData, chargeByToken } from '@jubilee/contract/calls/payments';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { PaymentProvider } from '@jubilee/contract/vendors/vendor-enums';
import {
  fromOrderNumber,
  toOrderNumber,
} from '@jubilee/providers/pay-in/authorize-net/order-number';
import { sandboxSettings as acceptBlueAccount } from '@jubilee/providers/pay-in/accept-blue/simulator/sandbox-account';
import { sandboxSettings as authorizeNetAccount } from '@jubilee/providers/pay-in/authorize-net/simulator/sandbox-account';
import { sandboxSettings as nmiAccount } from '@jubilee/providers/pay-in/nmi/simulator/sandbox-account';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { type Payment, purchaseWorld, WAIT } from './purchase-world.ts';

/** What the vendor's own world does to a payment later; each vendor has its own word for it. */
export type Later = 'captured' | 'declined' | 'settled' | 'refunded' | 'charged-back';

export interface PaymentVendor {
  readonly provider: PaymentProvider;
  readonly folder: string;
  readonly brand: Brand;
  /** What a vendor of orders does not have: cards whose attempts end at once. */
  readonly isOfCards: boolean;
  /** Text of the call that moves money, or opens the order. */
  readonly charge: string;
  /** What goes into the bodies of troubles about one payment. */
  readonly orderNumberOf: (paymentId: string) => string;
  /** By the ZIP code of the sandbox; an order `UNPAID` is only opened. The payment as the call answered it; undefined: the call was refused. */
  pay(who: Payer, zip?: string, id?: string): Promise<Payment | undefined>;
  order(order: object): Promise<unknown>;
  later(paymentId: string, what: Later): Promise<unknown>;
  deliveries(): Promise<readonly SimulatedWebhook[]>;
  /** In cents, by our id: what the vendor has taken and not refunded. */
  kept(): Promise<ReadonlyMap<string, number>>;
}

type Payer = Pick<TestUser, 'brand' | 'call'>;
export const UNPAID = 'unpaid';

interface Booked {
  readonly id: string | number;
  readonly status: string;
  readonly amount: number;
  readonly of?: string | number;
}

/** Over those of local installations, where each provider is on in a brand: nothing but the flags of buying is asked for. */
export const FLAGS_OF_VENDORS = {
  xpointEnabled: false,
  kycEnabled: false,
  smsEnabled: false,
} as const;
const PACK = { purchasePackCode: 'starter' };
const CARD = { number: '4111111111111111', month: '07', year: '2040', code: '123' };

/** One for each provider, at a brand that has it on. */
export function paymentVendors(app: TestAppWithDatabase): readonly PaymentVendor[] {
  const { post } = purchaseWorld(app);
  const brandOf = (location: string): Brand => {
    const brand = BRANDS.find((one) => one.location === location);
    if (brand === undefined) throw new Error(`there is no brand ${location}`);
    return brand;
  };
  const read = async <T>(folder: string, path: string): Promise<T> =>
    (await (
      await fetch(`http://127.0.0.1:${app.ports.sandbox}/${folder}/sandbox/${path}`)
    ).json()) as T;
  const vendor = (
    folder: string,
    own: Omit<PaymentVendor, 'folder' | 'order' | 'later' | 'deliveries' | 'orderNumberOf'> &
      Partial<Pick<PaymentVendor, 'orderNumberOf'>>,
    words: Partial<Record<Later, string>> = {},
  ): PaymentVendor => {
    const orderNumberOf = own.orderNumberOf ?? ((id: string) => id);
    return {
      ...own,
      folder,
      orderNumberOf,
      order: (order) => post(`/__control/${folder}`, order),
      later: (paymentId, what) =>
        post(`/__control/${folder}`, {
          order: 'status',
          orderNumber: orderNumberOf(paymentId),
          status: words[what] ?? what,
        }),
      deliveries: () => read(folder, 'deliveries'),
    };
  };
  const headersOf = (id = systemIds.uuidV7()) => ({ 'x-request-id': id });
  /** Kept of each payment, from charges and their refunds. */
  const sums = (
    booked: readonly (Booked & { readonly paymentId: string | undefined })[],
    isKept: (status: string) => boolean,
  ) => {
    const kept = new Map<string, number>();
    for (const { paymentId, id, status, amount, of } of booked) {
      if (paymentId === undefined || of !== undefined || !isKept(status)) continue;
      const refunds = booked.filter((one) => one.of === id).map((one) => one.amount);
      const left = refunds.reduce((sum, one) => sum - one, amount);
      kept.set(paymentId, (kept.get(paymentId) ?? 0) + left);
    }
    return kept;
  };
  return [
    vendor('nmi', {
      provider: 'NMI',
      brand: brandOf('sweeps'),
      isOfCards: true,
      charge: 'type=sale',
      async pay(who, zip = '', id?) {
        const { tokenizationKey } = nmiAccount('', who.brand.number);
        // The gateway's fields have no ZIP code.
        const code = zip === '' ? CARD.code : `9${zip.slice(-2)}`;
        const card = { ...CARD, code, zip: '' };
        const { token } = await post('/nmi/token/create', { tokenizationKey, card });
        return replyOf(
          await who.call(chargeByToken, {
            headers: headersOf(id),
            body: { ...PACK, paymentToken: String(token) },
          }),
        ).payment;
      },
      async kept() {
        const booked = await read<
          readonly {
            id: string;
            orderId: string;
            condition: string;
            actions: { type: string; isDone: boolean; amount: number }[];
          }[]
        >('nmi', 'ledger');
        const kept = new Map<string, number>();
        for (const { orderId, condition, actions } of booked) {
          if (!['pendingsettlement', 'complete'].includes(condition)) continue;
          const [first, ...rest] = actions.filter(({ isDone }) => isDone);
          if (first?.type !== 'sale') continue;
          kept.set(
            orderId,
            rest.reduce((sum, one) => sum - one.amount, first.amount),
          );
        }
        return kept;
      },
    }),
    vendor(
      'accept-blue',
      {
        provider: 'ACCEPT_BLUE',
        brand: brandOf('luckyharbor'),
        isOfCards: true,
        charge: 'transactions/charge',
        async pay(who, zip = '', id?) {
          const { publicKey } = acceptBlueAccount('', who.brand.number);
          const card = { ...CARD, zip };
          const made = await post('/accept-blue/tokenization/nonce', { publicKey, card });
          const { nonce, expiryMonth, expiryYear } = made;
          return replyOf(
            await who.call(chargeByNonce, {
              headers: headersOf(id),
              body: { ...PACK, nonce, expiryMonth, expiryYear },
            }),
          ).payment;
        },
        async kept() {
          const booked = await read<readonly (Booked & { orderNumber?: string })[]>(
            'accept-blue',
            'ledger',
          );
          return sums(
            booked.map((one) => ({ ...one, paymentId: one.orderNumber })),
            (status) => ['captured', 'settled'].includes(status),
          );
        },
      },
      { 'charged-back': 'returned' },
    ),
    vendor(
      'authorize-net',
      {
        provider: 'AUTHORIZE_NET',
        brand: brandOf('rubysweepsmvp'),
        isOfCards: true,
        charge: 'authCaptureTransaction',
        orderNumberOf: toOrderNumber,
        async pay(who, zip = '', id?) {
          const { apiLoginId: name, clientKey } = authorizeNetAccount('', who.brand.number);
          const { number: cardNumber, month, year, code: cardCode } = CARD;
          const made = await post('/authorize-net/xml/v1/request.api', {
            securePaymentContainerRequest: {
              merchantAuthentication: { name, clientKey },
              data: {
                type: 'TOKEN',
                id: 'one',
                token: { cardNumber, expirationDate: `${month}${year}`, cardCode, zip },
              },
            },
          });
          const opaqueData = made['opaqueData'];
          return replyOf(
            await who.call(chargeByOpaqueData, {
              headers: headersOf(id),
              body: { ...PACK, opaqueData },
            }),
          ).payment;
        },
        async kept() {
          const booked = await read<
            readonly (Omit<Booked, 'id'> & { transId: string; orderNumber?: string })[]
          >('authorize-net', 'ledger');
          return sums(
            booked.map((one) => ({
              ...one,
              id: one.transId,
              paymentId: fromOrderNumber(one.orderNumber ?? ''),
            })),
            (status) => ['capturedPendingSettlement', 'settledSuccessfully'].includes(status),
          );
        },
      },
      { 'charged-back': 'chargeback' },
    ),
    vendor(
      'pay-near-me',
      {
        provider: 'PAY_NEAR_ME',
        brand: brandOf('sweeps'),
        isOfCards: false,
        charge: 'create_order',
        /** Opens an order and pays it in the vendor's frame. */
        async pay(who, zip = '', id?) {
          const answer = await who.call(createPaymentOrder, {
            headers: headersOf(id),
            body: { ...PACK, orderAmount: 999, phone: '+15125550100' },
          });
          if (answer.error !== undefined) return undefined;
          const { payment, orderToken } = replyOf(answer);
          if (zip === UNPAID) return payment;
          await post('/pay-near-me/frame/pay', { token: orderToken, method: 'debit', zip });
          await vi.waitFor(async () => {
            const { state } = await post('/pay-near-me/frame/state', { token: orderToken });
            if (state === 'asked') throw new Error('the vendor waits for our answer');
          }, WAIT);
          return payment;
        },
        async kept() {
          const orders = await read<
            readonly { siteId: string; payments: { status: string; amount: number }[] }[]
          >('pay-near-me', 'ledger');
          return new Map(
            orders.map(({ siteId, payments }) => [
              siteId,
              payments
                .filter(({ status }) => status === 'approved')
                .reduce((sum, { amount }) => sum + amount, 0),
            ]),
          );
        },
      },
      { captured: 'approved', declined: 'rejected', 'charged-back': 'chargeback' },
    ),
  ];
}

/** The player gives up an order that nobody has paid. */
export async function giveUp(who: TestUser, { order }: Pick<Payment, 'order'>): Promise<void> {
  if (order === null) throw new Error('there is no order');
  const { actionId, orderId: orderIdentifier } = order;
  const body = { actionId, orderIdentifier, targetUserId: who.userId };
  replyOf(await who.call(cancelPaymentOrder, { body }));
}
