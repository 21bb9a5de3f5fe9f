import type { WinView } from '../wins/win-layer.ts';
import type { WonCell } from '../wins/win-light.ts';
import type { LastWin, SlotRound } from './slot-game.ts';

/** A win with the text that announces it. */
export interface AnnouncedWin extends WinView {
  readonly text: string;
}
/** How a slot highlights its wins. */
export interface WinDisplay<Win extends AnnouncedWin> {
  /** All wins of a spin together. */
  readonly all: (wins: readonly Win[], loud: boolean) => Promise<void>;
  /** One of them, after the round; aborted when the next round begins. */
  readonly one: (win: Win, until: AbortSignal) => Promise<void>;
}

/**
 * Adds the wins of one spin to the total and keeps them for the highlight after the round. Only a
 * single win is announced by its text.
 */
export async function playWins<Win extends AnnouncedWin>(
  round: SlotRound,
  amount: number,
  wins: readonly Win[],
  display: WinDisplay<Win>,
): Promise<void> {
  const text = wins.length === 1 ? (wins[0]?.text ?? '') : '';
  await round.tally.add(amount, text, (loud) => display.all(wins, loud));
  round.lastWins(
    wins.map((win): LastWin => ({ text: win.text, show: (until) => display.one(win, until) })),
  );
}

type Position = Pick<WonCell, 'reel' | 'row'>;

/** The positions with the symbols of the window, so that a wild is displayed as itself. */
export function wonCells(
  positions: readonly Position[],
  window: readonly (readonly string[])[],
  fallback: string,
): readonly WonCell[] {
  return positions.map(({ reel, row }) => ({
    reel,
    row,
    symbol: window[reel]?.[row] ?? fallback,
  }));
}
