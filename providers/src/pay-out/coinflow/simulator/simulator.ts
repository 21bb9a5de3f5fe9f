/**
 * Coinflow in the sandbox: payees, the linking page, payouts with idempotency keys, and signed webhooks. The last two digits of
 * the linked account decide what becomes of a payout, and every other one is paid at once.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  brandOf,
  jsonAnswer,
  page,
  type Send,
  type SimulatedVendor,
  simulateVendor,
  textSchema as text,
} from '../../../simulator/vendor-sandbox.ts';
import type { CreateSimulator, SandboxAnswer, SimulatorPorts } from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { LINKING_PAGE } from './linking-page.ts';
import { sandboxSettings } from './sandbox-account.ts';

const SESSION_MS = 30 * 60_000;
/** The vendor's own test values. */
const REJECTED = { ssn: '9999', zip: '99999' };
const SUSPENDED = 'suspended';
const INELIGIBLE_EXPIRY = '0125';

const formSchema = z.strictObject({
  info: z.strictObject({
    email: text,
    firstName: text,
    surName: text,
    physicalAddress: text,
    city: text,
    state: text,
    zip: text,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    dob: z.string().check(z.regex(/^\d{8}$/)),
    ssn: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
});
const shareSchema = z.strictObject({ vendor: text, shareToken: text, country: text, email: text });
const payoutSchema = z.strictObject({
  userId: text,
  account: text,
  speed: z.enum(['asap', 'same_day', 'standard', 'card']),
  amount: z.strictObject({ cents: z.int().check(z.minimum(1), z.maximum(10_000_000)) }),
  idempotencyKey: text,
  waitForConfirmation: z.optional(z.boolean()),
});
const linkSchema = z.strictObject({
  sessionKey: text,
  kind: z.enum(['bank', 'card']),
  number: z.string().check(z.regex(/^\d{4,19}$/)),
  detail: z.string().check(z.regex(/^(\d{9}|\d{4})$/)),
});
const orderSchema = z.union([
  z.strictObject({
    order: z.literal('status'),
    idempotencyKey: text,
    status: z.enum(['completed', 'failed', 'in_review', 'returned']),
  }),
  z.strictObject({
    order: z.literal('verification'),
    userId: text,
    status: z.enum(['pending', 'approved', 'rejected', 'expired']),
  }),
]);

interface Instrument {
  readonly token: string;
  readonly kind: 'bank' | 'card';
  readonly number: string;
}
interface Withdrawer {
  readonly brandNumber: number;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly instruments: Instrument[];
  status: string;
}
interface Payout {
  readonly signature: string;
  readonly brandNumber: number;
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly cents: number;
  readonly speed: string;
  status: 'pending' | 'completed' | 'failed' | 'in_review';
  returnStatus: string | undefined;
}

/** By the last two digits of the account: what the vendor answers in place of a payout. */
const REFUSALS: Readonly<Record<string, readonly [status: number, msg: string]>> = {
  '40': [400, 'The account is not eligible'],
  '42': [402, 'Insufficient merchant funds'],
  '43': [423, 'The customer is blocked'],
  '45': [451, 'Compliance'],
};

export const createSimulator: CreateSimulator = (ports) =>
  simulateVendor('coinflow', ports, (send) => createVendor(ports, send));

function createVendor(ports: SimulatorPorts, send: Send): SimulatedVendor {
  const withdrawers: Withdrawer[] = [];
  const payouts: Payout[] = [];
  const sessions = new Map<string, { brandNumber: number; userId: string; endsAtMs: number }>();
  const usedShares = new Set<string>();
  const accountOf = (brandNumber: number) => sandboxSettings('', brandNumber);
  const secret = (length: number): string =>
    Buffer.from(ports.randomBytes(length)).toString('base64url');
  const find = (brandNumber: number, userId: string | undefined) =>
    withdrawers.find((one) => one.brandNumber === brandNumber && one.userId === userId);

  function tell(payout: Payout, eventType: string, times = 1): void {
    const { brandNumber, signature, idempotencyKey, userId, cents } = payout;
    const account = accountOf(brandNumber);
    const body = JSON.stringify({
      eventType,
      category: 'Withdraw',
      created: new Date(ports.now()).toISOString(),
      data: {
        signature,
        idempotencyKey,
        userId,
        total: { cents },
        currency: 'USD',
        merchantId: account.merchantId,
      },
    });
    const t = Math.floor(ports.now() / 1_000);
    const v1 = createHmac('sha256', account.webhookKey).update(`${t}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'coinflow-signature': `t=${t},v1=${v1}` };
    for (let sent = 0; sent < times; sent += 1)
      send({ port: 'pay-out', brandNumber, headers, body });
  }

  function fail(payout: Payout, returnStatus?: string): void {
    Object.assign(payout, returnStatus === undefined ? { status: 'failed' } : { returnStatus });
    tell(payout, 'Withdraw Failure');
  }

  function settle(payout: Payout, times = 1): void {
    payout.status = 'completed';
    tell(payout, 'Withdraw Success', times);
  }

  function register(
    brandNumber: number,
    userId: string,
    given: { email: string; firstName: string; status: string },
  ) {
    if (find(brandNumber, userId) !== undefined) return refuse(409, 'The user already exists');
    const withdrawer = { brandNumber, userId, instruments: [], ...given };
    withdrawers.push(withdrawer);
    return answerOf(withdrawer);
  }

  function addForm(brandNumber: number, userId: string, body: unknown): SandboxAnswer {
    const parsed = formSchema.safeParse(body);
    if (!parsed.success)
      return refuse(400, `${parsed.error.issues[0]?.path.join('.') ?? ''} is not valid`);
    const { email, firstName, ssn, zip } = parsed.data.info;
    const isRejected = ssn === REJECTED.ssn && zip === REJECTED.zip;
    // Without the digits the vendor asks for them on its own page.
    const status = isRejected ? 'rejected' : ssn === undefined ? 'pending' : 'approved';
    return register(brandNumber, userId, { email, firstName, status });
  }

  function addShared(brandNumber: number, userId: string, body: unknown): SandboxAnswer {
    const parsed = shareSchema.safeParse(body);
    const isKnown = parsed.data?.vendor === accountOf(brandNumber).identityVendor;
    if (!parsed.success || !isKnown || usedShares.has(parsed.data.shareToken)) {
      return refuse(400, 'The shared applicant is not approved');
    }
    usedShares.add(parsed.data.shareToken);
    const { email } = parsed.data;
    return register(brandNumber, userId, { email, firstName: '', status: 'approved' });
  }

  function pay(brandNumber: number, body: unknown): SandboxAnswer {
    const parsed = payoutSchema.safeParse(body);
    if (!parsed.success)
      return refuse(400, `${parsed.error.issues[0]?.path.join('.') ?? ''} is not valid`);
    const { userId, account, speed, amount, idempotencyKey } = parsed.data;
    const earlier = payouts.find(
      (one) => one.brandNumber === brandNumber && one.idempotencyKey === idempotencyKey,
    );
    if (earlier !== undefined) {
      const isSame = earlier.cents === amount.cents && earlier.userId === userId;
      return isSame
        ? jsonAnswer({ signature: earlier.signature, effectiveSpeed: earlier.speed })
        : refuse(400, 'The idempotency key was used for another payout');
    }
    const withdrawer = find(brandNumber, userId);
    const instrument = withdrawer?.instruments.find(({ token }) => token === account);
    if (withdrawer === undefined || instrument === undefined) return refuse(404, 'No such account');
    if (withdrawer.status !== 'approved') return refuse(451, 'The user must be verified first');
    const end = instrument.number.slice(-2);
    const refusal = REFUSALS[end];
    if (refusal !== undefined) return refuse(...refusal);
    const payout: Payout = {
      signature: secret(32),
      brandNumber,
      userId,
      idempotencyKey,
      cents: amount.cents,
      speed,
      status: 'pending',
      returnStatus: undefined,
    };
    payouts.push(payout);
    tell(payout, 'Withdraw Pending');
    if (end === '02' || withdrawer.firstName.toLowerCase() === SUSPENDED) fail(payout);
    else if (end !== '91') settle(payout, end === '99' ? 3 : 1);
    if (end === '90') fail(payout, 'return_completed');
    return jsonAnswer({ signature: payout.signature, effectiveSpeed: speed });
  }

  function link(body: Uint8Array): SandboxAnswer {
    const parsed = linkSchema.safeParse(jsonOfBytes(body));
    if (!parsed.success) return refuse(400, 'Please check the numbers');
    const { sessionKey, kind, number, detail } = parsed.data;
    const session = sessions.get(sessionKey);
    const isOpen = session !== undefined && session.endsAtMs > ports.now();
    const withdrawer = isOpen ? find(session.brandNumber, session.userId) : undefined;
    if (withdrawer === undefined) return refuse(401, 'The session has ended');
    if (detail.length !== (kind === 'bank' ? 9 : 4) || detail === INELIGIBLE_EXPIRY) {
      return refuse(
        400,
        kind === 'bank' ? 'Please check the routing number' : 'The card is not eligible',
      );
    }
    const token = `${kind}-${secret(12)}`;
    withdrawer.instruments.push({ token, kind, number });
    return jsonAnswer({ token });
  }

  function ofPlayer(
    brandNumber: number,
    userId: string,
    route: string,
    body: unknown,
  ): SandboxAnswer {
    const withdrawer = find(brandNumber, userId);
    switch (route) {
      case 'GET /auth/session-key': {
        const key = secret(32);
        sessions.set(key, { brandNumber, userId, endsAtMs: ports.now() + SESSION_MS });
        return jsonAnswer({ key });
      }
      case 'GET /withdraw':
        return withdrawer === undefined ? refuse(404, 'No such user') : answerOf(withdrawer);
      case 'POST /withdraw/kyc':
        return addForm(brandNumber, userId, body);
      case 'POST /withdraw/kyc/share-token':
        return addShared(brandNumber, userId, body);
      default: {
        const [, kind, token] = /^DELETE \/withdraw\/(account|card)\/(.+)$/.exec(route) ?? [];
        const index = withdrawer?.instruments.findIndex(
          (one) => one.token === token && one.kind === (kind === 'card' ? 'card' : 'bank'),
        );
        if (withdrawer === undefined || index === undefined || index === -1)
          return refuse(404, 'Not found');
        withdrawer.instruments.splice(index, 1);
        return answerOf(withdrawer);
      }
    }
  }

  return {
    browser({ method, path, body }) {
      if (method === 'GET' && /^\/solana\/withdraw\/[^/]+$/.test(path)) return page(LINKING_PAGE);
      return method === 'POST' && path === '/ui/link' ? link(body) : undefined;
    },
    answer({ method, path, headers, body }) {
      const brand = brandOf(
        ports,
        accountOf,
        ({ apiKey }) => headers.get('authorization') === apiKey,
      );
      if (brand === undefined) return refuse(401, 'Unauthorized');
      const { brandNumber } = brand;
      const route = `${method} ${path.replace(/^\/api/, '')}`;
      const [, signature] = /^GET \/merchant\/withdraws\/([^/]+)$/.exec(route) ?? [];
      if (signature !== undefined) {
        const payout = payouts.find(
          (one) => one.brandNumber === brandNumber && one.signature === signature,
        );
        return payout === undefined
          ? refuse(404, 'No such payout')
          : jsonAnswer({ withdrawal: shown(payout) });
      }
      if (route === 'POST /merchant/withdraws/payout/delegated')
        return pay(brandNumber, jsonOfBytes(body));
      const userId = headers.get('x-coinflow-auth-user-id');
      return userId === undefined
        ? refuse(404, 'Not found')
        : ofPlayer(brandNumber, userId, route, jsonOfBytes(body));
    },
    refuse,
    ledger: () => payouts,
    obey(given) {
      const parsed = orderSchema.safeParse(given);
      if (!parsed.success) return false;
      const order = parsed.data;
      if (order.order === 'verification') {
        const withdrawer = withdrawers.find(({ userId }) => userId === order.userId);
        if (withdrawer !== undefined) withdrawer.status = order.status;
        return withdrawer !== undefined;
      }
      const payout = payouts.find(({ idempotencyKey }) => idempotencyKey === order.idempotencyKey);
      if (payout === undefined) return false;
      if (order.status === 'completed') settle(payout);
      else if (order.status === 'failed') fail(payout);
      else if (order.status === 'returned') fail(payout, 'return_completed');
      else payout.status = order.status;
      return true;
    },
    reset() {
      withdrawers.length = 0;
      payouts.length = 0;
      sessions.clear();
      usedShares.clear();
    },
  };
}

/** 451 as long as the vendor wants to know more. */
function answerOf({ userId, email, status, instruments }: Withdrawer): SandboxAnswer {
  const of = (kind: Instrument['kind']) => instruments.filter((one) => one.kind === kind);
  const last4 = ({ number }: Instrument) => number.slice(-4);
  const withdrawer = {
    _id: userId,
    email,
    country: 'US',
    availability: { status: 'Functional' },
    verification: { status, vendor: 'sandbox', reference: userId },
    bankAccounts: of('bank').map((one) => ({
      alias: 'Checking',
      last4: last4(one),
      token: one.token,
      isDeleted: false,
    })),
    cards: of('card').map((one) => ({
      type: 'VISA',
      last4: last4(one),
      token: one.token,
      disbursementStatus: 'Immediate',
    })),
  };
  if (status === 'approved') return jsonAnswer({ withdrawer });
  const isRejected = status === 'rejected';
  const more = isRejected
    ? { rejectionReasons: ['The identity was rejected'] }
    : { verificationLink: 'https://verify.sandbox.example/session' };
  return jsonAnswer({ verification: status, ...more, withdrawer }, 451);
}

function shown({ cents, status, returnStatus, signature, ...payout }: Payout): object {
  return {
    transaction: signature,
    transferId: signature,
    amount: { cents, currency: 'USD' },
    speed: payout.speed,
    status,
    idempotencyKey: payout.idempotencyKey,
    userId: payout.userId,
    returnStatus: returnStatus ?? null,
  };
}

function refuse(status: number, msg: string): SandboxAnswer {
  return jsonAnswer({ msg }, status);
}
