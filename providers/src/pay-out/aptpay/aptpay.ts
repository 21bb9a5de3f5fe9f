/**
 * Payouts by AptPay to bank accounts in the United States. Our cash-out id is the vendor's `referenceId`, which it accepts once;
 * nothing published says that it always has, so an unknown payout is looked up and never just sent again. Its webhooks have no
 * published signature and are hints. Source: CASH-6, CASH-8.
 */
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { type Cents, fromDollars, toDollars } from '../../amounts.ts';
import type { DeclineReason } from '../../outcome.ts';
import { callVendor, declined, UNREADABLE, unavailable, unknown } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import {
  instantOf,
  isDigest,
  jsonOfBytes,
  rejected,
  replyToVerdict,
} from '../../webhook-signature.ts';
import type {
  BankDetails,
  Instrument,
  PayOut,
  PayOutAdapter,
  PayOutEvent,
  PayOutOutcome,
  PayOutReference,
  Recipient,
  RecipientOutcome,
  RegisteredRecipient,
} from '../port.ts';
import type { AptpaySettings } from './aptpay-settings.ts';

interface Vendor extends VendorEnvironment {
  readonly settings: AptpaySettings;
}

const identifier = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const identitySchema = z.object({
  id: identifier,
  status: z.string(),
  clientId: z.optional(z.string()),
});
const identitiesSchema = z.array(identitySchema);
const instrumentSchema = z.object({
  id: identifier,
  status: z.optional(z.string()),
  accountNumber: z.optional(z.string()),
  type: z.optional(z.string()),
});
const instrumentsSchema = z.array(instrumentSchema);
const payoutSchema = z.object({
  id: identifier,
  status: z.string(),
  amount: z.optional(z.union([z.number(), z.string()])),
  referenceId: z.optional(z.string()),
  errorCode: z.optional(z.nullable(z.string())),
});
const payoutsSchema = z.array(payoutSchema);
type ShownPayout = z.output<typeof payoutSchema>;
const errorSchema = z.object({
  error_code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])),
});

export function createAptpay(
  settings: AptpaySettings,
  environment: VendorEnvironment,
): PayOutAdapter {
  const vendor = { settings, ...environment };
  return {
    recipient: 'form',
    idempotentSubmit: false,
    ensureRecipient: (recipient) => register(vendor, recipient),
    async findRecipient(playerId) {
      const found = await findIdentity(vendor, playerId);
      if (found.outcome !== 'found') return found;
      const status = STATUS_OF_IDENTITY.get(found.identity.status.toLowerCase()) ?? 'pending';
      return { outcome: 'found', status };
    },
    addInstrument: (playerId, bank) => addInstrument(vendor, playerId, bank),
    async listInstruments(playerId) {
      const found = await findIdentity(vendor, playerId);
      if (found.outcome === 'not-found') return { outcome: 'listed', instruments: [] };
      return found.outcome === 'found' ? listInstruments(vendor, found.identity.id) : found;
    },
    async removeInstrument(_playerId, token) {
      const path = `disbursement-instrument/${encodeURIComponent(token)}`;
      const answer = await call(vendor, 'DELETE', path);
      if (answer.outcome !== 'answered') return answer;
      const isGone = answer.status < 300 || answer.status === 404;
      return isGone ? { outcome: 'removed' } : UNREADABLE;
    },
    submit: (payout) => submit(vendor, payout),
    status: (payout) => statusOf(vendor, payout),
    readWebhook: (webhook) => readAptpayWebhook(settings, webhook),
    replyToWebhook: (_webhook, verdict) => replyToVerdict(verdict),
  };
}

