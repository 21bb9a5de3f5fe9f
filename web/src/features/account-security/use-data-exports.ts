import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import {
  dataExportLink,
  dataExports,
  requestDataExport,
} from '@jubilee/contract/calls/personal-data';
import type { DataExport } from '@jubilee/contract/entities/data-export';
import { spokenLanguage } from '../../language/load-messages.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';

/** While one is being made the list is read again after this pause. */
const PAUSE_MS = 4_000;
/** Calls without a person would keep a session from ending. */
const LOOKS_MAX = 75;

interface Listed {
  readonly ok: true;
  readonly exports: readonly DataExport[];
}

/** The copies of the own data. Both acts return what is wrong, empty where a dialog says it already. Source: PRIV-11. */
export function useDataExports() {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const answer = await engine.call(dataExports, { params: { userId } });
    return answer.ok
      ? { ok: true as const, exports: answer.value.exports }
      : callProblem(answer.problem);
  }, [engine, userId]);
  const isReady = engine !== undefined && userId !== undefined;
  const listed = useAnswer<Listed>(isReady ? load : undefined);
  const { answer, again } = listed;
  const isWaiting = answer?.ok === true && answer.exports.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= LOOKS_MAX) clearInterval(timer);
      void again();
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  const request = async (): Promise<string | undefined> => {
    if (engine === undefined || userId === undefined) return undefined;
    setBusy(true);
    const made = await engine.call(requestDataExport, {
      params: { userId },
      body: { language: spokenLanguage() },
    });
    await again();
    setBusy(false);
    if (made.ok) return undefined;
    const isTooMany = made.problem.kind === 'refused' && made.problem.code === 'TOO_MANY_REQUESTS';
    return isTooMany
      ? t`You’ve requested three copies today. You can request another one tomorrow.`
      : callProblem(made.problem).message;
  };
  const download = async (exportId: string): Promise<string | undefined> => {
    if (engine === undefined || userId === undefined) return undefined;
    const link = await engine.call(dataExportLink, { params: { userId, exportId }, body: {} });
    if (!link.ok) {
      await again();
      return callProblem(link.problem).message;
    }
    // A file, not a page: the browser saves it and stays here.
    window.location.assign(link.value.url);
    return undefined;
  };
  return { ...listed, isWaiting, isBusy, request, download };
}
