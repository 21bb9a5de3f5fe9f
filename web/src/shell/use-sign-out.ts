import { useCallback } from 'react';
import { t } from '@lingui/core/macro';
import { navigate } from '../navigation/navigate.ts';
import { useToast } from '@jubilee/ui/toast';
import { useSession } from '../session/session-context.ts';

/** Signs out and goes to the lobby; a failure appears in a toast. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const say = useToast();
  return useCallback(() => {
    const leave = async () => {
      const outcome = await signOut();
      if (outcome.ok) navigate({ to: '/' });
      say(outcome.ok ? t`You’re signed out.` : outcome.message, outcome.ok ? 'ok' : 'bad');
    };
    void leave();
  }, [say, signOut]);
}
