/** Where players are: the vendors that the operator has set up, and what their tokens prove. */
import { networkOf } from '../modules/identity/index.ts';
import { createLocationChecks, type LocationChecks } from '../modules/location/index.ts';
import type { Foundation } from './compose-foundation.ts';
import type { VendorAdapters } from './vendor-setup.ts';

export function composeLocation(
  foundation: Foundation,
  { location: adaptersOf }: Pick<VendorAdapters, 'location'>,
): LocationChecks {
  const { cfg, backgroundPool: pool, roundClock: sharedClock, log } = foundation;
  const { sessionIdleMs } = cfg;
  return createLocationChecks({ pool, sharedClock, log, adaptersOf, networkOf, sessionIdleMs });
}
