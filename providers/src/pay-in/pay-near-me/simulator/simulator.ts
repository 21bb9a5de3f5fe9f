/**
 * PayNearMe in the sandbox, for paying in and out: signed calls or calls with tokens, the library with its frame, and callbacks
 * that ask before money moves. The ZIP code in the frame decides; cash waits for an order.
 */
import type { CardScenario } from '../../../simulator/card-vault.ts';
import {
  brandOf,
  jsonAnswer,
  page,
  script,
  type Send,
  type SimulatedVendor,
  simulateVendor,
} from '../../../simulator/vendor-sandbox.ts';
import type {
  CreateSimulator,
  SandboxAnswer,
  SandboxRequest,
  SimulatorPorts,
} from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { sandboxOauth, sandboxSite } from '../../pay-near-me-sandbox-account.ts';
import { FRAME, LIBRARY } from './browser-parts.ts';
import {
  DECLINED,
  type Order,
  type Payment,
  scenarioOf,
  shown,
  toCents,
  toDollars,
} from './orders.ts';
import {
  type Call,
  type CallName,
  CALLS,
  frameSchema,
  orderSchema,
  signatureOf,
} from './requests.ts';

const AGE_MAX_MS = 5 * 60_000;
const LIBRARY_PATH = /^\/api\/cf\/(S\d{10})\/v1\/paynearme\.js$/;

export const createSimulator: CreateSimulator = (ports) =>
  simulateVendor('pay-near-me', ports, (send) => createVendor(ports, send));

