/** The machine's time, which a journey can set forward: what waits in real time still gets it. */
export interface RunningClock {
  now(): number;
  advance(durationMs: number): void;
}

export const MINUTE_MS = 60_000;

export function runningClock(): RunningClock {
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    advance: (durationMs) => {
      aheadMs += durationMs;
    },
  };
}
