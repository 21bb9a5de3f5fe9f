import type { RoundSteps } from '../stateful/make-round.ts';
import { multiplierPay } from '../stateful/multiplier-pay.ts';

/** An open board. The mines are hidden until the round is complete. */
export interface MinesState {
  readonly tiles: number;
  /** The multipliers of this number of mines, in hundredths, after 1, 2 … safe tiles. */
  readonly ladder: readonly number[];
  /** Ascending. */
  readonly mines: readonly number[];
  /** Safe tiles in the order they were opened. */
  readonly opened: readonly number[];
  readonly outcome: MinesOutcome | null;
  /** The mine that was opened, if any. */
  readonly hit: number | null;
}

/** `completed`: the last possible tile was opened, and the board paid automatically. */
export type MinesOutcome = 'cashed-out' | 'completed' | 'mine';
export type MinesAction = { readonly pick: number } | { readonly cashOut: true };

export const minesSteps: RoundSteps<MinesState, MinesAction> = {
  isComplete: (state) => state.outcome !== null,
  stakes: () => 1,
  view: viewMines,
  hidden: (state) => state.mines.join(),
  readAction,
  step: (state, action) => ('pick' in action ? pick(state, action.pick) : cashOut(state)),
  win: (state, betAmount) => multiplierPay(betAmount, paidCents(state)),
  // Opens the first closed tile, since all are equally good; from then on the win can be cashed
  // out.
  autoAction: (state) => (state.opened.length === 0 ? { pick: 0 } : { cashOut: true }),
};

function readAction(action: unknown): MinesAction | undefined {
  if (typeof action !== 'object' || action === null || Object.keys(action).length !== 1)
    return undefined;
  if ('cashOut' in action && action.cashOut === true) return { cashOut: true };
  return 'pick' in action && typeof action.pick === 'number' ? { pick: action.pick } : undefined;
}

function pick(state: MinesState, tile: number): MinesState | undefined {
  const { tiles, ladder, mines, opened } = state;
  const isOnBoard = Number.isInteger(tile) && tile >= 0 && tile < tiles;
  if (!isOnBoard || opened.includes(tile)) return undefined;
  if (mines.includes(tile)) return { ...state, outcome: 'mine', hit: tile };
  const isLast = opened.length + 1 === ladder.length;
  return { ...state, opened: [...opened, tile], outcome: isLast ? 'completed' : null };
}

function cashOut(state: MinesState): MinesState | undefined {
  return state.opened.length === 0 ? undefined : { ...state, outcome: 'cashed-out' };
}

/** The multiplier of the open tiles, in hundredths; 0 before the first. */
function worthCents({ ladder, opened }: MinesState): number {
  return opened.length === 0 ? 0 : (ladder[opened.length - 1] ?? 0);
}

function paidCents(state: MinesState): number {
  return state.outcome === 'mine' ? 0 : worthCents(state);
}

function viewMines(state: MinesState, betAmount: bigint): MinesView {
  const { tiles, ladder, mines, opened, outcome, hit } = state;
  const isOpen = outcome === null;
  const nextCents = isOpen ? (ladder[opened.length] ?? 0) : 0;
  return {
    tiles,
    mines: mines.length,
    opened,
    multiplierCents: worthCents(state),
    cashOutAmount: isOpen ? Number(multiplierPay(betAmount, worthCents(state))) : 0,
    next: isOpen
      ? {
          multiplierCents: nextCents,
          amount: Number(multiplierPay(betAmount, nextCents)),
          safe: tiles - mines.length - opened.length,
          closed: tiles - opened.length,
        }
      : null,
    outcome,
    hit,
    mineTiles: isOpen ? null : mines,
    amountWon: isOpen ? 0 : Number(multiplierPay(betAmount, paidCents(state))),
  };
}

/** The player's view of a board. Amounts in minor units. */
export type MinesView = Readonly<{
  tiles: number;
  mines: number;
  opened: readonly number[];
  /** Of the open tiles, in hundredths; 0 before the first. */
  multiplierCents: number;
  /** What cashing out would pay now; 0 before the first tile and after the end. */
  cashOutAmount: number;
  /** The next step: its multiplier, and how many of the closed tiles are safe. */
  next: Readonly<{ multiplierCents: number; amount: number; safe: number; closed: number }> | null;
  outcome: MinesOutcome | null;
  hit: number | null;
  /** All mines, once the round is complete. */
  mineTiles: readonly number[] | null;
  amountWon: number;
}>;
