import type { AccountState } from '@jubilee/contract/entities/account';
import { LIMIT_REFUSALS, type LimitRefusal } from '@jubilee/contract/calls/play';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Call } from '../calls/call.ts';
import { isUndecided, type CallProblem } from '../calls/outcome.ts';
import type { Balances } from '../session/balances/balances.ts';
import type { RequestDeduplicatorPorts } from './request-deduplicator.ts';
import { errorOfProblem, type FailedAnswer } from './frame-answer.ts';
import type { BalanceFreeze } from './balance-freeze.ts';

/** The stake of an accepted bet; minor units. */
export interface BetStake {
  readonly betId: string;
  readonly currency: Currency;
  readonly betAmount: number;
}

/** A finished round; amounts in minor units. */
export interface EndedBet extends BetStake {
  readonly amountWon: number;
  /** Total debit where it is not `betAmount`: 0 for a credit, more after a double. */
  readonly laid?: number;
}

/** Reports bets to analytics, the tally and the page's display; each event once. */
export interface BetReports {
  /** A bet was decided: its round is on screen from now until the game says that it has ended. */
  readonly decided: () => void;
  /** The total stake of a round so far. */
  readonly staked: (stake: BetStake) => void;
  readonly ended: (endedBet: EndedBet) => void;
  /**
   * The server's state of the round differs from the page's: it may have ended on another device.
   */
  readonly movedElsewhere: (betId: string) => void;
  /** The currencies with open rounds of this game. Source: BET-32. */
  readonly openIn: (currencies: readonly Currency[]) => void;
  /** A limit of the player refused a stake; undefined: a stake was accepted. Source: PLAY-30. */
  readonly limited: (code: LimitRefusal | undefined) => void;
  readonly crashPlaced: (bet: BetStake) => void;
  readonly crashCancelled: (bet: BetStake) => void;
  readonly crashEnded: (endedBet: EndedBet) => void;
  /** A bet from another device has ended: counted here, reported to analytics there. */
  readonly crashEndedElsewhere: (endedBet: EndedBet) => void;
}

/** The ports shared by all families of money requests. */
export interface BettingPorts extends RequestDeduplicatorPorts {
  readonly game: Game;
  readonly userId: string;
  readonly call: Call;
  readonly balances: Balances;
  readonly refreshBalances: () => Promise<void>;
  readonly freeze: BalanceFreeze;
  readonly reports: BetReports;
}

/** Applies the account of a reply; until the round is over the page shows it without the win. */
export function applyAccount(
  { balances, freeze, reports }: Pick<BettingPorts, 'balances' | 'freeze' | 'reports'>,
  account: AccountState,
  amountWon: number,
): void {
  balances.update(account);
  freeze.begin({
    currency: account.currency,
    balance: Math.max(0, account.balance - amountWon),
  });
  reports.decided();
}

/**
 * The game's error for a failed bet. Insufficient balance or credits refresh the balances first, and a limit of the player is
 * reported; any other refusal is logged, and rethrown in the page for a bet. Source: FRAME-8, FRAME-9, FRAME-44, BET-15, PLAY-30.
 */
export async function answerFailedBet(
  ports: Pick<BettingPorts, 'balances' | 'refreshBalances' | 'log' | 'reports'>,
  name: string,
  problem: CallProblem,
  options: { readonly isThrown: boolean },
): Promise<FailedAnswer> {
  if (isUndecided(problem)) {
    ports.log(`${name} was sent and its answer was lost`, problem);
    return { error: errorOfProblem(problem, ports.balances.list()) };
  }
  const code = problem.kind === 'refused' ? problem.code : 'NETWORK';
  if (code === 'INSUFFICIENT_BALANCE' || code === 'INSUFFICIENT_CREDITS') {
    await ports.refreshBalances();
    return { error: errorOfProblem(problem, ports.balances.list()) };
  }
  // A dialog of the page is open; nothing is broken.
  if (code === 'PROOF_REQUIRED' || code === 'TEXTS_NOT_ACCEPTED')
    return { error: errorOfProblem(problem, ports.balances.list()) };
  const limit = LIMIT_REFUSALS.find((one) => one === code);
  if (limit !== undefined) {
    ports.reports.limited(limit);
    return { error: errorOfProblem(problem, ports.balances.list()) };
  }
  ports.log(`${name} was refused`, problem);
  const error = errorOfProblem(problem, ports.balances.list());
  return options.isThrown ? { error, fault: new Error(`${name} was refused: ${code}`) } : { error };
}

const MOVED_CODES: readonly string[] = ['STATE_CONFLICT', 'GAME_COMPLETE', 'NOT_FOUND'];

/** Like `answerFailedBet`, for a step of an open round. */
export function failedStep(
  ports: BettingPorts,
  name: string,
  problem: CallProblem,
  gameId: string,
): Promise<FailedAnswer> {
  if (problem.kind === 'refused' && MOVED_CODES.includes(problem.code)) {
    ports.reports.movedElsewhere(gameId);
  }
  return answerFailedBet(ports, name, problem, { isThrown: false });
}
