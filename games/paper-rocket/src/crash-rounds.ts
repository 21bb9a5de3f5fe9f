import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import {
  disarmed,
  inSequence,
  place,
  REFRESH,
  reportActiveBets,
  transition,
  withOldestActiveBet,
} from './crash-bets.ts';
import {
  activeBets,
  type CrashEvent,
  type CrashMoment,
  type CrashState,
  type CrashTransition,
  isFreeToBet,
  isWaiting,
} from './crash-state.ts';
import { nextBetAt } from './my-bet.ts';
import { dueBets, withReportedBets } from './own-bets.ts';

export function receiveRound(
  before: CrashState,
  event: Extract<CrashEvent, { type: 'roundReceived' }>,
): CrashTransition {
  const { round, ownBets, players, history, isNewPhase, moment } = event;
  const state: CrashState = {
    ...noteMissed(before, round, moment),
    round,
    past: history ?? before.past,
    players: players ?? before.players,
  };
  return inSequence(
    state,
    (next) =>
      history === undefined ? transition(next) : transition(next, { do: 'showHistory', history }),
    (next) =>
      players === undefined ? transition(next) : transition(next, { do: 'showPlayers', players }),
    (next) => (ownBets === undefined ? transition(next) : receiveOwnBets(next, ownBets)),
    (next) => (isNewPhase ? enterPhase(next, moment) : transition(next)),
  );
}

/** Remembers the bets that the first news after a lost connection shows to be decided. */
function noteMissed(before: CrashState, round: CrashRound, { newsCents }: CrashMoment): CrashState {
  if (!before.isCutOff) return before;
  const decided = dueBets(before.own, { ...round, cents: newsCents });
  return { ...before, isCutOff: false, missedIds: decided.map(({ betId }) => betId) };
}

function receiveOwnBets(before: CrashState, reported: readonly CrashBet[]): CrashTransition {
  const countBefore = activeBets(before).length;
  const state = withOldestActiveBet({ ...before, own: withReportedBets(before.own, reported) });
  const [oldest, ...others] = activeBets(state);
  const isMore = oldest !== undefined && others.length >= countBefore;
  return inSequence(
    state,
    (next) => (!isWaiting(next) && isMore ? reportActiveBets(next, oldest) : transition(next)),
    (next) => transition(next, REFRESH),
  );
}

function enterPhase(before: CrashState, moment: CrashMoment): CrashTransition {
  const { round } = before;
  if (round === undefined) return transition(before);
  const { phase, crashCents, interruptedCents } = round;
  return inSequence(
    before,
    (state) => transition(state, { do: 'phaseSound', phase, isDown: crashCents !== null }),
    (state) => {
      if (phase === 'LOCKED') return transition(disarmed(state, moment));
      if (phase === 'ENDED' && crashCents !== null) {
        return transition(state, { do: 'announceEnd', crashCents, interruptedCents });
      }
      if (phase !== 'BETTING') return transition(state);
      const mine = state.mine.kind === 'over' ? ({ kind: 'none' } as const) : state.mine;
      return transition({ ...state, mine, landed: [] }, { do: 'clearMessage' });
    },
    (state) => sendNextBet(withOldestActiveBet(state), moment),
    (state) => transition(state, REFRESH),
  );
}

/** Unqueues the bet before it is sent, so that it is sent only once. */
function sendNextBet(state: CrashState, moment: CrashMoment): CrashTransition {
  const { next, round } = state;
  if (next === undefined || round === undefined) return transition(state);
  const becomes = nextBetAt(next, round, isFreeToBet(state) && !moment.isPaused);
  if (becomes === 'keep') return transition(state);
  const sent = { ...state, next: undefined };
  return becomes === 'place'
    ? place(sent, next)
    : transition(sent, { do: 'message', message: { kind: 'notQueued' } });
}
