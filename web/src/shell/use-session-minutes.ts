import { useEffect, useState } from 'react';
import { nowMs } from '../app/clock.ts';

const MINUTE_MS = 60_000;

/** Whole minutes since the session began; undefined while that is not known. */
export function useSessionMinutes(startedAtMs: number | undefined): number | undefined {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  if (startedAtMs === undefined) return undefined;
  return Math.max(0, Math.floor((now - startedAtMs) / MINUTE_MS));
}
