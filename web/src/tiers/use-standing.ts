import { useMemo } from 'react';
import { userTier } from '@jubilee/contract/calls/tier';
import type { TierStanding } from '@jubilee/contract/entities/tier';
import { useAnswer } from '../player/use-answer.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import type { Outcome } from '../session/types.ts';

type Answer =
  | { readonly ok: true; readonly standing: TierStanding }
  | (Outcome & { readonly ok: false });

/** The player's position on the ladder; nothing is fetched for a guest. Source: AUTH-32. */
export function useStanding(): {
  readonly answer: Answer | undefined;
  readonly retry: () => void;
} {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const load = useMemo(() => {
    if (engine === undefined || userId === undefined) return undefined;
    return async (): Promise<Answer> => {
      const answer = await engine.call(userTier, { params: { userId } });
      return answer.ok ? { ok: true, standing: answer.value } : callProblem(answer.problem);
    };
  }, [engine, userId]);
  return useAnswer(load);
}
