/**
 * accept.blue in the sandbox: its API with basic authorization, its library with the card's frame, and its webhooks. The
 * vendor's card 4000000000000002 is declined; the ZIP codes of card-vault.ts do the rest.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { type CardScenario, cardSchema, createCardVault } from '../../../simulator/card-vault.ts';
import {
  brandOf,
  jsonAnswer,
  page,
  script,
  type Send,
  type SimulatedVendor,
  simulateVendor,
  textSchema,
} from '../../../simulator/vendor-sandbox.ts';
import type {
  CreateSimulator,
  SandboxAnswer,
  SandboxRequest,
  SimulatorPorts,
} from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { cardFrame, LIBRARY } from './browser-parts.ts';
import { sandboxSettings } from './sandbox-account.ts';

const DECLINED_CARD = '4000000000000002';
/** The bank asks before the card has a nonce. */
const CHALLENGED_ZIP = '99014';
const amountSchema = z.number().check(z.minimum(0.01), z.maximum(1_000_000));
const text = z.optional(textSchema);
const chargeSchema = z.strictObject({
  amount: amountSchema,
  source: z.string().check(z.regex(/^nonce-[\w-]{1,200}$/)),
  expiry_month: z.int().check(z.minimum(1), z.maximum(12)),
  expiry_year: z.int().check(z.minimum(2_020), z.maximum(9_999)),
  name: text,
  avs_zip: text,
  capture: z.optional(z.boolean()),
  customer: z.optional(
    z.strictObject({ identifier: text, email: text, send_receipt: z.optional(z.boolean()) }),
  ),
  transaction_details: z.optional(z.strictObject({ order_number: text, client_ip: text })),
  transaction_flags: z.optional(z.record(textSchema, z.boolean())),
});
const reference = z.int();
const voidSchema = z.strictObject({ reference_number: reference });
const refundSchema = z.strictObject({
  reference_number: reference,
  amount: z.optional(amountSchema),
  transaction_details: z.optional(z.strictObject({ order_number: text })),
});
const tokenizeSchema = z.strictObject({ publicKey: textSchema, card: cardSchema });
const challengeSchema = z.strictObject({ challenge: textSchema, isConfirmed: z.boolean() });
/** What the vendor's own world does to a payment: it settles, a bank returns it, its review ends, or it is refunded in the vendor's pages. */
const orderSchema = z.strictObject({
  order: z.literal('status'),
  orderNumber: textSchema,
  status: z.enum(['settled', 'returned', 'voided', 'captured', 'declined', 'refunded']),
  /** Of a refund in part. */
  cents: z.optional(z.int().check(z.minimum(1))),
});

interface Booking {
  readonly id: number;
  readonly brandNumber: number;
  readonly type: 'charge' | 'refund';
  /** In cents. */
  readonly amount: number;
  readonly orderNumber: string | undefined;
  readonly createdAtMs: number;
  /** Of a refund: the charge. */
  readonly of: number | undefined;
  status: string;
  error: string | undefined;
}

const MESSAGES: Readonly<Partial<Record<CardScenario, string>>> = {
  'no-funds': 'Insufficient funds',
  'wrong-code': 'CVV2 mismatch',
  expired: 'Expired card',
  fraud: 'Suspected fraud',
  declined: 'Declined',
};

export const createSimulator: CreateSimulator = (ports) =>
  simulateVendor('accept-blue', ports, (send) => createVendor(ports, send));

