import { createContext, use, useEffect, useState } from 'react';
import { logProblem } from '../app/log.ts';
import type { StartedSession } from './start-session.ts';

/** Loads and starts the machinery of the session; the same promise each time. */
export const StartedSessionContext = createContext<(() => Promise<StartedSession>) | undefined>(
  undefined,
);

/**
 * The machinery of the session (calls, balances, stores) for screens behind login; undefined while it
 * loads. Using it starts the loading, so entry screens warm it up with this. Fault: outside the provider.
 */
export function useStartedSession(): StartedSession | undefined {
  const start = use(StartedSessionContext);
  if (start === undefined) throw new Error('useStartedSession needs a SessionProvider above it');
  const [session, setSession] = useState<StartedSession>();
  useEffect(() => {
    let isGone = false;
    start().then(
      (ready) => {
        if (!isGone) setSession(ready);
      },
      (cause: unknown) => logProblem('The session could not be started', cause),
    );
    return () => {
      isGone = true;
    };
  }, [start]);
  return session;
}
