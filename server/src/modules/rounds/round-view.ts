/** A round as a player may see it, at its end or at any step before. Source: GAME-24 to GAME-26, FAIR-17. */
import type { AccountState } from '@jubilee/contract/entities/account';
import type { BetFairness } from '@jubilee/contract/entities/bet';
import { bookOfKind } from '@jubilee/core/games/book-of-kind';
import { isForcedDraw } from '@jubilee/core/games/forced-draw';
import type { Currency } from '@jubilee/contract/values/currency';
import { type Outcome, storedRound } from '../games/index.ts';
import type { Round, StoredOperation } from '../wallet/index.ts';
import type { LoadedRound } from './deal-round.ts';

export interface RoundView {
  readonly gameId: string;
  readonly gameName: string;
  readonly currency: Currency;
  /** The stake of the start, minor units. */
  readonly betAmount: number;
  readonly config: Readonly<Record<string, unknown>>;
  readonly version: number;
  readonly isComplete: boolean;
  readonly state: Readonly<Record<string, unknown>>;
  readonly commit: string;
  readonly reveal: { readonly hidden: string; readonly salt: string } | null;
  readonly amountWon: number;
  readonly account: AccountState;
  readonly fairness: BetFairness;
}

/** The round after so many steps, with the account right after the last of them. */
export function toRoundView(loaded: LoadedRound, version: number): RoundView {
  const { reserved, opened, salt, repeated } = loaded;
  const { opened: first, round } = reserved;
  const current = repeated.rounds[version];
  const step = version === 0 ? undefined : reserved.steps[version - 1];
  if (current === undefined || (version > 0 && step === undefined)) {
    throw new Error(`Round ${first.operationId} has no state ${version}.`);
  }
  return {
    gameId: first.operationId,
    gameName: round.gameName,
    currency: first.currency,
    betAmount: Number(first.amount),
    config: opened.config,
    version,
    isComplete: current.isComplete,
    state: current.view(first.amount),
    commit: opened.commit,
    reveal: current.isComplete ? { hidden: current.hidden(), salt } : null,
    amountWon: Number(current.win(first.amount)),
    account: {
      currency: first.currency,
      balance: Number(step?.balance ?? first.balance),
      lockedBalance: Number(step?.lockedBalance ?? first.lockedBalance),
      version: Number(step?.accountVersion ?? first.version),
    },
    fairness: {
      seedId: round.seedId,
      seedHash: opened.seedHash,
      clientSeed: round.clientSeed,
      betId: first.operationId,
    },
  };
}

/** A complete round as stored with its end, marked when it was made on demand. Source: FAIR-24. */
export function endOf(
  loaded: Pick<LoadedRound, 'opened' | 'salt' | 'repeated'>,
  round: Round,
  { gameId, betAmount }: { readonly gameId: string; readonly betAmount: bigint },
): Round {
  const { opened, salt, repeated } = loaded;
  const { commit, drawId, seedHash } = opened;
  const isForced = isForcedDraw(drawId, gameId);
  const outcome: Outcome = {
    seedHash,
    book: repeated.book(betAmount),
    commitment: { commit, reveal: { hidden: repeated.round.hidden(), salt } },
    ...(isForced ? { forcedDraw: drawId } : {}),
  };
  return { ...round, book: outcome };
}

/** A round that was complete from its deal, read from its bet. */
export function toRoundViewFromBet(operation: StoredOperation): RoundView {
  const { gameName, paytableResult, account, fairness, commitment } = storedRound(operation);
  const book = bookOfKind(paytableResult.book, 'stateful/1');
  const [deal] = book.events;
  if (deal === undefined || commitment === undefined) {
    throw new Error(`Bet ${operation.operationId} is no round of a game with choices.`);
  }
  return {
    gameId: operation.operationId,
    gameName,
    currency: operation.currency,
    betAmount: Number(operation.amount),
    config: book.config,
    version: 0,
    isComplete: true,
    state: deal.state,
    ...commitment,
    amountWon: paytableResult.amountWon,
    account,
    fairness,
  };
}
