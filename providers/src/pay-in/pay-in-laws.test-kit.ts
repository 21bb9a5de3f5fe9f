/**
 * What every payment vendor must obey; each vendor's test runs it against its simulator over HTTP:
 * `expect(await breachesOf(PAY_IN_LAWS, openBench)).toEqual([])`. Source: PAY-2, PAY-6, PAY-7,
 * PAY-9.
 */
import {
  capabilityBreach,
  type Law,
  readAllPages,
  webhookBreach,
} from '../adapter-laws.test-kit.ts';
import { type Cents, cents } from '../amounts.ts';
import type { RawWebhook } from '../webhook.ts';
import type { PayInAdapter, PayInOutcome, PaymentReference, ThreeDSecureResult } from './port.ts';

/** What the simulator does with the next attempt. */
export type PayInScript =
  | 'approve'
  | 'decline'
  /** The bank challenges the player after the charge was sent. */
  | 'challenge'
  /** The connection is refused before a byte is sent. */
  | 'unreachable'
  /** The request is lost on its way and our timeout ends. */
  | 'time-out-lost'
  /** The vendor takes the money, and its reply is lost. */
  | 'time-out-booked';

export interface PayInBench {
  readonly adapter: PayInAdapter;
  readonly script: (script: PayInScript) => void;
  /** What the player's browser would send from the vendor's fields. */
  readonly token: () => string;
  /** The player completes `next` on the vendor's page. */
  readonly finishAtVendor: (reference: string) => Promise<void>;
  /** What reached the vendor of the bank's check, by our attempt id. */
  readonly threeDSecureOf: (attemptId: string) => ThreeDSecureResult | undefined;
  readonly deliveries: () => readonly RawWebhook[];
  /** What the vendor charged, less refunds, by our attempt id. */
  readonly bookedOf: (attemptId: string) => bigint;
  /** YYYY-MM-DD of the simulator's clock. */
  readonly day: string;
}

const AMOUNT = cents(1_999n);
const PART = cents(500n);

const PROOF: ThreeDSecureResult = {
  authentication: 'verified',
  cryptogram: 'AAABBWcSNIdjeUZThmNHAAAAAAA=',
  indicator: '05',
  version: '2.2.0',
};

/** Sends one attempt, with everything that the vendor takes. */
function authorise({ adapter, token }: PayInBench, attemptId: string): Promise<PayInOutcome> {
  const can = adapter.capabilities;
  return adapter.authorise({
    ...(can.hostedFields ? { token: token() } : {}),
    ...(can.threeDSecure ? { threeDSecure: PROOF } : {}),
    attemptId,
    amount: AMOUNT,
    returnUrl: 'https://play.example/return',
    payer: {
      playerId: 'player',
      name: 'Ada Example',
      email: 'ada@example.com',
      networkAddress: '192.0.2.1',
    },
  });
}

/** Runs one payment to its end; where the vendor needs the player, the player continues. */
async function pay(bench: PayInBench, attemptId: string): Promise<PayInOutcome> {
  const { adapter } = bench;
  const outcome = await authorise(bench, attemptId);
  if (outcome.outcome === 'authorised' && adapter.capture !== undefined) {
    return adapter.capture({ attemptId, reference: outcome.reference });
  }
  if (outcome.outcome !== 'pending') return outcome;
  await bench.finishAtVendor(outcome.reference);
  const status = await adapter.status({ attemptId, reference: outcome.reference });
  return status.outcome === 'not-found' || status.outcome === 'unavailable' ? outcome : status;
}

const saw = (outcome: { readonly outcome: string }): string => `the outcome is ${outcome.outcome}`;

async function statusBreach(
  { adapter, bookedOf }: PayInBench,
  payment: PaymentReference,
  wanted: 'captured' | 'not-found',
): Promise<string | undefined> {
  const status = await adapter.status(payment);
  if (status.outcome !== wanted) return `its status is ${status.outcome}`;
  const booked = wanted === 'captured' ? AMOUNT : 0n;
  return bookedOf(payment.attemptId) === booked ? undefined : 'the vendor booked another amount';
}

async function refundBreach(bench: PayInBench, part: Cents): Promise<string | undefined> {
  const { adapter, bookedOf } = bench;
  const paid = await pay(bench, 'refunded');
  if (paid.outcome !== 'captured') return saw(paid);
  const payment = { attemptId: 'refunded', reference: paid.reference };
  const refund = (refundId: string, amount: Cents) => adapter.refund({ refundId, payment, amount });
  const first = await refund('first', part);
  if (first.outcome !== 'refunded' || first.amount !== part) return saw(first);
  const excess = await refund('second', AMOUNT);
  if (excess.outcome !== 'declined') return `more than was paid: ${saw(excess)}`;
  return bookedOf('refunded') === AMOUNT - part ? undefined : 'another amount went back';
}

