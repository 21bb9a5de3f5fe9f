/**
 * AptPay in the sandbox: calls with a digest of their body, identities, instruments, payouts and webhooks. The last two digits
 * of the account number decide what becomes of a payout, and every other one settles at once.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  brandOf,
  jsonAnswer,
  type Send,
  type SimulatedVendor,
  simulateVendor,
  textSchema as text,
} from '../../../simulator/vendor-sandbox.ts';
import type { CreateSimulator, SandboxAnswer, SimulatorPorts } from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { sandboxSettings } from './sandbox-account.ts';

const identitySchema = z.strictObject({
  individual: z.literal(true),
  first_name: text,
  last_name: text,
  street: text,
  city: text,
  zip: text,
  province: text,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  dateOfBirth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  email: text,
  phone: z.optional(text),
  clientId: text,
});
const instrumentSchema = z.strictObject({
  identityId: text,
  routingNumber: z.string().check(z.regex(/^\d{9}$/)),
  accountNumber: z.string().check(z.regex(/^\d{4,17}$/)),
  type: z.literal('ACH'),
});
const payoutSchema = z.strictObject({
  identityId: text,
  amount: z.number().check(z.minimum(0.01), z.maximum(100_000)),
  currency: z.literal('USD'),
  transactionType: z.literal('ACH'),
  referenceId: text,
  instrumentId: text,
});
const STATUSES = [
  'OK',
  'SETTLED',
  'ERROR',
  'BUSINESS_REJECTED',
  'ERROR_INFO',
  'TRANSACTION_CANCELLED',
] as const;
const orderSchema = z.strictObject({
  order: z.literal('status'),
  referenceId: text,
  status: z.enum(STATUSES),
  errorCode: z.optional(text),
});

/** By the last two digits of the account: what the receiving bank says. */
const RETURNS: Readonly<Record<string, string>> = {
  '02': 'R02',
  '03': 'R03',
  '04': 'R04',
  '16': 'R16',
  '20': 'R20',
};

interface Identity {
  readonly id: string;
  readonly brandNumber: number;
  readonly clientId: string;
  readonly status: string;
}
interface Instrument {
  readonly id: string;
  readonly identityId: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
}
interface Payout {
  readonly id: string;
  readonly brandNumber: number;
  readonly referenceId: string;
  readonly amount: number;
  readonly account: string;
  status: (typeof STATUSES)[number];
  errorCode: string | undefined;
}

export const createSimulator: CreateSimulator = (ports) =>
  simulateVendor('aptpay', ports, (send) => createVendor(ports, send));

