import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { userBets } from '@jubilee/contract/calls/games';
import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { FrameRequestName } from '@jubilee/contract/frame/requests';
import type { CallProblem } from '../../calls/outcome.ts';
import { createRequestDeduplicator } from '../request-deduplicator.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import type { FailedAnswer } from '../frame-answer.ts';
import { answerFailedBet, applyAccount, type BettingPorts } from '../betting-ports.ts';
import {
  NO_CRASH_BETS,
  reduceCrashBets,
  type CrashBetsEffect,
  type CrashBetsEvent,
} from './crash-bets.ts';

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
  const { freeze, reports } = ports;
  let bets = NO_CRASH_BETS;
  const dispatch = (event: CrashBetsEvent): void => {
    const { state, effects } = reduceCrashBets(bets, event);
    bets = state;
    effects.forEach(run);
  };
  const isOpen = (betId: string): boolean => bets.open.has(betId) || bets.elsewhere.has(betId);

  function run(effect: CrashBetsEffect): void {
    switch (effect.do) {
      case 'endFreeze':
        return freeze.end();
      case 'reportCancelled':
        return reports.crashCancelled(effect.bet);
      case 'reportEnded':
        return reports.crashEnded(effect.bet);
      case 'reportEndedElsewhere':
        return reports.crashEndedElsewhere(effect.bet);
      case 'lookUp':
        return void lookUp(ports, effect.bets, { isOpen, dispatch });
    }
  }

  return {
    handlers: crashHandlers(ports, dispatch),
    onRound({ phase, roundId }) {
      if (phase === 'ENDED') dispatch({ type: 'roundEnded', roundId });
    },
    onOwnBets: (own) => dispatch({ type: 'reported', bets: own }),
  };
}

type Dispatch = (event: CrashBetsEvent) => void;

/** The requests of a game about its bets. */
function crashHandlers(ports: CrashPorts, dispatch: Dispatch): CrashFamily['handlers'] {
  const { call, reports } = ports;
  const placeBetOnce = createRequestDeduplicator<'placeCrashBet'>(ports);
  const cancels = createRequestDeduplicator<'cancelCrashBet'>(ports);
  const settles = createRequestDeduplicator<'settleCrashBet'>(ports);
  const failed = (name: FrameRequestName, problem: CallProblem): Promise<FailedAnswer> =>
    answerFailedBet(ports, name, problem, { isThrown: true });
  return {
    placeCrashBet: (body, frameRequestId) =>
      placeBetOnce(frameRequestId, body, async (requestId) => {
        const outcome = await call(placeCrashBet, { body, requestId });
        if (!outcome.ok) return failed('placeCrashBet', outcome.problem);
        const { account, bet } = outcome.value;
        dispatch({ type: 'placed', bet });
        applyAccount(ports, account, 0);
        reports.crashPlaced(bet);
        return { reply: withExchange(outcome) };
      }),
    cancelCrashBet: (body, frameRequestId) =>
      cancels(frameRequestId, body, async (requestId) => {
        const outcome = await call(cancelCrashBet, { body, requestId });
        if (!outcome.ok) return failed('cancelCrashBet', outcome.problem);
        const { account, bet } = outcome.value;
        ports.balances.update(account);
        dispatch({ type: 'cancelled', bet });
        return { reply: withExchange(outcome) };
      }),
    settleCrashBet: (body, frameRequestId) =>
      settles(frameRequestId, body, async (requestId) => {
        const outcome = await call(settleCrashBet, { body, requestId });
        if (!outcome.ok) return failed('settleCrashBet', outcome.problem);
        const { account, bet, amountWon } = outcome.value;
        ports.balances.update(account);
        dispatch({ type: 'settled', bet: { ...bet, amountWon } });
        return { reply: withExchange(outcome) };
      }),
  };
}

/** The answer with the time that a single exchange took, for the display of the latency. */
function withExchange<Value extends object>(outcome: {
  readonly value: Value;
  readonly exchangeMs?: number;
}): Value & { exchangeMs?: number } {
  const { value, exchangeMs } = outcome;
  return exchangeMs === undefined ? value : { ...value, exchangeMs };
}

/** Requests the player's last bets until the outcome of each wanted one is known. */
async function lookUp(
  ports: CrashPorts,
  bets: readonly CrashBet[],
  state: { readonly isOpen: (betId: string) => boolean; readonly dispatch: Dispatch },
): Promise<void> {
  const { isOpen, dispatch } = state;
  const wanted = new Set(bets.map(({ betId }) => betId));
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    await ports.wait(LOOK_PAUSE_MS);
    const answer = await ports.call(userBets, {
      params: { userId: ports.userId },
      query: { limit: LOOK_COUNT },
    });
    if (!answer.ok) continue;
    for (const { betId, status, currency, betAmount, amountWon } of answer.value.bets) {
      if (!wanted.has(betId) || status === 'PENDING') continue;
      wanted.delete(betId);
      if (status === 'SETTLED')
        dispatch({ type: 'settled', bet: { betId, currency, betAmount, amountWon } });
      else dispatch({ type: 'returned', betId });
    }
    if (![...wanted].some(isOpen)) return;
  }
  ports.log('How a crash bet ended is not known yet');
  dispatch({ type: 'lookUpEnded', betIds: [...wanted] });
}
