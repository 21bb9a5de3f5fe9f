/** Location checks for the session of this tab; nothing of them is loaded where the brand makes none. Source: LOC-14. */
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import type { AppConfig } from '../app/app-config.ts';
import { loadModule } from '../app/load-part.ts';
import { logProblem } from '../app/log.ts';
import type { CallProblem } from '../calls/outcome.ts';
import { pageFlags } from '../flags/flag-table.ts';
import type { SessionEngine } from '../session/engine/session-engine.ts';
import type { FeatureStep } from '../session/joining/joining.ts';
import type { LocationChecks } from './location-checks.ts';

const INVALID_LOCATION: CallProblem = {
  kind: 'refused',
  code: 'INVALID_LOCATION',
  ...REFUSALS.INVALID_LOCATION,
};

export interface StartedLocation {
  /** Undefined where the brand makes no checks; the promise's, where they did not load. */
  readonly open: () => Promise<LocationChecks | undefined> | undefined;
  /** The step of a login: whoever is denied is not logged in, and the server logs nobody in without a check. Source: LOC-1. */
  readonly step: FeatureStep;
  readonly forget: () => void;
}

export function startLocation(parts: {
  readonly config: AppConfig;
  readonly engine: () => Pick<SessionEngine, 'facts' | 'denyLocation'>;
  readonly wait: (durationMs: number) => Promise<void>;
}): StartedLocation {
  const { config, engine, wait } = parts;
  let loading: Promise<LocationChecks | undefined> | undefined;
  let loaded: LocationChecks | undefined;

  function open(): Promise<LocationChecks | undefined> | undefined {
    const { locationCheck } = config;
    if (locationCheck === undefined || !isPortOpen('location', pageFlags.read())) return undefined;
    loading ??= loadModule(() => import('./page-location.ts')).then(
      ({ pageLocation }) => {
        loaded = pageLocation(locationCheck, {
          userId: () => engine().facts().person?.uid,
          sessionId: () => engine().facts().sessionId,
          wait,
          onDenied: () => engine().denyLocation(),
        });
        return loaded;
      },
      (cause: unknown) => {
        logProblem('The location checks did not load', cause);
        loading = undefined;
        return undefined;
      },
    );
    return loading;
  }

  return {
    open,
    async step() {
      const checks = await open();
      if (checks === undefined) return undefined;
      const isAllowed = await checks.allowsSession();
      // A session that goes on without a check reads and ends its rounds; what needs a location is refused.
      return isAllowed === false ? INVALID_LOCATION : undefined;
    },
    forget: () => loaded?.forget(),
  };
}
