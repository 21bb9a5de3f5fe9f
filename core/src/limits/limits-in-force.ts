/** What the choices of a player amount to. What is in force does not depend on the time: no choice takes effect by itself. Source: PLAY-21 to PLAY-23. */
import type { Currency } from '@jubilee/contract/values/currency';
import {
  LIMIT_CONFIRM_WITHIN_MS,
  LIMIT_LOOSENING_DELAY_MS,
  type LimitKind,
  type LimitPeriod,
} from '@jubilee/contract/values/player-limits';

/** What is limited: there is at most one amount in force for each. */
export interface LimitSlot {
  readonly kind: LimitKind;
  /** Undefined for time and purchases. */
  readonly currency: Currency | undefined;
  readonly period: LimitPeriod;
}

export interface LimitChoice extends LimitSlot {
  readonly choiceId: string;
  /** In the unit of the kind; undefined: no limit. */
  readonly amount: number | undefined;
  readonly chosenAtMs: number;
  /** Undefined: it was in force at once. */
  readonly confirmFromMs: number | undefined;
  readonly answer: { readonly isConfirmed: boolean; readonly atMs: number } | undefined;
}

/** A slot with a limit in force. */
export interface LimitInForce extends LimitSlot {
  readonly amount: number;
  readonly sinceMs: number;
  /** A looser choice that waits for the player. */
  readonly pending: LimitChoice | undefined;
}

export function isSameSlot(one: LimitSlot, other: LimitSlot): boolean {
  return one.kind === other.kind && one.currency === other.currency && one.period === other.period;
}

/** In the order in which they were chosen. */
export function limitsInForce(choices: readonly LimitChoice[]): readonly LimitInForce[] {
  const slots = Map.groupBy(
    choices,
    ({ kind, currency, period }) => `${kind} ${currency ?? ''} ${period}`,
  );
  return [...slots.values()].flatMap((ofSlot) => inForceOf(ofSlot) ?? []);
}

/** The looser choice that can still be confirmed, now or later; one that was not in time is as if it had been replaced. */
export function pendingChoice(
  limit: LimitInForce | undefined,
  nowMs: number,
): LimitChoice | undefined {
  const { pending } = limit ?? {};
  return pending !== undefined && isInTime(pending, nowMs) ? pending : undefined;
}

function isInTime({ confirmFromMs = -Infinity }: LimitChoice, nowMs: number): boolean {
  return nowMs < confirmFromMs + LIMIT_CONFIRM_WITHIN_MS;
}

function inForceOf(ofSlot: readonly LimitChoice[]): LimitInForce | undefined {
  let limit: LimitInForce | undefined;
  for (const choice of ofSlot) {
    const { kind, currency, period, amount, answer, chosenAtMs, confirmFromMs } = choice;
    if (confirmFromMs !== undefined && answer === undefined) {
      // Only what is limited can be loosened.
      limit = limit && { ...limit, pending: choice };
    } else if (confirmFromMs !== undefined && answer?.isConfirmed === false) {
      limit = limit && { ...limit, pending: undefined };
    } else if (amount === undefined) {
      limit = undefined;
    } else {
      const sinceMs = amount === limit?.amount ? limit.sinceMs : (answer?.atMs ?? chosenAtMs);
      limit = { kind, currency, period, amount, sinceMs, pending: undefined };
    }
  }
  return limit;
}

/**
 * What a new choice does. `unchanged`: it is in force or waiting already. `atOnce`: it is not looser than what is in force, and
 * replaces a looser one that waits.
 */
export type LimitDecision =
  | { readonly effect: 'unchanged' | 'atOnce' }
  | { readonly effect: 'later'; readonly confirmFromMs: number };

export function decideLimit(
  inForce: LimitInForce | undefined,
  amount: number | undefined,
  nowMs: number,
): LimitDecision {
  const now = inForce?.amount ?? Infinity;
  const wanted = amount ?? Infinity;
  const pending = pendingChoice(inForce, nowMs);
  if (wanted === now && pending === undefined) return { effect: 'unchanged' };
  if (wanted <= now) return { effect: 'atOnce' };
  if (pending !== undefined && pending.amount === amount) return { effect: 'unchanged' };
  return { effect: 'later', confirmFromMs: nowMs + LIMIT_LOOSENING_DELAY_MS };
}

export type LimitAnswer =
  | { readonly decision: 'record' | 'unchanged' | 'notFound' }
  | { readonly decision: 'notDue'; readonly confirmFromMs: number };

/** Whether a looser choice can be confirmed or canceled. The same answer again changes nothing; one that was replaced or is too old is not found. */
export function answerLimit(
  choices: readonly LimitChoice[],
  choiceId: string,
  isConfirmed: boolean,
  nowMs: number,
): LimitAnswer {
  const choice = choices.find((one) => one.choiceId === choiceId);
  if (choice?.confirmFromMs === undefined) return { decision: 'notFound' };
  if (choice.answer !== undefined) {
    return { decision: choice.answer.isConfirmed === isConfirmed ? 'unchanged' : 'notFound' };
  }
  const isWaiting = limitsInForce(choices).some(
    (limit) => pendingChoice(limit, nowMs)?.choiceId === choiceId,
  );
  if (!isWaiting) return { decision: 'notFound' };
  return isConfirmed && nowMs < choice.confirmFromMs
    ? { decision: 'notDue', confirmFromMs: choice.confirmFromMs }
    : { decision: 'record' };
}
