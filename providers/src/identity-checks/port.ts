/**
 * A vendor that verifies who a player is. Its form runs in the player's browser, but only the
 * vendor's reports to our server count. No method throws for a refusal or an outage. Source: KYC
 * rules.
 */
import type { Outage, Unavailable } from '../outcome.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';

/** `kyc` enables redeeming; `purchase` proves that a card is the player's own. */
export type CheckLevel = 'kyc' | 'purchase';

/** What the vendor can do. An optional method of the port exists exactly when its capability is true. */
export interface IdentityCheckCapabilities {
  readonly levels: readonly CheckLevel[];
  /** A verified identity can be shared with the payout vendor of the settings. `shareIdentity`. */
  readonly identitySharing: boolean;
  /** The vendor may let a refused player try again. */
  readonly retries: boolean;
  /** False: every event is only a hint. */
  readonly webhookSigned: boolean;
}

export interface IdentityCheckAdapter {
  readonly capabilities: IdentityCheckCapabilities;
  /**
   * A short-lived token for the vendor's form. The player id identifies the case and never changes.
   */
  openForm(request: {
    readonly playerId: string;
    readonly level: CheckLevel;
    readonly email: string;
    readonly phoneNumber?: string;
  }): Promise<
    { readonly outcome: 'opened'; readonly token: string; readonly endsAtMs: number } | Outage
  >;
  /** A read, safe to repeat. This decides; a webhook only announces. */
  findCase(playerId: string): Promise<CaseOutcome>;
  /** Of the vendor's form in a browser; nothing in it is secret. */
  form(): FormScript;
  /** A single-use token with which the payout vendor of the settings, a customer of the same vendor, reads the identity. */
  readonly shareIdentity?: (
    playerId: string,
  ) => Promise<
    | { readonly outcome: 'shared'; readonly token: string }
    | { readonly outcome: 'not-verified' }
    | Outage
  >;
  readWebhook(webhook: RawWebhook): WebhookVerdict<IdentityCheckEvent>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<IdentityCheckEvent>): WebhookReply;
}

export interface FormScript {
  readonly scriptUrl: string;
  /** Where the script opens its form, when that is another address than the vendor's own. */
  readonly formUrl?: string;
  readonly frameOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
}

export type CaseOutcome =
  | { readonly outcome: 'found'; readonly checkCase: IdentityCase }
  | { readonly outcome: 'not-found' }
  | Unavailable;

export interface IdentityCase {
  /** The vendor's own id of the player's case. */
  readonly caseId: string;
  readonly level: CheckLevel;
  readonly state: 'open' | 'in-review' | 'on-hold' | 'approved' | 'refused';
  /** After `refused`: whether the player may try again. */
  readonly canRetry: boolean;
  /** The vendor's message for the player. */
  readonly playerNote: string | null;
  /** What the documents say; takes precedence over what the player declared. */
  readonly document: {
    readonly familyName: string | null;
    /** YYYY-MM-DD. */
    readonly birthDate: string | null;
    /** Where the player lives: ISO 3166-1, or `ZZ` for a country that the adapter cannot name. */
    readonly country: string | null;
    /** The two letters of a state of the United States. */
    readonly state: string | null;
  };
  /** The vendor's clock: the later decision wins. */
  readonly decidedAtMs: number | null;
}

/** Reports that a case changed; `findCase` says how. */
export interface IdentityCheckEvent extends VendorEvent {
  readonly kind: 'case-changed';
  readonly subject: { readonly playerId: string; readonly caseId: string };
}
