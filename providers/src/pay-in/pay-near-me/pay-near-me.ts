/**
 * Payments by PayNearMe: an order is opened, and the player pays it in the vendor's library or in cash days later. Our id is
 * the vendor's `site_order_identifier`, unique in a site. Source: PAY-6, PAY-7, PAY-8.
 */
import { cents, toDollars } from '../../amounts.ts';
import { UNREADABLE, unknown } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import {
  amountOf,
  type CallbackKind,
  callPayNearMe,
  createPayNearMe,
  findOrder,
  freshToken,
  orderOf,
  type PayNearMe,
  type PayNearMeOrder,
  type PayNearMeSettings,
  readCallback,
  refusalOf,
  sharedParts,
} from '../pay-near-me-api.ts';
import type {
  PayInAdapter,
  PayInAttempt,
  PayInEvent,
  PayInOutcome,
  PayInStatus,
  PaymentReference,
  Refund,
} from '../port.ts';

export function createPayNearMePayIn(
  settings: PayNearMeSettings,
  environment: VendorEnvironment,
): PayInAdapter {
  const vendor = createPayNearMe(settings, environment);
  return {
    ...sharedParts(vendor),
    authorise: (attempt) => openOrder(vendor, attempt),
    cancel: (payment) => cancelOrder(vendor, payment),
    refund: (refund) => refundPayment(vendor, refund),
    status: (payment) => statusOf(vendor, payment),
    readWebhook: (webhook) => readPayInCallback(settings, webhook),
  };
}

async function openOrder(vendor: PayNearMe, attempt: PayInAttempt): Promise<PayInOutcome> {
  const { attemptId, amount, payer } = attempt;
  const said = await callPayNearMe(vendor, 'create_order', {
    order_amount: toDollars(amount),
    order_currency: 'USD',
    order_type: 'exact',
    order_is_standing: 'false',
    site_order_identifier: attemptId,
    site_customer_identifier: payer.playerId,
    site_customer_name: payer.name,
    site_customer_email: payer.email,
    ...(payer.phone === undefined ? {} : { site_customer_phone: payer.phone }),
  });
  if (said.outcome === 'refused') {
    const refusal = refusalOf(said.why);
    return refusal.reason === 'DUPLICATE' ? adoptOrder(vendor, attemptId) : refusal;
  }
  if (said.outcome !== 'said') return said;
  const order = orderOf(said.body);
  const token = order?.secure_smart_token;
  return order === undefined || token === undefined ? UNREADABLE : opened(vendor, order, token);
}

/** An earlier call with this id opened it, whatever became of its answer. */
async function adoptOrder(vendor: PayNearMe, attemptId: string): Promise<PayInOutcome> {
  const found = await findOrder(vendor, attemptId);
  if (found.outcome !== 'found') return unknown('the order exists and could not be read');
  const state = stateOf(found.order);
  if (state.outcome !== 'pending') return state;
  const fresh = await freshToken(vendor, found.order.pnm_order_identifier);
  return fresh.outcome === 'issued' ? opened(vendor, found.order, fresh.token) : state;
}

function opened({ settings }: PayNearMe, order: PayNearMeOrder, token: string): PayInOutcome {
  return {
    outcome: 'pending',
    reference: order.pnm_order_identifier,
    vendorStatus: order.order_status,
    next: { kind: 'script', scriptUrl: settings.scriptUrl, token },
  };
}

/** A closed order cannot be paid; one that was paid before stays paid. */
async function cancelOrder(vendor: PayNearMe, payment: PaymentReference): Promise<PayInOutcome> {
  const said = await callPayNearMe(vendor, 'cancel_order', {
    site_order_identifier: payment.attemptId,
  });
  if (said.outcome !== 'said' && said.outcome !== 'refused') return said;
  const state = await statusOf(vendor, payment);
  if (state.outcome === 'not-found') return unknown('the vendor does not know the order');
  return state.outcome === 'unavailable' ? unknown(state.why) : state;
}

