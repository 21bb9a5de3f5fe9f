/** The laws themselves are tested: a scripted adapter obeys them, and each planted defect is found. */
import { expect, test } from 'vitest';
import { breachesOf } from '../adapter-laws.test-kit.ts';
import { cents } from '../amounts.ts';
import type { RawWebhook } from '../webhook.ts';
import { PAY_IN_LAWS, type PayInBench, type PayInScript } from './pay-in-laws.test-kit.ts';
import type { PayInAdapter, PayInAttempt, PayInOutcome, ThreeDSecureResult } from './port.ts';

const DAY = '2026-11-23';
const SIGNATURE = 'x-test-signature';
const signatureOf = (body: Uint8Array): string =>
  String(body.reduce((sum, byte) => (sum * 31 + byte) % 2 ** 32, 7));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const readJson = (body: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(body));

/** The smallest vendor that can be scripted: its accounts are a map. */
function openScripted(): PayInBench {
  const booked = new Map<string, bigint>();
  const challenged = new Map<string, PayInAttempt>();
  const checks = new Map<string, ThreeDSecureResult>();
  const deliveries: RawWebhook[] = [];
  let next: PayInScript = 'approve';

  function book(attempt: PayInAttempt): PayInOutcome {
    booked.set(attempt.attemptId, attempt.amount);
    const body = bytesOf(JSON.stringify(attempt.attemptId));
    const headers = new Map([[SIGNATURE, signatureOf(body)]]);
    deliveries.push({ method: 'POST', query: '', headers, body });
    return capturedOf(attempt.attemptId);
  }
  const capturedOf = (attemptId: string): PayInOutcome => ({
    outcome: 'captured',
    reference: `ref ${attemptId}`,
    amount: cents(booked.get(attemptId) ?? 0n),
    vendorStatus: 'complete',
  });

  const adapter: PayInAdapter = {
    capabilities: {
      card: true,
      hostedFields: true,
      bankRedirect: false,
      orderTokens: false,
      threeDSecure: true,
      challenges: true,
      separateCapture: false,
      voids: false,
      partialRefunds: true,
      statusByReference: true,
      webhookSigned: true,
      approvalCallback: false,
      settlementReport: true,
    },
    hostedFields: () => ({
      scriptUrl: 'https://vendor.example/fields.js',
      publicKey: 'public',
      frameOrigins: ['https://vendor.example'],
      connectOrigins: [],
    }),
    async authorise(attempt) {
      const script = next;
      next = 'approve';
      if (attempt.threeDSecure !== undefined) checks.set(attempt.attemptId, attempt.threeDSecure);
      if (script === 'unreachable') return { outcome: 'not-sent', why: 'connection refused' };
      if (script === 'decline') {
        return { outcome: 'declined', reason: 'DO_NOT_HONOR', vendorStatus: '200' };
      }
      if (script === 'time-out-lost') return { outcome: 'unknown', why: 'no reply in time' };
      if (script === 'challenge') {
        const reference = `ref ${attempt.attemptId}`;
        challenged.set(reference, attempt);
        const url = 'https://bank.example/challenge';
        return {
          outcome: 'pending',
          reference,
          vendorStatus: 'challenge',
          next: { kind: 'challenge', url, fields: { creq: reference } },
        };
      }
      const outcome = book(attempt);
      return script === 'time-out-booked' ? { outcome: 'unknown', why: 'reply lost' } : outcome;
    },
    async refund({ payment, amount }) {
      const left = booked.get(payment.attemptId) ?? 0n;
      if (amount > left) return { outcome: 'declined', reason: 'LIMIT', vendorStatus: 'too much' };
      booked.set(payment.attemptId, left - amount);
      return {
        outcome: 'refunded',
        reference: payment.reference,
        amount,
        vendorStatus: 'refunded',
      };
    },
    status: async ({ attemptId }) =>
      booked.has(attemptId) ? capturedOf(attemptId) : { outcome: 'not-found' },
    readWebhook({ headers, body }) {
      if (headers.get(SIGNATURE) !== signatureOf(body)) {
        return { verdict: 'rejected', reason: 'bad-signature', why: 'it does not fit the body' };
      }
      const attemptId = String(readJson(body));
      return {
        verdict: 'verified',
        events: [
          { kind: 'captured', dedupeKey: attemptId, trust: 'signed', subject: { attemptId } },
        ],
      };
    },
    replyToWebhook: () => ({ status: 200, contentType: 'text/plain', body: '' }),
    async settlements(_day, cursor = '0') {
      const ids = [...booked.keys()];
      const at = Number(cursor);
      const entries = ids.slice(at, at + 2).map((entryId) => ({
        kind: 'payment' as const,
        entryId,
        amount: cents(booked.get(entryId) ?? 0n),
      }));
      return at + 2 < ids.length
        ? { outcome: 'page', entries, next: String(at + 2) }
        : { outcome: 'page', entries };
    },
  };
  return {
    adapter,
    script: (script) => {
      next = script;
    },
    token: () => 'token',
    finishAtVendor: async (reference) => {
      const attempt = challenged.get(reference);
      if (attempt !== undefined) book(attempt);
    },
    threeDSecureOf: (attemptId) => checks.get(attemptId),
    deliveries: () => deliveries,
    bookedOf: (attemptId) => booked.get(attemptId) ?? 0n,
    day: DAY,
  };
}

