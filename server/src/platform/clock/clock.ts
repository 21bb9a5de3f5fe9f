/** Time as a port. Product code takes a Clock; only this file and tests know where time comes from. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that several processes share. `now` is an estimate for records; `read` is what decisions use. */
export interface SharedClock extends Clock {
  /** Within the bound of its errors, or else read from the source. Faults: the source does not answer. */
  read(): Promise<number>;
}

export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
