/**
 * What every payout vendor must obey; each vendor's test runs it against its simulator over HTTP:
 * `expect(await breachesOf(PAY_OUT_LAWS, openBench)).toEqual([])`. Source: CASH-5, CASH-6.
 */
import { capabilityBreach, type Law, webhookBreach } from '../adapter-laws.test-kit.ts';
import { cents } from '../amounts.ts';
import type { RawWebhook } from '../webhook.ts';
import type { PayOutAdapter, PayOutOutcome, Recipient } from './port.ts';

/** What the simulator does with the next payout. */
export type PayOutScript =
  | 'pay'
  | 'decline'
  /** The connection is refused before a byte is sent. */
  | 'unreachable'
  | 'time-out-lost'
  /** The vendor sends the money, and its reply is lost. */
  | 'time-out-sent';

export interface PayOutBench {
  readonly adapter: PayOutAdapter;
  readonly script: (script: PayOutScript) => void;
  readonly recipient: Recipient;
  /** A token that the simulator knows for this recipient; undefined where payouts need none. */
  readonly instrument: string | undefined;
  /** What the vendor's library gives to the page when the player has chosen; with `methodChosenLater`. */
  readonly chosenMethod: string;
  /** The vendor's bank continues: accepted payouts are paid. */
  readonly settle: () => Promise<void>;
  /** The player's bank returns a paid payout. */
  readonly returnPayout: (cashOutId: string) => Promise<void>;
  readonly deliveries: () => readonly RawWebhook[];
  /** What the vendor sent, less what was returned, by our cash-out id. */
  readonly sentOf: (cashOutId: string) => bigint;
}

const AMOUNT = cents(12_345n);

function sendPayout(bench: PayOutBench, cashOutId: string): Promise<PayOutOutcome> {
  const { adapter, recipient, instrument } = bench;
  return adapter.submit({
    cashOutId,
    playerId: recipient.playerId,
    amount: AMOUNT,
    ...(instrument === undefined ? {} : { instrument }),
  });
}

/** Submits a payout; where the vendor opens an order first, the player chooses a method. */
async function submit(bench: PayOutBench, cashOutId: string): Promise<PayOutOutcome> {
  const outcome = await sendPayout(bench, cashOutId);
  const { chooseMethod } = bench.adapter;
  if (outcome.outcome !== 'opened' || chooseMethod === undefined) return outcome;
  const payout = { cashOutId, reference: outcome.reference };
  return chooseMethod({ payout, methodId: bench.chosenMethod });
}

const saw = (outcome: { readonly outcome: string }): string => `the outcome is ${outcome.outcome}`;
const isSent = ({ outcome }: { readonly outcome: string }): boolean =>
  outcome === 'accepted' || outcome === 'paid';