const withDefect = (defect: (sound: PayInAdapter) => Partial<PayInAdapter>) => async () => {
  const bench = openScripted();
  return { ...bench, adapter: { ...bench.adapter, ...defect(bench.adapter) } };
};
const insteadOf =
  (outcome: PayInOutcome['outcome'], other: PayInOutcome) =>
  (sound: PayInAdapter): Partial<PayInAdapter> => ({
    authorise: async (attempt) => {
      const given = await sound.authorise(attempt);
      return given.outcome === outcome ? other : given;
    },
  });
const DECLINED: PayInOutcome = { outcome: 'declined', reason: 'TECHNICAL', vendorStatus: '' };

/** The same vendor with orders: the player pays in its library, which needs a token. */
function openWithOrders(): PayInBench {
  const bench = openScripted();
  const open = new Map<string, PayInAttempt>();
  const paid = new Set<string>();
  const { adapter } = bench;
  const issued = { outcome: 'issued', token: 'token' } as const;
  return {
    ...bench,
    adapter: {
      ...adapter,
      capabilities: { ...adapter.capabilities, orderTokens: true },
      async authorise(attempt) {
        const reference = `order ${attempt.attemptId}`;
        const outcome = await adapter.authorise(attempt);
        if (outcome.outcome !== 'captured') return outcome;
        open.set(reference, attempt);
        const next = { kind: 'script', scriptUrl: 'https://vendor.example/a.js', token: 'token' };
        return { outcome: 'pending', reference, vendorStatus: 'open', next } as PayInOutcome;
      },
      freshOrderToken: async ({ reference }) =>
        open.has(reference) && !paid.has(reference) ? issued : { outcome: 'closed' },
    },
    finishAtVendor: async (reference) => {
      paid.add(reference);
      await bench.finishAtVendor(reference);
    },
  };
}

test('[PAY-6] an adapter that obeys every law has no breach', async () => {
  expect(await breachesOf(PAY_IN_LAWS, async () => openScripted())).toEqual([]);
  expect(await breachesOf(PAY_IN_LAWS, async () => openWithOrders())).toEqual([]);
});

test('[PAY-8] a token for an order that is paid breaks a law', async () => {
  const bench = async () => {
    const sound = openWithOrders();
    const freshOrderToken = async () => ({ outcome: 'issued', token: 'a' }) as const;
    return { ...sound, adapter: { ...sound.adapter, freshOrderToken } };
  };
  expect(await breachesOf(PAY_IN_LAWS, bench)).toEqual([
    'an order has a fresh token until it is paid: after it was paid: the outcome is issued',
  ]);
});

