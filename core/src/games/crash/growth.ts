/** The curve m(t) = e^(growth * t), seen in hundredths and whole milliseconds. Source: CRASH-5. */
export interface Growth {
  readonly growthPerMs: number;
}

/** Hundredths that the curve has passed after so many milliseconds; at least 100. */
export function centsAt(growth: Growth, elapsedMs: number): number {
  if (elapsedMs <= 0) return 100;
  return Math.floor(100 * Math.exp(growth.growthPerMs * elapsedMs));
}

/** The first whole millisecond at which the curve stands at `cents` or above. */
export function msToReach(growth: Growth, cents: number): number {
  let ms = Math.max(0, Math.floor(Math.log(cents / 100) / growth.growthPerMs) - 1);
  while (centsAt(growth, ms) < cents) ms += 1;
  return ms;
}

/** How long a run lasts: until the curve has left its point behind. A cash-out at the point still counts. */
export function runMs(growth: Growth, crashCentsOfRound: number): number {
  return msToReach(growth, crashCentsOfRound + 1);
}
