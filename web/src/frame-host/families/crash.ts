import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { userBets } from '@jubilee/contract/calls/games';
import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import { createAskedOnce } from '../asked-once.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import { failedPlay, takeAccount, type PlayPorts } from '../play-ports.ts';

export interface CrashPorts extends PlayPorts {
  readonly wait: (durationMs: number) => Promise<void>;
}

export interface CrashFamily {
  readonly handlers: Pick<FrameHandlers, 'placeCrashBet' | 'cancelCrashBet' | 'settleCrashBet'>;
  /** A state of the shared round: bets that nobody cashed out end with it. */
  readonly onRound: (round: CrashRound) => void;
}

/** The house settles what is left when a round has ended; it is asked for so long, once a second. */
const LOOKS_MAX = 8;
const LOOK_PAUSE_MS = 1_000;
const LOOK_COUNT = '20';

/**
 * Bets on the shared round. What is wrong with a bet is logged by the conversation and sent all the
 * same: the house refuses it. Source: FRAME-23, BET-13.
 */
export function crashFamily(ports: CrashPorts): CrashFamily {
  const { call, hold, reports } = ports;
  const places = createAskedOnce<'placeCrashBet'>(ports);
  const cancels = createAskedOnce<'cancelCrashBet'>(ports);
  const settles = createAskedOnce<'settleCrashBet'>(ports);
  /** Bets of this page whose end is not known yet. */
  const open = new Map<string, CrashBet>();

  /** True when this is the first to tell the end of the bet. */
  function end(betId: string): boolean {
    const isFirst = open.delete(betId);
    if (open.size === 0) hold.end();
    return isFirst;
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
        if (end(betId) && status === 'SETTLED') {
          reports.crashEnded({ betId, currency, betAmount, amountWon });
        }
      }
      if ([...wanted].every((betId) => !open.has(betId))) return;
    }
    ports.log('How a crash bet ended is not known yet');
    for (const betId of wanted) end(betId);
  }

  return {
    handlers: {
      placeCrashBet: (body, askId) =>
        places(askId, body, async (requestId) => {
          const outcome = await call(placeCrashBet, { body, requestId });
          if (!outcome.ok) {
            return failedPlay(ports, 'placeCrashBet', outcome.problem, { isThrown: true });
          }
          const { account, bet } = outcome.value;
          open.set(bet.betId, bet);
          takeAccount(ports, account, 0);
          reports.crashPlaced(bet);
          return { reply: outcome.value };
        }),
      cancelCrashBet: (body, askId) =>
        cancels(askId, body, async (requestId) => {
          const outcome = await call(cancelCrashBet, { body, requestId });
          if (!outcome.ok) {
            return failedPlay(ports, 'cancelCrashBet', outcome.problem, { isThrown: true });
          }
          const { account, bet } = outcome.value;
          ports.balances.take(account);
          if (end(bet.betId)) reports.crashCancelled(bet);
          return { reply: outcome.value };
        }),
      settleCrashBet: (body, askId) =>
        settles(askId, body, async (requestId) => {
          const outcome = await call(settleCrashBet, { body, requestId });
          if (!outcome.ok) {
            return failedPlay(ports, 'settleCrashBet', outcome.problem, { isThrown: true });
          }
          const { account, bet, amountWon } = outcome.value;
          ports.balances.take(account);
          if (end(bet.betId)) reports.crashEnded({ ...bet, amountWon });
          return { reply: outcome.value };
        }),
    },
    onRound({ phase, roundId }) {
      if (phase !== 'ENDED') return;
      const left = [...open.values()].filter((bet) => bet.roundId === roundId);
      if (left.length === 0) return;
      // The game shows the end now; what each bet came to is asked until it is written down.
      if (left.length === open.size) hold.end();
      void lookUp(left);
    },
  };
}
