/** The curve m(t) = e^(growth * t) in hundredths and whole milliseconds. Source: CRASH-5. */
export interface Growth {
  readonly growthPerMs: number;
}

/** The multiplier in whole hundredths after this many milliseconds; at least 100. */
export function centsAt(growth: Growth, elapsedMs: number): number {
  if (elapsedMs <= 0) return 100;
  return Math.floor(100 * Math.exp(growth.growthPerMs * elapsedMs));
}

/** The first whole millisecond at which the curve is at `cents` or above. */
export function msToReach(growth: Growth, cents: number): number {
  let ms = Math.max(0, Math.floor(Math.log(cents / 100) / growth.growthPerMs) - 1);
  while (centsAt(growth, ms) < cents) ms += 1;
  return ms;
}

/**
 * Duration of a run: until the curve passes the crash point. A cash-out at the point still counts.
 */
export function runMs(growth: Growth, crashCentsOfRound: number): number {
  return msToReach(growth, crashCentsOfRound + 1);
}
