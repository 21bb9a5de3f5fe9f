import { useCallback, useEffect, useRef, useState } from 'react';
import { identityCase, identityFormToken } from '@jubilee/contract/calls/kyc';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { Outcome } from '../../session/types.ts';
import { type CheckLevel, type CheckState, checkStateOf } from './check-state.ts';

/** While the vendor looks, its decision is asked for this often. */
const REVIEW_AGAIN_AFTER_MS = 5_000;

type Problem = Outcome & { readonly ok: false };
interface Known {
  readonly ok: true;
  readonly state: CheckState;
}

/** The player's check at the vendor, and the token of its form. Only what the server reads of the vendor counts. Source: KYC-5. */
export function useIdentityCheck(level: CheckLevel) {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [token, setToken] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  /** The details that the page has do not know yet of a case that was begun here. */
  const hasBegun = useRef(false);
  const load = useCallback(async (): Promise<Known | Problem> => {
    if (engine === undefined) throw new Error('nobody is signed in');
    const { details } = engine.facts();
    const isVerified =
      level === 'kyc' ? details?.sumsubKycVerified : details?.sumsubPurchaseVerified;
    if (isVerified === true) return { ok: true, state: 'verified' };
    if (details?.sumsubApplicantId === null && !hasBegun.current) return { ok: true, state: 'new' };
    const answer = await engine.call(identityCase, {});
    if (!answer.ok && !isWithoutCase(answer.problem)) return callProblem(answer.problem);
    const state = checkStateOf(level, answer.ok ? answer.value.applicant : undefined);
    if (state === 'verified' || details?.sumsubApplicantId === null) await engine.refreshDetails();
    return { ok: true, state };
  }, [engine, level]);
  const { answer, again, retry } = useAnswer<Known>(engine === undefined ? undefined : load);

  const isInReview = answer?.ok === true && answer.state === 'review';
  useEffect(() => {
    if (!isInReview) return undefined;
    const timer = setInterval(() => void again(), REVIEW_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isInReview, again]);

  const openForm = useCallback(async (): Promise<string | undefined> => {
    if (engine === undefined || userId === undefined) return undefined;
    setBusy(true);
    setProblem(undefined);
    const opened = await engine.call(identityFormToken, {
      params: { id: userId },
      query: { level },
    });
    setBusy(false);
    if (!opened.ok) {
      // What is verified or refused for good meanwhile has no form.
      setProblem(callProblem(opened.problem));
      await again();
      return undefined;
    }
    hasBegun.current = true;
    setToken(opened.value.token);
    return opened.value.token;
  }, [again, engine, level, userId]);
  const closeForm = useCallback(async () => {
    await again();
    setToken(undefined);
  }, [again]);
  return { answer, retry, token, problem, isBusy, openForm, closeForm };
}

function isWithoutCase(problem: Parameters<typeof callProblem>[0]): boolean {
  return problem.kind === 'refused' && problem.code === 'NOT_FOUND';
}
