import { attributionSchema, type Attribution } from '@jubilee/contract/entities/player';
import { attributionOf, keptAttribution, type Arrival } from './attribution.ts';
import type { Keep } from './keep.ts';
import { parseJson } from './parse-json.ts';

/** The attribution of the first visit; of this one when none that fits was kept. Source: AUTH-16. */
export function readAttribution(keep: Keep, arrival: Arrival): Attribution {
  const kept = attributionSchema.safeParse(parseJson(keptAttribution(keep)));
  return kept.success ? kept.data : attributionOf(arrival);
}
