/**
 * Cards by NMI: a token of its fields is charged at once, by a form that is answered with a form. The gateway has no idempotency
 * key, so our id is its order number, and whatever is in doubt is sought there. Source: PAY-5, PAY-6, PAY-7.
 */
import { type Cents, cents, fromDollars, toDollars } from '../../amounts.ts';
import { callVendor, UNREADABLE, unavailable, unknown } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import { replyToVerdict } from '../../webhook-signature.ts';
import type {
  PayInAdapter,
  PayInAttempt,
  PayInOutcome,
  PayInStatus,
  PaymentReference,
  Refund,
} from '../port.ts';
import type { NmiSettings } from './nmi-settings.ts';
import { readNmiWebhook } from './nmi-webhook.ts';
import {
  isSale,
  reasonOf,
  refundedOf,
  stateOf,
  type Transaction,
  transactionsOf,
} from './transaction.ts';

interface Vendor extends VendorEnvironment {
  readonly settings: NmiSettings;
}
type Form = Readonly<Record<string, string>>;

export function createNmi(settings: NmiSettings, environment: VendorEnvironment): PayInAdapter {
  const vendor = { settings, ...environment };
  const origin = new URL(settings.collectUrl).origin;
  return {
    hostedFields: () => ({
      scriptUrl: settings.collectUrl,
      publicKey: settings.tokenizationKey,
      frameOrigins: [origin],
      connectOrigins: [origin],
    }),
    authorise: (attempt) => charge(vendor, attempt),
    async cancel(payment) {
      const found = await statusOf(vendor, payment);
      if (found.outcome === 'unavailable') return unknown(found.why);
      if (found.outcome === 'not-found') return unknown('the gateway does not know the payment');
      return found.outcome === 'captured'
        ? voidPayment(vendor, found.reference, found.amount)
        : found;
    },
    refund: (refund) => refundPayment(vendor, refund),
    status: (payment) => statusOf(vendor, payment),
    readWebhook: (webhook) => readNmiWebhook(settings.webhookKey, webhook),
    replyToWebhook: (_webhook, verdict) => replyToVerdict(verdict),
  };
}

