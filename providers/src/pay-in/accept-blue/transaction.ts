/** A transaction as the vendor's reads and webhooks show it. */
import * as z from 'zod/mini';
import { type Cents, fromDollars } from '../../amounts.ts';
import type { DeclineReason } from '../../outcome.ts';
import type { PayInOutcome } from '../port.ts';

const shown = z.object({
  id: z.int(),
  created_at: z.optional(z.string()),
  amount_details: z.object({ amount: z.number() }),
  transaction_details: z.optional(
    z.object({ order_number: z.optional(z.nullable(z.string())), type: z.optional(z.string()) }),
  ),
  status_details: z.object({
    status: z.string(),
    error_code: z.optional(z.nullable(z.string())),
    error_message: z.optional(z.nullable(z.string())),
  }),
});

const REFUNDS = new Set(['refund', 'credit']);

export const transactionSchema = z.pipe(
  shown,
  z.transform((given, context) => {
    const amount = amountOf(given.amount_details.amount);
    if (amount === undefined) {
      context.issues.push({ code: 'custom', input: given, message: 'no amount of dollars' });
      return z.NEVER;
    }
    const { status, error_message: message, error_code: code } = given.status_details;
    const orderNumber = given.transaction_details?.order_number ?? undefined;
    const isRefund = REFUNDS.has(given.transaction_details?.type ?? '');
    return { reference: String(given.id), amount, orderNumber, status, message, code, isRefund };
  }),
);
export type Transaction = z.output<typeof transactionSchema>;

export function amountOf(given: number | undefined): Cents | undefined {
  return given === undefined ? undefined : fromDollars(String(given));
}

const CAPTURED = new Set(['captured', 'settled', 'approved']);
const WAITING = new Set(['pending', 'originated', 'queued', 'reserve']);
const VOIDED = new Set(['voided', 'cancelled']);
const DECLINED = new Set(['declined', 'error', 'blocked', 'expired']);

export function stateOf({ reference, amount, status, message, code }: Transaction): PayInOutcome {
  const booked = { reference, amount, vendorStatus: status };
  if (CAPTURED.has(status)) return { outcome: 'captured', ...booked };
  if (VOIDED.has(status)) return { outcome: 'voided', ...booked };
  if (status === 'returned') return { outcome: 'charged-back', ...booked };
  // A word that nobody knows decides nothing: a decline takes coins back.
  if (WAITING.has(status) || !DECLINED.has(status)) {
    return { outcome: 'pending', reference, vendorStatus: status };
  }
  const reason = reasonOf(message ?? '', status === 'error' ? 'TECHNICAL' : 'DO_NOT_HONOR');
  return { outcome: 'declined', reason, vendorStatus: code ?? status, reference };
}

/** The vendor tells reasons in words. */
const WORDS: readonly (readonly [RegExp, DeclineReason])[] = [
  [/insufficient|funds/i, 'INSUFFICIENT_FUNDS'],
  [/duplicate/i, 'DUPLICATE'],
  [/fraud|pick ?up|lost|stolen|blocked/i, 'FRAUD'],
  [/cvv|nonce|card number|invalid card|invalid account/i, 'WRONG_DETAILS'],
  [/expired/i, 'EXPIRED'],
  [/limit|exceed/i, 'LIMIT'],
];

export function reasonOf(message: string, usual: DeclineReason): DeclineReason {
  return WORDS.find(([words]) => words.test(message))?.[1] ?? usual;
}
