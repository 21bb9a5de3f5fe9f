/**
 * What the simulated vendors of money share: troubles on request, deliveries that wait, and a ledger that tests read at
 * `/sandbox/ledger`. Orders come to `POST /__control/<folder>`. Source: OPS-12.
 */
import * as z from 'zod/mini';
import type {
  SandboxAnswer,
  SandboxRequest,
  SimulatedWebhook,
  SimulatorPorts,
  VendorSimulator,
} from '../vendor-simulator.ts';

const DELIVERIES_MAX = 1_000;
const DELAY_MS_MAX = 30_000;

export const textSchema = z.string().check(z.minLength(1), z.maxLength(255));

/** What may go wrong with a call: `lost` does nothing and `unanswered` does its work; neither of them is answered. `late` and `mangled` do their work as well. */
const TROUBLES = [
  'lost',
  'unanswered',
  'late',
  'fail',
  'limit',
  'garbage',
  'mangled',
  'delay',
] as const;
const orderSchema = z.union([
  z.strictObject({
    order: z.literal('trouble'),
    trouble: z.enum(TROUBLES),
    /** For requests with this text in address or body only; absent: for the next one. */
    of: z.optional(textSchema),
    delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(DELAY_MS_MAX))),
  }),
  /** Deliveries wait until the order `deliver`. */
  z.strictObject({ order: z.literal('wait') }),
  /** Sends what waits, or else the last delivery, so often. */
  z.strictObject({
    order: z.literal('deliver'),
    times: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    isReversed: z.optional(z.boolean()),
  }),
]);
type Trouble = Extract<z.output<typeof orderSchema>, { order: 'trouble' }>;

export interface SimulatedVendor {
  /** The parts for pages, which no trouble concerns; undefined for all other requests. */
  browser?(request: SandboxRequest): SandboxAnswer | undefined;
  /** Undefined: nobody is answered. */
  answer(request: SandboxRequest): SandboxAnswer | undefined;
  /** An error in the vendor's own form. */
  refuse(status: number, text: string): SandboxAnswer;
  /** All that was booked, as plain JSON. */
  ledger(): unknown;
  /** An order of this vendor alone; false when it is none. */
  obey(order: unknown): boolean;
  reset(): void;
}

export type Send = (
  webhook: SimulatedWebhook,
  onAnswer?: (answer: { readonly status: number; readonly body: string }) => void,
) => void;

export function simulateVendor(
  folder: string,
  ports: SimulatorPorts,
  create: (send: Send) => SimulatedVendor,
): VendorSimulator {
  const troubles: Trouble[] = [];
  const deliveries: SimulatedWebhook[] = [];
  let waiting: (() => void)[] = [];
  let isWaiting = false;
  const vendor = create((webhook, onAnswer) => {
    deliveries.push(webhook);
    if (deliveries.length > DELIVERIES_MAX) deliveries.shift();
    const send = (): void => ports.sendWebhook(folder, webhook, onAnswer);
    if (isWaiting) waiting.push(send);
    else send();
  });

  function deliver(times: number, isReversed: boolean): void {
    isWaiting = false;
    const [due, last] = [waiting, deliveries.at(-1)];
    waiting = [];
    if (due.length === 0 && last !== undefined) due.push(() => ports.sendWebhook(folder, last));
    if (isReversed) due.reverse();
    for (const send of due) for (let count = 0; count < times; count += 1) send();
  }

  return {
    handle(request) {
      if (request.path === '/sandbox/deliveries') return jsonAnswer(deliveries);
      if (request.path === '/sandbox/ledger') return jsonAnswer(vendor.ledger());
      const part = vendor.browser?.(request);
      if (part !== undefined) return part;
      const trouble = takeTrouble(troubles, request);
      switch (trouble?.trouble) {
        case 'lost':
          return undefined;
        case 'unanswered':
          vendor.answer(request);
          return undefined;
        case 'late':
          vendor.answer(request);
          return vendor.refuse(408, 'Request timeout');
        case 'fail':
          return vendor.refuse(503, 'Service unavailable');
        case 'limit':
          return vendor.refuse(429, 'Too many requests');
        case 'garbage':
          return page('<html></html>');
        case 'mangled':
          vendor.answer(request);
          return page('<html></html>');
        case 'delay': {
          const answer = vendor.answer(request);
          return answer === undefined ? undefined : { ...answer, delayMs: trouble?.delayMs ?? 0 };
        }
        default:
          return vendor.answer(request);
      }
    },
    control(body) {
      const parsed = orderSchema.safeParse(body);
      if (!parsed.success) return vendor.obey(body);
      const order = parsed.data;
      if (order.order === 'trouble') troubles.push(order);
      else if (order.order === 'wait') isWaiting = true;
      else deliver(order.times ?? 1, order.isReversed === true);
      return true;
    },
    reset() {
      vendor.reset();
      troubles.length = 0;
      deliveries.length = 0;
      waiting = [];
      isWaiting = false;
    },
  };
}

function takeTrouble(troubles: Trouble[], { path, query, body }: SandboxRequest) {
  const about = `${path}?${query} ${new TextDecoder().decode(body)}`;
  const index = troubles.findIndex(({ of }) => of === undefined || about.includes(of));
  return index === -1 ? undefined : troubles.splice(index, 1)[0];
}

/** The vendor's script and frames are loaded by pages of another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
  'cache-control': 'no-store',
};

export function jsonAnswer(body: unknown, status = 200): SandboxAnswer {
  const headers = { ...CORS, 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify(body) };
}

export function script(body: string): SandboxAnswer {
  return { status: 200, headers: { ...CORS, 'content-type': 'text/javascript' }, body };
}

export function page(body: string): SandboxAnswer {
  const headers = { ...CORS, 'content-type': 'text/html; charset=utf-8' };
  return { status: 200, headers, body };
}

/** The brand whose account fits; each account is that of one brand. */
export function brandOf<Account>(
  ports: Pick<SimulatorPorts, 'brands'>,
  accountOf: (brandNumber: number) => Account,
  fits: (account: Account) => boolean,
): { readonly brandNumber: number; readonly account: Account } | undefined {
  return ports.brands
    .map(({ number }) => ({ brandNumber: number, account: accountOf(number) }))
    .find(({ account }) => fits(account));
}
