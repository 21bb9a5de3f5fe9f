/** Webhooks of the vendor: a digest of their time and raw body. No event has an id. Source: CASH-4, CASH-5. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { cents } from '../../amounts.ts';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import { instantOf, isDigest, jsonOfBytes, rejected } from '../../webhook-signature.ts';
import type { PayOutEvent } from '../port.ts';
import type { CoinflowSettings } from './coinflow-settings.ts';

const text = z.string().check(z.minLength(1), z.maxLength(256));
const bodySchema = z.object({
  eventType: text,
  created: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
const dataSchema = z.object({
  signature: text,
  idempotencyKey: z.optional(text),
  total: z.optional(z.object({ cents: z.int().check(z.minimum(0)) })),
});

const KINDS = new Map<string, PayOutEvent['kind']>([
  ['Withdraw Pending', 'accepted'],
  ['Withdraw On Hold', 'accepted'],
  ['Withdraw Unclaimed', 'accepted'],
  ['Withdraw Success', 'paid'],
  ['Withdraw Failure', 'declined'],
]);

export function readCoinflowWebhook(
  settings: CoinflowSettings,
  webhook: RawWebhook,
): WebhookVerdict<PayOutEvent> {
  const refusal = checkSignature(settings, webhook);
  if (refusal !== undefined) return refusal;
  const parsed = bodySchema.safeParse(jsonOfBytes(webhook.body));
  if (!parsed.success) return rejected('malformed', 'the body is no event');
  const { eventType, created } = parsed.data;
  const kind = KINDS.get(eventType);
  if (kind === undefined) return { verdict: 'verified', events: [] };
  const data = dataSchema.safeParse(parsed.data.data);
  if (!data.success) return rejected('malformed', 'the event names no payout');
  const { signature: reference, idempotencyKey: cashOutId, total } = data.data;
  const occurredAtMs = instantOf(created);
  const event: PayOutEvent = {
    kind,
    subject: { reference, ...(cashOutId === undefined ? {} : { cashOutId }) },
    ...(total === undefined ? {} : { amount: cents(BigInt(total.cents)) }),
    ...(kind === 'declined' ? { reason: 'DO_NOT_HONOR' as const } : {}),
    dedupeKey: `${eventType}:${reference}`,
    trust: 'signed',
    ...(occurredAtMs === undefined ? {} : { occurredAtMs }),
  };
  return { verdict: 'verified', events: [event] };
}

/** Deliveries are repeated for a day and a half, so their age says nothing. */
function checkSignature(
  { webhookKey, acceptsPlainWebhookKey }: CoinflowSettings,
  { headers, body }: RawWebhook,
): ReturnType<typeof rejected> | undefined {
  const given = headers.get('coinflow-signature');
  if (given !== undefined) {
    const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]+)$/i.exec(given.trim()) ?? [];
    const expected = createHmac('sha256', webhookKey).update(`${time}.`).update(body).digest();
    return isDigest(digest, expected)
      ? undefined
      : rejected('bad-signature', 'the signature is not that of the body');
  }
  const plain = acceptsPlainWebhookKey ? headers.get('authorization') : undefined;
  if (plain === undefined) return rejected('unsigned', 'no signature');
  return isSame(plain, webhookKey) ? undefined : rejected('bad-signature', 'another key');
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((value) =>
    createHmac('sha256', 'compare').update(value).digest(),
  );
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
