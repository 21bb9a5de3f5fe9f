import { useCallback, useEffect, useState } from 'react';
import { nowMs } from '../../app/clock.ts';

const SECOND_MS = 1_000;

/** Seconds until something may be done again, running from the start; and a way to start anew. */
export function useCoolDown(seconds: number): readonly [number, () => void] {
  const [endMs, setEndMs] = useState(() => nowMs() + seconds * SECOND_MS);
  const [now, setNow] = useState(nowMs);
  const left = Math.max(0, Math.ceil((endMs - now) / SECOND_MS));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(nowMs()), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = useCallback(() => {
    setNow(nowMs());
    setEndMs(nowMs() + seconds * SECOND_MS);
  }, [seconds]);
  return [left, start];
}
