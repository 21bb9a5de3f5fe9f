import { useEffect, useState } from 'react';
import { nowMs } from '../app/clock.ts';

const SECOND_MS = 1_000;

/** Whole seconds left of a period since `sinceMs`; 0 without an instant. */
export function coolDownLeft(sinceMs: number | undefined, seconds: number, now: number): number {
  if (sinceMs === undefined) return 0;
  // The instant may be newer than the last clock reading, or than a clock that was set back.
  return Math.min(seconds, Math.max(0, Math.ceil((sinceMs - now) / SECOND_MS) + seconds));
}

/** The same, updated every second. `sinceMs` is an instant in epoch milliseconds. */
export function useCoolDown(sinceMs: number | undefined, seconds: number): number {
  const [now, setNow] = useState(nowMs);
  const left = coolDownLeft(sinceMs, seconds, now);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(nowMs()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
