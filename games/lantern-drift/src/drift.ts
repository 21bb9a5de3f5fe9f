/*
 * Position of a lantern in flight. The turns are already decided; this only animates the path like
 * falling paper: a small hop off each flower, accelerated sinking, and a swing at each turn.
 */
export interface Garden {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Shares of the height above the first row, and below the last one for the pools. */
const TOP = 0.11;
const POOLS = 0.13;
/** Number of flowers in the first row; each row has one more. */
export const FIRST_ROW = 3;

export function rowHeight({ height, rows }: Garden): number {
  return (height * (1 - TOP - POOLS)) / rows;
}

/** Distance of neighbors in a row, and the width of a pool. */
export function spacing({ width, rows }: Garden): number {
  return width / (rows + FIRST_ROW - 1);
}

/** The flower at a position of its row, both from 0. */
export function flowerAt(garden: Garden, row: number, position: number): Point {
  const fromMiddle = position - (row + FIRST_ROW - 1) / 2;
  return {
    x: garden.width / 2 + fromMiddle * spacing(garden),
    y: garden.height * TOP + row * rowHeight(garden),
  };
}

/** The middle of a pool, counted from the left. */
export function poolAt(garden: Garden, bin: number): Point {
  return {
    x: garden.width / 2 + (bin - garden.rows / 2) * spacing(garden),
    y: garden.height * (1 - POOLS / 2),
  };
}

/** Above the flower that is touched in a row, after this many right turns. */
export function meetingAt(garden: Garden, row: number, right: number): Point {
  return flowerAt(garden, row, right + 1);
}

/** Final position of a lantern: above its pool, so that the label stays readable. */
export function landingAt(garden: Garden, bin: number): Point {
  return { x: poolAt(garden, bin).x, y: garden.height * (1 - POOLS * 1.02) };
}

export interface Leg {
  readonly from: Point;
  readonly to: Point;
  /** Row of the flower where the leg starts. */
  readonly row: number;
  /** Position of that flower in its row. */
  readonly flower: number;
}

/** From flower to flower by the turns, and from the last one to its pool. */
export function legsOf(garden: Garden, path: readonly number[]): readonly Leg[] {
  let right = 0;
  return path.map((turn, row) => {
    const from = meetingAt(garden, row, right);
    const flower = right + 1;
    right += turn;
    const isLast = row === path.length - 1;
    const to = isLast ? landingAt(garden, right) : meetingAt(garden, row + 1, right);
    return { from, to, row, flower };
  });
}

/** Height of the hop off a flower, relative to the descent. */
const HOP = 0.55;

/** Position on a leg at `share` of its time: uniform sideways, a small throw vertically. */
export function onLeg({ from, to }: Leg, share: number): Point {
  const fall = -HOP * share + (1 + HOP) * share * share;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * fall };
}

const TILT = 15;
/**
 * Tilt in degrees at `share` of a leg to the left (-1) or right (1), after a leg in the given
 * direction.
 */
export function leanOf(turn: number, share: number): number {
  return turn * TILT * Math.sin(Math.PI * Math.min(1, share * 1.15)) * (1 - share * 0.35);
}
