import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Session } from '../sessions/index.ts';

/** What is known of where the caller is, by the location check. Source: LOC-6, LOC-11. */
export interface LocationFact {
  /** `off` where the feature is off; `badToken` where nothing proves an allowed location. */
  readonly status: 'allowed' | 'denied' | 'badToken' | 'off';
  /** Where the last check of the session saw the player. */
  readonly place: string | undefined;
  /** The vendor's messages of a check that denied. */
  readonly messages: readonly string[];
}

export const LOCATION_OFF: LocationFact = { status: 'off', place: undefined, messages: [] };

/** What a token of a location check is held against. */
export interface LocatedRequest {
  readonly brand: Brand;
  readonly flags: Flags;
  readonly subject: string;
  readonly session: Session;
  readonly address: string;
  readonly token: string | undefined;
  readonly movesMoney: boolean;
}
