import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { CrashMessage } from './crash-messages.ts';
import { winTier, winTone } from '@jubilee/game-kit/wins/win-tone';
import type { Answer } from './crash-bet-requests.ts';
import {
  disarmed,
  inSequence,
  REFRESH,
  reportActiveBets,
  transition,
  withOldestActiveBet,
} from './crash-bets.ts';
import {
  activeBets,
  type CrashMoment,
  type CrashState,
  type CrashTransition,
} from './crash-state.ts';
import { betsOfRound, withoutBet, withPlacedBet } from './own-bets.ts';

/** From ten times the bet on a win gets a plate; the flight goes on behind it. */
const BIG_TIER = 2;

export function finishPlacing(state: CrashState, answer: Answer): CrashTransition {
  if (state.mine.kind !== 'requested') return transition(state);
  const free: CrashState = { ...state, mine: { kind: 'none' } };
  if (answer.kind === 'refused') {
    return answer.code === 'ROUND_CLOSED'
      ? transition(
          free,
          { do: 'signal', signal: 'spinEnded' },
          { do: 'message', message: { kind: 'tooLate' } },
          REFRESH,
        )
      : transition(
          free,
          { do: 'signal', signal: 'spinEnded' },
          { do: 'explain', code: answer.code },
        );
  }
  const own = withPlacedBet(state.own, answer.bet);
  const [oldest = answer.bet] = betsOfRound(own, answer.bet.roundId);
  return inSequence(
    { ...free, own, mine: { kind: 'in', bet: oldest } },
    (placed) => transition(placed, { do: 'updateAccount', account: answer.account }),
    (placed) => reportActiveBets(placed, answer.bet),
    (placed) => transition(placed, REFRESH),
  );
}

export function finishCancelling(
  state: CrashState,
  answer: Answer,
  moment: CrashMoment,
): CrashTransition {
  if (state.mine.kind !== 'leaving') return transition(state);
  if (answer.kind === 'bet') return finishBet(state, answer, moment);
  return restoreBet(state, state.mine.bet);
}

export function finishSettling(
  state: CrashState,
  answer: Answer,
  moment: CrashMoment,
): CrashTransition {
  if (state.mine.kind !== 'leaving') return transition(state);
  const { bet } = state.mine;
  if (answer.kind === 'bet') return finishBet(state, answer, moment);
  if (answer.code !== 'BET_CLOSED' && answer.code !== 'NOT_FOUND') return restoreBet(state, bet);
  const gone: CrashState = {
    ...state,
    own: withoutBet(state.own, bet.betId),
    mine: { kind: 'none' },
  };
  return transition(
    withOldestActiveBet(gone),
    {
      do: 'message',
      message:
        answer.code === 'BET_CLOSED'
          ? { kind: isReturned(state, bet) ? 'returned' : 'cancelled', bet }
          : { kind: 'notIn' },
    },
    REFRESH,
  );
}

/** Whether the round of the bet did not fly, so that every stake came back. */
function isReturned({ round }: CrashState, { roundId }: CrashBet): boolean {
  return round?.roundId === roundId && round.phase === 'ENDED' && round.crashCents === null;
}

function restoreBet(state: CrashState, bet: CrashBet): CrashTransition {
  return transition(
    { ...state, mine: { kind: 'in', bet } },
    { do: 'message', message: { kind: 'notTaken' } },
    REFRESH,
  );
}

function finishBet(
  state: CrashState,
  { bet, account }: Extract<Answer, { kind: 'bet' }>,
  moment: CrashMoment,
): CrashTransition {
  return inSequence(
    state,
    (before) => transition(before, { do: 'updateAccount', account }),
    (before) => endBet(disarmed(before, moment), bet),
    (ended) => transition(withOldestActiveBet(ended), REFRESH),
  );
}

function endBet(before: CrashState, bet: CrashBet): CrashTransition {
  const own = withoutBet(before.own, bet.betId);
  const remaining = activeBets({ ...before, own }).length;
  const { amountWon, betAmount, betId, multiplierCents } = bet;
  if (bet.status === 'CANCELLED') {
    return transition(
      { ...before, own, mine: { kind: 'none' } },
      { do: 'message', message: { kind: 'cancelled', bet }, remaining },
      { do: 'signal', signal: 'spinEnded', data: { betId } },
    );
  }
  const tone = winTone(amountWon, betAmount);
  const tier = winTier(amountWon, betAmount);
  const missedIds = before.missedIds.filter((id) => id !== betId);
  const state: CrashState = {
    ...before,
    own,
    missedIds,
    mine: { kind: 'over', bet },
    won: amountWon === 0 ? undefined : bet,
    landed: [...before.landed, bet],
  };
  return inSequence(
    state,
    (ended) =>
      // The list of rounds names no currency.
      bet.currency === ended.currency
        ? transition(ended, { do: 'addToHistory', bet })
        : transition(ended),
    (ended) => transition(ended, { do: 'signal', signal: 'spinEnded', data: { betId, amountWon } }),
    (ended) => {
      const isOffline = before.missedIds.includes(betId);
      const message = messageOfEnd(bet, isOffline, tone === 'won');
      const isMissed = isOffline || before.round?.roundId !== bet.roundId;
      const said = { do: isMissed ? 'note' : 'message', message, remaining } as const;
      if (multiplierCents === null) return transition(ended, said);
      return tone === 'won'
        ? transition(ended, { do: 'sound', sound: 'cashOut', tier }, said)
        : transition(ended, { do: 'sound', sound: 'neutral' }, said);
    },
    (ended) =>
      multiplierCents !== null && tone === 'won' && tier >= BIG_TIER
        ? transition(ended, { do: 'showPlate', bet, tier })
        : transition(ended),
  );
}

/** `isOffline`: the server decided while the connection was lost. */
function messageOfEnd(bet: CrashBet, isOffline: boolean, isWon: boolean): CrashMessage {
  const { multiplierCents } = bet;
  if (multiplierCents === null) {
    return isOffline ? { kind: 'lost', bet, isOffline } : { kind: 'lost', bet };
  }
  if (bet.isInterrupted === true) return { kind: 'interrupted', bet, multiplierCents };
  if (isOffline) return { kind: 'leftOffline', bet, multiplierCents };
  return { kind: isWon ? 'won' : 'back', bet, multiplierCents };
}