const DEFECTS: readonly (readonly [
  defect: string,
  law: string,
  plant: (sound: PayInAdapter) => Partial<PayInAdapter>,
])[] = [
  ['a time-out that is called a decline', 'a lost reply', insteadOf('unknown', DECLINED)],
  ['a refused connection that is called unknown', 'never sent', insteadOf('not-sent', DECLINED)],
  [
    'a decline that is called pending',
    'a decline takes nothing',
    insteadOf('declined', { outcome: 'pending', reference: 'r', vendorStatus: '' }),
  ],
  [
    'a check of the bank that is left out',
    'the check of the bank',
    (sound) => ({
      authorise: ({ threeDSecure: _left, ...attempt }) => sound.authorise(attempt),
    }),
  ],
  ['a challenge that is called a decline', 'a challenged payment', insteadOf('pending', DECLINED)],
  [
    'an amount in dollars',
    'the exact amount',
    (sound) => ({
      authorise: async (attempt) => {
        const given = await sound.authorise(attempt);
        return given.outcome === 'captured' ? { ...given, amount: cents(19n) } : given;
      },
    }),
  ],
  [
    'a lost attempt that is found as pending',
    'a lost request',
    (sound) => ({
      status: async (payment) => {
        const given = await sound.status(payment);
        return given.outcome === 'not-found'
          ? { outcome: 'pending', reference: 'r', vendorStatus: '' }
          : given;
      },
    }),
  ],
  [
    'a signature that is not verified',
    'webhooks are believed',
    () => ({
      readWebhook: () => ({
        verdict: 'verified',
        events: [
          { kind: 'captured', dedupeKey: 'a', trust: 'signed', subject: { reference: 'r' } },
        ],
      }),
    }),
  ],
  [
    'a signature that is compared with the parsed JSON',
    'webhooks are believed',
    (sound) => ({
      readWebhook(webhook) {
        const rewritten = () => bytesOf(JSON.stringify(readJson(webhook.body)));
        try {
          return sound.readWebhook({ ...webhook, body: rewritten() });
        } catch {
          return { verdict: 'rejected', reason: 'malformed', why: 'it is no JSON' };
        }
      },
    }),
  ],
  [
    'an event about no payment',
    'webhooks are believed',
    (sound) => ({
      readWebhook: (webhook) => {
        const verdict = sound.readWebhook(webhook);
        return verdict.verdict === 'rejected'
          ? verdict
          : { ...verdict, events: verdict.events.map((event) => ({ ...event, subject: {} })) };
      },
    }),
  ],
  [
    'a refund without a limit',
    'a refund returns',
    () => ({
      refund: async ({ payment, amount }) => ({
        outcome: 'refunded',
        reference: payment.reference,
        amount,
        vendorStatus: '',
      }),
    }),
  ],
  [
    'pages without an end',
    'settlement pages',
    ({ settlements }) => ({
      settlements: async (day) => {
        const page = await settlements?.(day);
        return page?.outcome === 'page'
          ? { ...page, next: '0' }
          : { outcome: 'unavailable', why: '' };
      },
    }),
  ],
  [
    'a script over plain HTTP',
    'secure origins',
    ({ hostedFields }) => ({
      hostedFields: () => ({
        publicKey: '',
        frameOrigins: [],
        connectOrigins: [],
        ...hostedFields?.(),
        scriptUrl: 'http://vendor.example/fields.js',
      }),
    }),
  ],
  [
    'a capability without its method',
    'capabilities',
    ({ capabilities }) => ({ capabilities: { ...capabilities, separateCapture: true } }),
  ],
];

test.each(DEFECTS)('[PAY-6] %s breaks a law', async (_defect, law, plant) => {
  expect(await breachesOf(PAY_IN_LAWS, withDefect(plant))).toContainEqual(
    expect.stringContaining(law),
  );
});
