/**
 * The one pipeline of calls that may move money: bind the request id to the request, gather facts, pace rounds,
 * decide and record, answer. A use case supplies gather, record and view; everything else happens here.
 * Source: WAL-4, WAL-27, WAL-29, BET-6, BET-16, FAIR-10.
 */
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { refuse, type Result } from '@jubilee/contract/values/result';
import type { Answer, CallContext } from '../access/index.ts';
import {
  type BoundRequest,
  bindRequest,
  decidedBefore,
  type MoneyRequest,
  type StoredDecision,
} from './bound-request.ts';
import { recordOnFreshFacts, type RecordOutcome } from './record-outcome.ts';
import type { PacingSlot } from './round-pacing.ts';

export interface MoneyCommand<Facts, Stored, View> {
  readonly request: MoneyRequest;
  /** Reads what was decided under this id before. */
  readonly findStored: (request: BoundRequest) => Promise<StoredDecision<Stored> | undefined>;
  /**
   * Looks for a stored decision before gathering. Off on hot paths: there the record is read only when
   * gathering or pacing refuses, and recording finds a repeat by itself.
   */
  readonly findsStoredFirst?: boolean;
  /** Reads facts and refuses what may not be played. A stored decision wins over such a refusal. */
  readonly gather: (request: BoundRequest) => Result<Facts> | Promise<Result<Facts>>;
  readonly pace?: (facts: Facts) => PacingSlot;
  /**
   * Decides on fresh facts and records the decision together with its money. Refuses OUTCOME_UNKNOWN when
   * the database did not answer: a repeat with the same id finds out.
   */
  readonly record: (facts: Facts, request: BoundRequest) => Promise<Result<RecordOutcome<Stored>>>;
  /** Drops cached facts after a `stale` outcome, before the next attempt. */
  readonly dropStaleFacts?: () => void | Promise<void>;
  /** The reply, now and for every repeat. */
  readonly view: (stored: Stored) => Result<View> | Promise<Result<View>>;
}

/** The request of a call; the id is the one of its header. */
export function moneyRequest(
  context: Pick<CallContext, 'requestId' | 'brand'>,
  request: Pick<MoneyRequest, 'route' | 'walletId' | 'body'>,
): MoneyRequest {
  return { ...request, requestId: context.requestId, brandNumber: context.brand.number };
}

/** A successful reply; a repeat carries the replay header. Source: WAL-29. */
export function moneyAnswer<View>(value: View, isReplay: boolean): Answer<View> {
  return isReplay
    ? { ok: true, value, headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } }
    : { ok: true, value };
}

/**
 * Refuses as the command's parts do, and REQUEST_ID_REUSED (the id was used for another request),
 * ROUND_TOO_SOON, OUTCOME_UNKNOWN (a repeat with the same id finds out), STATE_CONFLICT (facts changed too often).
 */
export async function runMoneyCommand<Facts, Stored, View>(
  command: MoneyCommand<Facts, Stored, View>,
): Promise<Answer<View>> {
  const request = bindRequest(command.request);
  if (command.findsStoredFirst === true) {
    const stored = await storedAnswer(command, request);
    if (stored !== undefined) return stored;
  }
  const refusedUnlessStored = async (refusal: Result<never>): Promise<Answer<View>> =>
    (await storedAnswer(command, request)) ?? refusal;
  const gathered = await command.gather(request);
  if (!gathered.ok) return refusedUnlessStored(gathered);
  const slot = command.pace?.(gathered.value);
  if (slot !== undefined && slot.waitMs > 0) {
    return refusedUnlessStored(refuse('ROUND_TOO_SOON', { retryAfterMs: slot.waitMs }));
  }
  const outcome = await recordOnFreshFacts({
    record: () => command.record(gathered.value, request),
    dropStaleFacts: command.dropStaleFacts,
  });
  // A round may have started despite the unknown outcome, so its slot stays claimed.
  if (!outcome.ok) {
    if (outcome.refusal.code !== 'OUTCOME_UNKNOWN') slot?.abandon();
    return outcome;
  }
  const { stored, isReplay } = outcome.value;
  if (isReplay) slot?.abandon();
  return viewAnswer(command, stored, isReplay);
}

/** A recorded decision is always answered, even when the request would be refused today. */
async function storedAnswer<Facts, Stored, View>(
  command: MoneyCommand<Facts, Stored, View>,
  request: BoundRequest,
): Promise<Answer<View> | undefined> {
  const decision = await command.findStored(request);
  if (decision === undefined) return undefined;
  const stored = decidedBefore(request, decision);
  return stored.ok ? viewAnswer(command, stored.value, true) : stored;
}

async function viewAnswer<Facts, Stored, View>(
  command: MoneyCommand<Facts, Stored, View>,
  stored: Stored,
  isReplay: boolean,
): Promise<Answer<View>> {
  const view = await command.view(stored);
  return view.ok ? moneyAnswer(view.value, isReplay) : view;
}
