/** Time as a port. Product code takes a Clock; only this file and tests know where time comes from. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that several processes share. `now` is an estimate for records; `read` is what decisions use. */
export interface SharedClock extends Clock {
  /**
   * Within the bound of its errors, or else read from the source. Without a bound it is that of rounds. Faults: the source does
   * not answer.
   */
  read(errorMaxMs?: number): Promise<number>;
}

/** Tokens and sessions are judged by the second. */
const ROUGH_ERROR_MS = 1_000;

/** For what is judged by the second at every call: it waits for the source only where this process's clock was set, and for no outage. */
export function readRoughly(clock: SharedClock): Promise<number> {
  return clock.read(ROUGH_ERROR_MS).catch(() => clock.now());
}

export function isoInstant(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
