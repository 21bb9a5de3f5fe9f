/** What the tests of payout adapters share: a recipient, an amount, and the adapter over HTTP to its simulated vendor. */
import { cents } from '../amounts.ts';
import { serveSimulator } from '../simulator/vendor.test-kit.ts';
import type { VendorModule } from '../vendor-module.ts';
import type { CreateSimulator } from '../vendor-simulator.ts';
import type { PayOutAdapter } from './port.ts';

export const PLAYER = 'player-1';
export const CASH_OUT = 'cash-out-1';
export const AMOUNT = cents(12_345n);
export const RECIPIENT = {
  playerId: PLAYER,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  birthDate: '1990-02-28',
  address: { street: '1 Harbor Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
};

interface PayoutVendor {
  readonly module: VendorModule<PayOutAdapter>;
  readonly createSimulator: CreateSimulator;
  readonly settingsOf: (origin: string, brandNumber: number) => object;
}

export interface OpenOptions {
  readonly timeoutMs?: number;
  /** Settings in place of the sandbox account's. */
  readonly own?: object;
}

/** A vendor that asks before it pays is told yes. */
export async function openPayoutVendor(
  { module, createSimulator, settingsOf }: PayoutVendor,
  { timeoutMs = 3_000, own = {} }: OpenOptions = {},
) {
  const opened: { adapter?: PayOutAdapter } = {};
  const vendor = await serveSimulator(createSimulator, (webhook) => {
    const { adapter } = opened;
    if (adapter === undefined) throw new Error('there is no adapter yet');
    const verdict = adapter.readWebhook(webhook);
    const [event] = verdict.verdict === 'verified' ? verdict.events : [];
    return event?.kind === 'approval-requested' && adapter.answerApproval !== undefined
      ? adapter.answerApproval(event, true)
      : adapter.replyToWebhook(webhook, verdict);
  });
  const adapterOf = (settings: object, brandNumber = 1): PayOutAdapter =>
    module.open(
      { ...settingsOf(vendor.origin, brandNumber), ...settings },
      { timeoutMs, nowMs: () => vendor.clock.now },
    );
  const adapter = adapterOf(own);
  opened.adapter = adapter;
  /** Of what was delivered, without questions. */
  const kinds = () =>
    vendor.sent.flatMap((webhook) => {
      const verdict = adapter.readWebhook(webhook);
      const events = verdict.verdict === 'verified' ? verdict.events : [];
      return events.map(({ kind }) => kind).filter((kind) => kind !== 'approval-requested');
    });
  return { ...vendor, adapter, adapterOf, kinds };
}
