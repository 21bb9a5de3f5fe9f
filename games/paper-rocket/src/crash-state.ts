import type { AccountState } from '@jubilee/contract/entities/account';
import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { FramePlayer } from '@jubilee/contract/frame/notifications';
import type { BetSelector } from '@jubilee/game-kit/bets/bet-selector';
import type { Transition } from '@jubilee/game-kit/state/transition';
import type { Answer } from './crash-bet-requests.ts';
import type { CrashMessage } from './crash-messages.ts';
import type { MyBet, NextBet } from './my-bet.ts';
import { betsOfRound, NO_OWN_BETS, type OwnBets } from './own-bets.ts';

/** Everything that the shared rounds and the player's bets on them depend on. */
export interface CrashState {
  /** The currency of the table. */
  readonly currency: CrashBet['currency'];
  readonly round: CrashRound | undefined;
  /** The bet on the button; there may be others, placed on other devices. */
  readonly mine: MyBet;
  readonly own: OwnBets;
  /** The player's bets that ended in this round. */
  readonly landed: readonly CrashBet[];
  /** Exists on this page only: leaving the game cancels it. */
  readonly next: NextBet | undefined;
  /** The connection was lost, and no news has arrived since. */
  readonly isCutOff: boolean;
  /** Bets that the server decided while the connection was lost. */
  readonly missedIds: readonly string[];
  /** Until then the button queues nothing, because a double press meant something else. */
  readonly armsAtMs: number | undefined;
  readonly players: readonly FramePlayer[];
  readonly past: NonNullable<CrashRound['history']>;
  /** The bet whose return is displayed. */
  readonly won: CrashBet | undefined;
  readonly bets: BetSelector;
}

/** What the page around the state says at the moment of an event. Amounts in minor units. */
export interface CrashMoment {
  readonly nowMs: number;
  /** The multiplier by the estimated clock, hundredths. */
  readonly cents: number;
  /** The multiplier when the last news of the round arrived, hundredths. */
  readonly newsCents: number;
  /** No news of the round arrives, so the multiplier is a guess. */
  readonly isSilent: boolean;
  readonly isPaused: boolean;
  /** Paused because the connection is lost. */
  readonly isOffline: boolean;
  readonly isReplay: boolean;
  readonly balance: number;
  /** The automatic cash-out in hundredths; null for none, undefined while the input is invalid. */
  readonly autoCents: number | null | undefined;
}

export type CrashEvent =
  | {
      readonly type: 'roundReceived';
      /** The state merged with the previous ones; the other fields only when they came with it. */
      readonly round: CrashRound;
      readonly isNewPhase: boolean;
      readonly ownBets?: readonly CrashBet[] | undefined;
      readonly players?: readonly FramePlayer[] | undefined;
      readonly history?: NonNullable<CrashRound['history']> | undefined;
      readonly moment: CrashMoment;
    }
  | { readonly type: 'pressed'; readonly moment: CrashMoment }
  | { readonly type: 'frame'; readonly moment: CrashMoment }
  | { readonly type: 'stakeSelected'; readonly bets: BetSelector }
  | {
      readonly type: 'placeAnswered' | 'cancelAnswered' | 'settleAnswered';
      readonly answer: Answer;
      readonly moment: CrashMoment;
    };

export type CrashEffect =
  | {
      readonly do: 'place';
      readonly betAmount: number;
      readonly autoCashoutCents: number | null;
    }
  | { readonly do: 'cancel' | 'settle'; readonly betId: string }
  | { readonly do: 'updateAccount'; readonly account: AccountState }
  /** Explains a refusal, then refreshes the controls. */
  | { readonly do: 'explain'; readonly code: string }
  /** Displays a message and announces it; `remaining` counts the player's bets still active. */
  | { readonly do: 'message'; readonly message: CrashMessage; readonly remaining?: number }
  | { readonly do: 'clearMessage' }
  /** A message that stays until it is dismissed or a bet follows, announced too. */
  | { readonly do: 'note'; readonly message: CrashMessage; readonly remaining: number }
  | { readonly do: 'clearNote' }
  | {
      readonly do: 'announceEnd';
      readonly crashCents: number;
      readonly interruptedCents?: number | undefined;
    }
  | { readonly do: 'sound'; readonly sound: 'chip' | 'tick' | 'neutral' }
  | { readonly do: 'sound'; readonly sound: 'cashOut'; readonly tier: number }
  | { readonly do: 'phaseSound'; readonly phase: CrashRound['phase']; readonly isDown: boolean }
  | { readonly do: 'signal'; readonly signal: 'spinStarted' }
  | {
      readonly do: 'signal';
      readonly signal: 'spinEnded';
      readonly data?: { readonly betId: string; readonly amountWon?: number };
    }
  | { readonly do: 'addToHistory'; readonly bet: CrashBet }
  | { readonly do: 'showPlate'; readonly bet: CrashBet; readonly tier: number }
  | { readonly do: 'showHistory'; readonly history: NonNullable<CrashRound['history']> }
  | { readonly do: 'showPlayers'; readonly players: readonly FramePlayer[] }
  | { readonly do: 'storeStake'; readonly betAmount: number }
  | { readonly do: 'refresh' };

export type CrashTransition = Transition<CrashState, CrashEffect>;

export function initialCrashState(currency: CrashBet['currency'], bets: BetSelector): CrashState {
  return {
    currency,
    round: undefined,
    mine: { kind: 'none' },
    own: NO_OWN_BETS,
    landed: [],
    next: undefined,
    isCutOff: false,
    missedIds: [],
    armsAtMs: undefined,
    players: [],
    past: [],
    won: undefined,
    bets,
  };
}

export const isFreeToBet = ({ mine }: CrashState): boolean =>
  mine.kind === 'none' || mine.kind === 'over';

export const isWaiting = ({ mine }: CrashState): boolean =>
  mine.kind === 'requested' || mine.kind === 'leaving';

/** The player's bets of this round that are still active, oldest first. */
export const activeBets = ({ round, own }: CrashState): readonly CrashBet[] =>
  round === undefined || round.phase === 'ENDED' ? [] : betsOfRound(own, round.roundId);
