import { useCallback, useEffect, useState } from 'react';
import { userAccounts } from '@jubilee/contract/calls/account';
import {
  endSelfExclusion,
  responsibleGaming,
  selfExclusion,
} from '@jubilee/contract/calls/responsible-play';
import type { ExclusionPeriod, SelfExclusion } from '@jubilee/contract/entities/self-exclusion';
import { useAnswer } from '../player/use-answer.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';

interface InForce {
  readonly ok: true;
  readonly isExcluded: boolean;
  readonly exclusion: SelfExclusion | null;
  /** Tickets that were given and not played: they cannot be redeemed meanwhile. Undefined where it is not known. */
  readonly unplayedTickets: number | undefined;
}

/** What is in force, and the two acts. Both return what is wrong, empty where a dialog says it already. Source: PLAY-13. */
export function useExclusion() {
  const engine = useStartedSession()?.engine;
  const { userId, isExcluded } = useSession().user ?? {};
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const params = { userId };
    const [answer, held] = await Promise.all([
      engine.call(selfExclusion, { params }),
      engine.call(userAccounts, { params }),
    ]);
    if (!answer.ok) return callProblem(answer.problem);
    const tickets = held.ok
      ? held.value.accounts.find(({ redeemable }) => redeemable !== undefined)
      : undefined;
    const unplayedTickets = tickets && tickets.balance - (tickets.redeemable ?? tickets.balance);
    return { ok: true as const, ...answer.value, unplayedTickets };
  }, [engine, userId]);
  const isReady = engine !== undefined && userId !== undefined;
  const listed = useAnswer<InForce>(isReady ? load : undefined);
  const { again } = listed;
  // Another tab may have chosen it: the session learns of that first.
  useEffect(() => {
    if (isExcluded === true) void again();
  }, [isExcluded, again]);
  const exclude = async (period: ExclusionPeriod | undefined): Promise<string | undefined> => {
    if (engine === undefined || userId === undefined) return undefined;
    setBusy(true);
    const done = await engine.call(responsibleGaming, {
      params: { userId },
      body: { selfExclusion: true, ...(period === undefined ? {} : { period }) },
    });
    // Everything else on the page closes with it.
    if (done.ok) await engine.refreshDetails();
    await again();
    setBusy(false);
    return done.ok ? undefined : callProblem(done.problem).message;
  };
  const requestEnd = async (): Promise<string | undefined> => {
    if (engine === undefined || userId === undefined) return undefined;
    setBusy(true);
    const done = await engine.call(endSelfExclusion, { params: { userId }, body: {} });
    await again();
    setBusy(false);
    return done.ok ? undefined : callProblem(done.problem).message;
  };
  return { ...listed, isBusy, exclude, requestEnd };
}
