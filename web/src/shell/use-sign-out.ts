import { useCallback } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useToast } from '@jubilee/ui/toast';
import { useSession } from '../session/session-context.ts';

/** Signs out and goes to the lobby; a failure is said in a toast. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const say = useToast();
  return useCallback(() => {
    const leave = async () => {
      const outcome = await signOut();
      if (outcome.ok) await navigate({ to: '/' });
      say(outcome.ok ? 'You’re signed out.' : outcome.message, outcome.ok ? 'ok' : 'bad');
    };
    void leave();
  }, [navigate, say, signOut]);
}
