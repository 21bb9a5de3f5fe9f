/** A clock that only tests move. Times in epoch milliseconds. */
export interface SettableClock {
  now(): number;
  set(instant: string | number): void;
  advance(milliseconds: number): void;
}

export function settableClock(start: string | number = '2026-06-01T12:00:00.000Z'): SettableClock {
  let time = epochMs(start);
  return {
    now: () => time,
    set: (instant) => {
      time = epochMs(instant);
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** A clock that several processes share without an error. */
export function sharedClock<C extends { now(): number }>(
  clock: C,
): C & { read(): Promise<number> } {
  return { ...clock, read: () => Promise.resolve(clock.now()) };
}

function epochMs(instant: string | number): number {
  const time = typeof instant === 'number' ? instant : Date.parse(instant);
  if (!Number.isFinite(time)) throw new Error(`Not an instant: ${instant}`);
  return time;
}

const DAY_MS = 86_400_000;

/**
 * A clock that runs `speed` times as fast from the instant `since` on, or from `start`, which
 * returns that instant for other processes. It starts one day in the past, because times ahead of
 * the database's clock are refused.
 */
export function fastClock(speed: number, since?: number): { now(): number; start(): number } {
  let from = since;
  return {
    now() {
      const real = Date.now();
      const origin = from ?? real;
      return Math.floor(origin - DAY_MS + (real - origin) * speed);
    },
    start: () => (from ??= Date.now()),
  };
}
