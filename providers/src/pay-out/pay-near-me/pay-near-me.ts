/**
 * Payouts by PayNearMe: a push order is opened without money, the player chooses a method in the vendor's library, and the
 * money is pushed there. Our cash-out id names order and payment, and the vendor accepts each once. Source: CASH-6, PAY-8.
 */
import { cents, toDollars } from '../../amounts.ts';
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
} from '../../pay-in/pay-near-me-api.ts';
import { UNREADABLE, unavailable, unknown } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import type {
  MethodChoice,
  PayOut,
  PayOutAdapter,
  PayOutEvent,
  PayOutOutcome,
  PayOutReference,
  Recipient,
  RecipientOutcome,
} from '../port.ts';

export function createPayNearMePayOut(
  settings: PayNearMeSettings,
  environment: VendorEnvironment,
): PayOutAdapter {
  const vendor = createPayNearMe(settings, environment);
  return {
    recipient: 'form',
    ...sharedParts(vendor),
    idempotentSubmit: true,
    ensureRecipient: (recipient) => register(vendor, recipient),
    // The vendor's library keeps the methods of a player and shows them itself.
    listInstruments: async () => ({ outcome: 'listed', instruments: [] }),
    submit: (payout) => openOrder(vendor, payout),
    chooseMethod: (choice) => pushMoney(vendor, choice),
    async cancel(payout) {
      const said = await callPayNearMe(vendor, 'cancel_order', {
        site_order_identifier: payout.cashOutId,
      });
      if (said.outcome !== 'said' && said.outcome !== 'refused') return said;
      return statusOf(vendor, payout);
    },
    status: (payout) => statusOf(vendor, payout),
    readWebhook: (webhook) => readPayOutCallback(settings, webhook),
  };
}

/** The year of birth is all that the vendor's form requests of the date. */
async function register(vendor: PayNearMe, recipient: Recipient): Promise<RecipientOutcome> {
  const { address, phone } = recipient;
  const said = await callPayNearMe(vendor, 'find_or_create_user', {
    site_user_identifier: recipient.playerId,
    user_type: 'push',
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    year_of_birth: recipient.birthDate.slice(0, 4),
    street: address.street,
    city: address.city,
    state: address.state,
    postal_code: address.zip,
    country: address.country,
    email: recipient.email,
    ...(phone === undefined ? {} : { phone }),
  });
  if (said.outcome === 'refused') return refusalOf(said.why);
  return said.outcome === 'said' ? { outcome: 'ready' } : said;
}

async function openOrder(vendor: PayNearMe, payout: PayOut): Promise<PayOutOutcome> {
  const said = await callPayNearMe(vendor, 'create_push_order', {
    order_amount: toDollars(payout.amount),
    order_currency: 'USD',
    order_type: 'exact',
    order_is_standing: 'false',
    site_order_identifier: payout.cashOutId,
    site_customer_identifier: payout.playerId,
    push_user_identifier: payout.playerId,
  });
  if (said.outcome === 'refused') {
    const refusal = refusalOf(said.why);
    // An earlier call with this id opened it, whatever became of its answer.
    return refusal.reason === 'DUPLICATE' ? certain(await statusOf(vendor, payout)) : refusal;
  }
  if (said.outcome !== 'said') return said;
  const order = orderOf(said.body);
  const token = order?.secure_smart_token;
  return order === undefined || token === undefined ? UNREADABLE : opened(vendor, order, token);
}

async function pushMoney(
  vendor: PayNearMe,
  { payout, methodId }: MethodChoice,
): Promise<PayOutOutcome> {
  const found = await findOrder(vendor, payout.cashOutId);
  if (found.outcome === 'unavailable') return { outcome: 'not-sent', why: found.why };
  if (found.outcome === 'not-found') return refusalOf('the order is unknown');
  const said = await callPayNearMe(vendor, 'make_payment', {
    pnm_order_identifier: found.order.pnm_order_identifier,
    payment_method_identifier: methodId,
    site_payment_identifier: payout.cashOutId,
    payment_amount: found.order.order_amount ?? '',
    payment_currency: 'USD',
  });
  if (said.outcome === 'said') return certain(await statusOf(vendor, payout));
  if (said.outcome !== 'refused') return said;
  const state = await statusOf(vendor, payout);
  if (state.outcome === 'unavailable' || state.outcome === 'not-found') return unknown(said.why);
  return state.outcome === 'opened' ? refusalOf(said.why) : state;
}

