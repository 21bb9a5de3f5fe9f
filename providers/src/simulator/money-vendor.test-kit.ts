/** An adapter that moves money, over HTTP to its simulated vendor, whose webhooks it hears. */
import type { VendorModule } from '../vendor-module.ts';
import type { CreateSimulator } from '../vendor-simulator.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';
import { type Served, serveSimulator } from './vendor.test-kit.ts';

interface MoneyEvent extends VendorEvent {
  readonly kind: string;
}

interface MoneyAdapter {
  readWebhook(webhook: RawWebhook): WebhookVerdict<MoneyEvent>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<MoneyEvent>): WebhookReply;
  answerApproval?(event: MoneyEvent, isApproved: boolean): WebhookReply;
}

export interface MoneyVendor<Adapter extends MoneyAdapter> {
  readonly module: VendorModule<Adapter>;
  readonly createSimulator: CreateSimulator;
  readonly settingsOf: (origin: string, brandNumber: number) => object;
}

export interface OpenOptions extends Pick<Served, 'instead'> {
  readonly timeoutMs?: number;
  /** Settings in place of the sandbox account's. */
  readonly own?: object;
  /** What a vendor that asks before it moves money is told. */
  readonly isApproved?: boolean;
}

export async function openMoneyVendor<Adapter extends MoneyAdapter>(
  { module, createSimulator, settingsOf }: MoneyVendor<Adapter>,
  { timeoutMs = 3_000, own = {}, isApproved = true, ...served }: OpenOptions = {},
) {
  const eventsIn = (verdict: WebhookVerdict<MoneyEvent>) =>
    verdict.verdict === 'verified' ? verdict.events : [];
  const vendor = await serveSimulator(createSimulator, {
    ...served,
    answerTo(webhook) {
      const verdict = adapter.readWebhook(webhook);
      const [event] = eventsIn(verdict);
      return event?.kind === 'approval-requested' && adapter.answerApproval !== undefined
        ? adapter.answerApproval(event, isApproved)
        : adapter.replyToWebhook(webhook, verdict);
    },
  });
  const adapterOf = (settings: object, brandNumber = 1): Adapter =>
    module.open(
      { ...settingsOf(vendor.origin, brandNumber), ...settings },
      { timeoutMs, nowMs: () => vendor.clock.now },
    );
  const adapter = adapterOf(own);
  const events = () => vendor.sent.flatMap((webhook) => eventsIn(adapter.readWebhook(webhook)));
  return { ...vendor, adapter, adapterOf, events };
}
