/**
 * Cards by accept.blue: a nonce of its frame is charged at once. The vendor has no idempotency key, so our id is its order
 * number, and a refund is sought there before it is sent. Source: PAY-5, PAY-6, PAY-7.
 */
import * as z from 'zod/mini';
import { type Cents, toDollars } from '../../amounts.ts';
import { callVendor, declined, unavailable, unknown, UNREADABLE } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import { replyToVerdict } from '../../webhook-signature.ts';
import type { PayInAdapter, PayInAttempt, PayInOutcome, PayInStatus, Refund } from '../port.ts';
import type { AcceptBlueSettings } from './accept-blue-settings.ts';
import { readAcceptBlueWebhook } from './accept-blue-webhook.ts';
import { amountOf, reasonOf, stateOf, type Transaction, transactionSchema } from './transaction.ts';

/** Longer than we ask about a payment that the vendor never named. */
const SOUGHT_DAYS = 5;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 100;
const PAGES_MAX = 50;

const chargeSchema = z.object({
  status_code: z.enum(['A', 'P', 'D', 'E']),
  status: z.optional(z.string()),
  error_message: z.optional(z.nullable(z.string())),
  error_code: z.optional(z.nullable(z.string())),
  reference_number: z.optional(z.nullable(z.int())),
  auth_amount: z.optional(z.nullable(z.number())),
  cvv2_result_code: z.optional(z.nullable(z.string())),
  transaction: z.optional(transactionSchema),
});
type Charge = z.output<typeof chargeSchema>;
const listSchema = z.array(transactionSchema);

export function createAcceptBlue(
  settings: AcceptBlueSettings,
  environment: VendorEnvironment,
): PayInAdapter {
  const vendor = { settings, ...environment };
  const origin = new URL(settings.tokenizationUrl).origin;
  return {
    hostedFields: () => ({
      scriptUrl: settings.tokenizationUrl,
      publicKey: settings.publicKey,
      frameOrigins: [origin],
      connectOrigins: [origin],
    }),
    authorise: (attempt) => charge(vendor, attempt),
    async cancel(payment) {
      const found = await statusOf(vendor, payment);
      if (found.outcome === 'unavailable') return unknown(found.why);
      if (found.outcome === 'not-found') return unknown('the vendor does not know the payment');
      if (found.outcome !== 'captured' && found.outcome !== 'pending') return found;
      const amount = 'amount' in found ? found.amount : undefined;
      return voidPayment(vendor, found.reference, amount);
    },
    refund: (refund) => refundPayment(vendor, refund),
    status: (payment) => statusOf(vendor, payment),
    readWebhook: (webhook) => readAcceptBlueWebhook(settings.webhookSignature, webhook),
    replyToWebhook: (_webhook, verdict) => replyToVerdict(verdict),
  };
}

interface Vendor extends VendorEnvironment {
  readonly settings: AcceptBlueSettings;
}

function call({ settings, timeoutMs }: Vendor, path: string, body?: object) {
  const { apiUrl, sourceKey, pin } = settings;
  return callVendor({
    method: body === undefined ? 'GET' : 'POST',
    url: `${apiUrl}/${path}`,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${sourceKey}:${pin}`).toString('base64')}`,
      'user-agent': 'jubilee/1.0',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs,
  });
}

/** The vendor reads a JSON number of dollars. */
const dollars = (amount: Cents): number => Number(toDollars(amount));

async function charge(vendor: Vendor, attempt: PayInAttempt): Promise<PayInOutcome> {
  const { token, card, amount, payer } = attempt;
  if (token === undefined || card === undefined) return declined('WRONG_DETAILS', 'no card');
  const name = card.holderName ?? payer.name;
  const answer = await call(vendor, 'transactions/charge', {
    amount: dollars(amount),
    source: token.startsWith('nonce-') ? token : `nonce-${token}`,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    ...(name === '' ? {} : { name }),
    ...(card.zip === undefined || card.zip === '' ? {} : { avs_zip: card.zip }),
    capture: true,
    customer: { identifier: payer.playerId, email: payer.email, send_receipt: false },
    transaction_details: { order_number: attempt.attemptId, client_ip: payer.networkAddress },
    transaction_flags: { is_customer_initiated: true, allow_partial_approval: false },
  });
  if (answer.outcome !== 'answered') return answer;
  const parsed = chargeSchema.safeParse(answer.body);
  if (!parsed.success) return refusalOf(answer.status, answer.body);
  const { status_code: code, reference_number: number, ...said } = parsed.data;
  const reference = number === undefined || number === null ? undefined : String(number);
  if (code === 'D' || code === 'E') return declineOf(parsed.data, reference);
  if (reference === undefined) return UNREADABLE;
  const charged = amountOf(said.auth_amount ?? undefined);
  // A pack is never sold in part: what was charged is voided at once.
  if (code === 'P') {
    const voided = await voidPayment(vendor, reference, charged);
    if (voided.outcome === 'unknown') return voided;
    if (voided.outcome === 'voided') {
      return { ...declined('INSUFFICIENT_FUNDS', 'Partially Approved'), reference };
    }
  }
  if (charged === undefined) return UNREADABLE;
  const state = said.transaction === undefined ? undefined : stateOf(said.transaction);
  if (state?.outcome === 'pending') return state;
  return { outcome: 'captured', reference, amount: charged, vendorStatus: said.status ?? code };
}

