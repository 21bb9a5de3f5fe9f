import * as z from 'zod/mini';
import { US_STATES } from './us-states.ts';

/**
 * What may be allowed or not where a player lives or is. `pointsPlay` and `ticketsPlay` are stakes in that currency;
 * `freeEntry` is an entry without purchase; `promotions` are codes, vouchers, rewards and the welcome gift.
 */
export const CAPABILITIES = [
  'register',
  'buy',
  'pointsPlay',
  'ticketsPlay',
  'redeem',
  'freeEntry',
  'promotions',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
export const capabilitySchema = z.enum(CAPABILITIES);

/** A country by ISO 3166-1, such as `US`, or a part of one by ISO 3166-2, such as `US-TX`. */
export const jurisdictionSchema = z.string().check(z.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/));

/** A state of the United States as a jurisdiction. */
export const jurisdictionOfState = (state: string): string => `US-${state}`;
export const US_JURISDICTIONS: readonly string[] = US_STATES.map(jurisdictionOfState);

/** Which facts name a jurisdiction: what the player declared, where the location check saw them, what their documents say. */
export const PLACE_BASES = ['declared', 'located', 'document'] as const;
export type PlaceBasis = (typeof PLACE_BASES)[number];
export const placeBasisSchema = z.enum(PLACE_BASES);

/**
 * What the capabilities of a player amount to. `pointsOnly`: points are played and tickets are not; `redeemOnly`: what was won can
 * be redeemed, and nothing is played; `limited`: anything else between everything and nothing.
 */
export const PLAY_MODES = ['full', 'limited', 'pointsOnly', 'redeemOnly', 'closed'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];
export const playModeSchema = z.enum(PLAY_MODES);
