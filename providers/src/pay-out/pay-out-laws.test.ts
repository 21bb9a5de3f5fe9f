/** The laws themselves are tested: a scripted adapter obeys them, and each planted defect is found. */
import { expect, test } from 'vitest';
import { breachesOf } from '../adapter-laws.test-kit.ts';
import { type Cents, cents } from '../amounts.ts';
import type { RawWebhook } from '../webhook.ts';
import { PAY_OUT_LAWS, type PayOutBench, type PayOutScript } from './pay-out-laws.test-kit.ts';
import type { PayOut, PayOutAdapter, PayOutOutcome } from './port.ts';

interface Sent {
  readonly state: 'accepted' | 'paid' | 'returned';
  readonly amount: Cents;
}

/** The smallest vendor that can be scripted: its accounts are a map, and it signs nothing. */
function openScripted(): PayOutBench {
  const sent = new Map<string, Sent>();
  const deliveries: RawWebhook[] = [];
  let next: PayOutScript = 'pay';

  function outcomeOf(cashOutId: string, { state, amount }: Sent): PayOutOutcome {
    const facts = { reference: `ref ${cashOutId}`, amount, vendorStatus: state };
    return state === 'returned'
      ? { outcome: state, reason: 'RETURNED', ...facts }
      : { outcome: state, ...facts };
  }
  function move(cashOutId: string, payout: Sent): PayOutOutcome {
    sent.set(cashOutId, payout);
    const body = new TextEncoder().encode(`${cashOutId} ${payout.state}`);
    deliveries.push({ method: 'POST', query: '', headers: new Map(), body });
    return outcomeOf(cashOutId, payout);
  }

  const adapter: PayOutAdapter = {
    capabilities: {
      recipient: 'form',
      instruments: ['bank'],
      hostedLinking: false,
      instrumentsByForm: false,
      instrumentRemoval: false,
      methodChosenLater: false,
      quotes: false,
      cancels: false,
      idempotentSubmit: true,
      returnsAfterPaid: true,
      webhookSigned: false,
      balance: false,
      settlementReport: false,
    },
    ensureRecipient: async () => ({ outcome: 'ready' }),
    listInstruments: async () => ({
      outcome: 'listed',
      instruments: [{ token: 't', kind: 'bank', label: 'Checking', last4: '6789' }],
    }),
    async submit({ cashOutId, amount }) {
      const script = next;
      next = 'pay';
      if (script === 'unreachable') return { outcome: 'not-sent', why: 'connection refused' };
      if (script === 'decline') {
        return { outcome: 'declined', reason: 'WRONG_DETAILS', vendorStatus: 'R03' };
      }
      if (script === 'time-out-lost') return { outcome: 'unknown', why: 'no reply in time' };
      const known = sent.get(cashOutId);
      if (known !== undefined) return outcomeOf(cashOutId, known);
      const outcome = move(cashOutId, { state: 'accepted', amount });
      return script === 'time-out-sent' ? { outcome: 'unknown', why: 'reply lost' } : outcome;
    },
    async status({ cashOutId }) {
      const payout = sent.get(cashOutId);
      return payout === undefined ? { outcome: 'not-found' } : outcomeOf(cashOutId, payout);
    },
    readWebhook({ body }) {
      const [cashOutId = '', kind] = new TextDecoder().decode(body).split(' ');
      return {
        verdict: 'verified',
        events: [
          {
            kind: kind === 'paid' ? 'paid' : 'accepted',
            dedupeKey: `${cashOutId} ${kind ?? ''}`,
            trust: 'hint',
            subject: { cashOutId },
          },
        ],
      };
    },
    replyToWebhook: () => ({ status: 200, contentType: 'text/plain', body: '' }),
  };
  return {
    adapter,
    script: (script) => {
      next = script;
    },
    recipient: {
      playerId: 'player',
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      birthDate: '1990-01-01',
      address: { street: '1 Main St', city: 'Reno', state: 'NV', zip: '89501', country: 'US' },
    },
    instrument: 't',
    chosenMethod: 'm',
    settle: async () => {
      for (const [cashOutId, { amount }] of sent) move(cashOutId, { state: 'paid', amount });
    },
    returnPayout: async (cashOutId) => {
      const { amount } = sent.get(cashOutId) ?? { amount: cents(0n) };
      move(cashOutId, { state: 'returned', amount });
    },
    deliveries: () => deliveries,
    sentOf: (cashOutId) => sent.get(cashOutId)?.amount ?? 0n,
  };
}