export const PAY_IN_LAWS: readonly Law<PayInBench>[] = [
  {
    name: 'methods agree with the capabilities',
    breach: async ({ adapter }) => {
      const can = adapter.capabilities;
      return capabilityBreach(adapter, [
        ['hostedFields', can.hostedFields],
        ['freshOrderToken', can.orderTokens],
        ['capture', can.separateCapture],
        ['cancel', can.voids],
        ['answerApproval', can.approvalCallback],
        ['settlements', can.settlementReport],
      ]);
    },
  },
  {
    name: 'hosted fields come from secure origins',
    breach: async ({ adapter: { hostedFields } }) => {
      if (hostedFields === undefined) return undefined;
      const { scriptUrl, frameOrigins, connectOrigins } = hostedFields();
      const urls = [scriptUrl, ...frameOrigins, ...connectOrigins];
      // A simulator on this machine has no certificate.
      const bad = urls.find(
        (url) => !/^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url),
      );
      return bad && `${bad} is not secure`;
    },
  },
  {
    name: 'an approved payment takes the exact amount once',
    breach: async (bench) => {
      const paid = await pay(bench, 'approved');
      if (paid.outcome !== 'captured' || paid.amount !== AMOUNT) return saw(paid);
      return statusBreach(bench, { attemptId: 'approved', reference: paid.reference }, 'captured');
    },
  },
  {
    name: 'an order has a fresh token until it is paid',
    breach: async (bench) => {
      const { freshOrderToken } = bench.adapter;
      if (freshOrderToken === undefined) return undefined;
      const opened = await authorise(bench, 'order');
      if (opened.outcome !== 'pending' || opened.next?.kind !== 'script') return saw(opened);
      const order = { attemptId: 'order', reference: opened.reference };
      for (const again of [await freshOrderToken(order), await freshOrderToken(order)]) {
        if (again.outcome !== 'issued' || again.token === '') return `a token: ${saw(again)}`;
      }
      await bench.finishAtVendor(opened.reference);
      const late = await freshOrderToken(order);
      return late.outcome === 'closed' ? undefined : `after it was paid: ${saw(late)}`;
    },
  },
  {
    name: 'a challenged payment takes nothing before the player has passed',
    breach: async (bench) => {
      if (!bench.adapter.capabilities.challenges) return undefined;
      bench.script('challenge');
      const outcome = await authorise(bench, 'challenged');
      if (outcome.outcome !== 'pending' || outcome.next?.kind !== 'challenge') return saw(outcome);
      if (bench.bookedOf('challenged') !== 0n) return 'the vendor took money';
      await bench.finishAtVendor(outcome.reference);
      return statusBreach(
        bench,
        { attemptId: 'challenged', reference: outcome.reference },
        'captured',
      );
    },
  },
  {
    name: 'the check of the bank reaches the vendor unchanged',
    breach: async (bench) => {
      if (!bench.adapter.capabilities.threeDSecure) return undefined;
      await pay(bench, 'checked');
      const seen = JSON.stringify(bench.threeDSecureOf('checked'));
      return seen === JSON.stringify(PROOF) ? undefined : `the vendor has ${seen}`;
    },
  },
  {
    name: 'a decline takes nothing and has a reason',
    breach: async (bench) => {
      bench.script('decline');
      const refused = await pay(bench, 'declined');
      if (refused.outcome !== 'declined') return saw(refused);
      return bench.bookedOf('declined') === 0n ? undefined : 'the vendor took money';
    },
  },
  {
    name: 'what was never sent is known to be so',
    breach: async (bench) => {
      bench.script('unreachable');
      const outcome = await pay(bench, 'unsent');
      return outcome.outcome === 'not-sent' ? undefined : saw(outcome);
    },
  },
  {
    name: 'a lost request is unknown until the vendor says it never had it',
    breach: async (bench) => {
      bench.script('time-out-lost');
      const outcome = await pay(bench, 'lost');
      if (outcome.outcome !== 'unknown') return saw(outcome);
      if (!bench.adapter.capabilities.statusByReference) return undefined;
      return statusBreach(bench, { attemptId: 'lost' }, 'not-found');
    },
  },
  {
    name: 'a lost reply is unknown until the vendor says that it took the money',
    breach: async (bench) => {
      bench.script('time-out-booked');
      const outcome = await pay(bench, 'booked');
      if (outcome.outcome !== 'unknown') return saw(outcome);
      if (!bench.adapter.capabilities.statusByReference) return undefined;
      return statusBreach(bench, { attemptId: 'booked' }, 'captured');
    },
  },
  {
    name: 'a refund returns the requested amount and never more than was paid',
    breach: (bench) =>
      refundBreach(bench, bench.adapter.capabilities.partialRefunds ? PART : AMOUNT),
  },
  {
    name: 'webhooks are believed by their signature alone',
    breach: async (bench) => {
      await pay(bench, 'reported');
      const { adapter } = bench;
      const breach = webhookBreach(
        bench.deliveries(),
        adapter.capabilities.webhookSigned,
        (webhook) => adapter.readWebhook(webhook),
      );
      if (breach !== undefined) return breach;
      const events = bench.deliveries().flatMap((webhook) => {
        const verdict = adapter.readWebhook(webhook);
        return verdict.verdict === 'verified' ? verdict.events : [];
      });
      const nameless = events.find(
        ({ subject }) => subject.attemptId === undefined && subject.reference === undefined,
      );
      return nameless && 'an event names no payment';
    },
  },
  {
    name: 'settlement pages end and list each entry once',
    breach: async (bench) => {
      const { settlements } = bench.adapter;
      if (settlements === undefined) return undefined;
      for (const attemptId of ['one', 'two', 'three']) await pay(bench, attemptId);
      const entries = await readAllPages((cursor) => settlements(bench.day, cursor));
      if (entries === undefined) return 'the pages do not end';
      const ids = entries.map(({ entryId }) => entryId);
      if (new Set(ids).size !== ids.length) return 'an entry is there twice';
      const sum = entries.reduce((total, { amount }) => total + amount, 0n);
      return sum === AMOUNT * 3n ? undefined : 'the entries sum to another amount';
    },
  },
];
