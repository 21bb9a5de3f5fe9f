import { use, useCallback } from 'react';
import { t } from '@lingui/core/macro';
import { logProblem } from '../../app/log.ts';
import type { SignInActions } from '../../session/sign-in/sign-in-types.ts';
import { StartedSessionContext, useStartedSession } from '../../session/start/started-session.ts';

interface NotLoaded {
  readonly ok: false;
  readonly message: string;
}

/**
 * The sign-in methods. `ready` is set once they are loaded, for calls that must run synchronously
 * in a click; `run` waits for them. Fault: outside the session's provider.
 */
export function useSignInMethods(): {
  readonly ready: SignInActions | undefined;
  readonly run: <Answer>(
    work: (methods: SignInActions) => Promise<Answer>,
  ) => Promise<Answer | NotLoaded>;
} {
  const handle = use(StartedSessionContext);
  if (handle === undefined) throw new Error('useSignInMethods needs a SessionProvider above it');
  const ready = useStartedSession()?.signIn;
  const run = useCallback(
    <Answer>(work: (methods: SignInActions) => Promise<Answer>) =>
      handle.started().then(
        ({ signIn }) => work(signIn),
        (cause: unknown): NotLoaded => {
          logProblem('The sign-in methods could not be loaded', cause);
          return {
            ok: false,
            message: t`This part of the page didn’t load. Check your connection and try again.`,
          };
        },
      ),
    [handle],
  );
  return { ready, run };
}
