import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { CrashRoundPhase } from '@jubilee/contract/values/enums';
import { mayBeOver } from './my-bet.ts';

/** All bets of the player that are still in, of this page and of other devices. Source: CRASH-31. */
export interface OwnBets {
  /** Told by the server, oldest first. One that has ended here stays ended: an answer can be late. */
  update(bets: readonly CrashBet[]): void;
  /** Laid by this page just now. */
  add(bet: CrashBet): void;
  end(betId: string): void;
  /** Those of one round, oldest first. */
  of(roundId: string): readonly CrashBet[];
  /** One of which the server has surely decided by now, the round being where it is. */
  due(round: {
    readonly roundId: string;
    readonly phase: CrashRoundPhase;
    readonly cents: number;
  }): CrashBet | undefined;
}

/** More than there can be within the time that an answer is late. */
const REMEMBERED_MAX = 100;

export function createOwnBets(): OwnBets {
  let bets: readonly CrashBet[] = [];
  let ended: readonly string[] = [];
  /** Rounds that this page has been told of, the newest first. */
  let rounds: readonly string[] = [];
  /** A state can be older than an answer: to ask for the end of a bet in a round to come would end it. */
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
