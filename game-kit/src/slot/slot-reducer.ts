import { betOf } from '../bets/bet-selector.ts';
import { winTone } from '../wins/win-tone.ts';
import {
  become,
  becomeInTurn,
  isBusy,
  NO_WIN,
  type RoundStage,
  type SlotActivity,
  type SlotEffect,
  type SlotEvent,
  type SlotRoundState,
  type SlotTransition,
} from './slot-round-state.ts';

type Of<Type extends SlotEvent['type']> = Extract<SlotEvent, { readonly type: Type }>;
type Playing = Extract<SlotActivity, { readonly kind: 'playing' }>;

const REFRESH: SlotEffect = { do: 'refresh' };

/** An event that does not fit the state leaves it unchanged and has no effect. */
export function reduceSlot(state: SlotRoundState, event: SlotEvent): SlotTransition {
  switch (event.type) {
    case 'pressed':
      return press(state, event);
    case 'stakeSelected': {
      const { bets, isFree } = event;
      const isTooLate = isBusy(state) && event.isAfterRefusal !== true;
      if (isTooLate || state.isReplay || isFree) return become(state);
      return become(
        { ...state, bets },
        { do: 'storeStake', betAmount: betOf(bets) },
        { do: 'sound', sound: 'tick' },
        REFRESH,
      );
    }
    case 'freePlaysToggled':
      return isBusy(state)
        ? become(state)
        : become(state, { do: 'toggleFreePlays' }, { do: 'sound', sound: 'tick' });
    case 'winShown': {
      const { amount, tone } = event;
      return become({ ...state, win: { amount, tone } }, REFRESH);
    }
    case 'featureChanged':
      return event.isOn
        ? become({ ...state, inFeature: true }, REFRESH)
        : become({ ...state, inFeature: false }, { do: 'skip', isOn: false }, REFRESH);
    case 'countingChanged':
      return become({ ...state, isCounting: event.isCounting }, REFRESH);
    case 'failed':
      return isBusy(state)
        ? become(
            { ...state, activity: { kind: 'idle' } },
            { do: 'report', fault: event.fault },
            { do: 'releaseAccount' },
            REFRESH,
          )
        : become(state, { do: 'report', fault: event.fault });
    case 'replayReceived':
      return startReplay(state, event);
    default:
      return advance(state, event);
  }
}

/** A press completes the count of a big win, skips a free feature, or starts a round. */
function press(state: SlotRoundState, event: Of<'pressed'>): SlotTransition {
  const { next, balance, isPaused } = event;
  if (state.isCounting) return become(state, { do: 'completeCount' });
  if (state.inFeature) return become(state, { do: 'skip', isOn: true });
  if (isBusy(state) || isPaused || state.isReplay) return become(state);
  if (!next.isFree && next.bet > balance) {
    return become(state, { do: 'explain', code: 'INSUFFICIENT_BALANCE', stake: next });
  }
  const round = state.rounds + 1;
  const activity = {
    kind: 'playing',
    stake: next,
    stage: { kind: 'requested' },
    isPaced: false,
  } as const;
  return become(
    { ...state, activity, rounds: round, win: NO_WIN },
    { do: 'stopCycling' },
    REFRESH,
    { do: 'pace', round },
    ...beginning('spinning'),
    { do: 'request', stake: next },
  );
}

const beginning = (message: 'spinning' | 'replaying'): readonly SlotEffect[] => [
  { do: 'clearMessage' },
  { do: 'beginBoard' },
  { do: 'sound', sound: 'spin' },
  { do: 'announce', message },
  { do: 'signal', signal: 'spinStarted' },
];

function startReplay(state: SlotRoundState, { round }: Of<'replayReceived'>): SlotTransition {
  if (!state.isReplay || isBusy(state)) return become(state);
  return become(
    {
      ...state,
      activity: { kind: 'replaying', round, isShowing: false },
      replayedBet: round.betAmount,
      win: NO_WIN,
    },
    { do: 'stopCycling' },
    REFRESH,
    ...beginning('replaying'),
    { do: 'pauseReplay' },
  );
}

type Advance = Of<
  | 'paceOver'
  | 'answered'
  | 'boardReturned'
  | 'explained'
  | 'replayPauseOver'
  | 'bookPresented'
  | 'freePlaysCounted'
>;