function createVendor(ports: SimulatorPorts, send: Send): SimulatedVendor {
  const bookings: Booking[] = [];
  const vault = createCardVault(ports.now, ({ number }) =>
    number === DECLINED_CARD ? 'declined' : undefined,
  );
  const accountOf = (brandNumber: number) => sandboxSettings('', brandNumber);
  const challenges = new Map<string, { brandNumber: number; card: z.output<typeof cardSchema> }>();
  const secret = () => Buffer.from(ports.randomBytes(24)).toString('base64url');

  function book(
    brandNumber: number,
    given: Pick<Booking, 'type' | 'amount' | 'status'> & Partial<Booking>,
  ) {
    const booking: Booking = {
      id: bookings.length + 1_001,
      brandNumber,
      orderNumber: undefined,
      createdAtMs: ports.now(),
      of: undefined,
      error: undefined,
      ...given,
    };
    bookings.push(booking);
    return booking;
  }

  function emit(booking: Booking, type: string, subType: string, times = 1): void {
    const event = Buffer.from(ports.randomBytes(12)).toString('hex');
    const timestamp = new Date(ports.now()).toISOString();
    const data = replyOf(booking);
    const body = JSON.stringify({
      event: 'transaction',
      type,
      subType,
      id: event,
      timestamp,
      data,
    });
    const { webhookSignature } = accountOf(booking.brandNumber);
    const headers = {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', webhookSignature).update(body).digest('hex'),
    };
    const delivery = { port: 'pay-in', brandNumber: booking.brandNumber, headers, body };
    for (let count = 0; count < times; count += 1) send(delivery);
  }

  function nonceFor(brandNumber: number, card: z.output<typeof cardSchema>): SandboxAnswer {
    const nonce = secret();
    const stored = vault.store(nonce, brandNumber, card);
    if (stored === undefined) return refuse(400, 'The card has expired');
    const { month: expiryMonth, year: expiryYear, last4 } = stored;
    const { zip: avsZip } = card;
    return jsonAnswer({ nonce, expiryMonth, expiryYear, last4, cardType: 'Visa', avsZip });
  }

  function endChallenge(body: Uint8Array): SandboxAnswer {
    const parsed = challengeSchema.safeParse(jsonOfBytes(body));
    const asked = challenges.get(parsed.data?.challenge ?? '');
    if (!parsed.success || asked === undefined) return refuse(400, 'Unknown challenge');
    challenges.delete(parsed.data.challenge);
    return parsed.data.isConfirmed
      ? nonceFor(asked.brandNumber, asked.card)
      : refuse(400, 'The bank did not confirm the card');
  }

  function charge(brandNumber: number, body: unknown): SandboxAnswer | undefined {
    const parsed = chargeSchema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error);
    const { source, amount: dollars, transaction_details: details } = parsed.data;
    const card = vault.take(source.slice('nonce-'.length), brandNumber);
    const { expiry_month: month, expiry_year: year } = parsed.data;
    if (card === undefined || card.month !== month || card.year !== year) {
      return refuse(400, 'Invalid nonce');
    }
    const { scenario } = card;
    if (scenario === 'lost') return undefined;
    if (scenario === 'outage') return refuse(503, 'Service unavailable');
    const orderNumber = details?.order_number;
    const error = MESSAGES[scenario];
    const asked = Math.round(dollars * 100);
    const amount =
      scenario === 'other-amount'
        ? asked - 100
        : scenario === 'partial'
          ? Math.ceil(asked / 2)
          : asked;
    const status =
      error === undefined ? (scenario === 'review' ? 'pending' : 'captured') : 'declined';
    const booking = book(brandNumber, { type: 'charge', amount, orderNumber, status, error });
    const times = scenario === 'no-webhook' ? 0 : scenario === 'three-webhooks' ? 3 : 1;
    if (status !== 'pending')
      emit(booking, error === undefined ? 'succeeded' : 'declined', 'charge', times);
    if (scenario === 'unanswered') return undefined;
    const code = error === undefined ? (scenario === 'partial' ? 'P' : 'A') : 'D';
    return jsonAnswer({ ...replyOf(booking), ...STATUS[code], last_4: card.last4 });
  }

  function cancel(brandNumber: number, body: unknown): SandboxAnswer {
    const parsed = voidSchema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error);
    const booking = find(brandNumber, parsed.data.reference_number);
    if (booking === undefined) return refuse(404, 'Transaction not found');
    if (!['captured', 'pending'].includes(booking.status)) {
      return jsonAnswer({
        ...STATUS.E,
        error_message: `Cannot void a ${booking.status} transaction`,
      });
    }
    booking.status = 'voided';
    emit(booking, 'succeeded', 'void');
    return jsonAnswer({ ...STATUS.A, reference_number: booking.id });
  }

  function refund(brandNumber: number, body: unknown): SandboxAnswer {
    const parsed = refundSchema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error);
    const charged = find(brandNumber, parsed.data.reference_number);
    if (charged === undefined) return refuse(404, 'Transaction not found');
    const refunded = bookings
      .filter((one) => one.of === charged.id)
      .reduce((sum, one) => sum + one.amount, 0);
    const amount = Math.round((parsed.data.amount ?? charged.amount / 100) * 100);
    if (charged.status !== 'settled' || refunded + amount > charged.amount) {
      return jsonAnswer({ ...STATUS.E, error_message: 'Refund amount exceeds the charge' });
    }
    const orderNumber = parsed.data.transaction_details?.order_number;
    const booking = book(brandNumber, {
      type: 'refund',
      amount,
      orderNumber,
      of: charged.id,
      status: 'captured',
    });
    emit(booking, 'succeeded', 'refund');
    return jsonAnswer({ ...replyOf(booking), ...STATUS.A });
  }

  function list(brandNumber: number, query: string): SandboxAnswer {
    const asked = new URLSearchParams(query);
    const since = Date.parse(asked.get('date_from') ?? '1970-01-01');
    const limit = Math.min(Number(asked.get('limit') ?? 10), 100);
    const offset = Number(asked.get('offset') ?? 0);
    // Like the vendor, it may not know a filter: the order number is left to the caller.
    const found = bookings.filter(
      (one) => one.brandNumber === brandNumber && one.createdAtMs >= since,
    );
    if (asked.get('order') === 'desc') found.reverse();
    return jsonAnswer(found.slice(offset, offset + limit).map(transactionOf));
  }

  const find = (brandNumber: number, id: number) =>
    bookings.find((one) => one.brandNumber === brandNumber && one.id === id);

  return {
    browser({ method, path, body }: SandboxRequest) {
      if (method === 'GET' && path === '/tokenization/v0.3') return script(LIBRARY);
      if (method === 'GET' && path === '/tokenization/frame') return page(cardFrame);
      if (method !== 'POST') return undefined;
      if (path === '/tokenization/challenge') return endChallenge(body);
      if (path !== '/tokenization/nonce') return undefined;
      const parsed = tokenizeSchema.safeParse(jsonOfBytes(body));
      if (!parsed.success) return refuse(400, 'Please check the card');
      const { publicKey, card } = parsed.data;
      const brand = brandOf(ports, accountOf, (account) => account.publicKey === publicKey);
      if (brand === undefined) return refuse(401, 'Unknown key');
      const { brandNumber } = brand;
      if (card.zip !== CHALLENGED_ZIP) return nonceFor(brandNumber, card);
      const challenge = secret();
      challenges.set(challenge, { brandNumber, card });
      return jsonAnswer({ challenge });
    },
    answer({ method, path, query, headers, body }) {
      const given = headers.get('authorization');
      const brand = brandOf(
        ports,
        accountOf,
        ({ sourceKey, pin }) =>
          given === `Basic ${Buffer.from(`${sourceKey}:${pin}`).toString('base64')}`,
      );
      if (brand === undefined) return refuse(401, 'Unauthorized');
      if (!headers.has('user-agent')) return refuse(400, 'A User-Agent is needed');
      const { brandNumber } = brand;
      if (method === 'GET' && path === '/api/v2/transactions') return list(brandNumber, query);
      const [, id] = /^\/api\/v2\/transactions\/(\d{1,12})$/.exec(path) ?? [];
      if (method === 'GET' && id !== undefined) {
        const booking = find(brandNumber, Number(id));
        return booking === undefined
          ? refuse(404, 'Transaction not found')
          : jsonAnswer(transactionOf(booking));
      }
      const json = jsonOfBytes(body);
      switch (`${method} ${path}`) {
        case 'POST /api/v2/transactions/charge':
          return charge(brandNumber, json);
        case 'POST /api/v2/transactions/void':
          return cancel(brandNumber, json);
        case 'POST /api/v2/transactions/refund':
          return refund(brandNumber, json);
        default:
          return refuse(404, 'Not found');
      }
    },
    refuse,
    ledger: () => bookings,
    obey(order) {
      const parsed = orderSchema.safeParse(order);
      const booking = bookings.find((one) => one.orderNumber === parsed.data?.orderNumber);
      if (!parsed.success || booking === undefined) return false;
      const { status, cents = booking.amount } = parsed.data;
      if (status === 'refunded') {
        booking.status = 'settled';
        refund(booking.brandNumber, {
          reference_number: booking.id,
          amount: cents / 100,
          transaction_details: { order_number: booking.orderNumber },
        });
        return true;
      }
      booking.status = status;
      if (status === 'captured') emit(booking, 'succeeded', 'charge');
      else if (status === 'declined') emit(booking, 'declined', 'charge');
      else emit(booking, 'status', status);
      return true;
    },
    reset() {
      bookings.length = 0;
      vault.clear();
      challenges.clear();
    },
  };
}

