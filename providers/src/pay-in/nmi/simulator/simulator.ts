/**
 * NMI in the sandbox: transactions by form, queries in XML, fields for pages, and webhooks. A security code 9NN does what the
 * ZIP code 990NN of card-vault.ts does, because the gateway's fields have no ZIP code.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { cents, toDollars } from '../../../amounts.ts';
import {
  type CardScenario,
  cardSchema,
  createCardVault,
  SCENARIO_OF_ZIP,
} from '../../../simulator/card-vault.ts';
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
import type { CreateSimulator, SandboxAnswer, SimulatorPorts } from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { COLLECT, fieldFrame } from './browser-parts.ts';
import { sandboxSettings } from './sandbox-account.ts';

/** The gateway's own token for servers; it can be used again. */
const TEST_TOKEN = '00000000-000000-000000-000000000000';
const SESSIONS_MAX = 1_000;
const AMOUNT = /^\d{1,7}\.\d{2}$/;

const fieldSchema = z.strictObject({
  session: textSchema,
  name: z.enum(['ccnumber', 'ccexp', 'cvv']),
  value: z.string().check(z.regex(/^\d{3,19}$/)),
});
const createSchema = z.union([
  z.strictObject({ tokenizationKey: textSchema, session: textSchema }),
  /** Without a browser. */
  z.strictObject({ tokenizationKey: textSchema, card: cardSchema }),
]);
/**
 * What happens at banks: a payment settles, or is charged back, or its processor decides at last; and what the operator does in the
 * gateway's own pages: a refund, or a void. `cents`: of a part.
 */
const orderSchema = z.strictObject({
  order: z.literal('status'),
  orderNumber: textSchema,
  status: z.enum(['settled', 'charged-back', 'captured', 'declined', 'refunded', 'voided']),
  cents: z.optional(z.int().check(z.minimum(1))),
});

/** Booked, and no part of what the gateway's queries show. */
const CHARGEBACK = 'chargeback';

interface Action {
  readonly type: string;
  /** In cents. */
  readonly amount: number;
  readonly isDone: boolean;
  readonly code: string;
}
interface Booking {
  readonly id: string;
  readonly brandNumber: number;
  readonly orderId: string;
  /** In cents. */
  readonly amount: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly actions: Action[];
  condition: string;
}

const CODES: Readonly<Partial<Record<CardScenario, readonly [code: string, text: string]>>> = {
  'no-funds': ['202', 'Insufficient funds'],
  'wrong-code': ['225', 'CVV mismatch'],
  expired: ['223', 'Expired card'],
  fraud: ['253', 'Suspected fraud'],
  declined: ['200', 'DECLINE'],
};

export const createSimulator: CreateSimulator = (ports) =>
  simulateVendor('nmi', ports, (send) => createGateway(ports, send));

