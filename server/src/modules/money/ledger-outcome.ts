import { ok, refuse, type Result } from '@jubilee/contract/values/result';
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
import type { BoundRequest, StoredDecision } from './bound-request.ts';
import type { RecordOutcome } from './record-on-fresh-facts.ts';

/** Finds what the ledger stored under the request id. */
export function findInLedger(
  wallet: Pick<Wallet, 'operation'>,
): (request: BoundRequest) => Promise<StoredDecision<StoredOperation> | undefined> {
  return async ({ walletId, requestId }) => {
    const stored = await wallet.operation(walletId, requestId);
    if (stored === undefined) return undefined;
    return { requestHash: stored.requestHash, refusal: stored.refusal, stored };
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
