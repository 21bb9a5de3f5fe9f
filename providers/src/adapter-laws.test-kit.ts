/**
 * Runs the laws that every adapter of a port must obey, each against its own simulator. Tests only.
 */
import type { RawWebhook, VendorEvent, WebhookVerdict } from './webhook.ts';

export interface Law<Bench> {
  readonly name: string;
  /** A sentence that says what is wrong; undefined when the law is obeyed. */
  readonly breach: (bench: Bench) => Promise<string | undefined>;
}

/** One line for each broken law; empty for an adapter that may be used. */
export async function breachesOf<Bench>(
  laws: readonly Law<Bench>[],
  openBench: () => Promise<Bench>,
): Promise<string[]> {
  const breaches: string[] = [];
  for (const { name, breach } of laws) {
    const sentence = await breach(await openBench());
    if (sentence !== undefined) breaches.push(`${name}: ${sentence}`);
  }
  return breaches;
}

/** An optional method has to exist exactly when its capability is true. */
export function capabilityBreach(
  adapter: object,
  methods: readonly (readonly [method: string, isCapable: boolean])[],
): string | undefined {
  const wrong = methods.find(([method, isCapable]) => method in adapter !== isCapable);
  return wrong && `${wrong[0]} is ${wrong[1] ? 'missing' : 'there without its capability'}`;
}

const BLANK = new TextEncoder().encode(' ');

/** Genuine deliveries are verified, repeats have the same key, and a changed or an added byte is rejected. */
export function webhookBreach(
  deliveries: readonly RawWebhook[],
  isSigned: boolean,
  read: (webhook: RawWebhook) => WebhookVerdict<VendorEvent>,
): string | undefined {
  if (deliveries.length === 0) return 'the simulator delivered nothing';
  for (const delivery of deliveries) {
    const first = read(delivery);
    const again = read(delivery);
    if (first.verdict !== 'verified' || again.verdict !== 'verified') {
      return 'a genuine delivery is rejected';
    }
    const keys = first.events.map(({ dedupeKey }) => dedupeKey);
    if (keys.join() !== again.events.map(({ dedupeKey }) => dedupeKey).join()) {
      return 'a repeated delivery has another key';
    }
    const trust = isSigned ? 'signed' : 'hint';
    if (first.events.some((event) => event.trust !== trust)) return `an event is no ${trust}`;
    const body = Uint8Array.from(delivery.body);
    body[0] = (body[0] ?? 0) ^ 1;
    if (isSigned && read({ ...delivery, body }).verdict === 'verified') {
      return 'a changed body is verified';
    }
    // The same JSON, in other bytes than those that were signed.
    const longer = Uint8Array.of(...delivery.body, ...BLANK);
    if (isSigned && read({ ...delivery, body: longer }).verdict === 'verified') {
      return 'a body with a blank more is verified';
    }
    if (isSigned && read({ ...delivery, headers: new Map() }).verdict === 'verified') {
      return 'an unsigned delivery is verified';
    }
  }
  return undefined;
}

/** Reads all pages; undefined when the cursor never ends or the vendor does not answer. */
export async function readAllPages<Entry>(
  read: (
    cursor?: string,
  ) => Promise<
    | { readonly outcome: 'page'; readonly entries: readonly Entry[]; readonly next?: string }
    | { readonly outcome: 'unavailable' }
  >,
): Promise<readonly Entry[] | undefined> {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await read(cursor);
    if (answer.outcome === 'unavailable') return undefined;
    entries.push(...answer.entries);
    cursor = answer.next;
    if (cursor === undefined) return entries;
  }
  return undefined;
}

const PAGES_MAX = 1_000;
