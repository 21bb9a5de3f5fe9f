import { useCallback, useState } from 'react';
import {
  cancelPlayerLimit,
  confirmPlayerLimit,
  playerLimits,
  setPlayerLimit,
} from '@jubilee/contract/calls/player-limits';
import type { LimitChoiceRequest, PlayerLimit } from '@jubilee/contract/entities/player-limit';
import type { Call } from '../calls/call.ts';
import type { CallOutcome } from '../calls/outcome.ts';
import { useAnswer } from '../player/use-answer.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';

interface Listed {
  readonly ok: true;
  readonly limits: readonly PlayerLimit[];
}

/** What came of an act: the limits now, or what is wrong, which is empty where a dialog says it already. */
export type LimitOutcome = Listed | { readonly ok: false; readonly message: string };

/** The limits that a player has set, and the acts on them. Source: PLAY-20 to PLAY-22. */
export function usePlayerLimits() {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const answer = await engine.call(playerLimits, { params: { userId } });
    return answer.ok
      ? { ok: true as const, limits: answer.value.limits }
      : callProblem(answer.problem);
  }, [engine, userId]);
  const isReady = engine !== undefined && userId !== undefined;
  const listed = useAnswer<Listed>(isReady ? load : undefined);
  const { again } = listed;
  const act = async (send: (who: Ready) => Promise<LimitsReply>): Promise<LimitOutcome> => {
    if (engine === undefined || userId === undefined) return { ok: false, message: '' };
    setBusy(true);
    const answer = await send({ call: engine.call, params: { userId } });
    await again();
    setBusy(false);
    if (!answer.ok) return { ok: false, message: callProblem(answer.problem).message };
    return { ok: true, limits: answer.value.limits };
  };
  return {
    ...listed,
    isBusy,
    choose: (body: LimitChoiceRequest) =>
      act(({ call, params }) => call(setPlayerLimit, { params, body })),
    confirm: (choiceId: string) =>
      act(({ call, params }) =>
        call(confirmPlayerLimit, { params: { ...params, choiceId }, body: {} }),
      ),
    cancel: (choiceId: string) =>
      act(({ call, params }) =>
        call(cancelPlayerLimit, { params: { ...params, choiceId }, body: {} }),
      ),
  };
}

interface Ready {
  readonly call: Call;
  readonly params: { readonly userId: string };
}

type LimitsReply = CallOutcome<{ readonly limits: readonly PlayerLimit[] }>;
