/** What may be played where: the rules of states of every brand. */
import { BRANDS } from '@jubilee/brands';
import { type Jurisdictions, openJurisdictions } from '../modules/jurisdictions/index.ts';
import type { Foundation } from './compose-foundation.ts';

export async function composeJurisdictions(foundation: Foundation): Promise<Jurisdictions> {
  const { backgroundPool: pool, clock, log } = foundation;
  const jurisdictions = await openJurisdictions({ pool, clock, log, brands: BRANDS });
  foundation.pools.push({ end: () => jurisdictions.close() });
  return jurisdictions;
}
