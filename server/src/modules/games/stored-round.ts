import type { Book } from '@jubilee/contract/books/book';
import type { AccountState } from '@jubilee/contract/entities/account';
import type { BetFairness, PaytableResult, PlayedBet } from '@jubilee/contract/entities/bet';
import type { BetAmount } from '@jubilee/contract/values/limits';
import type { StoredOperation } from '../wallet/index.ts';

/** What is stored with a round that is over, and read back word for word. */
export interface Outcome {
  readonly seedHash: string;
  readonly book: Book;
  /** Of rounds that committed to something hidden when they were dealt. Source: FAIR-17. */
  readonly commitment?: PlayedBet['commitment'];
  /** Of rounds made on demand: the id that they were drawn under. Source: FAIR-24. */
  readonly forcedDraw?: string;
}

/** What is stored with rounds that credits paid for, one after the other. */
export interface CreditOutcome {
  readonly seedHash: string;
  readonly creditRounds: readonly {
    readonly creditsValue: BetAmount;
    readonly amountWon: number;
    readonly book: Book;
  }[];
  /** Fitting credits that remained right after the bet. */
  readonly creditsLeft: number;
}

export interface StoredRound {
  readonly gameName: string;
  readonly paytableResult: PaytableResult;
  /** The account right after the bet. */
  readonly account: AccountState;
  readonly fairness: BetFairness;
  readonly commitment?: PlayedBet['commitment'];
  readonly forcedDraw?: string;
  /** Of a bet with credits: every round of it. */
  readonly rounds?: NonNullable<PlayedBet['rounds']>;
}

/** A booked round as it is answered, at once and ever after. Faults: the operation has no round. */
export function storedRound(operation: StoredOperation): StoredRound {
  const { round } = operation;
  if (round === undefined) throw new Error(`bet ${operation.operationId} has no round`);
  const outcome = round.book as Outcome | CreditOutcome;
  const { paytableName, gameVersion } = round;
  const rounds = creditRoundsOf(outcome)?.map(({ creditsValue, amountWon, book }) => ({
    creditsValue,
    paytableResult: { amountWon, paytableName, gameVersion, book },
  }));
  return {
    gameName: round.gameName,
    paytableResult: {
      amountWon: Number(operation.amountWon),
      paytableName,
      gameVersion,
      book: bookOf(outcome),
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
      // A round whose stake was held is drawn under the id of its beginning.
      betId: operation.reservationId ?? operation.operationId,
    },
    ...('commitment' in outcome && outcome.commitment !== undefined
      ? { commitment: outcome.commitment }
      : {}),
    ...('forcedDraw' in outcome && outcome.forcedDraw !== undefined
      ? { forcedDraw: outcome.forcedDraw }
      : {}),
    ...(rounds === undefined ? {} : { rounds }),
  };
}

/** Fitting credits that remained right after the bet. Faults: no credit paid for it. */
export function creditsLeftOf(operation: StoredOperation): number {
  const outcome = operation.round?.book as Outcome | CreditOutcome | undefined;
  if (outcome === undefined || !('creditsLeft' in outcome)) {
    throw new Error(`bet ${operation.operationId} was not paid with credits`);
  }
  return outcome.creditsLeft;
}

function creditRoundsOf(
  outcome: Outcome | CreditOutcome,
): CreditOutcome['creditRounds'] | undefined {
  return 'creditRounds' in outcome ? outcome.creditRounds : undefined;
}

/** Of several rounds the first is shown where one is. */
function bookOf(outcome: Outcome | CreditOutcome): Book {
  if ('book' in outcome) return outcome.book;
  const [first] = outcome.creditRounds;
  if (first === undefined) throw new Error('a bet with credits has no round');
  return first.book;
}
