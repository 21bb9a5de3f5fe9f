import {
  attributionSchema,
  campaignContextSchema,
  type Attribution,
  type CampaignContext,
} from '@jubilee/contract/entities/player';
import { attributionOf, keptAttribution, keptCampaign, type Arrival } from './attribution.ts';
import type { Keep } from '../storage/key-value-storage.ts';
import { parseJson } from '../storage/parse-json.ts';

/** The attribution of the first visit; of this one when none that fits was kept. Source: AUTH-16. */
export function readAttribution(keep: Keep, arrival: Arrival): Attribution {
  const kept = attributionSchema.safeParse(parseJson(keptAttribution(keep)));
  return kept.success ? kept.data : attributionOf(arrival);
}

/** The campaign that brought the visitor to this tab; empty when there was none. Source: AUTH-28. */
export function readCampaign(tabKeep: Keep): CampaignContext {
  const kept = campaignContextSchema.safeParse(parseJson(keptCampaign(tabKeep)));
  return kept.success ? kept.data : {};
}
