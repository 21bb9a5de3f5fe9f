/** Webhooks of the gateway: a digest over a nonce, which is no time, and the raw body. Source: PAY-7. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import { isDigest, jsonOfBytes, rejected } from '../../webhook-signature.ts';
import type { PayInEvent } from '../port.ts';
import { amountOfAction, reasonOf } from './transaction.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));
const SIGNATURE = /^t=([^,]{1,255}),\s*s=([0-9a-fA-F]{1,128})$/;

const eventSchema = z.object({ event_id: text, event_type: text, event_body: z.unknown() });
const transactionSchema = z.object({
  transaction_id: text,
  order_id: z.optional(z.string()),
  action: z.object({
    amount: z.string(),
    success: z.optional(z.string()),
    response_code: z.optional(z.string()),
  }),
});
const chargebacksSchema = z.object({
  chargebacks: z.array(
    z.object({ transaction_id: text, order_id: z.optional(z.string()), amount: z.string() }),
  ),
});

/** What an event about a transaction says when it succeeded. */
const KINDS: Readonly<Record<string, PayInEvent['kind']>> = {
  sale: 'captured',
  capture: 'captured',
  void: 'voided',
  refund: 'refunded',
};

export function readNmiWebhook(
  key: string,
  { headers, body }: RawWebhook,
): WebhookVerdict<PayInEvent> {
  const header = headers.get('webhook-signature');
  if (header === undefined) return rejected('unsigned', 'no signature');
  const [, nonce = '', digest = ''] = SIGNATURE.exec(header) ?? [];
  const expected = createHmac('sha256', key).update(`${nonce}.`).update(body).digest();
  if (!isDigest(digest, expected)) {
    return rejected('bad-signature', 'the signature is not that of the body');
  }
  const parsed = eventSchema.safeParse(jsonOfBytes(body));
  if (!parsed.success) return rejected('malformed', 'the body is no event');
  const { event_id: dedupeKey, event_type: type, event_body: about } = parsed.data;
  const signed = { dedupeKey, trust: 'signed' } as const;
  if (type === 'chargeback.batch.complete') {
    const batch = chargebacksSchema.safeParse(about);
    if (!batch.success) return rejected('malformed', 'the event shows no charge-backs');
    const events = batch.data.chargebacks.map((one): PayInEvent => {
      const { transaction_id: reference, order_id: attemptId } = one;
      return {
        ...signed,
        dedupeKey: `${dedupeKey}:${reference}`,
        kind: 'charged-back',
        subject: { reference, ...(attemptId === undefined ? {} : { attemptId }) },
        ...amountOf(one.amount),
      };
    });
    return { verdict: 'verified', events };
  }
  const [, what = '', how = ''] = /^transaction\.(\w+)\.(success|failure)$/.exec(type) ?? [];
  const kind = how === 'success' ? KINDS[what] : what === 'sale' ? 'declined' : undefined;
  if (kind === undefined) return { verdict: 'verified', events: [] };
  const transaction = transactionSchema.safeParse(about);
  if (!transaction.success) return rejected('malformed', 'the event shows no transaction');
  const { transaction_id: reference, order_id: attemptId, action } = transaction.data;
  const event: PayInEvent = {
    ...signed,
    kind,
    subject: { reference, ...(attemptId === undefined ? {} : { attemptId }) },
    ...amountOf(action.amount),
    ...(kind === 'declined' ? { reason: reasonOf(action.response_code ?? '') } : {}),
  };
  return { verdict: 'verified', events: [event] };
}

function amountOf(dollars: string): { amount?: NonNullable<PayInEvent['amount']> } {
  const amount = amountOfAction(dollars);
  return amount === undefined ? {} : { amount };
}