const STATUS_OF_IDENTITY = new Map<string, RegisteredRecipient['status']>([
  ['ok', 'approved'],
  ['active', 'approved'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
  ['expired', 'expired'],
]);

/** The digest covers the very bytes that are sent; a call without a body has that of no bytes. */
function call(
  { settings, timeoutMs }: Vendor,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  given?: object,
) {
  const body = given === undefined ? '' : JSON.stringify(given);
  const { apiUrl, apiKey, secret, apToken } = settings;
  return callVendor({
    method,
    url: `${apiUrl}/${path}`,
    headers: {
      accept: 'application/json',
      aptpayapikey: apiKey,
      'body-hash': createHmac('sha512', secret).update(body).digest('hex'),
      ...(apToken === undefined ? {} : { aptoken: apToken }),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === '' ? {} : { body }),
    timeoutMs,
  });
}

async function register(vendor: Vendor, recipient: Recipient): Promise<RecipientOutcome> {
  const found = await findIdentity(vendor, recipient.playerId);
  if (found.outcome === 'unavailable') return unknown(found.why);
  if (found.outcome === 'found') {
    return found.identity.status.toLowerCase() === 'rejected'
      ? { outcome: 'declined', reason: 'COMPLIANCE', vendorStatus: found.identity.status }
      : { outcome: 'ready' };
  }
  const { address } = recipient;
  const answer = await call(vendor, 'POST', 'identities/add', {
    individual: true,
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    street: address.street,
    city: address.city,
    zip: address.zip,
    province: address.state,
    country: address.country,
    dateOfBirth: recipient.birthDate,
    email: recipient.email,
    ...(recipient.phone === undefined ? {} : { phone: recipient.phone }),
    clientId: recipient.playerId,
  });
  if (answer.outcome !== 'answered') return answer;
  if (answer.status >= 400) return refusalOf(answer.body);
  return identitySchema.safeParse(answer.body).success ? { outcome: 'ready' } : UNREADABLE;
}

async function findIdentity(vendor: Vendor, playerId: string) {
  const query = new URLSearchParams({ clientId: playerId });
  const answer = await call(vendor, 'GET', `identities?${query.toString()}`);
  if (answer.outcome !== 'answered') return unavailable(answer);
  const parsed = identitiesSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return unavailable(UNREADABLE);
  const identity = parsed.data.find(({ clientId }) => clientId === playerId);
  return identity === undefined
    ? ({ outcome: 'not-found' } as const)
    : ({ outcome: 'found', identity } as const);
}

async function addInstrument(vendor: Vendor, playerId: string, bank: BankDetails) {
  const found = await findIdentity(vendor, playerId);
  if (found.outcome === 'unavailable') return unknown(found.why);
  if (found.outcome === 'not-found') return declined('WRONG_DETAILS', 'no identity');
  const identityId = found.identity.id;
  const { routingNumber, accountNumber } = bank;
  const given = { identityId, routingNumber, accountNumber, type: 'ACH' };
  const answer = await call(vendor, 'POST', 'disbursement-instrument/add', given);
  if (answer.outcome !== 'answered') return answer;
  const parsed = instrumentSchema.safeParse(answer.body);
  if (answer.status < 300 && parsed.success) {
    const instrument = toInstrument({ ...parsed.data, accountNumber });
    return { outcome: 'added', instrument } as const;
  }
  const refusal = refusalOf(answer.body);
  if (refusal.outcome !== 'declined' || refusal.reason !== 'DUPLICATE') return refusal;
  const listed = await listInstruments(vendor, identityId);
  if (listed.outcome === 'unavailable') return unknown(listed.why);
  const own = listed.instruments.filter(({ last4 }) => last4 === accountNumber.slice(-4));
  // Of two accounts with these digits nobody knows which one it is.
  const instrument = own.length === 1 ? own[0] : undefined;
  return instrument === undefined ? refusal : ({ outcome: 'added', instrument } as const);
}

async function listInstruments(vendor: Vendor, identityId: string) {
  const path = `disbursement-instrument/list/${encodeURIComponent(identityId)}`;
  const answer = await call(vendor, 'GET', path);
  if (answer.outcome !== 'answered') return unavailable(answer);
  const parsed = instrumentsSchema.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return unavailable(UNREADABLE);
  return { outcome: 'listed', instruments: parsed.data.map(toInstrument) } as const;
}

function toInstrument({ id, accountNumber = '' }: z.output<typeof instrumentSchema>): Instrument {
  return { token: id, kind: 'bank', label: 'Bank account', last4: accountNumber.slice(-4) };
}

async function submit(vendor: Vendor, payout: PayOut): Promise<PayOutOutcome> {
  const { cashOutId, playerId, amount, instrument } = payout;
  const found = await findIdentity(vendor, playerId);
  // Nothing was sent that could move money.
  if (found.outcome === 'unavailable') return { outcome: 'not-sent', why: found.why };
  if (found.outcome === 'not-found' || instrument === undefined) {
    return declined('WRONG_DETAILS', 'no identity or no instrument');
  }
  const answer = await call(vendor, 'POST', 'disbursements/add', {
    identityId: found.identity.id,
    // The vendor reads a JSON number of dollars.
    amount: Number(toDollars(amount)),
    currency: 'USD',
    transactionType: 'ACH',
    referenceId: cashOutId,
    instrumentId: instrument,
  });
  if (answer.outcome !== 'answered') return answer;
  if (answer.status >= 400) {
    const refusal = refusalOf(answer.body);
    const isDuplicate = refusal.outcome === 'declined' && refusal.reason === 'DUPLICATE';
    return isDuplicate ? adopt(vendor, cashOutId) : refusal;
  }
  const parsed = payoutSchema.safeParse(answer.body);
  return parsed.success ? stateOf({ amount: toDollars(amount), ...parsed.data }) : UNREADABLE;
}

/** An earlier submission with this id was accepted. */
async function adopt(vendor: Vendor, cashOutId: string): Promise<PayOutOutcome> {
  const state = await statusOf(vendor, { cashOutId });
  return state.outcome === 'unavailable' || state.outcome === 'not-found'
    ? unknown('the payout exists and could not be read')
    : state;
}

async function statusOf(vendor: Vendor, { cashOutId, reference }: PayOutReference) {
  const query = new URLSearchParams({ referenceId: cashOutId }).toString();
  const path =
    reference === undefined
      ? `disbursements?${query}`
      : `disbursements/${encodeURIComponent(reference)}`;
  const answer = await call(vendor, 'GET', path);
  if (answer.outcome !== 'answered') return unavailable(answer);
  if (reference !== undefined && answer.status === 404 && isError(answer.body)) {
    return { outcome: 'not-found' } as const;
  }
  const shown = reference === undefined ? answer.body : [answer.body];
  const parsed = payoutsSchema.safeParse(shown);
  if (answer.status !== 200 || !parsed.success) return unavailable(UNREADABLE);
  const payout = parsed.data.find(({ referenceId }) => referenceId === cashOutId);
  if (payout !== undefined) {
    const state = stateOf(payout);
    return state.outcome === 'unknown' ? unavailable(state) : state;
  }
  return reference === undefined ? ({ outcome: 'not-found' } as const) : unavailable(UNREADABLE);
}

const FAILED = new Set(['ERROR', 'BUSINESS_REJECTED']);
/** The code of a return by the receiving bank. */
const RETURN_CODE = /^R\d{2}$/;

function stateOf(payout: ShownPayout): PayOutOutcome {
  const { id: reference, status, errorCode } = payout;
  const amount: Cents | undefined = fromDollars(String(payout.amount ?? ''));
  const vendorStatus =
    errorCode === undefined || errorCode === null ? status : `${status} ${errorCode}`;
  if (amount === undefined) return UNREADABLE;
  const sent = { reference, amount, vendorStatus };
  if (status === 'SETTLED') return { outcome: 'paid', ...sent };
  if (status === 'TRANSACTION_CANCELLED') return { outcome: 'cancelled', ...sent };
  if (!FAILED.has(status)) return { outcome: 'accepted', ...sent };
  return RETURN_CODE.test(errorCode ?? '')
    ? { outcome: 'returned', reason: 'RETURNED', ...sent }
    : { outcome: 'declined', reason: 'DO_NOT_HONOR', vendorStatus, reference };
}

function isError(body: unknown): boolean {
  const parsed = errorSchema.safeParse(body);
  return parsed.success && (parsed.data.error_code ?? parsed.data.errors) !== undefined;
}

function refusalOf(body: unknown) {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return UNREADABLE;
  const { error_code: code = '', message = '', errors } = parsed.data;
  const why = `${code} ${message} ${JSON.stringify(errors ?? '')}`.slice(0, 200);
  if (code === 'P003' || code === 'H001') return { outcome: 'misconfigured', why } as const;
  const reason: DeclineReason = /already|duplicate/i.test(why)
    ? 'DUPLICATE'
    : /balance|insufficient/i.test(why)
      ? 'MERCHANT_FUNDS'
      : /limit|exceed/i.test(why)
        ? 'LIMIT'
        : 'WRONG_DETAILS';
  return declined(reason, why);
}

/** Whoever sends it: what cannot be stored is no event. */
const text = z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/));
const eventSchema = z.object({
  entity: text,
  id: z.pipe(identifier, text),
  status: text,
  errorCode: z.optional(z.nullable(text)),
  date: z.optional(z.string()),
  referenceId: z.optional(text),
});

