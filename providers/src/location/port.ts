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

export interface LocationAdapter {
  readonly capabilities: LocationCapabilities;
  /** For the page and its content policy; nothing in it is secret. */
  readonly clientScript?: () => {
    readonly scriptUrl: string;
    readonly clientKey: string;
    readonly connectOrigins: readonly string[];
  };
  /** A token of another player, brand or session is `invalid`, as is one that is too old. */
  verify(token: string, expected: ExpectedToken): Promise<LocationOutcome>;
}

export interface ExpectedToken {
  readonly playerId: string;
  readonly brandLocation: string;
  /** The instant of the call, and the maximum age of a result. */
  readonly nowMs: number;
  readonly ageMaxMs: number;
}

export type LocationOutcome =
  | {
      readonly outcome: 'allowed';
      readonly requestId: string;
      /** Two-letter codes, such as US and NV; the caller compares them with the brand's list. */
      readonly country: string;
      readonly state: string;
      readonly endsAtMs: number;
    }
  /**
   * `messages` are the vendor's messages for the player, in its order; empty when it gives none.
   */
  | { readonly outcome: 'denied'; readonly requestId: string; readonly messages: readonly string[] }
  /** The page has to check again. `why` is for the log and never quotes the token. */
  | {
      readonly outcome: 'invalid';
      readonly reason: 'malformed' | 'bad-signature' | 'other-subject' | 'expired';
      readonly why: string;
    }
  | Unavailable;
