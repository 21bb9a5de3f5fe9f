/*
 * Where a lantern is on its way. The turns are decided; this only makes the way between them look like
 * paper falling: off each flower it hops a little, then sinks with growing speed, and swings as it turns.
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

/** Share of the height above the first row, and below the last one for the pools. */
const TOP = 0.11;
const POOLS = 0.13;
/** Flowers of the first row; each row has one more. */
export const FIRST_ROW = 3;

export function rowHeight({ height, rows }: Garden): number {
  return (height * (1 - TOP - POOLS)) / rows;
}

/** Between neighbours of a row, and the width of a pool. */
export function spacing({ width, rows }: Garden): number {
  return width / (rows + FIRST_ROW - 1);
}

/** The flower at a place of its row, both from 0. */
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

/** Over the flower that is met in a row, after so many turns to the right before it. */
export function meetingAt(garden: Garden, row: number, right: number): Point {
  return flowerAt(garden, row, right + 1);
}

/** Where a lantern comes to rest: over its pool, so that what it pays stays readable. */
export function landingAt(garden: Garden, bin: number): Point {
  return { x: poolAt(garden, bin).x, y: garden.height * (1 - POOLS * 1.02) };
}

export interface Leg {
  readonly from: Point;
  readonly to: Point;
  /** Row of the flower that it leaves. */
  readonly row: number;
  /** Place of that flower in its row. */
  readonly flower: number;
}

/** From flower to flower by the turns, and from the last one over its pool. */
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

/** How far it hops off a flower, against what it sinks. */
const HOP = 0.55;

/** On a leg at `share` of its time: sideways evenly, downwards as something thrown up a little. */
export function onLeg({ from, to }: Leg, share: number): Point {
  const fall = -HOP * share + (1 + HOP) * share * share;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * fall };
}

const TILT = 15;
/** Degrees that it leans at `share` of a leg to the left (-1) or right (1), after one that way too. */
export function leanOf(turn: number, share: number): number {
  return turn * TILT * Math.sin(Math.PI * Math.min(1, share * 1.15)) * (1 - share * 0.35);
}
