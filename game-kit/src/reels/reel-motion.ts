import { clamp, easeOutBack } from '../motion/easing.ts';

/**
 * Travel of one reel in cells, as a function of time: a short pull back, acceleration, an even run,
 * and a landing that overshoots slightly and settles exactly on the stop.
 */
const PULL_MS = 110;
const PULL_CELLS = 0.14;
const PUSH_MS = 240;
/** Cells per millisecond at full speed. */
export const CRUISE = 0.021;
const LANDING_CELLS = 2.6;
const SWING = 1.15;
/** The landing starts at cruising speed: the slope of its curve at 0 is `SWING + 3`. */
export const LANDING_MS = (LANDING_CELLS * (SWING + 3)) / CRUISE;
const landing = easeOutBack(SWING);

/** Travel while the stop is unknown. */
export function freeRun(elapsedMs: number): number {
  if (elapsedMs <= PULL_MS) return -PULL_CELLS * Math.sin((Math.PI / 2) * (elapsedMs / PULL_MS));
  const pushed = Math.min(elapsedMs - PULL_MS, PUSH_MS);
  const run = Math.max(0, elapsedMs - PULL_MS - PUSH_MS);
  return -PULL_CELLS + (CRUISE * pushed ** 2) / (2 * PUSH_MS) + CRUISE * run;
}

export interface Landing {
  /** Whole cells traveled when the reel stops. */
  readonly cells: number;
  /** When the free run ends and the landing begins. */
  readonly fromMs: number;
  readonly endMs: number;
}

/** Plans a stop at about `targetMs`, on a whole cell and never before the minimum run. */
export function planLanding(elapsedMs: number, targetMs: number): Landing {
  const earliest = Math.max(elapsedMs, PULL_MS + PUSH_MS);
  const preferredFrom = Math.max(earliest, targetMs - LANDING_MS);
  const cells = Math.ceil(freeRun(preferredFrom) + LANDING_CELLS + 3);
  const fromMs = preferredFrom + (cells - LANDING_CELLS - freeRun(preferredFrom)) / CRUISE;
  return { cells, fromMs, endMs: fromMs + LANDING_MS };
}

export function travel(elapsedMs: number, plan: Landing | undefined): number {
  if (plan === undefined || elapsedMs <= plan.fromMs) return freeRun(elapsedMs);
  const progress = clamp((elapsedMs - plan.fromMs) / LANDING_MS, 0, 1);
  return progress === 1
    ? plan.cells
    : plan.cells - LANDING_CELLS + LANDING_CELLS * landing(progress);
}

/** Blur of the symbols, 0 to 1, from the speed in cells per millisecond. */
export const blurOf = (speed: number): number =>
  clamp((Math.abs(speed) / CRUISE - 0.35) / 0.4, 0, 1);
