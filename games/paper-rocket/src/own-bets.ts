import type { CrashBet } from '@jubilee/contract/entities/crash';
import { type KnownRound, mayBeOver } from './my-bet.ts';

/** All active bets of the player, from this page and from other devices. Source: CRASH-31. */
export interface OwnBets {
  /** Oldest first. */
  readonly bets: readonly CrashBet[];
  /** Bets settled here, the newest first: an answer of the server can be older. */
  readonly endedIds: readonly string[];
  /** Rounds announced to this page, the newest first. */
  readonly roundIds: readonly string[];
}

export const NO_OWN_BETS: OwnBets = { bets: [], endedIds: [], roundIds: [] };

/** More than can be placed within the delay of an answer. */
const REMEMBERED_MAX = 100;

/** Merges the list of the server, oldest first; a bet settled here stays settled. */
export function withReportedBets(own: OwnBets, reported: readonly CrashBet[]): OwnBets {
  const reportedIds = new Set(reported.map(({ betId }) => betId));
  const all = [...reported, ...own.bets.filter(({ betId }) => !reportedIds.has(betId))];
  return { ...own, bets: all.filter(({ betId }) => !own.endedIds.includes(betId)) };
}

/** Adds a bet that this page just placed. */
export function withPlacedBet(own: OwnBets, bet: CrashBet): OwnBets {
  return { ...own, bets: [...own.bets.filter(({ betId }) => betId !== bet.betId), bet] };
}

export function withoutBet(own: OwnBets, betId: string): OwnBets {
  return {
    ...own,
    endedIds: [betId, ...own.endedIds].slice(0, REMEMBERED_MAX),
    bets: own.bets.filter((bet) => bet.betId !== betId),
  };
}

export function withRound(own: OwnBets, roundId: string): OwnBets {
  if (own.roundIds[0] === roundId) return own;
  return { ...own, roundIds: [roundId, ...own.roundIds].slice(0, REMEMBERED_MAX) };
}

/** The bets of one round, oldest first. */
export function betsOfRound(own: OwnBets, roundId: string): readonly CrashBet[] {
  return own.bets.filter((bet) => bet.roundId === roundId);
}

/**
 * Bets that the server must have decided by now, given the state of the round. Those of rounds that
 * this page does not know are left out: requesting the result of a future bet would settle it.
 */
export function dueBets(own: OwnBets, round: KnownRound): readonly CrashBet[] {
  return own.bets.filter(
    (bet) => own.roundIds.includes(bet.roundId) && mayBeOver({ kind: 'in', bet }, round),
  );
}
