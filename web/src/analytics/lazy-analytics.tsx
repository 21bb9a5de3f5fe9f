import { useEffect, useState, type ComponentType } from 'react';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import { useFlags } from '../flags/use-flags.ts';
import { deviceStorage } from '@jubilee/ui/browser/storage';
import { CONSENT_KEY } from './consent-key.ts';

/** New visitors see the page before the consent question appears. */
const PROMPT_DELAY_MS = 3_000;
/** For visitors who have answered; by then the first paint is done. */
const GO_ON_AFTER_MS = 500;

/** Loads all of analytics lazily, and nothing of it where it is off. Source: ANALYT-7. */
export function LazyAnalytics() {
  const { analyticsEnabled } = useFlags();
  const [Life, setLife] = useState<ComponentType>();
  useEffect(() => {
    if (!analyticsEnabled) return undefined;
    const hasAnswered = deviceStorage.get(CONSENT_KEY) !== undefined;
    const timer = setTimeout(
      () => {
        loadModule(() => import('./analytics-life.tsx')).then(
          ({ AnalyticsLife }) => setLife(() => AnalyticsLife),
          (cause: unknown) => logProblem('This visit is not counted', cause),
        );
      },
      hasAnswered ? GO_ON_AFTER_MS : PROMPT_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [analyticsEnabled]);
  return analyticsEnabled && Life !== undefined ? <Life /> : null;
}
