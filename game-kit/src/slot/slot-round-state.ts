import type { AccountState } from '@jubilee/contract/entities/account';
import type { FrameNotificationData } from '@jubilee/contract/frame/notifications';
import type { BetSelector } from '../bets/bet-selector.ts';
import { inSequence, transition, type Transition } from '../state/transition.ts';
import type { WinTone } from '../wins/win-tone.ts';
import type { PlayedRound, RoundStake } from './request-round.ts';
import type { LastWin } from './slot-game.ts';

export type ReplayedRound = FrameNotificationData<'replayRound'>;

/** Progress of a round that was placed. */
export type RoundStage =
  | { readonly kind: 'requested' }
  /** The bet was refused: the board returns to its last state, then the player reads why. */
  | { readonly kind: 'returning' | 'explaining'; readonly code: string }
  | { readonly kind: 'showing'; readonly played: PlayedRound }
  /** `left`: remaining free plays; undefined for a round paid from the balance. */
  | { readonly kind: 'over'; readonly left: number | undefined };

/** What happens now; while it is not `idle` no other round starts. */
export type SlotActivity =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'playing';
      readonly stake: RoundStake;
      readonly stage: RoundStage;
      /** The shortest time of a round is over. */
      readonly isPaced: boolean;
    }
  /** The remaining free plays are counted. */
  | { readonly kind: 'settling'; readonly stake: RoundStake }
  | { readonly kind: 'replaying'; readonly round: ReplayedRound; readonly isShowing: boolean };

export interface SlotRoundState {
  readonly isReplay: boolean;
  readonly activity: SlotActivity;
  /** Number of rounds so far: a timer of an earlier round does not end a later one. */
  readonly rounds: number;
  readonly bets: BetSelector;
  /** A free feature plays, which may be skipped to its total. */
  readonly inFeature: boolean;
  /** A big win is counted, which may be completed by a press. */
  readonly isCounting: boolean;
  readonly win: { readonly amount: number; readonly tone: WinTone };
  /** Stake of the last replayed round, minor units. */
  readonly replayedBet: number;
}

export type SlotEvent =
  | {
      readonly type: 'pressed';
      /** What the press would play. */
      readonly next: RoundStake;
      readonly balance: number;
      readonly isPaused: boolean;
    }
  | {
      readonly type: 'stakeSelected';
      readonly bets: BetSelector;
      readonly isFree: boolean;
      /** Chosen where a refusal was explained; its round may still be ending. */
      readonly isAfterRefusal?: true;
    }
  | { readonly type: 'paceOver'; readonly round: number }
  | {
      readonly type: 'answered';
      readonly answer:
        | { readonly kind: 'reply'; readonly reply: PlayedRound }
        | { readonly kind: 'refused'; readonly code: string };
    }
  | { readonly type: 'freePlaysToggled' }
  | { readonly type: 'boardReturned' | 'explained' | 'replayPauseOver' }
  | {
      readonly type: 'bookPresented';
      /** False when the playback failed. */
      readonly isWhole: boolean;
      readonly last: readonly LastWin[];
      readonly bet: number;
      readonly amountWon: number;
    }
  | { readonly type: 'freePlaysCounted'; readonly isUsedUp: boolean }
  | { readonly type: 'winShown'; readonly amount: number; readonly tone: WinTone }
  | { readonly type: 'featureChanged'; readonly isOn: boolean }
  | { readonly type: 'countingChanged'; readonly isCounting: boolean }
  | { readonly type: 'replayReceived'; readonly round: ReplayedRound }
  | { readonly type: 'failed'; readonly fault: unknown };

export type SlotEffect =
  | { readonly do: 'request'; readonly stake: RoundStake }
  /** Reports the shortest time of this round by `paceOver`. */
  | { readonly do: 'pace'; readonly round: number }
  | { readonly do: 'returnBoard' | 'pauseReplay' }
  | { readonly do: 'explain'; readonly code: string; readonly stake: RoundStake }
  | {
      readonly do: 'showBook';
      readonly book: unknown;
      readonly bet: number;
      /** Undefined: taken from the book. */
      readonly amountWon: number | undefined;
    }
  | {
      readonly do: 'countFreePlays';
      readonly stake: RoundStake;
      readonly left: number | undefined;
    }
  | { readonly do: 'noticeUsedUp' }
  | { readonly do: 'holdAccount'; readonly account: AccountState; readonly amountWon: number }
  | { readonly do: 'announce'; readonly message: 'spinning' | 'replaying' }
  | {
      readonly do: 'outcome';
      readonly outcome: WinTone;
      readonly amountWon: number;
      readonly isWhole: boolean;
    }
  | { readonly do: 'cycleWins'; readonly wins: readonly LastWin[] }
  | { readonly do: 'signal'; readonly signal: 'spinStarted' }
  | {
      readonly do: 'signal';
      readonly signal: 'spinEnded';
      readonly data?: { readonly betId?: string; readonly amountWon: number };
    }
  | { readonly do: 'skip'; readonly isOn: boolean }
  | { readonly do: 'sound'; readonly sound: 'spin' | 'tick' }
  | { readonly do: 'storeStake'; readonly betAmount: number }
  | { readonly do: 'report'; readonly fault: unknown }
  | {
      readonly do:
        | 'beginBoard'
        | 'clearMessage'
        | 'completeCount'
        | 'stopCycling'
        | 'toggleFreePlays'
        | 'releaseAccount'
        | 'refresh';
    }
  /** The round is over; a pause that arrived meanwhile is displayed. */
  | { readonly do: 'finish' };

export type SlotTransition = Transition<SlotRoundState, SlotEffect>;

export const NO_WIN = { amount: 0, tone: 'none' } as const;

export function initialSlotState(isReplay: boolean, bets: BetSelector): SlotRoundState {
  return {
    isReplay,
    activity: { kind: 'idle' },
    rounds: 0,
    bets,
    inFeature: false,
    isCounting: false,
    win: NO_WIN,
    replayedBet: 0,
  };
}

export const isBusy = ({ activity }: SlotRoundState): boolean => activity.kind !== 'idle';

export function become(state: SlotRoundState, ...effects: readonly SlotEffect[]): SlotTransition {
  return transition(state, ...effects);
}

export function becomeInTurn(
  state: SlotRoundState,
  ...parts: readonly ((state: SlotRoundState) => SlotTransition)[]
): SlotTransition {
  return inSequence(state, ...parts);
}