/** The vendor refunds one payment; a second refund of it is refused there. */
async function refundPayment(
  vendor: PayNearMe,
  { refundId, payment, amount }: Refund,
): Promise<PayInOutcome> {
  const found = await findOrder(vendor, payment.attemptId);
  if (found.outcome === 'unavailable') return unknown(found.why);
  if (found.outcome === 'not-found') return refusalOf('the order is not found');
  const { payments = [], pnm_order_identifier: reference } = found.order;
  const earlier = payments.find((one) => one.site_payment_identifier === refundId);
  const refunded = { outcome: 'refunded', reference, vendorStatus: 'refunded' } as const;
  if (earlier !== undefined) {
    const said = amountOf(earlier.payment_amount);
    return said === undefined ? UNREADABLE : { ...refunded, amount: said };
  }
  const paid = payments.find((one) => one.payment_status === 'approved');
  if (paid === undefined) return refusalOf('no approved payment');
  const said = await callPayNearMe(vendor, 'refund_payment', {
    pnm_payment_identifier: paid.pnm_payment_identifier,
    site_payment_identifier: refundId,
    payment_amount: toDollars(amount),
    payment_currency: 'USD',
  });
  if (said.outcome === 'refused') return refusalOf(said.why);
  return said.outcome === 'said' ? { ...refunded, amount } : said;
}

async function statusOf(vendor: PayNearMe, { attemptId }: PaymentReference): Promise<PayInStatus> {
  const found = await findOrder(vendor, attemptId);
  return found.outcome === 'found' ? stateOf(found.order) : found;
}

const PENDING = new Set(['authorized', 'waiting for review']);

const BACK = ['chargeback', 'returned', 'refunded'] as const;

/** An order paid in several parts has paid their sum; what went back of it, in whatever way, counts together. */
function stateOf(order: PayNearMeOrder): PayInOutcome {
  const { pnm_order_identifier: reference, payments = [], order_status: status } = order;
  const of = (...names: readonly string[]) =>
    payments.filter((one) => names.includes(one.payment_status));
  const booked = (name: string, ...more: readonly string[]) => {
    const amounts = of(name, ...more).map((one) => amountOf(one.payment_amount));
    const sum = amounts.reduce<bigint>((total, one) => total + (one ?? 0n), 0n);
    return { reference, amount: cents(sum), vendorStatus: name };
  };
  const [back] = BACK.filter((name) => of(name).length > 0);
  if (back !== undefined) {
    const others = BACK.filter((name) => name !== back);
    const outcome = back === 'refunded' ? 'refunded' : 'charged-back';
    return { outcome, ...booked(back, ...others) };
  }
  if (of('approved').length > 0) return { outcome: 'captured', ...booked('approved') };
  // One that was taken back before it was settled.
  for (const name of ['canceled', 'cancelled']) {
    if (of(name).length > 0 && status === 'closed') return { outcome: 'voided', ...booked(name) };
  }
  const isWaiting = payments.some((one) => PENDING.has(one.payment_status));
  if (status !== 'closed' || isWaiting)
    return { outcome: 'pending', reference, vendorStatus: status };
  const vendorStatus = order.order_closed_reason ?? status;
  // What had paid for it was rejected afterwards.
  if (vendorStatus === 'paid')
    return { outcome: 'declined', reason: 'RETURNED', vendorStatus, reference };
  return { outcome: 'voided', reference, amount: cents(0n), vendorStatus };
}

function readPayInCallback(
  settings: PayNearMeSettings,
  webhook: RawWebhook,
): WebhookVerdict<PayInEvent> {
  const read = readCallback(settings, webhook);
  if (read.verdict === 'rejected') return read;
  const { kind: callback, params } = read;
  if (callback === undefined) return { verdict: 'verified', events: [] };
  const {
    pnm_order_identifier: reference = '',
    site_order_identifier: attemptId,
    pnm_payment_identifier: payment = '',
    status = '',
    timestamp = '',
  } = params;
  const kind = kindOf(callback, status);
  const amount = amountOf(params['payment_amount']);
  const seconds = Number(params['payment_timestamp'] ?? timestamp);
  const event: PayInEvent = {
    kind,
    subject: { reference, ...(attemptId === undefined ? {} : { attemptId }) },
    ...(amount === undefined ? {} : { amount }),
    ...(kind === 'declined' ? { reason: 'DO_NOT_HONOR' as const } : {}),
    // Each question for an approval is answered by itself.
    dedupeKey: [
      reference,
      callback,
      payment,
      status,
      ...(callback === 'authorize' ? [timestamp] : []),
    ].join(':'),
    trust: 'hint',
    ...(Number.isSafeInteger(seconds) && seconds > 0 ? { occurredAtMs: seconds * 1_000 } : {}),
  };
  return { verdict: 'verified', events: [event] };
}

function kindOf(callback: CallbackKind, status: string): PayInEvent['kind'] {
  if (callback === 'authorize') return 'approval-requested';
  if (callback === 'confirm') return status === 'decline' ? 'declined' : 'captured';
  if (status === 'chargeback') return 'charged-back';
  if (status === 'return') return 'returned';
  return status === 'cancel' ? 'voided' : 'refunded';
}
