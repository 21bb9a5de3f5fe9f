import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { nowMs } from '../app/clock.ts';
import { useStaffApp } from '../app/staff-app.ts';
import { phaseAt, type SessionPhase } from '../session/session-clock.ts';

const TICK_MS = 1_000;

/** How the session is doing, looked at every second; ends it when its time is over. */
export function useSessionPhase(): SessionPhase | undefined {
  const { session } = useStaffApp();
  const times = useSyncExternalStore(session.subscribe, session.times);
  const [now, setNow] = useState(nowMs);
  const look = useCallback(() => setNow(nowMs()), []);
  useEffect(() => {
    const timer = setInterval(look, TICK_MS);
    // A computer that slept has not ticked.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  const phase = times === undefined ? undefined : phaseAt(times, now);
  const isOver = phase?.phase === 'ended';
  const cause = phase?.cause;
  useEffect(() => {
    if (isOver && cause !== undefined) session.end(cause);
  }, [isOver, cause, session]);
  return phase;
}
