import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { userBets } from '@jubilee/contract/calls/games';
import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import { createRequestDeduplicator } from '../request-deduplicator.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import {
  answerFailedBet,
  applyAccount,
  type EndedBet,
  type BettingPorts,
} from '../betting-ports.ts';

export interface CrashPorts extends BettingPorts {
  readonly wait: (durationMs: number) => Promise<void>;
}

export interface CrashFamily {
  readonly handlers: Pick<FrameHandlers, 'placeCrashBet' | 'cancelCrashBet' | 'settleCrashBet'>;
  /** A state of the shared round: bets that were not cashed out end with it. */
  readonly onRound: (round: CrashRound) => void;
  /** The player's active bets, from any device. */
  readonly onOwnBets: (bets: readonly CrashBet[]) => void;
}

/**
 * The server settles the remaining bets after a round; they are polled once a second for at most
 * this long.
 */
const LOOKS_MAX = 8;
const LOOK_PAUSE_MS = 1_000;
const LOOK_COUNT = '20';

/**
 * Bets on the shared round. A malformed bet is logged by the conversation and still sent: the
 * server refuses it. Source: FRAME-23, BET-13.
 */
export function crashFamily(ports: CrashPorts): CrashFamily {
  const { call, freeze, reports } = ports;
  const placeBetOnce = createRequestDeduplicator<'placeCrashBet'>(ports);
  const cancels = createRequestDeduplicator<'cancelCrashBet'>(ports);
  const settles = createRequestDeduplicator<'settleCrashBet'>(ports);
  /** This page's bets whose outcome is not known yet. */
  const open = new Map<string, CrashBet>();
  /** Bets placed on another device: their outcome is counted here too. Source: PLAY-5. */
  const otherDeviceBets = new Map<string, CrashBet>();

  /** True for the first report of the bet's end. */
  function end(betId: string): boolean {
    const isFirst = open.delete(betId);
    if (open.size === 0) freeze.end();
    return isFirst;
  }

  function reportEnd(endedBet: EndedBet): void {
    if (end(endedBet.betId)) reports.crashEnded(endedBet);
    else if (otherDeviceBets.delete(endedBet.betId)) reports.crashEndedElsewhere(endedBet);
  }

  async function lookUp(bets: readonly CrashBet[]): Promise<void> {
    const wanted = new Set(bets.map(({ betId }) => betId));
    for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
      await ports.wait(LOOK_PAUSE_MS);
      const answer = await call(userBets, {
        params: { userId: ports.userId },
        query: { limit: LOOK_COUNT },
      });
      if (!answer.ok) continue;
      for (const { betId, status, currency, betAmount, amountWon } of answer.value.bets) {
        if (!wanted.has(betId) || status === 'PENDING') continue;
        wanted.delete(betId);
        if (status === 'SETTLED') reportEnd({ betId, currency, betAmount, amountWon });
        else end(betId);
        otherDeviceBets.delete(betId);
      }
      if ([...wanted].every((betId) => !open.has(betId) && !otherDeviceBets.has(betId))) return;
    }
    ports.log('How a crash bet ended is not known yet');
    for (const betId of wanted) end(betId);
  }

  return {
    handlers: {
      placeCrashBet: (body, frameRequestId) =>
        placeBetOnce(frameRequestId, body, async (requestId) => {
          const outcome = await call(placeCrashBet, { body, requestId });
          if (!outcome.ok) {
            return answerFailedBet(ports, 'placeCrashBet', outcome.problem, { isThrown: true });
          }
          const { account, bet } = outcome.value;
          open.set(bet.betId, bet);
          otherDeviceBets.delete(bet.betId);
          applyAccount(ports, account, 0);
          reports.crashPlaced(bet);
          return { reply: outcome.value };
        }),
      cancelCrashBet: (body, frameRequestId) =>
        cancels(frameRequestId, body, async (requestId) => {
          const outcome = await call(cancelCrashBet, { body, requestId });
          if (!outcome.ok) {
            return answerFailedBet(ports, 'cancelCrashBet', outcome.problem, { isThrown: true });
          }
          const { account, bet } = outcome.value;
          ports.balances.update(account);
          if (end(bet.betId)) reports.crashCancelled(bet);
          otherDeviceBets.delete(bet.betId);
          return { reply: outcome.value };
        }),
      settleCrashBet: (body, frameRequestId) =>
        settles(frameRequestId, body, async (requestId) => {
          const outcome = await call(settleCrashBet, { body, requestId });
          if (!outcome.ok) {
            return answerFailedBet(ports, 'settleCrashBet', outcome.problem, { isThrown: true });
          }
          const { account, bet, amountWon } = outcome.value;
          ports.balances.update(account);
          reportEnd({ ...bet, amountWon });
          return { reply: outcome.value };
        }),
    },
    onRound({ phase, roundId }) {
      if (phase !== 'ENDED') return;
      const isLeft = (bet: CrashBet): boolean => bet.roundId === roundId;
      const left = [...open.values()].filter(isLeft);
      const others = [...otherDeviceBets.values()].filter(isLeft);
      // The game shows the end now; the server is polled for each bet's outcome until it is
      // settled.
      if (left.length > 0 && left.length === open.size) freeze.end();
      if (left.length + others.length > 0) void lookUp([...left, ...others]);
    },
    onOwnBets(bets) {
      for (const bet of bets) {
        const isIn = bet.status === 'PENDING' || bet.status === 'LOCKED';
        if (isIn && !open.has(bet.betId)) otherDeviceBets.set(bet.betId, bet);
      }
    },
  };
}