async function voidPayment(
  vendor: Vendor,
  reference: string,
  amount: Cents | undefined,
): Promise<PayInOutcome> {
  const answer = await call(vendor, 'transactions/void', { reference_number: Number(reference) });
  if (answer.outcome !== 'answered') return answer;
  const parsed = chargeSchema.safeParse(answer.body);
  if (!parsed.success) return refusalOf(answer.status, answer.body);
  if (parsed.data.status_code !== 'A') return declineOf(parsed.data, reference);
  if (amount === undefined) return UNREADABLE;
  return { outcome: 'voided', reference, amount, vendorStatus: 'voided' };
}

async function refundPayment(
  vendor: Vendor,
  { refundId, payment, amount }: Refund,
): Promise<PayInOutcome> {
  const found = await findByOrder(vendor, refundId);
  if (found.outcome === 'unavailable') return unknown(found.why);
  if (found.outcome === 'found') return asRefund(found.transaction);
  // What is not settled cannot be refunded, but voided as a whole.
  const paid = await findById(vendor, payment.reference, payment.attemptId);
  if (paid.outcome === 'unavailable') return unknown(paid.why);
  if (paid.outcome === 'found') {
    const state = stateOf(paid.transaction);
    if (state.outcome === 'voided') return state;
    const isOpen = state.outcome === 'captured' && paid.transaction.status !== 'settled';
    if (isOpen && paid.transaction.amount === amount) {
      return voidPayment(vendor, payment.reference, amount);
    }
  }
  const answer = await call(vendor, 'transactions/refund', {
    reference_number: Number(payment.reference),
    amount: dollars(amount),
    transaction_details: { order_number: refundId },
  });
  if (answer.outcome !== 'answered') return answer;
  const parsed = chargeSchema.safeParse(answer.body);
  if (!parsed.success) return refusalOf(answer.status, answer.body);
  const { status_code: code, reference_number: number, auth_amount } = parsed.data;
  const reference = String(number ?? payment.reference);
  if (code !== 'A') return declineOf(parsed.data, reference);
  const refunded = amountOf(auth_amount ?? undefined);
  if (refunded === undefined) return UNREADABLE;
  return { outcome: 'refunded', reference, amount: refunded, vendorStatus: code };
}

function asRefund(transaction: Transaction): PayInOutcome {
  const state = stateOf(transaction);
  return state.outcome === 'captured' || state.outcome === 'pending'
    ? { ...state, outcome: 'refunded', amount: transaction.amount }
    : state;
}

async function statusOf(
  vendor: Vendor,
  { attemptId, reference }: { readonly attemptId: string; readonly reference?: string },
): Promise<PayInStatus> {
  const found =
    reference === undefined
      ? await findByOrder(vendor, attemptId)
      : await findById(vendor, reference, attemptId);
  return found.outcome === 'found' ? stateOf(found.transaction) : found;
}

async function findById(vendor: Vendor, reference: string, attemptId: string) {
  const answer = await call(vendor, `transactions/${encodeURIComponent(reference)}`);
  if (answer.outcome !== 'answered') return unavailable(answer);
  // A 404 of a proxy or of a wrong address says nothing about a payment.
  if (answer.status === 404 && errorSchema.safeParse(answer.body).success) {
    return { outcome: 'not-found' } as const;
  }
  const parsed = transactionSchema.safeParse(answer.body);
  const isOurs = parsed.success && parsed.data.orderNumber === attemptId;
  if (!isOurs) return unavailable(UNREADABLE);
  return { outcome: 'found', transaction: parsed.data } as const;
}

/** Reads every page of the days in question, whether or not the vendor filters by the order number. */
async function findByOrder(vendor: Vendor, orderNumber: string) {
  const from = new Date(vendor.nowMs() - SOUGHT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const query = new URLSearchParams({
      date_from: from,
      order_number: orderNumber,
      order: 'desc',
      limit: String(PAGE_SIZE),
      offset: String(page * PAGE_SIZE),
    });
    const answer = await call(vendor, `transactions?${query.toString()}`);
    if (answer.outcome !== 'answered') return unavailable(answer);
    const parsed = listSchema.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) return unavailable(UNREADABLE);
    // A refund that somebody makes in the vendor's pages may have the number of its charge.
    const transaction = parsed.data
      .filter((one) => one.orderNumber === orderNumber)
      .toSorted((one, other) => Number(one.isRefund) - Number(other.isRefund))[0];
    if (transaction !== undefined) return { outcome: 'found', transaction } as const;
    if (parsed.data.length < PAGE_SIZE) return { outcome: 'not-found' } as const;
  }
  return unavailable({ why: 'there are more transactions than are read' });
}

const errorSchema = z.object({ error_message: z.string(), error_code: z.optional(z.string()) });

/** A request that the vendor refuses as a whole did not move money. */
function refusalOf(status: number, body: unknown): PayInOutcome {
  const parsed = errorSchema.safeParse(body);
  if (status < 400 || !parsed.success) return UNREADABLE;
  const { error_message: message, error_code: code } = parsed.data;
  return declined(reasonOf(message, 'TECHNICAL'), code ?? message);
}

function declineOf(said: Charge, reference: string | undefined): PayInOutcome {
  const message = said.error_message ?? said.status ?? '';
  const usual = said.status_code === 'E' ? 'TECHNICAL' : 'DO_NOT_HONOR';
  const reason = said.cvv2_result_code === 'N' ? 'WRONG_DETAILS' : reasonOf(message, usual);
  const about = reference === undefined ? {} : { reference };
  return { ...declined(reason, said.error_code ?? message), ...about };
}