function createVendor(ports: SimulatorPorts, send: Send): SimulatedVendor {
  const identities: Identity[] = [];
  const instruments: Instrument[] = [];
  const payouts: Payout[] = [];
  let count = 0;
  const nextId = (): string => String(7_000 + (count += 1));
  const accountOf = (brandNumber: number) => sandboxSettings('', brandNumber);

  function tell(payout: Payout, status: Payout['status'], errorCode?: string, times = 1): void {
    Object.assign(payout, { status, errorCode });
    const { id, referenceId, brandNumber } = payout;
    const date = new Date(ports.now()).toISOString();
    const body = JSON.stringify({
      entity: 'disbursement',
      id,
      status,
      errorCode,
      date,
      referenceId,
    });
    const headers = {
      'content-type': 'application/json',
      'body-hash': hashOf(accountOf(brandNumber).secret, Buffer.from(body)),
    };
    for (let sent = 0; sent < times; sent += 1)
      send({ port: 'pay-out', brandNumber, headers, body });
  }

  function addIdentity(brandNumber: number, body: unknown): SandboxAnswer {
    const parsed = identitySchema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error);
    const { clientId, last_name: name } = parsed.data;
    if (find(identities, brandNumber, 'clientId', clientId) !== undefined) {
      return refuse(400, 'C001', { clientId: 'already exists' });
    }
    const status = name.toLowerCase() === 'rejected' ? 'REJECTED' : 'OK';
    const identity = { id: nextId(), brandNumber, clientId, status };
    identities.push(identity);
    return jsonAnswer({ id: identity.id, status }, 201);
  }

  function addInstrument(brandNumber: number, body: unknown): SandboxAnswer {
    const parsed = instrumentSchema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error);
    const { identityId, routingNumber, accountNumber } = parsed.data;
    if (find(identities, brandNumber, 'id', identityId) === undefined) return unknownId();
    const isKnown = instruments.some(
      (one) => one.identityId === identityId && one.accountNumber === accountNumber,
    );
    if (isKnown) return refuse(400, 'C001', { instrument: 'already exists' });
    const instrument = { id: nextId(), identityId, routingNumber, accountNumber };
    instruments.push(instrument);
    return jsonAnswer({ id: instrument.id, status: 'OK' }, 201);
  }

  function addPayout(brandNumber: number, body: unknown): SandboxAnswer | undefined {
    const parsed = payoutSchema.safeParse(body);
    if (!parsed.success) return invalid(parsed.error);
    const { identityId, amount, referenceId, instrumentId } = parsed.data;
    const identity = find(identities, brandNumber, 'id', identityId);
    const instrument = instruments.find(
      (one) => one.id === instrumentId && one.identityId === identityId,
    );
    if (identity === undefined || instrument === undefined) return unknownId();
    if (find(payouts, brandNumber, 'referenceId', referenceId) !== undefined) {
      return refuse(400, 'C001', { referenceId: 'already exists' });
    }
    const account = instrument.accountNumber.slice(-2);
    const payout: Payout = {
      id: nextId(),
      brandNumber,
      referenceId,
      amount: Math.round(amount * 100),
      account,
      status: 'OK',
      errorCode: undefined,
    };
    payouts.push(payout);
    tell(payout, 'OK');
    const code = RETURNS[account];
    if (code !== undefined) tell(payout, 'ERROR', code);
    else if (account !== '91') tell(payout, 'SETTLED', undefined, account === '99' ? 3 : 1);
    if (account === '90') tell(payout, 'ERROR', 'R02');
    return jsonAnswer({ id: payout.id, status: 'OK' }, 201);
  }

  function read(brandNumber: number, path: string, query: string): SandboxAnswer {
    const asked = new URLSearchParams(query);
    const [, kind = '', id = ''] =
      /^\/(identities|disbursements|disbursement-instrument\/list)(?:\/([^/]+))?$/.exec(path) ?? [];
    if (kind === 'identities') {
      const clientId = asked.get('clientId');
      return jsonAnswer(
        identities.filter((one) => one.brandNumber === brandNumber && one.clientId === clientId),
      );
    }
    if (kind === 'disbursement-instrument/list') {
      if (find(identities, brandNumber, 'id', id) === undefined) return unknownId();
      // The vendor says nothing of their order, so nobody may rely on one.
      const own = instruments.filter(({ identityId }) => identityId === id);
      return jsonAnswer(own.toReversed().map(masked));
    }
    if (kind === 'disbursements' && id === '') {
      const payout = find(payouts, brandNumber, 'referenceId', asked.get('referenceId') ?? '');
      return jsonAnswer(payout === undefined ? [] : [shown(payout)]);
    }
    const payout = kind === 'disbursements' ? find(payouts, brandNumber, 'id', id) : undefined;
    return payout === undefined ? unknownId() : jsonAnswer(shown(payout));
  }

  return {
    answer({ method, path, query, headers, body }) {
      const brand = brandOf(
        ports,
        accountOf,
        ({ apiKey }) => headers.get('aptpayapikey') === apiKey,
      );
      if (brand === undefined) return refuse(401, 'A001', { apiKey: 'not authorised' });
      if (headers.get('body-hash') !== hashOf(brand.account.secret, body)) {
        return refuse(401, 'H001', { hash: 'body hash mismatch' });
      }
      const { brandNumber } = brand;
      if (method === 'GET') return read(brandNumber, path, query);
      const [, removed] = /^\/disbursement-instrument\/(\d+)$/.exec(path) ?? [];
      if (method === 'DELETE' && removed !== undefined) {
        const index = instruments.findIndex(({ id }) => id === removed);
        if (index === -1) return unknownId();
        instruments.splice(index, 1);
        return jsonAnswer({ id: removed, status: 'REMOVED' });
      }
      const json = jsonOfBytes(body);
      if (json === undefined) return refuse(400, 'J001', { body: 'bad JSON' });
      switch (`${method} ${path}`) {
        case 'POST /identities/add':
          return addIdentity(brandNumber, json);
        case 'POST /disbursement-instrument/add':
          return addInstrument(brandNumber, json);
        case 'POST /disbursements/add':
          return addPayout(brandNumber, json);
        default:
          return unknownId();
      }
    },
    refuse: (status, message) => refuse(status, 'X001', { message }),
    ledger: () => payouts,
    obey(order) {
      const parsed = orderSchema.safeParse(order);
      const payout = payouts.find(({ referenceId }) => referenceId === parsed.data?.referenceId);
      if (!parsed.success || payout === undefined) return false;
      tell(payout, parsed.data.status, parsed.data.errorCode);
      return true;
    },
    reset() {
      identities.length = 0;
      instruments.length = 0;
      payouts.length = 0;
    },
  };
}

function find<One extends { readonly brandNumber: number }>(
  all: readonly One[],
  brandNumber: number,
  name: keyof One,
  value: string,
): One | undefined {
  return all.find((one) => one.brandNumber === brandNumber && one[name] === value);
}

function hashOf(secret: string, body: Uint8Array): string {
  return createHmac('sha512', secret).update(body).digest('hex');
}

function masked({ id, accountNumber }: Instrument): object {
  return { id, status: 'OK', type: 'ACH', accountNumber: `****${accountNumber.slice(-4)}` };
}

function shown({ id, status, amount, referenceId, errorCode }: Payout): object {
  return { id, status, amount: amount / 100, referenceId, errorCode: errorCode ?? null };
}

function refuse(status: number, code: string, errors: object): SandboxAnswer {
  return jsonAnswer({ error_code: code, errors }, status);
}

function unknownId(): SandboxAnswer {
  return refuse(404, 'N001', { id: 'is not known' });
}

function invalid(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[];
}): SandboxAnswer {
  return refuse(400, 'C001', { [String(error.issues[0]?.path[0] ?? 'body')]: 'constraint failed' });
}
