/**
 * Every request of the seed with every answer that a process gave to it, whether or not it arrived. One id has one
 * decision: answers that decide it must all say the same.
 */
import type { CallShape } from '@jubilee/contract/calls/define';
import type { Currency } from '@jubilee/contract/values/currency';
import type { EdgeAnswer } from '../nodes/edge.ts';

/** What an accepted request changes in its player's money, stakes that stay reserved included. */
export interface Effect {
  readonly currency: Currency;
  readonly delta: bigint;
  /** What it happens to: several replies may state one end, whose money moves once. */
  readonly of?: string;
}

export interface SentRequest {
  readonly id: string;
  readonly player: string;
  readonly walletId: bigint;
  readonly call: CallShape;
  readonly body: unknown;
  readonly firstSentMs: number;
  readonly effects: (reply: never) => readonly Effect[];
  /** The part of a reply that a repetition must give again. */
  readonly essence: (reply: never) => unknown;
  /** The reply that was accepted, once one was. */
  accepted: unknown;
  /** A refusal that is stored: the id can never be accepted any more. */
  refusedFor: string | undefined;
  answers: number;
  /** When its last byte reached a process that was up and still waited for it, however late or often. */
  readonly arrivals: { readonly node: string; readonly atMs: number }[];
  /** How long after its first byte the last one comes. */
  readonly bodyMs: number;
  readonly isOnce: boolean;
  /** Copies that were sent and are neither answered nor lost. */
  pendingCopies: number;
  /** Nothing is stored under the id, and its player has given it up. */
  isOver: boolean;
}

/** Refusals that are stored with the id; after one of them the id is never accepted. */
const STORED = new Set([
  'GAME_OPEN',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_CREDITS',
  'WALLET_CLOSED',
  'BALANCE_LIMIT_REACHED',
  'LOSS_LIMIT_REACHED',
  'PLAY_LIMIT_REACHED',
  'ROUND_CLOSED',
  'CARDS_BOUGHT',
  'FREE_POINTS_NOT_DUE',
  'FREE_POINTS_BALANCE_TOO_HIGH',
]);
/** The decision may still be either; only a repetition finds out. */
const OPEN = new Set(['OUTCOME_UNKNOWN', 'OVERLOADED', 'SESSION_REQUIRED']);

/** False: the player has to repeat the request to learn what became of it. */
export function isClear(answer: EdgeAnswer): boolean {
  if (answer.ok === 'fault') return false;
  return answer.ok || !OPEN.has(answer.refusal.code);
}

/** Notes one answer; the text of a contradiction with an earlier one. */
export function noteAnswer(request: SentRequest, answer: EdgeAnswer): string | undefined {
  request.answers += 1;
  const what = `${request.player} ${request.call.name} ${request.id}`;
  if (answer.ok === 'fault') return undefined;
  if (answer.ok) {
    if (request.refusedFor !== undefined) {
      return `${what} was refused ${request.refusedFor} and is accepted now`;
    }
    const { essence } = request;
    const said = JSON.stringify(essence(answer.value as never));
    if (request.accepted === undefined) request.accepted = answer.value;
    const before = JSON.stringify(essence(request.accepted as never));
    return said === before ? undefined : `${what} was answered ${before} and now ${said}`;
  }
  const { code } = answer.refusal;
  if (!STORED.has(code)) return undefined;
  if (request.accepted !== undefined) return `${what} was accepted and is refused ${code} now`;
  if (request.refusedFor !== undefined && request.refusedFor !== code) {
    return `${what} was refused ${request.refusedFor} and is refused ${code} now`;
  }
  request.refusedFor = code;
  return undefined;
}

/** Of this player's requests of one call those that are refused for good: late copies of them arrive in later rounds. */
export function refusedOf(
  requests: readonly SentRequest[],
  player: string,
  call: CallShape,
): readonly SentRequest[] {
  return requests.filter(
    (one) => one.player === player && one.call === call && one.refusedFor !== undefined,
  );
}

/** A clear refusal that is not stored, or a sign-in: a page does not send such a request again. */
export function isGivenUp(request: SentRequest, answer: EdgeAnswer | undefined): boolean {
  if (answer === undefined || !isClear(answer)) return false;
  if (request.isOnce) return true;
  return request.accepted === undefined && request.refusedFor === undefined;
}
