import { createContext, use, useEffect, useState } from 'react';
import { logProblem } from '../../app/log.ts';
import { onWake } from '../../app/on-wake.ts';
import { followStart } from './follow-start.ts';
import type { SessionHandle } from './session-handle.ts';
import type { StartedSession } from './start-session.ts';

/** Loads and starts the session's engine, and knows whether that is done. */
export const StartedSessionContext = createContext<
  Pick<SessionHandle, 'started' | 'startedNow'> | undefined
>(undefined);

/**
 * The session's engine (calls, balances, stores) for screens behind login; undefined while it
 * loads, and set at once when it has loaded before, so that no early press is lost. Using it starts
 * the load, so sign-in screens preload it with this; a failed load is retried when the connection
 * may be back. Fault: outside the provider.
 */
export function useStartedSession(): StartedSession | undefined {
  const handle = use(StartedSessionContext);
  if (handle === undefined) throw new Error('useStartedSession needs a SessionProvider above it');
  const [session, setSession] = useState(handle.startedNow);
  const isStarted = session !== undefined;
  useEffect(() => {
    if (isStarted) return undefined;
    let stop = (): void => undefined;
    // Runs in a task after the frame, so that this screen is painted before the engine is fetched.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        stop = followStart(handle.started, setSession, { onWake, log: logProblem });
      }, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
    };
  }, [handle, isStarted]);
  return session;
}
