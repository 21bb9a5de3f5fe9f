import type { DecidedAnswer, OperationAnswer, StoredOperation } from './operations.ts';
import { isSameRequest } from './same-request.ts';
import { operationOfRow, refusalCode } from './stored-operation.ts';
import type { Verdict } from './wallet.store.ts';

/** An operation as it is stored when accepted, without the fields that the locked row decides. */
export type Draft = Omit<StoredOperation, 'refusal' | 'balance' | 'lockedBalance' | 'version'>;

/**
 * Turns the database's verdict into the answer. A record answers only the request it was made for.
 * `byReference`: the record was found by a reference and may carry another id and hash.
 */
export function answerOf(draft: Draft, verdict: Verdict, byReference = false): OperationAnswer {
  switch (verdict.verdict) {
    case 'FRESH':
      return freshAnswer(draft, verdict);
    case 'STORED': {
      if (verdict.stored === null) throw new Error(`Operation ${draft.operationId} has no record.`);
      const operation = operationOfRow(draft.walletId, verdict.stored);
      const foreign = operation.operationId !== draft.operationId;
      const same = isSameRequest(operation, draft);
      if (!same && !(byReference && foreign)) {
        return { status: 'refused', replayed: false, code: 'REQUEST_ID_REUSED' };
      }
      return operation.refusal === undefined
        ? { status: 'applied', replayed: true, operation }
        : { status: 'refused', replayed: true, code: operation.refusal };
    }
    case 'NOT_FOUND':
    case 'REQUEST_ID_REUSED':
    case 'REQUEST_ID_OUTSIDE_WINDOW':
      return { status: 'refused', replayed: false, code: verdict.verdict };
    default:
      throw new Error(`Operation ${draft.operationId} got the verdict ${verdict.verdict}.`);
  }
}

/** As answerOf, for an operation decided under a seed or for the credits that come first. */
export function decidedAnswerOf(draft: Draft, verdict: Verdict): DecidedAnswer {
  const isStale = verdict.verdict === 'SEED_CHANGED' || verdict.verdict === 'CREDITS_CHANGED';
  return isStale ? { status: 'seedChanged' } : answerOf(draft, verdict);
}

function freshAnswer(draft: Draft, verdict: Verdict): OperationAnswer {
  if (verdict.refusal !== null) {
    return { status: 'refused', replayed: false, code: refusalCode(verdict.refusal) };
  }
  const { available_after: balance, locked_after: lockedBalance, ver: version } = verdict;
  if (balance === null || lockedBalance === null || version === null) {
    throw new Error(`Operation ${draft.operationId} came back without balances.`);
  }
  return {
    status: 'applied',
    replayed: false,
    operation: { ...draft, refusal: undefined, balance, lockedBalance, version },
  };
}
