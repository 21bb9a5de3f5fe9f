import { GRID } from '../board-measures.ts';

/** The way of one gem: where it comes from, where it lands, and when it sets out. */
export interface Move {
  readonly x: number;
  readonly fromY: number;
  readonly toY: number;
  readonly lagMs: number;
  readonly lengthMs: number;
}

const IN_MS = 520;
const COLUMN_LAG_MS = 70;
const ROW_LAG_MS = 24;
const FALL_MS = 360;
/** Share of its time after which a column has visibly landed. */
const LANDED = 0.72;

/** A gem that falls into the empty tray: the lowest row first, column by column. */
export function fillMove(reel: number, row: number): Move {
  const { x, y } = GRID.centre(reel, row);
  const lagMs = reel * COLUMN_LAG_MS + (GRID.rows - 1 - row) * ROW_LAG_MS;
  return { x, fromY: y - GRID.height, toY: y, lagMs, lengthMs: IN_MS };
}

/** When a column of the empty tray is full. */
export const columnEndMs = (column: number): number =>
  column * COLUMN_LAG_MS + (GRID.rows - 1) * ROW_LAG_MS + IN_MS * LANDED;

/** A gem that falls after a burst; rows below 0 are above the board, and start one by one. */
export function fallMove(reel: number, from: number, to: number): Move {
  const { x, y } = GRID.centre(reel, to);
  return {
    x,
    fromY: GRID.centre(reel, from).y,
    toY: y,
    lagMs: reel * 26 + (from < 0 ? -from * 18 : 0),
    lengthMs: FALL_MS + (to - from) * 34,
  };
}

const GROUND = 0.76;

/** Accelerates, lands and bounces once. */
export function landing(share: number): number {
  if (share < GROUND) return (share / GROUND) ** 2;
  const bounce = (share - GROUND) / (1 - GROUND);
  return 1 - 0.05 * Math.sin(Math.PI * bounce);
}