/** A delivery that has a digest must have the right one. */
function readAptpayWebhook(
  { secret }: AptpaySettings,
  { headers, body }: RawWebhook,
): WebhookVerdict<PayOutEvent> {
  const digest = headers.get('body-hash');
  if (
    digest !== undefined &&
    !isDigest(digest, createHmac('sha512', secret).update(body).digest())
  ) {
    return rejected('bad-signature', 'the digest is not that of the body');
  }
  const parsed = eventSchema.safeParse(jsonOfBytes(body));
  if (!parsed.success) return rejected('malformed', 'the body is no event');
  const { entity, id, status, errorCode, date, referenceId } = parsed.data;
  if (entity !== 'disbursement') return { verdict: 'verified', events: [] };
  const occurredAtMs = instantOf(date);
  const event: PayOutEvent = {
    kind: kindOf(status, errorCode ?? ''),
    subject: { reference: id, ...(referenceId === undefined ? {} : { cashOutId: referenceId }) },
    // Whoever forges an event must not make the vendor's own look like a repeat.
    dedupeKey: `${id}:${status}:${createHash('sha256').update(body).digest('hex').slice(0, 32)}`,
    trust: 'hint',
    ...(occurredAtMs === undefined ? {} : { occurredAtMs }),
  };
  return { verdict: 'verified', events: [event] };
}

function kindOf(status: string, errorCode: string): PayOutEvent['kind'] {
  if (status === 'SETTLED') return 'paid';
  if (status === 'TRANSACTION_CANCELLED') return 'cancelled';
  if (!FAILED.has(status)) return 'accepted';
  return RETURN_CODE.test(errorCode) ? 'returned' : 'declined';
}
