/** Where players are: the vendors that the operator has set up, and what their tokens prove. */
import { networkOf } from '../modules/identity/index.ts';
import { createLocationChecks, type LocationChecks } from '../modules/location/index.ts';
import type { Foundation } from './compose-foundation.ts';
import type { LocationSetup } from './location-setup.ts';

export function composeLocation(
  foundation: Foundation,
  { adapters }: LocationSetup,
): LocationChecks {
  const { cfg, backgroundPool: pool, roundClock: sharedClock, log } = foundation;
  const { sessionIdleMs } = cfg;
  return createLocationChecks({ pool, sharedClock, log, adapters, networkOf, sessionIdleMs });
}