const STATUS = {
  A: { status: 'Approved', status_code: 'A' },
  P: { status: 'Partially Approved', status_code: 'P' },
  D: { status: 'Declined', status_code: 'D' },
  E: { status: 'Error', status_code: 'E' },
} as const;

function transactionOf(booking: Booking): object {
  const { id, amount, type, orderNumber, status, error } = booking;
  return {
    id,
    created_at: new Date(booking.createdAtMs).toISOString(),
    amount_details: { amount: amount / 100 },
    transaction_details: { type, order_number: orderNumber ?? null },
    status_details: { status, error_code: null, error_message: error ?? null },
  };
}

function replyOf(booking: Booking): object {
  const { id, error, amount } = booking;
  return {
    version: '2.0.0',
    ...(error === undefined ? STATUS.A : STATUS.D),
    error_message: error ?? '',
    error_code: '',
    reference_number: id,
    auth_amount: error === undefined ? amount / 100 : 0,
    cvv2_result_code: error === MESSAGES['wrong-code'] ? 'N' : 'M',
    transaction: transactionOf(booking),
  };
}

function refuse(status: number, message: string): SandboxAnswer {
  return jsonAnswer(
    { error_message: message, error_code: `E${status}`, error_details: null },
    status,
  );
}

function invalid(error: {
  readonly issues: readonly { readonly message: string }[];
}): SandboxAnswer {
  return refuse(400, `Validation failed: ${error.issues[0]?.message ?? ''}`);
}
