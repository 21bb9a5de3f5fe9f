/** The machine's time, which a journey can set forward; timers still run in real time. */
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
