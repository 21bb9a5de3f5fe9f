import type { Book } from '@jubilee/contract/books/book';
import type { AccountState } from '@jubilee/contract/entities/account';
import type { BetFairness, PaytableResult, PlayedBet } from '@jubilee/contract/entities/bet';
import type { BetAmount } from '@jubilee/contract/values/limits';
import type { StoredOperation } from '../wallet/index.ts';

/** What is stored with a finished round, and read back unchanged. */
export interface Outcome {
  readonly seedHash: string;
  readonly book: Book;
  /** Only of rounds that committed to hidden values when they were dealt. Source: FAIR-17. */
  readonly commitment?: PlayedBet['commitment'];
  /** Only of rounds made on demand: the id used for the draw. Source: FAIR-24. */
  readonly forcedDraw?: string;
}

/** What is stored with the rounds that credits paid for, in their order. */
export interface CreditOutcome {
  readonly seedHash: string;
  readonly creditRounds: readonly {
    readonly creditsValue: BetAmount;
    readonly amountWon: number;
    readonly book: Book;
  }[];
  /** Credits that fit this bet and remained right after it. */
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
  /** Only of a bet with credits: all its rounds. */
  readonly rounds?: NonNullable<PlayedBet['rounds']>;
}

/** The response for a booked round, the same for every repeat. Faults: the operation has no round. */
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
      // A round whose stake was reserved is drawn under the id of its start.
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

/** Credits that fit this bet and remained right after it. Faults: no credit paid for it. */
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

/** Where only one round is displayed, the first of several is used. */
function bookOf(outcome: Outcome | CreditOutcome): Book {
  if ('book' in outcome) return outcome.book;
  const [first] = outcome.creditRounds;
  if (first === undefined) throw new Error('a bet with credits has no round');
  return first.book;
}
