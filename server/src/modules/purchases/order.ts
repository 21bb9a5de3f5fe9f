/**
 * Orders that are paid on the vendor's side, in its frame or with cash days later. An order belongs to one payment, whose id is the
 * order number. Source: PAY-8.
 */
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import type {
  cancelPaymentOrder,
  createPaymentOrder,
} from '@jubilee/contract/calls/payment-orders';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { PaymentProvider } from '@jubilee/contract/vendors/vendor-enums';
import { isOnSale } from '@jubilee/core/purchases/decide-purchase';
import type { PayInAdapter, PayInEvent } from '@jubilee/providers/pay-in/port';
import type { Answer } from '../access/index.ts';
import { moneyRequest, runMoneyCommand } from '../money/index.ts';
import {
  adapterOf,
  attemptOf,
  beginPayment,
  type Buyer,
  findStored,
  openAdapter,
} from './charge.ts';
import { readPacks } from './pack.store.ts';
import {
  declineApproval,
  findOwnOrder,
  findPayment,
  hasBought,
  type PaymentRecord,
  readPayment,
} from './payment.store.ts';
import type { PurchasePorts } from './purchase-ports.ts';
import { settlePayment } from './settle-payment.ts';
import { toOrderView, toPaymentView } from './store-front.ts';

type Order = CallReply<typeof cancelPaymentOrder>['order'];

/**
 * Opens the order of a payment. The vendor knows an order by our id, so a repetition finds the same order. Refuses as a charge does,
 * and PROVIDER_UNAVAILABLE where there is no token for it now.
 */
export function createOrder(
  ports: PurchasePorts,
  buyer: Buyer,
  call: { readonly name: string; readonly provider: PaymentProvider },
  body: CallBody<typeof createPaymentOrder>,
): Promise<Answer<CallReply<typeof createPaymentOrder>>> {
  const { player, context } = buyer;
  const { phone, orderAmount: amountCents, ...purchase } = body;
  return runMoneyCommand({
    request: moneyRequest(context, { route: call.name, walletId: player.wallet_id, body }),
    findsStoredFirst: true,
    findStored: (request) => findStored(ports, request),
    gather: () => openAdapter(ports, buyer, call.provider, body),
    async record(_, request) {
      const begun = await beginPayment(ports, buyer, {
        provider: call.provider,
        purchase: { ...purchase, amountCents },
        request,
      });
      if (!begun.ok) return begun;
      const { payment: stored, isKnown: isReplay } = begun.value;
      return ok({ status: 'recorded', stored, isReplay });
    },
    async view(stored) {
      const opened = adapterOf(ports, context.brand, call.provider, context.flags);
      if (!opened.ok) return opened;
      const token = await tokenOf(ports, opened.value, stored, buyer, phone);
      const payment = await readPayment(ports.pool, stored.paymentId);
      const order = toOrderView(payment);
      if (token === undefined || order === null) return refuse('PROVIDER_UNAVAILABLE');
      return ok({
        order,
        payment: toPaymentView(payment, player.subject),
        orderToken: token,
      });
    },
  });
}

/** Of the order of a payment, which is opened if no call has opened it yet. Undefined: there is none now. */
async function tokenOf(
  ports: PurchasePorts,
  adapter: PayInAdapter,
  payment: PaymentRecord,
  buyer: Buyer,
  phone: string,
): Promise<string | undefined> {
  const { paymentId: attemptId, reference } = payment;
  if (payment.status !== 'PENDING') return undefined;
  if (reference !== null) {
    const fresh = await adapter.freshOrderToken?.({ attemptId, reference });
    return fresh?.outcome === 'issued' ? fresh.token : undefined;
  }
  const attempt = attemptOf(payment, buyer);
  const word = await adapter.authorise({ ...attempt, payer: { ...attempt.payer, phone } });
  await settlePayment(ports, attemptId, word, 'answer');
  const next = word.outcome === 'pending' ? word.next : undefined;
  return next?.kind === 'script' ? next.token : undefined;
}

