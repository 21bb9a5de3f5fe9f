import { useEffect, useState } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { t } from '@lingui/core/macro';
import { useSession } from '../../session/session-context.ts';

const LOOK_AGAIN_MS = 4_000;

/** Checks again every few seconds while the page is visible. */
function usePolling(look: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look]);
}

/** Waits until the user has confirmed the address; then calls `onVerified`. Source: AUTH-15. */
export function useVerification(onVerified: () => void) {
  const { user, refreshVerification, resendVerification } = useSession();
  const say = useToast();
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [busy, setBusy] = useState<'look' | 'send'>();
  const [look] = useState(() => () => void refreshVerification());
  usePolling(look);
  const isVerified = user?.emailVerified === true;
  useEffect(() => {
    if (!isVerified) return;
    say(t`Your email is confirmed.`, 'ok');
    onVerified();
  }, [isVerified, onVerified, say]);

  return {
    /** Why no email was sent. */
    problem,
    /** The result of looking now: not confirmed yet. */
    answer,
    busy,
    lookNow: async () => {
      setBusy('look');
      const outcome = await refreshVerification();
      setBusy(undefined);
      setProblem(undefined);
      setAnswer(outcome.ok ? undefined : outcome.message);
    },
    send: async () => {
      setBusy('send');
      const outcome = await resendVerification();
      setBusy(undefined);
      setAnswer(undefined);
      setProblem(outcome.ok ? undefined : outcome.message);
      if (!outcome.ok) return;
      if (outcome.wasRecent) say(t`A link was sent moments ago.`, 'info');
      else say(t`We sent you a link.`, 'ok');
    },
  };
}
