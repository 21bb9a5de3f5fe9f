import { useCallback, useState } from 'react';
import type { CallReply } from '@jubilee/contract/calls/define';
import { postalEntries, requestPostalEntry } from '@jubilee/contract/calls/postal-entries';
import { spokenLanguage } from '../../language/load-messages.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';

type Entries = CallReply<typeof postalEntries>;

/** The player's codes; `request` gets another one and names it, or says why not. */
export function usePostalEntries() {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [isRequesting, setRequesting] = useState(false);
  const isReady = engine !== undefined && userId !== undefined;
  const load = useCallback(async () => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const answer = await engine.call(postalEntries, { params: { userId } });
    return answer.ok
      ? { ok: true as const, value: answer.value satisfies Entries }
      : callProblem(answer.problem);
  }, [engine, userId]);
  const listed = useAnswer<{ readonly ok: true; readonly value: Entries }>(
    isReady ? load : undefined,
  );
  const request = async (): Promise<{ readonly code: string } | { readonly problem: string }> => {
    if (engine === undefined || userId === undefined) return { problem: '' };
    setRequesting(true);
    const answer = await engine.call(requestPostalEntry, {
      params: { userId },
      body: { language: spokenLanguage() },
    });
    // Also after a lost answer: the code may be there.
    await listed.again();
    setRequesting(false);
    return answer.ok
      ? { code: answer.value.code }
      : { problem: callProblem(answer.problem).message };
  };
  return { ...listed, request, isRequesting };
}
