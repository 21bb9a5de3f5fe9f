import { betOf } from '../bets/bet-selector.ts';
import {
  explain,
  finish,
  REFRESH,
  readNextReplayStep,
  receiveActionAnswer,
  receiveRounds,
  receiveStartAnswer,
  withoutRound,
} from './table-answers.ts';
import {
  become,
  becomeInTurn,
  canPress,
  isBusy,
  isOpen,
  NO_WIN,
  type TableActivity,
  type TableEffect,
  type TableEvent,
  type TableRoundState,
  type TableTransition,
} from './table-round-state.ts';

type Of<State, Type extends TableEvent<State>['type']> = Extract<
  TableEvent<State>,
  { readonly type: Type }
>;

/** An event that does not fit the state leaves it unchanged and has no effect. */
export function reduceTable<State>(
  state: TableRoundState<State>,
  event: TableEvent<State>,
): TableTransition<State> {
  switch (event.type) {
    case 'opened':
      return open(state);
    case 'started':
      return start(state, event);
    case 'acted':
      return act(state, event);
    case 'stakeSelected':
      return selectStake(state, event);
    case 'configChanged':
      return isOpen(state)
        ? become(state)
        : become(withoutRound(state), { do: 'sound', sound: 'tick' }, { do: 'drawReady' }, REFRESH);
    case 'roundsFound':
      return receiveRounds(state, event.rounds);
    case 'startAnswered':
      return receiveStartAnswer(state, event.answer);
    case 'actionAnswered':
      return receiveActionAnswer(state, event.answer);
    case 'replayReceived': {
      if (!state.window.isReplay || isBusy(state)) return become(state);
      const { book, bet } = event;
      return becomeInTurn(
        { ...state, win: NO_WIN },
        (next) => become(next, { do: 'announce', message: 'replaying' }, REFRESH),
        (next) => readNextReplayStep(next, { kind: 'replay', book, bet, version: 0 }),
      );
    }
    case 'coolDownOver':
      return state.isCooling ? become({ ...state, isCooling: false }, REFRESH) : become(state);
    case 'failed':
      return isBusy(state)
        ? finish(state, { do: 'report', fault: event.fault })
        : become(state, { do: 'report', fault: event.fault });
    default:
      return advance(state, event);
  }
}

function open<State>(state: TableRoundState<State>): TableTransition<State> {
  if (isBusy(state)) return become(state);
  if (state.window.isReplay) return become(withoutRound(state), { do: 'drawReady' });
  return become({ ...state, activity: { kind: 'finding', why: 'opening' } }, REFRESH, {
    do: 'findRounds',
  });
}

function start<State>(
  state: TableRoundState<State>,
  { config, balance, isPaused }: Of<State, 'started'>,
): TableTransition<State> {
  const isPossible = canPress(state, isPaused) && !isOpen(state) && !state.isCooling;
  if (!isPossible || config === undefined) return become(state);
  const betAmount = betOf(state.bets);
  if (betAmount > balance) {
    return becomeInTurn(
      state,
      (next) => become(next, REFRESH),
      (next) => explain(next, 'INSUFFICIENT_BALANCE', 'bet'),
    );
  }
  const { minRoundMs } = state.window;
  const coolDown: readonly TableEffect<State>[] =
    minRoundMs > 0 ? [{ do: 'coolDown', durationMs: minRoundMs }] : [];
  return become(
    {
      ...withoutRound(state),
      activity: { kind: 'starting' },
      isCooling: minRoundMs > 0,
      win: NO_WIN,
    },
    REFRESH,
    ...coolDown,
    { do: 'drawReady' },
    REFRESH,
    { do: 'signal', signal: 'spinStarted' },
    { do: 'start', betAmount, config },
  );
}

function act<State>(
  state: TableRoundState<State>,
  { action, isPaused }: Of<State, 'acted'>,
): TableTransition<State> {
  const { record: round } = state;
  if (!canPress(state, isPaused) || !isOpen(state) || round === undefined) return become(state);
  return become({ ...state, activity: { kind: 'acting', action } }, REFRESH, {
    do: 'act',
    round,
    action,
  });
}

function selectStake<State>(
  state: TableRoundState<State>,
  { bets, isPaused, isAfterRefusal }: Of<State, 'stakeSelected'>,
): TableTransition<State> {
  const isTooLate = !canPress(state, isPaused) && isAfterRefusal !== true;
  if (isTooLate || isOpen(state)) return become(state);
  return become(
    { ...(state.step?.isComplete === true ? withoutRound(state) : state), bets },
    { do: 'storeStake', betAmount: betOf(bets) },
    { do: 'sound', sound: 'chip' },
    { do: 'drawReady' },
    REFRESH,
  );
}

type Advance<State> = Exclude<
  TableEvent<State>,
  {
    readonly type:
      | 'opened'
      | 'started'
      | 'acted'
      | 'stakeSelected'
      | 'configChanged'
      | 'roundsFound'
      | 'startAnswered'
      | 'actionAnswered'
      | 'replayReceived'
      | 'failed';
  }
>;

/** The events that continue an activity, each in its own activity only. */
function advance<State>(
  state: TableRoundState<State>,
  event: Advance<State>,
): TableTransition<State> {
  const { activity } = state;
  switch (activity.kind) {
    case 'reading': {
      if (event.type !== 'stepRead') return become(state);
      const { step } = event;
      const { source } = activity;
      return become(
        {
          ...state,
          activity: { kind: 'showing', step, source },
          step,
          seen: step.how === 'resume' ? step : state.seen,
        },
        REFRESH,
        { do: 'show', step },
      );
    }
    case 'showing':
      return event.type === 'shown' ? finishShowing(state, activity) : become(state);
    case 'presenting':
      if (event.type === 'winCounted') {
        const { amount, tone } = event;
        return become({ ...state, win: { amount, tone } }, REFRESH);
      }
      return event.type === 'endPresented' ? finishRound(state, activity) : become(state);
    case 'pausing': {
      if (event.type !== 'pauseOver') return become(state);
      const { source } = activity;
      return readNextReplayStep(state, { ...source, version: source.version + 1 });
    }
    case 'explaining':
      return event.type === 'explained' ? finish(state) : become(state);
    default:
      return become(state);
  }
}

type Displayed<State> = Extract<TableActivity<State>, { readonly kind: 'showing' | 'presenting' }>;

function finishShowing<State>(
  state: TableRoundState<State>,
  { step, source }: Displayed<State>,
): TableTransition<State> {
  const seen = { ...state, seen: step };
  if (step.isComplete) {
    return become({ ...seen, activity: { kind: 'presenting', step, source } }, REFRESH, {
      do: 'present',
      step,
    });
  }
  return source.kind === 'round'
    ? finish(seen, REFRESH)
    : become({ ...seen, activity: { kind: 'pausing', source } }, REFRESH, {
        do: 'pauseReplay',
      });
}

/** The page displays the win in its own balance once the round is reported as ended. */
function finishRound<State>(
  state: TableRoundState<State>,
  { step, source }: Displayed<State>,
): TableTransition<State> {
  const { amountWon } = step;
  if (source.kind === 'replay') {
    return become(
      { ...state, activity: { kind: 'pausing', source } },
      { do: 'releaseAccount' },
      REFRESH,
      { do: 'pauseReplay' },
    );
  }
  return finish(
    state,
    { do: 'releaseAccount' },
    REFRESH,
    { do: 'addToHistory', step },
    { do: 'signal', signal: 'spinEnded', data: { betId: source.round.gameId, amountWon } },
  );
}
