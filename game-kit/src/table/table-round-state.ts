import type { AccountState } from '@jubilee/contract/entities/account';
import type { StatefulBook } from '@jubilee/contract/books/stateful';
import type { BetSelector } from '../bets/bet-selector.ts';
import { inSequence, transition, type Transition } from '../state/transition.ts';
import type { WinTone } from '../wins/win-tone.ts';
import type { TableStep } from './table-game.ts';
import type { RoundRecord, RoundReply, TableConfig } from './table-protocol.ts';

/** Constants of the window; amounts in minor units. */
export interface TableWindow {
  readonly currency: 'POINTS' | 'SWEEP_TICKETS';
  readonly isReplay: boolean;
  /** Pace of the server: time from start to start. */
  readonly minRoundMs: number;
}

/** Where a displayed state comes from. */
export type StepSource =
  | {
      readonly kind: 'round';
      readonly round: RoundRecord;
      /** Undefined: taken from the state. */
      readonly amountWon: number | undefined;
      readonly action: unknown;
      readonly how: 'start' | 'action' | 'resume';
    }
  | {
      readonly kind: 'replay';
      readonly book: StatefulBook;
      readonly bet: number;
      /** Index of the event. */
      readonly version: number;
    };

/** What happens now; while it is not `idle` the controls are disabled. */
export type TableActivity<State> =
  | { readonly kind: 'idle' | 'starting' | 'explaining' }
  /** The open rounds are requested. */
  | { readonly kind: 'finding'; readonly why: 'opening' | 'startRefused' | 'actionRefused' }
  | { readonly kind: 'acting'; readonly action: unknown }
  /** A state of the server is parsed. */
  | { readonly kind: 'reading'; readonly source: StepSource }
  | {
      /** `showing`: the view animates the step. `presenting`: the end of the round is announced. */
      readonly kind: 'showing' | 'presenting';
      readonly step: TableStep<State>;
      readonly source: StepSource;
    }
  /** Between two steps of a replay. */
  | {
      readonly kind: 'pausing';
      readonly source: Extract<StepSource, { readonly kind: 'replay' }>;
    };

export interface TableRoundState<State> {
  readonly window: TableWindow;
  readonly activity: TableActivity<State>;
  readonly bets: BetSelector;
  /** The pace of the server: the last round began too recently. */
  readonly isCooling: boolean;
  readonly record: RoundRecord | undefined;
  /** The latest step; ahead of `seen` while it is animated. */
  readonly step: TableStep<State> | undefined;
  /** The last fully displayed step. The controls use this one, so that they never reveal the next. */
  readonly seen: TableStep<State> | undefined;
  readonly win: { readonly amount: number; readonly tone: WinTone };
}

type Refused = { readonly kind: 'refused'; readonly code: string };
type Replied = { readonly kind: 'reply'; readonly reply: RoundReply };

export type TableEvent<State> =
  | { readonly type: 'opened' }
  | {
      readonly type: 'started';
      /** Undefined while a choice is missing. */
      readonly config: TableConfig | undefined;
      readonly balance: number;
      readonly isPaused: boolean;
    }
  | { readonly type: 'acted'; readonly action: unknown; readonly isPaused: boolean }
  | {
      readonly type: 'stakeSelected';
      readonly bets: BetSelector;
      readonly isPaused: boolean;
      /** Chosen where a refusal was explained; its press may still be ending. */
      readonly isAfterRefusal?: true;
    }
  | { readonly type: 'configChanged' }
  | { readonly type: 'roundsFound'; readonly rounds: readonly RoundRecord[] }
  | { readonly type: 'startAnswered'; readonly answer: Replied | Refused }
  | {
      readonly type: 'actionAnswered';
      /** `current`: the round in the details of the refusal. */
      readonly answer: Replied | (Refused & { readonly current: RoundRecord | undefined });
    }
  | { readonly type: 'stepRead'; readonly step: TableStep<State> }
  | { readonly type: 'shown' | 'endPresented' | 'explained' | 'pauseOver' | 'coolDownOver' }
  | { readonly type: 'winCounted'; readonly amount: number; readonly tone: WinTone }
  | { readonly type: 'replayReceived'; readonly book: StatefulBook; readonly bet: number }
  | { readonly type: 'failed'; readonly fault: unknown };

export type TableMessage =
  | { readonly kind: 'resumed' | 'movedElsewhere' | 'tooSoon' }
  | { readonly kind: 'openIn'; readonly currency: string };

export type TableEffect<State> =
  | { readonly do: 'findRounds' }
  | { readonly do: 'start'; readonly betAmount: number; readonly config: TableConfig }
  | { readonly do: 'act'; readonly round: RoundRecord; readonly action: unknown }
  /** Parses a state and reports it by `stepRead`; always the last effect. */
  | { readonly do: 'read'; readonly source: StepSource }
  | { readonly do: 'show' | 'present'; readonly step: TableStep<State> }
  | { readonly do: 'addToHistory'; readonly step: TableStep<State> }
  | { readonly do: 'explain'; readonly code: string; readonly refused: 'bet' | 'step' }
  | { readonly do: 'coolDown'; readonly durationMs: number }
  | { readonly do: 'updateAccount'; readonly account: AccountState }
  /** The win waits for `releaseAccount`. */
  | { readonly do: 'holdAccount'; readonly account: AccountState; readonly amountWon: number }
  | { readonly do: 'message'; readonly message: TableMessage }
  | { readonly do: 'announce'; readonly message: 'started' | 'replaying' }
  | { readonly do: 'signal'; readonly signal: 'spinStarted' }
  | {
      readonly do: 'signal';
      readonly signal: 'spinEnded';
      readonly data?: { readonly betId?: string; readonly amountWon: number };
    }
  | { readonly do: 'sound'; readonly sound: 'chip' | 'tick' }
  | { readonly do: 'storeStake'; readonly betAmount: number }
  | { readonly do: 'report'; readonly fault: unknown }
  | { readonly do: 'pauseReplay' }
  | { readonly do: 'drawReady' | 'clearMessage' | 'releaseAccount' | 'refresh' }
  /** The press is over; a pause that arrived meanwhile is displayed. */
  | { readonly do: 'finish' };

export type TableTransition<State> = Transition<TableRoundState<State>, TableEffect<State>>;

export function become<State>(
  state: TableRoundState<State>,
  ...effects: readonly TableEffect<State>[]
): TableTransition<State> {
  return transition(state, ...effects);
}

export function becomeInTurn<State>(
  state: TableRoundState<State>,
  ...parts: readonly ((state: TableRoundState<State>) => TableTransition<State>)[]
): TableTransition<State> {
  return inSequence(state, ...parts);
}

export const NO_WIN = { amount: 0, tone: 'none' } as const;

export function initialTableState<State>(
  window: TableWindow,
  bets: BetSelector,
): TableRoundState<State> {
  return {
    window,
    activity: { kind: 'idle' },
    bets,
    isCooling: false,
    record: undefined,
    step: undefined,
    seen: undefined,
    win: NO_WIN,
  };
}

export const isBusy = <State>({ activity }: TableRoundState<State>): boolean =>
  activity.kind !== 'idle';

export const isOpen = <State>({ seen }: TableRoundState<State>): boolean =>
  seen !== undefined && !seen.isComplete;

export const canPress = <State>(state: TableRoundState<State>, isPaused: boolean): boolean =>
  !isBusy(state) && !isPaused && !state.window.isReplay;
