import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { DecidedAnswer, StoredOperation, Wallet } from '../wallet/index.ts';
import type { BoundRequest, RecordOutcome, StoredDecision } from './money-command.ts';

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
export function ledgerOutcome(answer: DecidedAnswer): Result<RecordOutcome<StoredOperation>> {
  switch (answer.status) {
    case 'applied':
      return ok({ status: 'recorded', stored: answer.operation, isReplay: answer.replayed });
    case 'seedChanged':
      return ok({ status: 'stale' });
    case 'refused':
      return refuse(answer.code);
    default:
      answer.status satisfies 'unknown';
      return refuse('OUTCOME_UNKNOWN');
  }
}