/** The events that continue an activity, each in its own activity only. */
function advance(state: SlotRoundState, event: Advance): SlotTransition {
  const { activity } = state;
  switch (activity.kind) {
    case 'playing':
      return advanceRound(state, activity, event);
    case 'settling':
      if (event.type !== 'freePlaysCounted') return become(state);
      return become(
        { ...state, activity: { kind: 'idle' } },
        { do: 'finish' },
        ...(event.isUsedUp ? [{ do: 'noticeUsedUp' } as const] : []),
      );
    case 'replaying':
      if (event.type === 'replayPauseOver' && !activity.isShowing) {
        const { book, betAmount: bet } = activity.round;
        return become(
          { ...state, activity: { ...activity, isShowing: true } },
          { do: 'showBook', book, bet, amountWon: undefined },
        );
      }
      return event.type === 'bookPresented' && activity.isShowing
        ? endReplay(state, event)
        : become(state);
    default:
      return become(state);
  }
}

function advanceRound(state: SlotRoundState, playing: Playing, event: Advance): SlotTransition {
  const { stage, stake } = playing;
  if (event.type === 'paceOver') {
    return event.round === state.rounds
      ? settle(state, { ...playing, isPaced: true })
      : become(state);
  }
  switch (stage.kind) {
    case 'requested':
      return event.type === 'answered'
        ? receiveAnswer(state, playing, event.answer)
        : become(state);
    case 'returning': {
      if (event.type !== 'boardReturned') return become(state);
      const { code } = stage;
      return become(
        withStage(state, playing, { kind: 'explaining', code }),
        { do: 'signal', signal: 'spinEnded' },
        { do: 'explain', code, stake },
      );
    }
    case 'explaining':
      return event.type === 'explained'
        ? settle(state, { ...playing, stage: { kind: 'over', left: undefined } })
        : become(state);
    case 'showing': {
      if (event.type !== 'bookPresented') return become(state);
      const { betId, amountWon, freePlaysLeft: left } = stage.played;
      return becomeInTurn(
        state,
        (next) => endBook(next, event, stake.isFree),
        (next) => become(next, { do: 'signal', signal: 'spinEnded', data: { betId, amountWon } }),
        (next) => become(next, cycle(event)),
        (next) => settle(next, { ...playing, stage: { kind: 'over', left } }),
      );
    }
    default:
      return become(state);
  }
}

const withStage = (state: SlotRoundState, playing: Playing, stage: RoundStage): SlotRoundState => ({
  ...state,
  activity: { ...playing, stage },
});

function receiveAnswer(
  state: SlotRoundState,
  playing: Playing,
  answer: Of<'answered'>['answer'],
): SlotTransition {
  if (answer.kind === 'refused') {
    const { code } = answer;
    return become(withStage(state, playing, { kind: 'returning', code }), { do: 'returnBoard' });
  }
  const { reply: played } = answer;
  const { account, amountWon, book } = played;
  return become(
    withStage(state, playing, { kind: 'showing', played }),
    { do: 'holdAccount', account, amountWon },
    REFRESH,
    { do: 'showBook', book, bet: playing.stake.bet, amountWon },
  );
}

/** The round counts on the server even if its playback failed. Source: GAME-110. */
function endBook(
  state: SlotRoundState,
  event: Of<'bookPresented'>,
  isFree: boolean,
): SlotTransition {
  const { amountWon, bet, isWhole } = event;
  const tone = winTone(amountWon, bet);
  // A free play wagers nothing: any return is a win.
  const outcome = tone === 'returned' && isFree ? 'won' : tone;
  return become(
    { ...state, isCounting: false, inFeature: false, win: { amount: amountWon, tone } },
    { do: 'skip', isOn: false },
    { do: 'releaseAccount' },
    REFRESH,
    { do: 'outcome', outcome, amountWon, isWhole },
  );
}

const cycle = ({ isWhole, amountWon, bet, last }: Of<'bookPresented'>): SlotEffect => ({
  do: 'cycleWins',
  wins: isWhole && winTone(amountWon, bet) === 'won' ? last : [],
});

/** A round is over when its book and its shortest time are. */
function settle(state: SlotRoundState, playing: Playing): SlotTransition {
  const { stage, stake, isPaced } = playing;
  if (stage.kind !== 'over' || !isPaced) return become({ ...state, activity: playing });
  return become(
    { ...state, activity: { kind: 'settling', stake } },
    { do: 'countFreePlays', stake, left: stage.left },
  );
}

function endReplay(state: SlotRoundState, event: Of<'bookPresented'>): SlotTransition {
  const { amountWon } = event;
  return becomeInTurn(
    state,
    (next) => endBook(next, event, false),
    (next) =>
      become(
        { ...next, activity: { kind: 'idle' } },
        REFRESH,
        { do: 'signal', signal: 'spinEnded', data: { amountWon } },
        cycle(event),
      ),
  );
}