async function statusOf(vendor: PayNearMe, { cashOutId }: PayOutReference) {
  const found = await findOrder(vendor, cashOutId);
  if (found.outcome !== 'found') return found;
  const { order } = found;
  const isUnpaid = (order.payments ?? []).length === 0 && order.order_status !== 'closed';
  if (!isUnpaid) return stateOf(order);
  const fresh = await freshToken(vendor, order.pnm_order_identifier);
  if (fresh.outcome === 'issued') return opened(vendor, order, fresh.token);
  return unavailable({ why: 'no token for the open order' });
}

type Status = Awaited<ReturnType<typeof statusOf>>;

function certain(state: Status): PayOutOutcome {
  if (state.outcome === 'not-found') return unknown('the vendor does not know the order');
  return state.outcome === 'unavailable' ? unknown(state.why) : state;
}

function opened({ settings }: PayNearMe, order: PayNearMeOrder, token: string) {
  const { pnm_order_identifier: reference, order_status: vendorStatus, order_amount } = order;
  const amount = amountOf(order_amount) ?? cents(0n);
  const next = { kind: 'script', scriptUrl: settings.scriptUrl, token } as const;
  return { outcome: 'opened', reference, amount, vendorStatus, next } as const;
}

const BACK = new Set(['returned', 'refunded', 'chargeback']);

/** A push order has one payment that counts: the last one. */
function stateOf(order: PayNearMeOrder): Exclude<PayOutOutcome, { readonly outcome: 'not-sent' }> {
  const { pnm_order_identifier: reference, payments = [] } = order;
  const payment = payments.at(-1);
  const vendorStatus = payment?.payment_status ?? order.order_closed_reason ?? order.order_status;
  const amount = amountOf(payment?.payment_amount ?? order.order_amount) ?? cents(0n);
  const sent = { reference, amount, vendorStatus };
  if (payment === undefined || vendorStatus === 'canceled')
    return { outcome: 'cancelled', ...sent };
  if (vendorStatus === 'approved') return { outcome: 'paid', ...sent };
  if (BACK.has(vendorStatus)) return { outcome: 'returned', reason: 'RETURNED', ...sent };
  if (vendorStatus === 'rejected') {
    return { outcome: 'declined', reason: 'DO_NOT_HONOR', vendorStatus, reference };
  }
  return { outcome: 'accepted', ...sent };
}

function kindOf(callback: CallbackKind, status: string): PayOutEvent['kind'] {
  if (callback === 'authorize') return 'approval-requested';
  if (callback === 'reverse') return 'returned';
  return status === 'decline' ? 'declined' : 'paid';
}

function readPayOutCallback(
  settings: PayNearMeSettings,
  webhook: RawWebhook,
): WebhookVerdict<PayOutEvent> {
  const read = readCallback(settings, webhook);
  if (read.verdict === 'rejected') return read;
  const { kind: callback, params } = read;
  if (callback === undefined) return { verdict: 'verified', events: [] };
  const {
    pnm_order_identifier: reference = '',
    site_order_identifier: cashOutId,
    pnm_payment_identifier: payment = '',
    status = '',
  } = params;
  const amount = amountOf(params['payment_amount']);
  const event: PayOutEvent = {
    kind: kindOf(callback, status),
    subject: { reference, ...(cashOutId === undefined ? {} : { cashOutId }) },
    ...(amount === undefined ? {} : { amount }),
    dedupeKey: [reference, callback, payment, status].join(':'),
    trust: 'hint',
  };
  return { verdict: 'verified', events: [event] };
}