export const PAY_OUT_LAWS: readonly Law<PayOutBench>[] = [
  {
    name: 'methods agree with the capabilities',
    breach: async ({ adapter }) => {
      const can = adapter.capabilities;
      return capabilityBreach(adapter, [
        ['linkingPage', can.hostedLinking],
        ['addInstrument', can.instrumentsByForm],
        ['removeInstrument', can.instrumentRemoval],
        ['chooseMethod', can.methodChosenLater],
        ['freshOrderToken', can.methodChosenLater],
        ['quotes', can.quotes],
        ['cancel', can.cancels],
        ['balance', can.balance],
        ['settlements', can.settlementReport],
      ]);
    },
  },
  {
    name: 'a recipient may be registered twice',
    breach: async ({ adapter, recipient }) => {
      const first = await adapter.ensureRecipient(recipient);
      const second = await adapter.ensureRecipient(recipient);
      return [first, second].find(({ outcome }) => outcome !== 'ready') && saw(second);
    },
  },
  {
    name: 'instruments are known by four characters at most',
    breach: async ({ adapter, recipient }) => {
      const list = await adapter.listInstruments(recipient.playerId);
      if (list.outcome !== 'listed') return saw(list);
      const exposed = list.instruments.find(
        ({ last4, label }) => last4.length > 4 || /\d{5}/.test(label),
      );
      return exposed && 'an instrument shows its number';
    },
  },
  {
    name: 'a payout sends the exact amount and is paid',
    breach: async (bench) => {
      const outcome = await submit(bench, 'paid');
      if (!isSent(outcome)) return saw(outcome);
      await bench.settle();
      const status = await bench.adapter.status({ cashOutId: 'paid' });
      if (status.outcome !== 'paid' || status.amount !== AMOUNT) return `later ${saw(status)}`;
      return bench.sentOf('paid') === AMOUNT ? undefined : 'another amount was sent';
    },
  },
  {
    name: 'an open order sends nothing until the player has chosen, and then once',
    breach: async (bench) => {
      const { chooseMethod, freshOrderToken } = bench.adapter;
      if (chooseMethod === undefined || freshOrderToken === undefined) return undefined;
      const opened = await sendPayout(bench, 'chosen');
      if (opened.outcome !== 'opened') return saw(opened);
      if (bench.sentOf('chosen') !== 0n) return 'money was sent before the choice';
      const payout = { cashOutId: 'chosen', reference: opened.reference };
      const token = await freshOrderToken(payout);
      if (token.outcome !== 'issued') return `a token: ${saw(token)}`;
      for (const outcome of [
        await chooseMethod({ payout, methodId: bench.chosenMethod }),
        await chooseMethod({ payout, methodId: bench.chosenMethod }),
      ]) {
        if (!isSent(outcome)) return saw(outcome);
      }
      return bench.sentOf('chosen') === AMOUNT ? undefined : 'another amount was sent';
    },
  },
  {
    name: 'a decline sends nothing',
    breach: async (bench) => {
      bench.script('decline');
      const outcome = await submit(bench, 'declined');
      if (outcome.outcome !== 'declined') return saw(outcome);
      return bench.sentOf('declined') === 0n ? undefined : 'money was sent';
    },
  },
  {
    name: 'what was never sent is known to be so',
    breach: async (bench) => {
      bench.script('unreachable');
      const outcome = await submit(bench, 'unsent');
      return outcome.outcome === 'not-sent' ? undefined : saw(outcome);
    },
  },
  {
    name: 'a lost request is unknown until the vendor says it never had it',
    breach: async (bench) => {
      bench.script('time-out-lost');
      const outcome = await submit(bench, 'lost');
      if (outcome.outcome !== 'unknown') return saw(outcome);
      const status = await bench.adapter.status({ cashOutId: 'lost' });
      return status.outcome === 'not-found' ? undefined : `later ${saw(status)}`;
    },
  },
  {
    name: 'a lost reply is unknown until the vendor says that it sent the money',
    breach: async (bench) => {
      bench.script('time-out-sent');
      const outcome = await submit(bench, 'sent');
      if (outcome.outcome !== 'unknown') return saw(outcome);
      const status = await bench.adapter.status({ cashOutId: 'sent' });
      return isSent(status) ? undefined : `later ${saw(status)}`;
    },
  },
  {
    name: 'the same cash-out is paid once',
    breach: async (bench) => {
      if (!bench.adapter.capabilities.idempotentSubmit) return undefined;
      bench.script('time-out-sent');
      await submit(bench, 'twice');
      const again = await submit(bench, 'twice');
      if (!isSent(again)) return saw(again);
      return bench.sentOf('twice') === AMOUNT ? undefined : 'it was paid twice';
    },
  },
  {
    name: 'a payout that comes back is returned',
    breach: async (bench) => {
      if (!bench.adapter.capabilities.returnsAfterPaid) return undefined;
      await submit(bench, 'returned');
      await bench.settle();
      await bench.returnPayout('returned');
      const status = await bench.adapter.status({ cashOutId: 'returned' });
      return status.outcome === 'returned' ? undefined : saw(status);
    },
  },
  {
    name: 'webhooks are believed by their signature alone',
    breach: async (bench) => {
      await submit(bench, 'reported');
      await bench.settle();
      const { adapter } = bench;
      return webhookBreach(bench.deliveries(), adapter.capabilities.webhookSigned, (webhook) =>
        adapter.readWebhook(webhook),
      );
    },
  },
];
