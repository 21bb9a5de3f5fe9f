/**
 * Cards by Authorize.Net: the token of its own form is charged at once. Its answer names no amount, so the amount is read
 * before a charge counts. Source: PAY-5, PAY-6, PAY-7, PAY-9.
 */
import * as z from 'zod/mini';
import { type Cents, toDollars } from '../../amounts.ts';
import { declined, unavailable, unknown, UNREADABLE } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import { replyToVerdict } from '../../webhook-signature.ts';
import type { PayInAdapter, PayInAttempt, PayInOutcome, PayInStatus, Refund } from '../port.ts';
import { callApi, type Vendor } from './api.ts';
import type { AuthorizeNetSettings } from './authorize-net-settings.ts';
import { readAuthorizeNetWebhook } from './authorize-net-webhook.ts';
import { toOrderNumber } from './order-number.ts';
import { reasonOf, STATES } from './reasons.ts';
import { amountOf, type Details, findByOrder, readDetails } from './transactions.ts';

const DESCRIPTOR = 'COMMON.ACCEPT.INAPP.PAYMENT';

const createdSchema = z.object({
  transactionResponse: z.optional(
    z.object({
      responseCode: z.string(),
      transId: z.string(),
      errors: z.optional(z.array(z.object({ errorCode: z.string(), errorText: z.string() }))),
    }),
  ),
});

export function createAuthorizeNet(
  settings: AuthorizeNetSettings,
  environment: VendorEnvironment,
): PayInAdapter {
  const vendor = { settings, ...environment };
  const origin = new URL(settings.scriptUrl).origin;
  return {
    hostedFields: () => ({
      scriptUrl: settings.scriptUrl,
      publicKey: settings.clientKey,
      account: settings.apiLoginId,
      frameOrigins: [origin],
      connectOrigins: [origin, new URL(settings.apiUrl).origin],
    }),
    authorise: (attempt) => charge(vendor, attempt),
    async cancel(payment) {
      const found = await statusOf(vendor, payment);
      if (found.outcome === 'unavailable') return unknown(found.why);
      if (found.outcome === 'not-found') return unknown('the vendor does not know the payment');
      if (found.outcome !== 'captured' && found.outcome !== 'pending') return found;
      return move(vendor, { transactionType: 'voidTransaction', refTransId: found.reference });
    },
    refund: (refund) => refundPayment(vendor, refund),
    status: (payment) => statusOf(vendor, payment),
    readWebhook: (webhook) => readAuthorizeNetWebhook(settings, webhook),
    replyToWebhook: (_webhook, verdict) => replyToVerdict(verdict),
  };
}

async function charge(vendor: Vendor, attempt: PayInAttempt): Promise<PayInOutcome> {
  const { token, card, amount, payer, attemptId } = attempt;
  if (token === undefined) return declined('WRONG_DETAILS', 'no token');
  const [firstName = '', ...lastNames] = (card?.holderName ?? payer.name).split(' ');
  const moved = await move(vendor, {
    transactionType: 'authCaptureTransaction',
    amount: toDollars(amount),
    currencyCode: 'USD',
    payment: { opaqueData: { dataDescriptor: DESCRIPTOR, dataValue: token } },
    order: { invoiceNumber: toOrderNumber(attemptId) },
    customer: { email: payer.email },
    billTo: {
      firstName,
      lastName: lastNames.join(' '),
      ...(card?.zip === undefined || card.zip === '' ? {} : { zip: card.zip }),
    },
    customerIP: payer.networkAddress,
    // Two packs of one price within minutes are two payments.
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
  });
  if (moved.outcome !== 'declined' || moved.reason !== 'DUPLICATE') return moved;
  const first = await statusOf(vendor, { attemptId });
  if (first.outcome === 'unavailable') return unknown(first.why);
  return first.outcome === 'not-found' ? moved : first;
}

