/** Webhooks of the vendor: a digest of the raw body under the signature key. Source: PAY-7. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import { instantOf, isDigest, jsonOfBytes, rejected } from '../../webhook-signature.ts';
import type { PayInEvent } from '../port.ts';
import type { AuthorizeNetSettings } from './authorize-net-settings.ts';
import { fromOrderNumber } from './order-number.ts';
import { reasonOf } from './reasons.ts';
import { amountOf } from './transactions.ts';

const text = z.string().check(z.minLength(1), z.maxLength(128));
const bodySchema = z.object({
  notificationId: text,
  eventType: text,
  eventDate: z.optional(z.string()),
  payload: z.optional(z.unknown()),
});
const payloadSchema = z.object({
  id: text,
  entityName: z.literal('transaction'),
  responseCode: z.int(),
  authAmount: z.optional(z.union([z.number(), z.string()])),
  invoiceNumber: z.optional(text),
});

const KINDS = new Map<string, PayInEvent['kind']>([
  ['authcapture.created', 'captured'],
  ['capture.created', 'captured'],
  ['priorAuthCapture.created', 'captured'],
  ['fraud.approved', 'captured'],
  ['fraud.declined', 'declined'],
  ['void.created', 'voided'],
  ['refund.created', 'refunded'],
]);
const PREFIX = 'net.authorize.payment.';
const APPROVED = 1;

export function readAuthorizeNetWebhook(
  { signatureKey, signatureKeyEncoding }: AuthorizeNetSettings,
  { headers, body }: RawWebhook,
): WebhookVerdict<PayInEvent> {
  const [, digest] = /^sha512=([0-9a-f]+)$/i.exec(headers.get('x-anet-signature') ?? '') ?? [];
  if (digest === undefined) return rejected('unsigned', 'no signature');
  const key = Buffer.from(signatureKey, signatureKeyEncoding === 'hex' ? 'hex' : 'utf8');
  if (!isDigest(digest, createHmac('sha512', key).update(body).digest())) {
    return rejected('bad-signature', 'the signature is not that of the body');
  }
  const parsed = bodySchema.safeParse(jsonOfBytes(body));
  if (!parsed.success) return rejected('malformed', 'the body is no notification');
  const { eventType, notificationId, eventDate } = parsed.data;
  const kind = eventType.startsWith(PREFIX) ? KINDS.get(eventType.slice(PREFIX.length)) : undefined;
  if (kind === undefined) return { verdict: 'verified', events: [] };
  const payload = payloadSchema.safeParse(parsed.data.payload);
  if (!payload.success) return rejected('malformed', 'the notification names no transaction');
  const { id, authAmount, invoiceNumber = '', responseCode } = payload.data;
  // What is still under review decides nothing.
  if (kind === 'captured' && responseCode !== APPROVED) return { verdict: 'verified', events: [] };
  const attemptId = fromOrderNumber(invoiceNumber);
  const amount = amountOf(authAmount);
  const occurredAtMs = instantOf(eventDate);
  const event: PayInEvent = {
    kind,
    subject: { reference: id, ...(attemptId === undefined ? {} : { attemptId }) },
    ...(amount === undefined ? {} : { amount }),
    ...(kind === 'declined' ? { reason: reasonOf('254', '2') } : {}),
    dedupeKey: notificationId,
    trust: 'signed',
    ...(occurredAtMs === undefined ? {} : { occurredAtMs }),
  };
  return { verdict: 'verified', events: [event] };
}
