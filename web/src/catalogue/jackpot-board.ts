import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import { makeShared } from './shared-value.ts';

/** The jackpots as the page knows them; without totals none has been told yet. */
interface JackpotBoard {
  readonly totals?: JackpotTotals;
  /** True while a round runs whose result might move a total. */
  readonly isPaused: boolean;
}

export const jackpotBoard = makeShared<JackpotBoard>({ isPaused: false });

/** Takes what a socket told. Source: SOCK-3. */
export function takeJackpots(update: { readonly totals: JackpotTotals }): void {
  jackpotBoard.write({ ...jackpotBoard.read(), totals: update.totals });
}

export function pauseJackpots(isPaused: boolean): void {
  jackpotBoard.write({ ...jackpotBoard.read(), isPaused });
}

export type TickerState = 'hidden' | 'loading' | 'live' | 'paused';

/**
 * How the ticker stands. Without totals it keeps its place for one interval and then goes: no number
 * is made up. Source: LOBBY-5.
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
