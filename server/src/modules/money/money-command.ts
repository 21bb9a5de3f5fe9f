/**
 * The one pipeline of calls that may move money: bind the request id to the request, gather facts, pace rounds,
 * decide and record, answer. A use case supplies gather, record and view; everything else happens here.
 * Source: WAL-4, WAL-27, WAL-29, BET-6, BET-16, FAIR-10.
 */
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { STALE_FACTS_ATTEMPTS_MAX } from '@jubilee/contract/values/retry-budget';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import { createRequestBudget, type RequestBudget } from '../../platform/lanes/request-budget.ts';
import type { Answer, CallContext } from '../access/index.ts';
import { isSameRequest } from '../wallet/index.ts';
import type { PacingSlot } from './round-pacing.ts';

/** A request as its hash covers it. `route` is stored inside hashes and never changes. */
export interface MoneyRequest {
  readonly route: string;
  readonly walletId: bigint;
  readonly brandNumber: number;
  /** UUIDv7 made by the client, unique per wallet forever. */
  readonly requestId: string;
  readonly body: unknown;
}

/** A request together with its hash: what the ledger stores, and what a repeat is compared with. */
export interface BoundRequest extends MoneyRequest {
  readonly requestHash: Uint8Array;
  /** What the ledger may spend on this request, over all attempts. */
  readonly budget: RequestBudget;
}

/** What was decided under a request id before. */
export interface StoredDecision<Stored> {
  readonly requestHash: Uint8Array;
  readonly refusal: RefusalCode | undefined;
  readonly stored: Stored;
}

/**
 * The outcome of one attempt to record a command. `stale`: a fact that the decision rests on changed before
 * the lock, so nothing was recorded and the same id may be decided again.
 */
export type RecordOutcome<Stored> =
  | { readonly status: 'recorded'; readonly stored: Stored; readonly isReplay: boolean }
  | { readonly status: 'stale' };

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

export function bindRequest(request: MoneyRequest): BoundRequest {
  return { ...request, requestHash: requestHash(request), budget: createRequestBudget() };
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
  const outcome = await recordOnFreshFacts(command, gathered.value, request);
  // A round may have started despite the unknown outcome, so its slot stays claimed.
  if (!outcome.ok) {
    if (outcome.refusal.code !== 'OUTCOME_UNKNOWN') slot?.abandon();
    return outcome;
  }
  const { stored, isReplay } = outcome.value;
  if (isReplay) slot?.abandon();
  return viewAnswer(command, stored, isReplay);
}

async function recordOnFreshFacts<Facts, Stored, View>(
  command: MoneyCommand<Facts, Stored, View>,
  facts: Facts,
  request: BoundRequest,
): Promise<Result<{ readonly stored: Stored; readonly isReplay: boolean }>> {
  for (let attempt = 0; attempt < STALE_FACTS_ATTEMPTS_MAX; attempt += 1) {
    const outcome = await command.record(facts, request);
    if (!outcome.ok) return outcome;
    if (outcome.value.status === 'recorded') return ok(outcome.value);
    await command.dropStaleFacts?.();
  }
  return refuse('STATE_CONFLICT');
}

/** A recorded decision is always answered, even when the request would be refused today. */
async function storedAnswer<Facts, Stored, View>(
  command: MoneyCommand<Facts, Stored, View>,
  request: BoundRequest,
): Promise<Answer<View> | undefined> {
  const decision = await command.findStored(request);
  if (decision === undefined) return undefined;
  if (!isSameRequest(decision, request)) return refuse('REQUEST_ID_REUSED');
  if (decision.refusal !== undefined) return refuse(decision.refusal);
  return viewAnswer(command, decision.stored, true);
}

async function viewAnswer<Facts, Stored, View>(
  command: MoneyCommand<Facts, Stored, View>,
  stored: Stored,
  isReplay: boolean,
): Promise<Answer<View>> {
  const view = await command.view(stored);
  return view.ok ? moneyAnswer(view.value, isReplay) : view;
}