function post({ settings, timeoutMs }: Vendor, path: string, fields: Form) {
  return callVendor({
    method: 'POST',
    url: `${settings.apiUrl}/api/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ security_key: settings.securityKey, ...fields }).toString(),
    timeoutMs,
    parse: (text) => text,
  });
}

/** The gateway's own words to a transaction; a text of somebody else has no `response`. */
interface Said {
  readonly response: '1' | '2' | '3';
  readonly code: string;
  readonly text: string;
  readonly reference: string;
  readonly authorized: Cents | undefined;
  readonly isPartial: boolean;
}

async function transact(
  vendor: Vendor,
  fields: Form,
): Promise<
  { readonly outcome: 'said'; readonly said: Said } | Exclude<PayInOutcome, { reference: string }>
> {
  const answer = await post(vendor, 'transact.php', fields);
  if (answer.outcome !== 'answered') return answer;
  const reply = new URLSearchParams(String(answer.body));
  const of = (name: string) => reply.get(name) ?? '';
  const response = of('response');
  if (response !== '1' && response !== '2' && response !== '3') return UNREADABLE;
  const said: Said = {
    response,
    code: of('response_code'),
    text: of('responsetext'),
    reference: of('transactionid'),
    authorized: fromDollars(of('amount_authorized')),
    isPartial: of('partial_payment_id') !== '',
  };
  if (/authentication failed|security key/i.test(said.text)) {
    return { outcome: 'misconfigured', why: 'the gateway refuses our key' };
  }
  // Nothing was looked at, so nothing was charged.
  if (said.code === '301') return { outcome: 'not-sent', why: 'the gateway limits our requests' };
  return { outcome: 'said', said };
}

const IN_DOUBT: ReadonlySet<string> = new Set(['400', '420', '421']);

async function charge(vendor: Vendor, attempt: PayInAttempt): Promise<PayInOutcome> {
  const { attemptId, token, amount, payer, threeDSecure: checked } = attempt;
  if (token === undefined) {
    return { outcome: 'declined', reason: 'WRONG_DETAILS', vendorStatus: 'no token' };
  }
  const answer = await transact(vendor, {
    type: 'sale',
    payment_token: token,
    amount: toDollars(amount),
    currency: 'USD',
    orderid: attemptId,
    // Our own ids say what is a repetition; two packs of one price are not.
    dup_seconds: '0',
    email: payer.email,
    ipaddress: payer.networkAddress,
    first_name: payer.name,
    ...(payer.phone === undefined ? {} : { phone: payer.phone }),
    ...(checked === undefined
      ? {}
      : {
          cardholder_auth: checked.authentication,
          cavv: checked.cryptogram,
          eci: checked.indicator,
          three_ds_version: checked.version,
          ...(checked.transactionId === undefined ? {} : { xid: checked.transactionId }),
          ...(checked.directoryServerId === undefined
            ? {}
            : { directory_server_id: checked.directoryServerId }),
        }),
  });
  if (answer.outcome !== 'said') return answer;
  const { response, code, text, reference, authorized, isPartial } = answer.said;
  const isRepeated = code === '430' || /duplicate/i.test(text);
  if (response === '3' && (IN_DOUBT.has(code) || isRepeated)) {
    const found = await statusOf(vendor, { attemptId });
    if (found.outcome !== 'not-found' && found.outcome !== 'unavailable') return found;
    if (found.outcome === 'unavailable' || !isRepeated) {
      return unknown(`the gateway answered ${code}`);
    }
  }
  if (response !== '1') return declineOf(answer.said);
  if (reference === '') return UNREADABLE;
  if (authorized === undefined) {
    const found = await statusOf(vendor, { attemptId, reference });
    return found.outcome === 'not-found' || found.outcome === 'unavailable' ? UNREADABLE : found;
  }
  // A pack is never sold in part: what was charged is voided at once.
  if (isPartial) {
    const voided = await voidPayment(vendor, reference, authorized);
    if (voided.outcome === 'unknown') return voided;
    return voided.outcome === 'voided'
      ? { outcome: 'declined', reason: 'INSUFFICIENT_FUNDS', vendorStatus: 'partial', reference }
      : { outcome: 'captured', reference, amount: authorized, vendorStatus: 'partial' };
  }
  return { outcome: 'captured', reference, amount: authorized, vendorStatus: code };
}

function declineOf({ code, text, reference }: Said): PayInOutcome {
  const reason = /token/i.test(text) ? 'WRONG_DETAILS' : reasonOf(code);
  const about = reference === '' ? {} : { reference };
  return { outcome: 'declined', reason, vendorStatus: code, ...about };
}

async function voidPayment(
  vendor: Vendor,
  reference: string,
  amount: Cents,
): Promise<PayInOutcome> {
  const answer = await transact(vendor, { type: 'void', transactionid: reference });
  if (answer.outcome !== 'said') return answer;
  return answer.said.response === '1'
    ? { outcome: 'voided', reference, amount, vendorStatus: answer.said.code }
    : declineOf(answer.said);
}

/** The refund's own id is its order number, so one whose answer was lost is found. */
async function refundPayment(
  vendor: Vendor,
  { refundId, payment, amount }: Refund,
): Promise<PayInOutcome> {
  const found = await query(vendor, { order_id: refundId });
  if (found === undefined) return unknown('the gateway did not answer a query');
  const [before] = found.filter(({ orderId }) => orderId === refundId);
  if (before !== undefined) return stateOf(before);
  // What is not settled cannot be refunded, but voided as a whole.
  const paid = await query(vendor, { transaction_id: payment.reference });
  if (paid === undefined) return unknown('the gateway did not answer a query');
  const [transaction] = paid;
  if (transaction !== undefined) {
    const state = stateOf(transaction);
    if (state.outcome === 'voided') return state;
    const isOpen = state.outcome === 'captured' && transaction.condition === 'pendingsettlement';
    if (isOpen && state.amount === amount) return voidPayment(vendor, payment.reference, amount);
  }
  const answer = await transact(vendor, {
    type: 'refund',
    transactionid: payment.reference,
    amount: toDollars(amount),
    orderid: refundId,
  });
  if (answer.outcome !== 'said') return answer;
  const { response, reference, code } = answer.said;
  if (response !== '1') {
    return IN_DOUBT.has(code) ? unknown(`the gateway answered ${code}`) : declineOf(answer.said);
  }
  return { outcome: 'refunded', reference, amount: cents(amount), vendorStatus: code };
}

/** All transactions with our order number: a refund that somebody makes in the gateway's own pages is one of its own. */
async function statusOf(
  vendor: Vendor,
  { attemptId, reference }: PaymentReference,
): Promise<PayInStatus> {
  const found = await query(vendor, { order_id: attemptId });
  if (found === undefined) return unavailable({ why: 'the gateway did not answer a query' });
  if (found.some(({ orderId }) => orderId !== attemptId)) return unavailable(UNREADABLE);
  const states = found.filter(isSale).map(stateOf);
  // One that went through counts more than one that was declined before it.
  const state = states.find(({ outcome }) => outcome !== 'declined') ?? states[0];
  // A payment that the gateway has named is never unknown to it.
  if (state === undefined) {
    return reference === undefined ? { outcome: 'not-found' } : unavailable(UNREADABLE);
  }
  const refunds = found.filter((one) => !isSale(one)).map(refundedOf);
  const amount = cents(refunds.reduce<bigint>((sum, one) => sum + one, 0n));
  if (state.outcome === 'captured' && amount > 0n) return { ...state, outcome: 'refunded', amount };
  return state.outcome === 'refunded' && amount > state.amount ? { ...state, amount } : state;
}

async function query(vendor: Vendor, fields: Form): Promise<readonly Transaction[] | undefined> {
  const answer = await post(vendor, 'query.php', fields);
  if (answer.outcome !== 'answered' || answer.status !== 200) return undefined;
  return transactionsOf(String(answer.body));
}
