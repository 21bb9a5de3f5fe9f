/** The location checks of this page, by the vendor that the brand has. */
import type { LocationCheck } from '@jubilee/contract/settings/app-config';
import { logProblem } from '../app/log.ts';
import { locationVendorOf } from '../vendors/location-vendors.ts';
import { lastDenial } from './last-denial.ts';
import {
  createLocationChecks,
  type LocationChecks,
  type LocationChecksPorts,
} from './location-checks.ts';

export function pageLocation(
  config: LocationCheck,
  ports: Pick<LocationChecksPorts, 'userId' | 'sessionId' | 'wait' | 'onDenied'>,
): LocationChecks {
  return createLocationChecks({
    ...ports,
    async check(request) {
      const answer = await (await locationVendorOf(config.vendor)).check(config, request);
      const { status } = answer;
      if (status === 'denied') lastDenial.write({ why: 'denied', problems: answer.problems });
      if (status === 'allowed') lastDenial.write(undefined);
      return answer;
    },
    isVisible: () => document.visibilityState === 'visible',
    nowMs: () => performance.now(),
    log(sentence, cause) {
      lastDenial.write({ why: 'notMade' });
      logProblem(sentence, cause);
    },
  });
}