function createVendor(ports: SimulatorPorts, send: Send): SimulatedVendor {
  const orders: Order[] = [];
  const users = new Set<string>();
  const methods = new Map<
    string,
    { readonly brandNumber: number; readonly scenario: CardScenario }
  >();
  const bearers = new Map<string, number>();
  let count = 0;
  const nextId = (): string => String(90_000_000 + (count += 1));
  const secret = (): string => Buffer.from(ports.randomBytes(18)).toString('base64url');
  const siteOf = (brandNumber: number) => sandboxSite('', brandNumber);

  function find(
    brandNumber: number,
    given: {
      pnm_order_identifier?: string | undefined;
      site_order_identifier?: string | undefined;
    },
  ) {
    return orders.find(
      (one) =>
        one.brandNumber === brandNumber &&
        (one.id === given.pnm_order_identifier || one.siteId === given.site_order_identifier),
    );
  }

  function callback(
    order: Order,
    type: 'authorize' | 'confirm' | 'reverse',
    payment: Pick<Payment, 'id' | 'amount' | 'method'>,
    more: {
      readonly status?: string;
      readonly onAnswer?: (answer: { readonly body: string }) => void;
    } = {},
  ): void {
    const { siteIdentifier, apiSecret } = siteOf(order.brandNumber);
    const seconds = String(Math.floor(ports.now() / 1_000));
    const params: Record<string, string> = {
      site_identifier: siteIdentifier,
      timestamp: seconds,
      version: '3.0',
      site_customer_identifier: order.customer,
      site_order_identifier: order.siteId,
      pnm_order_identifier: order.id,
      pnm_payment_identifier: payment.id,
      payment_amount: toDollars(payment.amount),
      payment_currency: 'USD',
      payment_timestamp: seconds,
      payment_type: payment.method,
      ...(more.status === undefined ? {} : { status: more.status }),
    };
    const signature = signatureOf(params, apiSecret);
    const query = new URLSearchParams({ ...params, type, signature }).toString();
    const port = order.kind === 'pay' ? 'pay-in' : 'pay-out';
    const { brandNumber } = order;
    send({ port, brandNumber, method: 'GET', query, headers: {}, body: '' }, more.onAnswer);
  }

  /** Asks the site before the money moves, and confirms afterwards. */
  function pay(order: Order, method: string, scenario: CardScenario, amount = order.amount): void {
    const charged =
      scenario === 'other-amount'
        ? amount - 100
        : scenario === 'partial'
          ? Math.ceil(amount / 2)
          : amount;
    const asked = { id: nextId(), amount: charged, method };
    order.asks = true;
    const onAnswer = ({ body }: { readonly body: string }): void => {
      order.asks = false;
      const isAccepted = /accept_payment>\s*yes\s*</.test(body) && order.status === 'open';
      const status =
        !isAccepted || DECLINED.has(scenario)
          ? 'rejected'
          : scenario === 'review'
            ? 'waiting for review'
            : 'approved';
      const payment: Payment = { ...asked, siteId: undefined, status };
      order.payments.push(payment);
      // A payment that the site itself refused is not confirmed.
      if (isAccepted) confirm(order, payment, scenario);
    };
    callback(order, 'authorize', asked, { onAnswer });
  }

  function confirm(order: Order, payment: Payment, scenario: CardScenario = 'approved'): void {
    if (payment.status !== 'approved' && payment.status !== 'rejected') return;
    const paid = order.payments
      .filter(({ status }) => status === 'approved')
      .reduce((sum, one) => sum + one.amount, 0);
    if (paid >= order.amount) Object.assign(order, { status: 'closed', closedReason: 'paid' });
    const times = scenario === 'no-webhook' ? 0 : scenario === 'three-webhooks' ? 3 : 1;
    const status = payment.status === 'rejected' ? 'decline' : 'payment';
    for (let sent = 0; sent < times; sent += 1) callback(order, 'confirm', payment, { status });
  }

  function open(
    brandNumber: number,
    kind: Order['kind'],
    given: Call<'create_order'>,
  ): SandboxAnswer {
    if (find(brandNumber, { site_order_identifier: given.site_order_identifier }) !== undefined) {
      return failed('site_order_identifier already exists');
    }
    const order: Order = {
      id: nextId(),
      brandNumber,
      siteId: given.site_order_identifier,
      customer: given.site_customer_identifier,
      kind,
      amount: toCents(given.order_amount),
      payments: [],
      token: secret(),
      status: 'open',
      closedReason: undefined,
      asks: false,
    };
    orders.push(order);
    return ok({ order: { ...shown(order), secure_smart_token: order.token } });
  }

  function makePayment(brandNumber: number, given: Call<'make_payment'>): SandboxAnswer {
    const order = find(brandNumber, given);
    const method = methods.get(given.payment_method_identifier);
    if (order?.kind !== 'push' || order.status !== 'open')
      return failed('order is not found or closed');
    if (method?.brandNumber !== brandNumber) return failed('invalid payment_method_identifier');
    const { site_payment_identifier: siteId } = given;
    if (orders.some(({ payments }) => payments.some((one) => one.siteId === siteId))) {
      return failed('site_payment_identifier already exists');
    }
    const amount = toCents(given.payment_amount);
    if (amount !== order.amount) return failed('payment_amount exceeds the order');
    const { scenario } = method;
    const status = DECLINED.has(scenario)
      ? 'rejected'
      : scenario === 'review'
        ? 'authorized'
        : 'approved';
    const payment: Payment = { id: nextId(), amount, method: 'ach_push', siteId, status };
    order.payments.push(payment);
    confirm(order, payment, scenario);
    return ok({ order: shown(order) });
  }

  function refund(brandNumber: number, given: Call<'refund_payment'>): SandboxAnswer {
    const order = orders.find(
      (one) =>
        one.brandNumber === brandNumber &&
        one.payments.some(({ id }) => id === given.pnm_payment_identifier),
    );
    const paid = order?.payments.find(({ id }) => id === given.pnm_payment_identifier);
    const amount = toCents(given.payment_amount);
    if (order === undefined || paid?.status !== 'approved') return failed('payment is not found');
    const earlier = order.payments
      .filter(({ status }) => status === 'refunded')
      .reduce((sum, one) => sum + one.amount, 0);
    if (earlier + amount > paid.amount) return failed('payment_amount exceeds what was paid');
    const { site_payment_identifier: siteId } = given;
    if (amount === paid.amount) Object.assign(paid, { status: 'refunded', siteId });
    else
      order.payments.push({
        id: nextId(),
        amount,
        method: paid.method,
        siteId,
        status: 'refunded',
      });
    callback(order, 'reverse', { ...paid, amount }, { status: 'refund' });
    return ok({ order: shown(order) });
  }

  function serve(name: CallName, brandNumber: number, body: unknown): SandboxAnswer {
    const parsed = CALLS[name].safeParse(body);
    if (!parsed.success)
      return failed(`invalid ${parsed.error.issues[0]?.path.join('.') ?? 'call'}`);
    const given = parsed.data;
    switch (name) {
      case 'create_order':
        return open(brandNumber, 'pay', given as Call<'create_order'>);
      case 'create_push_order': {
        const push = given as Call<'create_push_order'>;
        return users.has(`${brandNumber} ${push.push_user_identifier}`)
          ? open(brandNumber, 'push', push)
          : failed('invalid push_user_identifier');
      }
      case 'find_or_create_user': {
        const { site_user_identifier: id } = given as Call<'find_or_create_user'>;
        users.add(`${brandNumber} ${id}`);
        return ok({ user: { site_user_identifier: id, user_status: 'verified' } });
      }
      case 'make_payment':
        return makePayment(brandNumber, given as Call<'make_payment'>);
      case 'refund_payment':
        return refund(brandNumber, given as Call<'refund_payment'>);
      default: {
        const order = find(brandNumber, given as Call<'find_orders'>);
        if (name === 'find_orders')
          return ok({ orders: order === undefined ? [] : [shown(order)] });
        if (order === undefined) return failed('order is not found');
        if (order.status === 'closed') return failed('order is closed');
        if (name === 'get_smart_token') {
          order.token = secret();
          return ok({ order: { ...shown(order), secure_smart_token: order.token } });
        }
        Object.assign(order, { status: 'closed', closedReason: 'canceled' });
        return ok({ order: shown(order) });
      }
    }
  }

  function answer({ method, path, headers, body }: SandboxRequest): SandboxAnswer {
    if (method === 'POST' && path === '/oauth/token') return issueBearer(body);
    const name = /^\/json-api\/([a-z_]+)$/.exec(path)?.[1] ?? '';
    if (method !== 'POST' || !Object.hasOwn(CALLS, name))
      return jsonAnswer({ error: 'not found' }, 404);
    const json = jsonOfBytes(body);
    const given = (typeof json === 'object' && json !== null ? json : {}) as Record<string, string>;
    const brand = brandOf(
      ports,
      siteOf,
      ({ siteIdentifier }) => siteIdentifier === given['site_identifier'],
    );
    if (brand === undefined) return failed('unknown site_identifier');
    const { brandNumber, account } = brand;
    const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
    const isKnown =
      bearer === undefined
        ? given['signature'] === signatureOf(given, account.apiSecret)
        : bearers.get(bearer) === brandNumber;
    if (!isKnown)
      return bearer === undefined ? failed('signature is not valid') : jsonAnswer({}, 401);
    const age = Math.abs(Number(given['timestamp']) * 1_000 - ports.now());
    if (!(age <= AGE_MAX_MS)) return failed('timestamp is too old');
    return serve(name as CallName, brandNumber, given);
  }

  function issueBearer(body: Uint8Array): SandboxAnswer {
    const given = new URLSearchParams(Buffer.from(body).toString());
    const brand = brandOf(
      ports,
      (number) => sandboxOauth('', number),
      ({ clientId, clientSecret }) =>
        given.get('client_id') === clientId && given.get('client_secret') === clientSecret,
    );
    if (brand === undefined || given.get('grant_type') !== 'client_credentials')
      return jsonAnswer({}, 401);
    const token = secret();
    bearers.set(token, brand.brandNumber);
    return jsonAnswer({ access_token: token, token_type: 'Bearer', expires_in: 3_600 });
  }

  function inFrame(path: string, body: Uint8Array): SandboxAnswer {
    const parsed = frameSchema.safeParse(jsonOfBytes(body));
    const order = orders.find(({ token }) => token === parsed.data?.token);
    if (!parsed.success || order === undefined)
      return jsonAnswer({ error: 'The order is not known.' }, 404);
    if (path === '/frame/state') {
      const last = order.payments.at(-1)?.status;
      const state = order.asks
        ? 'asked'
        : last === 'approved'
          ? 'paid'
          : last === 'rejected'
            ? 'declined'
            : order.status;
      return jsonAnswer({ state });
    }
    if (order.status === 'closed') return jsonAnswer({ error: 'The order is closed.' }, 409);
    const { method = '', zip } = parsed.data;
    if (path === '/frame/method') {
      const methodId = `pm_${secret()}`;
      methods.set(methodId, { brandNumber: order.brandNumber, scenario: scenarioOf(zip) });
      return jsonAnswer({ methodId });
    }
    if (order.kind !== 'pay') return jsonAnswer({ error: 'The order pays out.' }, 409);
    if (method === 'cash') return jsonAnswer({ voucher: `7${order.id}` });
    pay(order, method, scenarioOf(zip));
    return jsonAnswer({});
  }

  return {
    browser({ method, path, body }) {
      if (method === 'GET' && LIBRARY_PATH.test(path)) return script(LIBRARY);
      if (method === 'GET' && path === '/frame') return page(FRAME);
      return method === 'POST' && path.startsWith('/frame/') ? inFrame(path, body) : undefined;
    },
    answer,
    refuse: (status, text) => jsonAnswer({ status: 'error', errors: [text] }, status),
    ledger: () => orders,
    obey(given) {
      const parsed = orderSchema.safeParse(given);
      const order = orders.find(({ siteId }) => siteId === parsed.data?.orderNumber);
      if (!parsed.success || order === undefined) return false;
      if (parsed.data.order === 'expire')
        Object.assign(order, { status: 'closed', closedReason: 'expired' });
      else if (parsed.data.order === 'cash') pay(order, 'cash', 'approved', parsed.data.cents);
      else {
        const payment = order.payments.at(-1);
        if (payment === undefined) return false;
        const { status } = parsed.data;
        payment.status = status;
        if (status === 'approved' || status === 'rejected') confirm(order, payment);
        else callback(order, 'reverse', payment, { status: REVERSED[status] });
      }
      return true;
    },
    reset() {
      orders.length = 0;
      users.clear();
      methods.clear();
      bearers.clear();
    },
  };
}

const REVERSED = {
  refunded: 'refund',
  chargeback: 'chargeback',
  returned: 'return',
  canceled: 'cancel',
} as const;

function ok(body: object): SandboxAnswer {
  return jsonAnswer({ status: 'ok', response_code: '0', ...body });
}

function failed(description: string): SandboxAnswer {
  return jsonAnswer({ status: 'error', response_code: '1', errors: [{ description }] }, 400);
}