/** Refuses NOT_FOUND for the order of somebody else, FEATURE_OFF, STATE_CONFLICT for one that is closed, PROVIDER_UNAVAILABLE. */
export async function freshOrderToken(
  ports: PurchasePorts,
  { player, context }: Pick<Buyer, 'player' | 'context'>,
  provider: PaymentProvider,
  id: string,
): Promise<Result<{ readonly orderToken: string }>> {
  const adapter = adapterOf(ports, context.brand, provider, context.flags);
  if (!adapter.ok) return adapter;
  const payment = await findOwnOrder(ports.pool, { walletId: player.wallet_id, provider, id });
  if (payment === undefined || payment.reference === null) return refuse('NOT_FOUND');
  if (payment.status !== 'PENDING') return refuse('STATE_CONFLICT');
  // Whoever may not buy any more gets no way to pay.
  const accounts = await ports.wallet.accounts(player.wallet_id);
  if (accounts.some(({ state }) => state !== 'ACTIVE')) return refuse('STATE_CONFLICT');
  const { paymentId: attemptId, reference } = payment;
  const fresh = await adapter.value.freshOrderToken?.({ attemptId, reference });
  if (fresh?.outcome === 'issued') return ok({ orderToken: fresh.token });
  return refuse(fresh?.outcome === 'closed' ? 'STATE_CONFLICT' : 'PROVIDER_UNAVAILABLE');
}

/** Refuses NOT_FOUND for an order that is none of the player's, FEATURE_OFF. */
export async function orderIdOf(
  ports: PurchasePorts,
  { player, context }: Pick<Buyer, 'player' | 'context'>,
  provider: PaymentProvider,
  actionId: string,
): Promise<Result<{ readonly orderId: string }>> {
  const adapter = adapterOf(ports, context.brand, provider, context.flags);
  if (!adapter.ok) return adapter.refusal.code === 'FEATURE_OFF' ? adapter : refuse('NOT_FOUND');
  const of = { walletId: player.wallet_id, provider, id: actionId };
  const payment = await findOwnOrder(ports.pool, of);
  const orderId = payment?.reference ?? undefined;
  return orderId === undefined ? refuse('NOT_FOUND') : ok({ orderId });
}

/** An order that was paid stays paid. Refuses NOT_FOUND, FEATURE_OFF, STATE_CONFLICT, PROVIDER_UNAVAILABLE. */
export async function cancelOrder(
  ports: PurchasePorts,
  { player, context }: Pick<Buyer, 'player' | 'context'>,
  provider: PaymentProvider,
  { actionId, orderIdentifier, targetUserId }: CallBody<typeof cancelPaymentOrder>,
): Promise<Result<{ readonly order: Order }>> {
  const adapter = adapterOf(ports, context.brand, provider, context.flags);
  if (!adapter.ok) return adapter;
  const found =
    targetUserId === player.subject
      ? await findOwnOrder(ports.pool, { walletId: player.wallet_id, provider, id: actionId })
      : undefined;
  if (found === undefined || found.reference !== orderIdentifier) return refuse('NOT_FOUND');
  if (found.status === 'PENDING') {
    const attempt = { attemptId: found.paymentId, reference: orderIdentifier };
    const word = await adapter.value.cancel?.(attempt);
    // What never reached the vendor closed nothing there: the order can still be paid.
    if (word === undefined || word.outcome === 'not-sent' || word.outcome === 'misconfigured') {
      return refuse('PROVIDER_UNAVAILABLE');
    }
    await settlePayment(ports, found.paymentId, word);
  }
  const payment = await readPayment(ports.pool, found.paymentId);
  if (payment.status === 'SUCCEEDED') return refuse('STATE_CONFLICT');
  if (payment.status === 'PENDING') return refuse('PROVIDER_UNAVAILABLE');
  const order = toOrderView(payment);
  return order === null ? refuse('NOT_FOUND') : ok({ order });
}

/**
 * Whether the vendor may take the money for an order now. A decline is remembered: money that comes all the same waits for an
 * operator.
 */
export async function decideApproval(
  { pool, wallet, sharedClock }: Pick<PurchasePorts, 'pool' | 'wallet' | 'sharedClock'>,
  paymentId: string | undefined,
  { amount }: Pick<PayInEvent, 'amount'>,
): Promise<boolean> {
  const payment = paymentId === undefined ? undefined : await findPayment(pool, paymentId);
  if (payment === undefined) return false;
  const [nowMs, accounts, packs, isKnownBuyer] = await Promise.all([
    sharedClock.read(),
    wallet.accounts(payment.walletId),
    readPacks(pool, payment.brand),
    hasBought(pool, payment.walletId, payment.paymentId),
  ]);
  const pack = packs.find(({ code }) => code === payment.packCode);
  const isApproved =
    payment.status === 'PENDING' &&
    payment.caseReason === null &&
    amount === BigInt(payment.priceCents) &&
    accounts.every(({ state }) => state === 'ACTIVE') &&
    pack !== undefined &&
    isOnSale(pack, nowMs, isKnownBuyer);
  await declineApproval(pool, payment.paymentId, !isApproved);
  return isApproved;
}
