/** Time as a port. Product code takes a Clock; only this file and tests know where time comes from. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
