/** Webhooks of the vendor: a digest of the raw body. Source: PAY-7. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import { instantOf, isDigest, jsonOfBytes, rejected } from '../../webhook-signature.ts';
import type { PayInEvent } from '../port.ts';
import { reasonOf, transactionSchema } from './transaction.ts';

const text = z.string().check(z.minLength(1), z.maxLength(128));
const bodySchema = z.object({
  event: text,
  type: text,
  subType: z.optional(z.nullable(text)),
  id: text,
  timestamp: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
const dataSchema = z.object({
  error_message: z.optional(z.nullable(z.string())),
  transaction: transactionSchema,
});

export function readAcceptBlueWebhook(
  secret: string,
  { headers, body }: RawWebhook,
): WebhookVerdict<PayInEvent> {
  const digest = headers.get('x-signature');
  if (digest === undefined) return rejected('unsigned', 'no signature');
  if (!isDigest(digest, createHmac('sha256', secret).update(body).digest())) {
    return rejected('bad-signature', 'the signature is not that of the body');
  }
  const parsed = bodySchema.safeParse(jsonOfBytes(body));
  if (!parsed.success) return rejected('malformed', 'the body is no event');
  const { event, type, subType, id, timestamp } = parsed.data;
  const kind = event === 'transaction' ? kindOf(type, subType ?? '') : undefined;
  if (kind === undefined) return { verdict: 'verified', events: [] };
  const data = dataSchema.safeParse(parsed.data.data);
  if (!data.success) return rejected('malformed', 'the event shows no transaction');
  const { reference, orderNumber, amount } = data.data.transaction;
  const occurredAtMs = instantOf(timestamp);
  const found: PayInEvent = {
    kind,
    subject: { reference, ...(orderNumber === undefined ? {} : { attemptId: orderNumber }) },
    amount,
    ...(kind === 'declined'
      ? { reason: reasonOf(data.data.error_message ?? '', 'DO_NOT_HONOR') }
      : {}),
    dedupeKey: id,
    trust: 'signed',
    ...(occurredAtMs === undefined ? {} : { occurredAtMs }),
  };
  return { verdict: 'verified', events: [found] };
}

/** Undefined: nothing that a payment of ours has to know. */
function kindOf(type: string, subType: string): PayInEvent['kind'] | undefined {
  switch (`${type}/${subType}`) {
    case 'succeeded/charge':
    case 'status/settled':
      return 'captured';
    case 'succeeded/refund':
    case 'succeeded/credit':
      return 'refunded';
    case 'succeeded/void':
    case 'status/voided':
    case 'status/cancelled':
      return 'voided';
    case 'status/returned':
      return 'charged-back';
    case 'declined/charge':
    case 'error/charge':
    case 'status/error':
      return 'declined';
    default:
      return undefined;
  }
}
