import { useEffect, useRef } from 'react';
import { useAppConfig } from '../app/app-config.ts';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import { usePath } from '../navigation/use-path.ts';
import { useSession } from '../session/session-context.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { pageConsent, useConsent } from './page-consent.ts';
import type { Counting } from './start-counting.ts';

/** Pages with a single task, and games, are not interrupted. */
const PATHS_WITHOUT_PROMPT =
  /^\/(?:game\/|login$|signup$|reset$|verify$|bingo$|coinflowRedirect$|configerror$|location$)/;

/**
 * Requests consent where there is no answer yet, and records events where it was given. Source:
 * ANALYT-7, ANALYT-8.
 */
export function AnalyticsLife() {
  const { answer } = useConsent();
  const path = usePath();
  useCounting(answer === 'yes');
  if (answer !== undefined || PATHS_WITHOUT_PROMPT.test(path)) return null;
  return <ConsentNotice onAnswer={pageConsent.say} />;
}

function useCounting(isAllowed: boolean): void {
  const config = useAppConfig();
  const { user } = useSession();
  const personal = useRef<readonly string[]>([]);
  useEffect(() => {
    personal.current =
      user === undefined ? [] : [user.email, user.nickname, user.userId].filter(Boolean);
  }, [user]);
  useEffect(() => {
    if (!isAllowed) return undefined;
    let counting: Counting | undefined;
    let isOver = false;
    loadModule(() => import('./start-counting.ts')).then(
      ({ startCounting }) => {
        if (!isOver) counting = startCounting(config, () => personal.current);
      },
      (cause: unknown) => logProblem('This visit is not counted', cause),
    );
    return () => {
      isOver = true;
      if (pageConsent.read().answer === 'yes') counting?.end();
      else counting?.withdraw();
    };
  }, [config, isAllowed]);
}
