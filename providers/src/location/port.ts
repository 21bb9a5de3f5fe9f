/**
 * A vendor that determines where a player is. Its script checks in the browser and signs the
 * result; the server trusts only the signature. A refusal and an outage are values. Source: LOC
 * rules.
 */
import type { Unavailable } from '../outcome.ts';

/** What the vendor can do. An optional method of the port exists exactly when its capability is true. */
export interface LocationCapabilities {
  /** A script of the vendor runs in the page. `clientScript`. */
  readonly browserScript: boolean;
  /** Tokens are verified with local keys, without a call to the vendor. */
  readonly verifiesOffline: boolean;
  /** The check repeats by itself after the interval in each result. */
  readonly repeats: boolean;
}

/** For one brand's account. */
export interface LocationAdapter {
  readonly capabilities: LocationCapabilities;
  /** For the brand's pages and their content policy; nothing in it is secret. */
  readonly clientScript?: () => ClientScript;
  /** A token of another player, brand or purpose is `invalid`, as is one that has ended. */
  verify(token: string, expected: ExpectedToken): Promise<LocationOutcome>;
}

export interface ClientScript {
  readonly scriptUrl: string;
  readonly clientKey: string;
  /** The brand's name at the vendor. */
  readonly clientBrand: string;
  /** Where the script sends its checks. */
  readonly connectOrigins: readonly string[];
}

export interface ExpectedToken {
  readonly playerId: string;
  /** What the page had the check made for: its session, or the sign-in that it is about to make. */
  readonly purpose: string;
  readonly nowMs: number;
}

export type LocationOutcome =
  | {
      readonly outcome: 'allowed';
      readonly requestId: string;
      /** Country by ISO 3166-1 and its part by ISO 3166-2 without the country, such as US and NV. */
      readonly country: string;
      readonly state: string;
      /** When the vendor checked; the caller judges the age. */
      readonly checkedAtMs: number;
      readonly endsAtMs: number;
    }
  /**
   * `messages` are the vendor's messages for the player, in its order; empty when it gives none.
   */
  | {
      readonly outcome: 'denied';
      readonly requestId: string;
      readonly messages: readonly string[];
      readonly checkedAtMs: number;
      readonly endsAtMs: number;
    }
  /** The page has to check again. `why` is for the log and never quotes the token. */
  | {
      readonly outcome: 'invalid';
      readonly reason: 'malformed' | 'bad-signature' | 'foreign' | 'expired';
      readonly why: string;
    }
  | Unavailable;
