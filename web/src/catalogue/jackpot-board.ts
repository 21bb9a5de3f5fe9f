import type { JackpotState, JackpotTotals, JackpotWin } from '@jubilee/contract/entities/jackpot';
import { makeShared } from './shared-value.ts';

const NO_WIN = {
  triggered: false,
  type: null,
  winId: null,
  amountWon: 0,
  currencyWon: null,
  displayName: '',
  showWin: false,
} as const satisfies Partial<JackpotState>;

/**
 * The jackpots as the page knows them; `totals` is missing until the first message. Source: JACK-1.
 */
export const jackpotBoard = makeShared<JackpotState>({
  ...NO_WIN,
  paused: false,
  totals: null,
  loaded: false,
});

const become = (change: Partial<JackpotState>): void => {
  const next = { ...jackpotBoard.read(), ...change };
  // A win is announced only after the round that won it has ended.
  jackpotBoard.write({ ...next, showWin: next.triggered && !next.paused });
};

/** Takes a socket message. Source: SOCK-3, SOCK-12. */
export function updateJackpots(update: { readonly totals: JackpotTotals }): void {
  become({ totals: update.totals, loaded: true });
}

/** Paused while a round is on screen. Source: FRAME-19, FRAME-20. */
export function pauseJackpots(paused: boolean): void {
  if (jackpotBoard.read().paused !== paused) become({ paused });
}

/** A win of this player that was not seen yet. Source: JACK-2. */
export function triggerJackpot(win: JackpotWin): void {
  become({
    triggered: true,
    type: win.jackpotType,
    winId: win.winId,
    amountWon: win.amount,
    currencyWon: win.currency,
    displayName: win.displayName,
  });
}

/** The win was seen, or its player has signed out. */
export function forgetJackpotWin(): void {
  become(NO_WIN);
}

export type TickerState = 'hidden' | 'loading' | 'live' | 'paused';

/**
 * The state of the ticker. Without totals it keeps its space for one interval and is then removed:
 * no number is made up. Source: LOBBY-5.
 */
export function tickerState(facts: {
  readonly isEnabled: boolean;
  readonly hasTotals: boolean;
  readonly isPaused: boolean;
  readonly hasWaited: boolean;
}): TickerState {
  if (!facts.isEnabled) return 'hidden';
  if (facts.hasTotals) return facts.isPaused ? 'paused' : 'live';
  return facts.hasWaited ? 'hidden' : 'loading';
}
