import type { Book } from '@jubilee/contract/books/book';
import type { AccountState } from '@jubilee/contract/entities/account';
import type { BetFairness, PaytableResult } from '@jubilee/contract/entities/bet';
import type { StoredOperation } from '../wallet/index.ts';

/** What is stored with the bet, written by place-bet and read back word for word. */
export interface Outcome {
  readonly seedHash: string;
  readonly book: Book;
}

export interface StoredRound {
  readonly gameName: string;
  readonly paytableResult: PaytableResult;
  /** The account right after the bet. */
  readonly account: AccountState;
  readonly fairness: BetFairness;
}

/** A booked round as it is answered, at once and ever after. Faults: the operation has no round. */
export function storedRound(operation: StoredOperation): StoredRound {
  const { round } = operation;
  if (round === undefined) throw new Error(`bet ${operation.operationId} has no round`);
  const outcome = round.book as Outcome;
  return {
    gameName: round.gameName,
    paytableResult: {
      amountWon: Number(operation.amountWon),
      paytableName: round.paytableName,
      gameVersion: round.gameVersion,
      book: outcome.book,
    },
    account: {
      currency: operation.currency,
      balance: Number(operation.balance),
      lockedBalance: Number(operation.lockedBalance),
      version: Number(operation.version),
    },
    fairness: {
      seedId: round.seedId,
      seedHash: outcome.seedHash,
      clientSeed: round.clientSeed,
      betId: operation.operationId,
    },
  };
}