function createGateway(ports: SimulatorPorts, send: Send): SimulatedVendor {
  const bookings: Booking[] = [];
  const sessions = new Map<string, Record<string, string>>();
  const vault = createCardVault(ports.now, ({ code }) =>
    code.length === 3 && code.startsWith('9') ? scenarioOf(`990${code.slice(1)}`) : undefined,
  );
  const accountOf = (brandNumber: number) => sandboxSettings('', brandNumber);
  const random = (length: number) => Buffer.from(ports.randomBytes(length)).toString('hex');

  function emit(booking: Booking, type: string, action: Action, times = 1): void {
    post(booking.brandNumber, type, times, {
      transaction_id: booking.id,
      transaction_type: 'cc',
      condition: booking.condition,
      order_id: booking.orderId,
      currency: 'USD',
      requested_amount: dollars(booking.amount),
      action: {
        amount: shown(action),
        action_type: action.type,
        success: action.isDone ? '1' : '0',
        response_code: action.code,
      },
    });
  }

  function post(brandNumber: number, type: string, times: number, about: object): void {
    const body = JSON.stringify({ event_id: random(16), event_type: type, event_body: about });
    const nonce = random(8);
    const { webhookKey } = accountOf(brandNumber);
    const digest = createHmac('sha256', webhookKey).update(`${nonce}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'webhook-signature': `t=${nonce},s=${digest}`,
    };
    for (let count = 0; count < times; count += 1) {
      send({ port: 'pay-in', brandNumber, headers, body });
    }
  }

  function sale(brandNumber: number, fields: Readonly<Record<string, string>>) {
    const { amount: asked = '', payment_token: token = '', orderid: orderId = '' } = fields;
    if (!AMOUNT.test(asked) || fields['currency'] !== 'USD') {
      return reply('3', '300', 'Invalid amount or currency');
    }
    const card = vault.take(token, brandNumber);
    const scenario = token === TEST_TOKEN ? 'approved' : card?.scenario;
    if (scenario === undefined) return reply('3', '300', 'Invalid Payment Token');
    if (scenario === 'lost') return undefined;
    if (scenario === 'outage') return refuse(503, 'Service unavailable');
    const wanted = centsOf(asked);
    // The gateway's own rule of its test mode.
    const [code, text] =
      wanted < 100 ? ['200', 'DECLINE'] : (CODES[scenario] ?? ['100', 'SUCCESS']);
    const isDone = code === '100' && scenario !== 'review';
    const amount =
      scenario === 'other-amount'
        ? wanted - 100
        : scenario === 'partial'
          ? Math.ceil(wanted / 2)
          : wanted;
    const action = { type: 'sale', amount, isDone, code };
    const booking: Booking = {
      id: String(9_000_000_001 + bookings.length),
      brandNumber,
      orderId,
      amount: wanted,
      fields,
      actions: [action],
      condition: scenario === 'review' ? 'in_progress' : isDone ? 'pendingsettlement' : 'failed',
    };
    bookings.push(booking);
    const times = scenario === 'no-webhook' ? 0 : scenario === 'three-webhooks' ? 3 : 1;
    if (scenario === 'review') return reply('3', '420', 'Communication error', booking.id);
    emit(booking, `transaction.sale.${isDone ? 'success' : 'failure'}`, action, times);
    if (scenario === 'unanswered') return undefined;
    return reply(isDone ? '1' : '2', code, text, booking.id, {
      orderid: orderId,
      ...(isDone ? { amount_authorized: dollars(amount) } : {}),
      ...(scenario === 'partial' ? { partial_payment_id: random(6) } : {}),
    });
  }

  function undo(brandNumber: number, fields: Readonly<Record<string, string>>): SandboxAnswer {
    const { type = '', transactionid: id, amount: asked, orderid } = fields;
    const of = bookings.find((one) => one.id === id && one.brandNumber === brandNumber);
    if (of === undefined) return reply('3', '300', 'Transaction not found');
    const [{ amount: paid } = { amount: 0 }] = of.actions;
    const refunded = of.actions
      .filter((one) => one.type === 'refund')
      .reduce((sum, one) => sum + one.amount, 0);
    const amount = type === 'void' || asked === undefined ? paid : centsOf(asked);
    const isAllowed =
      type === 'void'
        ? of.condition === 'pendingsettlement'
        : of.condition === 'complete' && refunded + amount <= paid;
    if (!isAllowed) return reply('3', '300', `Only other transactions can be ${type}ed`);
    const action = { type, amount, isDone: true, code: '100' };
    of.actions.push(action);
    if (type === 'void') of.condition = 'canceled';
    else {
      bookings.push({
        ...of,
        id: String(9_000_000_001 + bookings.length),
        orderId: orderid ?? of.orderId,
        fields,
        actions: [action],
        condition: 'pendingsettlement',
      });
    }
    emit(of, `transaction.${type}.success`, action);
    return reply('1', '100', 'SUCCESS', of.id);
  }

  function query(brandNumber: number, fields: Readonly<Record<string, string>>): SandboxAnswer {
    const { order_id: orderId, transaction_id: id } = fields;
    const found = bookings.filter(
      (one) =>
        one.brandNumber === brandNumber &&
        (orderId === undefined || one.orderId === orderId) &&
        (id === undefined || one.id === id),
    );
    return xml(found.map(transactionXml).join(''));
  }

  return {
    browser({ method, path, query: search, body }) {
      if (method === 'GET' && path === '/token/Collect.js') return script(COLLECT);
      if (method === 'GET' && path === '/token/field') {
        const asked = new URLSearchParams(search);
        const of = (name: string) => asked.get(name) ?? '';
        return page(
          fieldFrame(of('name'), of('title'), {
            placeholder: of('placeholder'),
            color: of('color'),
          }),
        );
      }
      if (method !== 'POST') return undefined;
      if (path === '/token/field') {
        const typed = fieldSchema.safeParse(jsonOfBytes(body));
        if (!typed.success) return jsonAnswer({ error: 'Please check this field' }, 400);
        const { session, name, value } = typed.data;
        if (sessions.size >= SESSIONS_MAX) sessions.clear();
        sessions.set(session, { ...sessions.get(session), [name]: value });
        return jsonAnswer({});
      }
      if (path !== '/token/create') return undefined;
      const asked = createSchema.safeParse(jsonOfBytes(body));
      const card = asked.success
        ? cardSchema.safeParse(
            'card' in asked.data ? asked.data.card : typedCard(sessions, asked.data.session),
          )
        : undefined;
      if (!asked.success || card?.success !== true) {
        return jsonAnswer({ error: 'Please check the card' }, 400);
      }
      const { tokenizationKey } = asked.data;
      const brand = brandOf(ports, accountOf, (one) => one.tokenizationKey === tokenizationKey);
      if (brand === undefined) return jsonAnswer({ error: 'Unknown key' }, 401);
      const token = [8, 6, 6, 12].map((length) => random(length).slice(0, length)).join('-');
      const stored = vault.store(token, brand.brandNumber, card.data);
      if (stored === undefined) return jsonAnswer({ error: 'The card has expired' }, 400);
      const exp = `${String(stored.month).padStart(2, '0')}${String(stored.year).slice(-2)}`;
      return jsonAnswer({
        token,
        tokenType: 'inline',
        card: { number: `411111******${stored.last4}`, bin: '411111', exp, type: 'visa' },
      });
    },
    answer({ method, path, body }) {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString()));
      const brand = brandOf(ports, accountOf, (one) => one.securityKey === fields['security_key']);
      if (method === 'POST' && path === '/api/query.php') {
        if (brand === undefined)
          return xml('<error_response>Invalid Security Key</error_response>');
        return query(brand.brandNumber, fields);
      }
      if (method !== 'POST' || path !== '/api/transact.php') return refuse(404, 'Not found');
      if (brand === undefined) return reply('3', '300', 'Authentication Failed');
      const { security_key: _, ...rest } = fields;
      if (rest['type'] === 'sale') return sale(brand.brandNumber, rest);
      if (rest['type'] === 'void' || rest['type'] === 'refund') {
        return undo(brand.brandNumber, rest);
      }
      return reply('3', '300', 'Unknown transaction type');
    },
    refuse,
    ledger: () => bookings,
    obey(order) {
      const parsed = orderSchema.safeParse(order);
      const booking = bookings.find((one) => one.orderId === parsed.data?.orderNumber);
      const action = booking?.actions[0];
      if (!parsed.success || booking === undefined || action === undefined) return false;
      const { id: transaction_id, orderId: order_id } = booking;
      switch (parsed.data.status) {
        case 'settled':
          booking.condition = 'complete';
          post(booking.brandNumber, 'settlement.batch.complete', 1, {});
          return true;
        case 'charged-back': {
          const { cents: amount = action.amount } = parsed.data;
          booking.actions.push({ type: CHARGEBACK, amount, isDone: true, code: '100' });
          const one = { transaction_id, order_id, amount: dollars(amount) };
          post(booking.brandNumber, 'chargeback.batch.complete', 1, { chargebacks: [one] });
          return true;
        }
        case 'refunded':
        case 'voided': {
          if (parsed.data.status === 'refunded') booking.condition = 'complete';
          const amount = dollars(parsed.data.cents ?? action.amount);
          const type = parsed.data.status === 'refunded' ? 'refund' : 'void';
          undo(booking.brandNumber, { type, transactionid: booking.id, amount });
          return true;
        }
        default: {
          const isDone = parsed.data.status === 'captured';
          booking.condition = isDone ? 'pendingsettlement' : 'failed';
          const decided = { ...action, isDone, code: isDone ? '100' : '200' };
          booking.actions[0] = decided;
          emit(booking, `transaction.sale.${isDone ? 'success' : 'failure'}`, decided);
          return true;
        }
      }
    },
    reset() {
      bookings.length = 0;
      sessions.clear();
      vault.clear();
    },
  };
}

function scenarioOf(zip: string): CardScenario | undefined {
  return Object.entries(SCENARIO_OF_ZIP).find(([known]) => known === zip)?.[1];
}

/** The fields of one press, once. */
function typedCard(sessions: Map<string, Record<string, string>>, session: string): object {
  const { ccnumber, ccexp = '', cvv } = sessions.get(session) ?? {};
  sessions.delete(session);
  const year = `20${ccexp.slice(2)}`;
  return { number: ccnumber, month: ccexp.slice(0, 2), year, code: cvv, zip: '' };
}

const centsOf = (text: string): number => Math.round(Number(text) * 100);
const dollars = (amount: number): string => toDollars(cents(BigInt(amount)));
/** The gateway shows refunds below zero. */
const shown = ({ type, amount }: Action): string =>
  `${type === 'refund' ? '-' : ''}${dollars(amount)}`;

function reply(
  response: '1' | '2' | '3',
  code: string,
  text: string,
  id = '',
  more: Readonly<Record<string, string>> = {},
): SandboxAnswer {
  const fields = { response, responsetext: text, transactionid: id, response_code: code, ...more };
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
  };
}

function refuse(status: number, text: string): SandboxAnswer {
  return { status, headers: { 'content-type': 'text/plain' }, body: text };
}

function xml(inner: string): SandboxAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>${inner}</nm_response>`,
  };
}

function transactionXml({ id, orderId, condition, actions }: Booking): string {
  const done = actions
    .filter(({ type }) => type !== CHARGEBACK)
    .map(
      (one) =>
        `<action><amount>${shown(one)}</amount><action_type>${one.type}</action_type><success>${one.isDone ? 1 : 0}</success><response_code>${one.code}</response_code></action>`,
    );
  return `<transaction><transaction_id>${id}</transaction_id><order_id>${orderId}</order_id><condition>${condition}</condition>${done.join('')}</transaction>`;
}