/** The same vendor with orders: `submit` opens one, and the player's choice sends the money. */
function openWithOrders(): PayOutBench {
  const bench = openScripted();
  const { adapter } = bench;
  const orders = new Map<string, PayOut>();
  const next = { kind: 'script', scriptUrl: 'https://vendor.example/a.js', token: 'a' } as const;
  const opened = ({ cashOutId, amount }: PayOut): PayOutOutcome => ({
    outcome: 'opened',
    reference: `ref ${cashOutId}`,
    amount,
    vendorStatus: 'open',
    next,
  });
  return {
    ...bench,
    adapter: {
      ...adapter,
      capabilities: { ...adapter.capabilities, methodChosenLater: true },
      submit: async (payout) => {
        orders.set(payout.cashOutId, payout);
        return opened(payout);
      },
      freshOrderToken: async ({ cashOutId }) =>
        orders.has(cashOutId) ? { outcome: 'issued', token: 'a' } : { outcome: 'not-found' },
      chooseMethod: async ({ payout: { cashOutId } }) => {
        const order = orders.get(cashOutId);
        return order === undefined
          ? { outcome: 'declined', reason: 'TECHNICAL', vendorStatus: 'no such order' }
          : adapter.submit(order);
      },
    },
  };
}

test('[CASH-6] an adapter that obeys every law has no breach', async () => {
  expect(await breachesOf(PAY_OUT_LAWS, async () => openScripted())).toEqual([]);
  expect(await breachesOf(PAY_OUT_LAWS, async () => openWithOrders())).toEqual([]);
});

test('[PAY-8] an order that sends money before the choice breaks a law', async () => {
  const bench = async () => {
    const sound = openWithOrders();
    const eager: PayOutAdapter = {
      ...sound.adapter,
      submit: async (payout) => {
        const outcome = await sound.adapter.submit(payout);
        if (outcome.outcome === 'opened') {
          await sound.adapter.chooseMethod?.({
            payout: { cashOutId: payout.cashOutId, reference: outcome.reference },
            methodId: 'm',
          });
        }
        return outcome;
      },
    };
    return { ...sound, adapter: eager };
  };
  expect(await breachesOf(PAY_OUT_LAWS, bench)).toContainEqual(
    expect.stringContaining('money was sent before the choice'),
  );
});

const replacing =
  (outcome: string, other: PayOutOutcome) =>
  (sound: PayOutAdapter): Partial<PayOutAdapter> => ({
    submit: async (payout) => {
      const given = await sound.submit(payout);
      return given.outcome === outcome ? other : given;
    },
  });
const DECLINED: PayOutOutcome = { outcome: 'declined', reason: 'TECHNICAL', vendorStatus: '' };

const DEFECTS: readonly (readonly [
  defect: string,
  law: string,
  plant: (sound: PayOutAdapter) => Partial<PayOutAdapter>,
])[] = [
  ['a time-out that is called a decline', 'a lost reply', replacing('unknown', DECLINED)],
  ['a refused connection that is called a decline', 'never sent', replacing('not-sent', DECLINED)],
  [
    'a return that stays paid',
    'comes back',
    (sound) => ({
      status: async (payout) => {
        const given = await sound.status(payout);
        return given.outcome === 'returned' ? { ...given, outcome: 'paid' } : given;
      },
    }),
  ],
  [
    'a repeated request that is refused as a duplicate',
    'paid once',
    (sound) => {
      const known = new Set<string>();
      return {
        submit: async (payout) => {
          if (known.has(payout.cashOutId)) return DECLINED;
          known.add(payout.cashOutId);
          return sound.submit(payout);
        },
      };
    },
  ],
  [
    'an account number in a label',
    'four characters',
    () => ({
      listInstruments: async () => ({
        outcome: 'listed',
        instruments: [{ token: 't', kind: 'bank', label: 'Account 123456789', last4: '6789' }],
      }),
    }),
  ],
  [
    'a hint that claims to be signed',
    'webhooks are believed',
    (sound) => ({
      readWebhook: (webhook) => {
        const verdict = sound.readWebhook(webhook);
        return verdict.verdict === 'rejected'
          ? verdict
          : { ...verdict, events: verdict.events.map((event) => ({ ...event, trust: 'signed' })) };
      },
    }),
  ],
  [
    'a recipient that exists and is therefore refused',
    'registered twice',
    () => {
      let calls = 0;
      return {
        ensureRecipient: async () => {
          calls += 1;
          return calls === 1
            ? { outcome: 'ready' }
            : { outcome: 'declined', reason: 'DUPLICATE', vendorStatus: '409' };
        },
      };
    },
  ],
];

test.each(DEFECTS)('[CASH-6] %s breaks a law', async (_defect, law, plant) => {
  const openDefective = async () => {
    const bench = openScripted();
    return { ...bench, adapter: { ...bench.adapter, ...plant(bench.adapter) } };
  };
  expect(await breachesOf(PAY_OUT_LAWS, openDefective)).toContainEqual(
    expect.stringContaining(law),
  );
});
