/** A transaction as the gateway's query shows it, in XML, and what its codes mean. */
import { type Cents, cents, fromDollars } from '../../amounts.ts';
import type { DeclineReason } from '../../outcome.ts';
import type { PayInOutcome } from '../port.ts';

interface Action {
  readonly type: string;
  readonly amount: Cents;
  readonly isDone: boolean;
  readonly code: string;
}

export interface Transaction {
  readonly reference: string;
  readonly orderId: string;
  readonly condition: string;
  readonly actions: readonly Action[];
}

/** Undefined: not the gateway's answer to a query, or its refusal of ours. */
export function transactionsOf(xml: string): readonly Transaction[] | undefined {
  const [, body] =
    /^\s*(?:<\?xml[^>]*\?>)?\s*<nm_response>([\s\S]*)<\/nm_response>\s*$/.exec(xml) ?? [];
  if (body === undefined || body.includes('<error_response>')) return undefined;
  const found = elements(body, 'transaction').map(toTransaction);
  return found.every((one) => one !== undefined) ? found : undefined;
}

function toTransaction(xml: string): Transaction | undefined {
  const head = xml.replaceAll(/<action>[\s\S]*?<\/action>/g, '');
  const reference = text(head, 'transaction_id');
  const condition = text(head, 'condition');
  const actions = elements(xml, 'action').map((one): Action | undefined => {
    const amount = amountOfAction(text(one, 'amount'));
    if (amount === undefined) return undefined;
    const [type, code] = [text(one, 'action_type'), text(one, 'response_code')];
    return { type, amount, isDone: text(one, 'success') === '1', code };
  });
  if (reference === '' || condition === '' || !actions.every((one) => one !== undefined)) {
    return undefined;
  }
  return { reference, orderId: text(head, 'order_id'), condition, actions };
}

/** What goes back may be shown below zero. */
export function amountOfAction(dollars: string): Cents | undefined {
  return fromDollars(dollars.replace(/^-/, ''));
}

function elements(xml: string, name: string): string[] {
  const pattern = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, inner = '']) => inner);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function text(xml: string, name: string): string {
  const [inner = ''] = elements(xml, name);
  return inner.replaceAll(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all).trim();
}

/** Of all refunds of it that were made. */
export function refundedOf({ actions }: Transaction): Cents {
  const refunds = actions.filter(({ type, isDone }) => type === 'refund' && isDone);
  return cents(refunds.reduce<bigint>((sum, { amount }) => sum + amount, 0n));
}

export function isSale({ actions }: Transaction): boolean {
  return actions.some(({ type }) => type === 'sale');
}

export function stateOf(transaction: Transaction): PayInOutcome {
  const { reference, condition, actions } = transaction;
  const sale = actions.find(({ type }) => type === 'sale');
  const booked = (amount: Cents) => ({ reference, amount, vendorStatus: condition });
  const refunded = refundedOf(transaction);
  if (refunded > 0n) return { outcome: 'refunded', ...booked(refunded) };
  switch (condition) {
    case 'pendingsettlement':
    case 'complete':
      return sale?.isDone === true
        ? { outcome: 'captured', ...booked(sale.amount) }
        : { outcome: 'pending', reference, vendorStatus: condition };
    case 'canceled':
      return sale === undefined
        ? { outcome: 'pending', reference, vendorStatus: condition }
        : { outcome: 'voided', ...booked(sale.amount) };
    case 'failed':
    case 'abandoned':
      return {
        outcome: 'declined',
        reason: reasonOf(sale?.code ?? ''),
        vendorStatus: sale?.code ?? condition,
        reference,
      };
    default:
      return { outcome: 'pending', reference, vendorStatus: condition };
  }
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  202: 'INSUFFICIENT_FUNDS',
  203: 'LIMIT',
  223: 'EXPIRED',
  250: 'FRAUD',
  251: 'FRAUD',
  252: 'FRAUD',
  253: 'FRAUD',
  430: 'DUPLICATE',
};

/** 200 to 204 and 240 are the bank's, 220 to 226 wrong data; what is left is the gateway's or the processor's. */
export function reasonOf(code: string): DeclineReason {
  const number = Number(code);
  if (REASONS[code] !== undefined) return REASONS[code];
  if (number >= 220 && number <= 226) return 'WRONG_DETAILS';
  return number >= 300 ? 'TECHNICAL' : 'DO_NOT_HONOR';
}
