import { betOf, canLower, canRaise } from '../bets/bet-selector.ts';
import type { TableAction } from './table-game.ts';
import type { TableHudState } from './table-hud.ts';
import { canPress, isBusy, isOpen, type TableRoundState } from './table-round-state.ts';

/** What the page around the round says at the moment. */
export interface TableHudFacts {
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  /** Minor units. */
  readonly balance: number;
  /** Every choice before a round is made. */
  readonly isConfigured: boolean;
  /** The actions of the open round. */
  readonly actions: readonly TableAction[];
  readonly startName: string;
  readonly formatAmount: (amount: number) => string;
}

/** The selected stake, or that of the open or replayed round; minor units. */
export function displayedBet<State>(state: TableRoundState<State>): number {
  const { isReplay } = state.window;
  const current = isReplay ? state.step : state.seen;
  return current !== undefined && (isReplay || isOpen(state)) ? current.bet : betOf(state.bets);
}

/** What the controls display. */
export function toTableHudState<State>(
  state: TableRoundState<State>,
  facts: TableHudFacts,
): TableHudState {
  const { bets, win } = state;
  const { currency, isReplay } = state.window;
  const { actions, startName, formatAmount, balance } = facts;
  const main = actions.find((one) => one.isMain === true);
  const moves = actions.filter((one) => one !== main);
  const isRoundOpen = isOpen(state);
  const isFree = canPress(state, facts.isPaused);
  const canStart = !isRoundOpen && !state.isCooling && facts.isConfigured;
  return {
    currency,
    balance: isReplay ? '–' : formatAmount(balance),
    bet: formatAmount(displayedBet(state)),
    win: win.amount === 0 ? '–' : formatAmount(win.amount),
    winTone: win.tone,
    main: isRoundOpen
      ? (main ?? (moves.length > 0 ? undefined : { name: startName }))
      : { name: startName },
    canMain: isFree && (isRoundOpen ? main !== undefined && main.isOff !== true : canStart),
    isWaiting: isBusy(state),
    moves,
    canMove: isFree,
    canLower: isFree && !isRoundOpen && canLower(bets),
    canRaise: isFree && !isRoundOpen && canRaise(bets, balance),
    canChoose: isFree && !isRoundOpen,
    isOpen: isRoundOpen,
    muted: facts.isMuted,
  };
}
