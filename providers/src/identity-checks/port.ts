/**
 * A vendor that checks who a player is. Its form runs in the player's browser; only what the vendor
 * tells our server counts. No method throws for a refusal or an outage. Source: KYC rules.
 */
import type { Outage, Unavailable } from '../outcome.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';

/** `kyc` opens redeeming, `purchase` shows that a card is the player's own. */
export type CheckLevel = 'kyc' | 'purchase';

/** What the vendor can do. An optional method of the port exists exactly when its capability is true. */
export interface IdentityCheckCapabilities {
  readonly levels: readonly CheckLevel[];
  /** A verified identity can be passed to a vendor of payouts. `shareIdentity`. */
  readonly identitySharing: boolean;
  /** A refused player may be let in again by the vendor. */
  readonly retries: boolean;
  /** False: every event is a hint. */
  readonly webhookSigned: boolean;
}

export interface IdentityCheckAdapter {
  readonly capabilities: IdentityCheckCapabilities;
  /** A short-lived token for the vendor's form. The player id names the case and never changes. */
  openForm(request: {
    readonly playerId: string;
    readonly level: CheckLevel;
    readonly email: string;
    readonly phoneNumber?: string;
  }): Promise<
    { readonly outcome: 'opened'; readonly token: string; readonly endsAtMs: number } | Outage
  >;
  /** A read, safe to repeat: decides, where a webhook only announces. */
  findCase(playerId: string): Promise<CaseOutcome>;
  /** A single-use token with which `recipientId`, a customer of the same vendor, reads the identity. */
  readonly shareIdentity?: (
    playerId: string,
    recipientId: string,
  ) => Promise<
    | { readonly outcome: 'shared'; readonly token: string }
    | { readonly outcome: 'not-verified' }
    | Outage
  >;
  readWebhook(webhook: RawWebhook): WebhookVerdict<IdentityCheckEvent>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<IdentityCheckEvent>): WebhookReply;
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
  /** The vendor's words that a player may read. */
  readonly playerNote: string | null;
  /** What the documents say; wins over what the player declared. */
  readonly document: {
    readonly birthDate: string | null;
    readonly state: string | null;
    readonly country: string | null;
  };
  /** The vendor's clock: the later decision wins. */
  readonly decidedAtMs: number | null;
}

/** Says that a case changed; `findCase` says how. */
export interface IdentityCheckEvent extends VendorEvent {
  readonly kind: 'case-changed';
  readonly subject: { readonly playerId: string; readonly caseId: string };
}
