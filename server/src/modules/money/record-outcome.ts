/** The outcome of recording a command: from the ledger's answer, and again while facts change. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { STALE_FACTS_ATTEMPTS_MAX } from '@jubilee/contract/values/retry-budget';
import {
  type ClaimAnswer,
  type DecidedAnswer,
  REFUSAL_REFILL_SECONDS,
  type SettledClaim,
  type StepAnswer,
  type StoredOperation,
  type StoredStep,
  type Wallet,
} from '../wallet/index.ts';
import { type BoundRequest, decisionOf, type StoredDecision } from './bound-request.ts';

/**
 * The outcome of one attempt to record a command. `stale`: a fact that the decision rests on changed before
 * the lock, so nothing was recorded and the same id may be decided again.
 */
export type RecordOutcome<Stored> =
  | { readonly status: 'recorded'; readonly stored: Stored; readonly isReplay: boolean }
  | { readonly status: 'stale' };

export interface Recorded<Stored> {
  readonly stored: Stored;
  readonly isReplay: boolean;
}

/** Decides again while facts change before the lock. Refuses as `record`, and STATE_CONFLICT after the last attempt. */
export async function recordOnFreshFacts<Stored>(command: {
  readonly record: () => Promise<Result<RecordOutcome<Stored>>>;
  readonly dropStaleFacts: (() => void | Promise<void>) | undefined;
}): Promise<Result<Recorded<Stored>>> {
  for (let attempt = 0; attempt < STALE_FACTS_ATTEMPTS_MAX; attempt += 1) {
    const outcome = await command.record();
    if (!outcome.ok) return outcome;
    if (outcome.value.status === 'recorded') return ok(outcome.value);
    await command.dropStaleFacts?.();
  }
  return refuse('STATE_CONFLICT');
}

/** Finds what the ledger stored under the request id. */
export function findInLedger(
  wallet: Pick<Wallet, 'operation'>,
): (request: BoundRequest) => Promise<StoredDecision<StoredOperation> | undefined> {
  return async ({ walletId, requestId }) => {
    const stored = await wallet.operation(walletId, requestId);
    return stored === undefined ? undefined : decisionOf(stored, stored);
  };
}

/** The wallet's answer as the pipeline understands it. Refuses as the wallet does, and OUTCOME_UNKNOWN. */
export function ledgerOutcome(answer: DecidedAnswer): Result<RecordOutcome<StoredOperation>>;
export function ledgerOutcome(answer: StepAnswer): Result<RecordOutcome<StoredStep>>;
export function ledgerOutcome(answer: ClaimAnswer): Result<RecordOutcome<SettledClaim>>;
export function ledgerOutcome(
  answer: DecidedAnswer | StepAnswer | ClaimAnswer,
): Result<RecordOutcome<StoredOperation | StoredStep | SettledClaim>> {
  switch (answer.status) {
    case 'applied':
      return ok({ status: 'recorded', stored: answer.operation, isReplay: answer.replayed });
    case 'stepped':
      return ok({ status: 'recorded', stored: answer.step, isReplay: answer.replayed });
    case 'settled':
      return ok({
        status: 'recorded',
        stored: answer.claim,
        isReplay: answer.claim.verdict !== 'WON',
      });
    case 'seedChanged':
    case 'versionChanged':
    case 'cycleChanged':
      return ok({ status: 'stale' });
    case 'refused':
      return answer.code === 'TOO_MANY_REQUESTS'
        ? refuse(answer.code, { retryAfterSeconds: REFUSAL_REFILL_SECONDS })
        : refuse(answer.code);
    default:
      answer.status satisfies 'unknown';
      return refuse('OUTCOME_UNKNOWN');
  }
}
