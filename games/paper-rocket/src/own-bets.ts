import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { CrashRoundPhase } from '@jubilee/contract/values/enums';
import { mayBeOver } from './my-bet.ts';

/** All active bets of the player, from this page and from other devices. Source: CRASH-31. */
export interface OwnBets {
  /**
   * Sets the list of the server, oldest first. A bet settled here stays settled, because an answer
   * can be stale.
   */
  update(bets: readonly CrashBet[]): void;
  /** Adds a bet that this page just placed. */
  add(bet: CrashBet): void;
  end(betId: string): void;
  /** The bets of one round, oldest first. */
  of(roundId: string): readonly CrashBet[];
  /** A bet that the server must have decided by now, given the state of the round. */
  due(round: {
    readonly roundId: string;
    readonly phase: CrashRoundPhase;
    readonly cents: number;
  }): CrashBet | undefined;
}

/** More than can be placed within the delay of an answer. */
const REMEMBERED_MAX = 100;

export function createOwnBets(): OwnBets {
  let bets: readonly CrashBet[] = [];
  let ended: readonly string[] = [];
  /** Rounds announced to this page, the newest first. */
  let rounds: readonly string[] = [];
  /**
   * A state can be older than an answer: requesting the result of a bet in a future round would
   * settle it.
   */
  const hasBegun = ({ roundId }: CrashBet): boolean => rounds.includes(roundId);
  return {
    update(reportedBets) {
      const reportedIds = new Set(reportedBets.map(({ betId }) => betId));
      bets = [...reportedBets, ...bets.filter(({ betId }) => !reportedIds.has(betId))].filter(
        ({ betId }) => !ended.includes(betId),
      );
    },
    add(bet) {
      bets = [...bets.filter(({ betId }) => betId !== bet.betId), bet];
    },
    end(betId) {
      ended = [betId, ...ended].slice(0, REMEMBERED_MAX);
      bets = bets.filter((bet) => bet.betId !== betId);
    },
    of: (roundId) => bets.filter((bet) => bet.roundId === roundId),
    due(round) {
      if (rounds[0] !== round.roundId) rounds = [round.roundId, ...rounds].slice(0, REMEMBERED_MAX);
      return bets.find((bet) => hasBegun(bet) && mayBeOver({ kind: 'in', bet }, round));
    },
  };
}
