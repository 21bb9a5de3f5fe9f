/** A clock that tests set; it moves only when told to. Times in epoch milliseconds. */
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

function epochMs(instant: string | number): number {
  const time = typeof instant === 'number' ? instant : Date.parse(instant);
  if (!Number.isFinite(time)) throw new Error(`Not an instant: ${instant}`);
  return time;
}
