/**
 * A vendor of support chat. It learns who a visitor is from a token that our server signs or
 * fetches; that token grants nothing on the platform. An outage is a value. Source: SUPP rules.
 */
import type { Unavailable } from '../outcome.ts';

export interface SupportCapabilities {
  /** The widget serves visitors who are not signed in. */
  readonly guests: boolean;
  /** The token is signed locally with our secret, so `identify` has no outages. */
  readonly signsLocally: boolean;
}

export interface SupportAdapter {
  readonly capabilities: SupportCapabilities;
  /** For the page and its content policy; nothing in it is secret. */
  widget(): {
    readonly scriptUrl: string;
    readonly accountId: string;
    /** Of further scripts that the first one loads. */
    readonly scriptOrigins: readonly string[];
    readonly connectOrigins: readonly string[];
    readonly frameOrigins: readonly string[];
  };
  /** A proof of one player's identity for the widget; valid for hours at most. */
  identify(visitor: SupportVisitor): Promise<SupportIdentity>;
}

export interface SupportVisitor {
  readonly playerId: string;
  /** Passed on only when it is verified: the vendor merges conversations by it. */
  readonly verifiedEmail?: string;
  readonly nickname?: string;
  readonly nowMs: number;
}

export type SupportIdentity =
  | { readonly outcome: 'identified'; readonly token: string; readonly endsAtMs: number }
  | Unavailable;
