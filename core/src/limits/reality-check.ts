/** When a player is due to be shown how long they play. Source: PLAY-28. */
const MINUTE_MS = 60_000;

/** Checks are due at multiples of the interval since the start of the session; at one, the next is a whole interval away. */
export function nextRealityCheckMs(
  startedAtMs: number,
  nowMs: number,
  intervalMinutes: number,
): number {
  const intervalMs = intervalMinutes * MINUTE_MS;
  const passed = Math.max(0, Math.floor((nowMs - startedAtMs) / intervalMs));
  return startedAtMs + (passed + 1) * intervalMs;
}

export function minutesSince(startedAtMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - startedAtMs) / MINUTE_MS));
}
