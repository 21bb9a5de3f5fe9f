import { betOf } from '@jubilee/game-kit/bets/bet-selector';
import { finishCancelling, finishPlacing, finishSettling } from './crash-answers.ts';
import {
  disarmed,
  inSequence,
  leave,
  place,
  REFRESH,
  requestResult,
  transition,
} from './crash-bets.ts';
import { receiveRound } from './crash-rounds.ts';
import {
  type CrashEvent,
  type CrashMoment,
  type CrashState,
  type CrashTransition,
  isWaiting,
} from './crash-state.ts';
import { mainAction } from './my-bet.ts';
import { dueBets, withRound } from './own-bets.ts';

/** An event that does not fit the state leaves it unchanged and has no effect. */
export function reduceCrash(state: CrashState, event: CrashEvent): CrashTransition {
  switch (event.type) {
    case 'roundReceived':
      return receiveRound(state, event);
    case 'pressed':
      return press(state, event.moment);
    case 'frame':
      return advance(state, event.moment);
    case 'stakeSelected': {
      const { bets } = event;
      if (bets === state.bets || state.next !== undefined) return transition(state);
      return transition(
        { ...state, bets },
        { do: 'storeStake', betAmount: betOf(bets) },
        { do: 'sound', sound: 'tick' },
        REFRESH,
      );
    }
    case 'placeAnswered':
      return finishPlacing(state, event.answer);
    case 'cancelAnswered':
      return finishCancelling(state, event.answer, event.moment);
    default:
      return finishSettling(state, event.answer, event.moment);
  }
}

function press(state: CrashState, moment: CrashMoment): CrashTransition {
  const { mine, round, next } = state;
  const action = mainAction(mine, round?.phase, next);
  const isArmed = state.armsAtMs === undefined;
  if ((action === 'queue' || action === 'unqueue') && !isArmed) return transition(state);
  if (action === 'unqueue') {
    return transition(
      { ...state, next: undefined },
      { do: 'sound', sound: 'tick' },
      { do: 'message', message: { kind: 'unqueued' } },
      REFRESH,
    );
  }
  // A pause of the page must not prevent a cash-out.
  if (moment.isReplay || (moment.isPaused && action !== 'cashOut')) return transition(state);
  if (action === 'place' || action === 'queue') return betNow(state, action, moment);
  if (mine.kind !== 'in' || (action !== 'cancel' && action !== 'cashOut')) return transition(state);
  return leave(state, mine.bet, action === 'cancel' ? 'cancel' : 'settle');
}

function betNow(
  state: CrashState,
  action: 'place' | 'queue',
  moment: CrashMoment,
): CrashTransition {
  const { autoCents: autoCashoutCents, balance } = moment;
  const betAmount = betOf(state.bets);
  if (autoCashoutCents === undefined) return transition(state);
  if (betAmount > balance) {
    return transition(state, { do: 'explain', code: 'INSUFFICIENT_BALANCE' });
  }
  if (action === 'place') return place(state, { betAmount, autoCashoutCents });
  if (state.round === undefined) return transition(state);
  const next = { betAmount, autoCashoutCents, afterRoundId: state.round.roundId };
  return transition(
    disarmed({ ...state, next }, moment),
    { do: 'sound', sound: 'chip' },
    { do: 'message', message: { kind: 'queued', betAmount } },
    REFRESH,
  );
}

/**
 * Arms the button again, and requests the result of a bet that the server has decided, by the last
 * news of it: the clock of the page goes on without a connection. Source: CRASH-47.
 */
function advance(state: CrashState, { nowMs, newsCents, isOffline }: CrashMoment): CrashTransition {
  const current = isOffline && !state.isCutOff ? { ...state, isCutOff: true } : state;
  return inSequence(
    current,
    (before) =>
      before.armsAtMs !== undefined && nowMs >= before.armsAtMs
        ? transition({ ...before, armsAtMs: undefined }, REFRESH)
        : transition(before),
    (before) => {
      const { round } = before;
      if (round === undefined || isWaiting(before)) return transition(before);
      const own = withRound(before.own, round.roundId);
      const known = own === before.own ? before : { ...before, own };
      const [due] = isOffline ? [] : dueBets(own, { ...round, cents: newsCents });
      return due === undefined ? transition(known) : requestResult(known, due);
    },
  );
}
