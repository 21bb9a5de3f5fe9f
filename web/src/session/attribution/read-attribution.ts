import {
  attributionSchema,
  campaignContextSchema,
  type Attribution,
  type CampaignContext,
} from '@jubilee/contract/entities/player';
import { attributionOf, storedAttribution, storedCampaign, type Arrival } from './attribution.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { parseJson } from '../storage/parse-json.ts';

/**
 * The attribution of the first visit; of this one when no valid one was stored. Source: AUTH-16.
 */
export function readAttribution(storage: KeyValueStorage, arrival: Arrival): Attribution {
  const stored = attributionSchema.safeParse(parseJson(storedAttribution(storage)));
  return stored.success ? stored.data : attributionOf(arrival);
}

/**
 * The campaign that brought the visitor to this tab; empty when there was none. Source: AUTH-28.
 */
export function readCampaign(tabStorage: KeyValueStorage): CampaignContext {
  const stored = campaignContextSchema.safeParse(parseJson(storedCampaign(tabStorage)));
  return stored.success ? stored.data : {};
}