/** Creates a transaction, and reads what became of it. */
async function move(vendor: Vendor, transactionRequest: object): Promise<PayInOutcome> {
  const refId = Math.floor(vendor.nowMs()).toString(36);
  const said = await callApi(vendor, 'createTransactionRequest', { refId, transactionRequest });
  if (said.outcome !== 'said') return said;
  const parsed = createdSchema.safeParse(said.body);
  if (!parsed.success) return UNREADABLE;
  const created = parsed.data.transactionResponse;
  if (created === undefined) {
    return said.isOk ? UNREADABLE : declined(reasonOf(said.code, '3'), said.code);
  }
  const { responseCode, transId, errors } = created;
  const isNumbered = /^[1-9]\d*$/.test(transId);
  if (responseCode === '4' && isNumbered) {
    return { outcome: 'pending', reference: transId, vendorStatus: 'FDSPendingReview' };
  }
  if (responseCode !== '1') {
    const code = errors?.[0]?.errorCode ?? said.code;
    const about = isNumbered ? { reference: transId } : {};
    return { ...declined(reasonOf(code, responseCode), code), ...about };
  }
  const read = await readDetails(vendor, transId);
  if (read.outcome !== 'found') return unknown('approved, and its amount could not be read yet');
  const state = stateOf(read.details);
  return state.outcome === 'unavailable' ? unknown(state.why) : state;
}

/** A payment that is not settled cannot be refunded, but voided as a whole. */
async function refundPayment(
  vendor: Vendor,
  { refundId, payment, amount }: Refund,
): Promise<PayInOutcome> {
  const earlier = await findByOrder(vendor, refundId);
  if (earlier.outcome === 'unavailable') return unknown(earlier.why);
  if (earlier.outcome === 'found') return certain(stateOf(earlier.details));
  const paid = await readDetails(vendor, payment.reference);
  if (paid.outcome === 'unavailable') return unknown(paid.why);
  if (paid.outcome === 'not-found') return declined('TECHNICAL', 'E00040');
  const state = stateOf(paid.details);
  if (state.outcome === 'voided') return state;
  const isOpen = paid.details.transactionStatus === 'capturedPendingSettlement';
  if (isOpen && state.outcome === 'captured' && state.amount === amount) {
    return move(vendor, { transactionType: 'voidTransaction', refTransId: payment.reference });
  }
  const cardNumber = paid.details.payment?.creditCard?.cardNumber.slice(-4) ?? '';
  return move(vendor, {
    transactionType: 'refundTransaction',
    amount: toDollars(amount),
    currencyCode: 'USD',
    payment: { creditCard: { cardNumber, expirationDate: 'XXXX' } },
    refTransId: payment.reference,
    order: { invoiceNumber: toOrderNumber(refundId) },
  });
}

async function statusOf(
  vendor: Vendor,
  { attemptId, reference }: { readonly attemptId: string; readonly reference?: string },
): Promise<PayInStatus> {
  const found =
    reference === undefined
      ? await findByOrder(vendor, attemptId)
      : await readDetails(vendor, reference);
  if (found.outcome !== 'found') return found;
  const isOurs = found.details.order?.invoiceNumber === toOrderNumber(attemptId);
  return isOurs ? stateOf(found.details) : unavailable(UNREADABLE);
}

function stateOf(details: Details) {
  const { transId: reference, transactionStatus: vendorStatus, responseReasonCode } = details;
  const outcome = STATES.get(vendorStatus as Parameters<typeof STATES.get>[0]);
  // What is voided settles nothing, and the vendor shows that as 0.
  const settled = outcome === 'voided' ? undefined : details.settleAmount;
  const amount: Cents | undefined = amountOf(settled ?? details.authAmount);
  if (outcome === undefined || amount === undefined) return unavailable(UNREADABLE);
  if (outcome === 'pending') return { outcome, reference, vendorStatus } as const;
  if (outcome !== 'declined') return { outcome, reference, amount, vendorStatus } as const;
  const code = String(responseReasonCode ?? '');
  return { ...declined(reasonOf(code, '2'), code === '' ? vendorStatus : code), reference };
}

function certain(state: ReturnType<typeof stateOf>): PayInOutcome {
  return state.outcome === 'unavailable' ? unknown(state.why) : state;
}
