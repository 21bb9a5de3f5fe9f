/**
 * A vendor that pays players out. Amounts are US cents. Our cash-out id is the idempotency key; it
 * is stored before the first call and never reused for another payout. No method throws for a
 * refusal or an outage. Source: CASH rules.
 */
import type { Cents } from '../amounts.ts';
import type { FreshToken, NextStep } from '../next-step.ts';
import type { DeclineReason, Outage, Unavailable } from '../outcome.ts';
import type { HostedFields } from '../pay-in/port.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';

/** What a vendor cannot do has no method. */
export interface PayOutAdapter {
  /** What the vendor must know of a player first. `verified-identity`: a share token of its checks. */
  readonly recipient: 'none' | 'form' | 'verified-identity';
  /** For whom the identity-check vendor issues that token. */
  readonly identityRecipient?: string;
  /** A second `submit` with the same id pays nothing more, so an unknown one may be sent again. */
  readonly idempotentSubmit: boolean;
  /** Registers the player or finds the registration; safe to repeat. */
  ensureRecipient(recipient: Recipient): Promise<RecipientOutcome>;
  /** A read of the registration, where the vendor has one. */
  readonly findRecipient?: (
    playerId: string,
  ) => Promise<RegisteredRecipient | { readonly outcome: 'not-found' } | Unavailable>;
  /** A page of the vendor on which players link instruments, valid for minutes; its address is a secret of that player. */
  readonly linkingPage?: (playerId: string, returnUrl: string) => Promise<LinkingPageOutcome>;
  /** The vendor's script or page that a document of ours holds, with its public values. */
  readonly hostedFields?: () => HostedFields;
  /** We send the details of a bank account. */
  readonly addInstrument?: (
    playerId: string,
    bank: BankDetails,
  ) => Promise<{ readonly outcome: 'added'; readonly instrument: Instrument } | Refused | Outage>;
  /** Tokens, labels and last four characters only. */
  listInstruments(
    playerId: string,
  ): Promise<
    { readonly outcome: 'listed'; readonly instruments: readonly Instrument[] } | Unavailable
  >;
  readonly removeInstrument?: (
    playerId: string,
    token: string,
  ) => Promise<{ readonly outcome: 'removed' } | Outage>;
  /** Sends the money. Only `declined` releases the reserved amount; `unknown` never does. */
  submit(payout: PayOut): Promise<PayOutOutcome>;
  /**
   * Where `submit` opens an order and no money moves before the player has chosen in the vendor's library: pushes the money to
   * the chosen method. Choosing twice pays once.
   */
  readonly chooseMethod?: (choice: MethodChoice) => Promise<PayOutOutcome>;
  /** A token for an order that is still open, as often as the page needs one. */
  readonly freshOrderToken?: (order: Required<PayOutReference>) => Promise<FreshToken>;
  /** Closes an order of which nothing was paid, and says what became of it; safe to repeat. */
  readonly cancel?: (payout: PayOutReference) => Promise<PayOutStatus>;
  /** A read, safe to repeat. `not-found`: the vendor says that it never received the payout. */
  status(payout: PayOutReference): Promise<PayOutStatus>;
  readWebhook(webhook: RawWebhook): WebhookVerdict<PayOutEvent>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<PayOutEvent>): WebhookReply;
  /** The reply to an `approval-requested` event; due within 3 s, declined when in doubt. */
  readonly answerApproval?: (event: PayOutEvent, isApproved: boolean) => WebhookReply;
}

export interface PayOut {
  readonly cashOutId: string;
  readonly playerId: string;
  readonly amount: Cents;
  /** Token of one of the player's own instruments; absent where the vendor needs none. */
  readonly instrument?: string;
  /** One of the vendor's own speeds; absent: its default. */
  readonly speed?: string;
}

export interface MethodChoice {
  readonly payout: Required<PayOutReference>;
  /** From the vendor's library. */
  readonly methodId: string;
}

export interface PayOutReference {
  readonly cashOutId: string;
  readonly reference?: string;
}

export interface Recipient {
  readonly playerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly email: string;
  /** YYYY-MM-DD; YYYY where the vendor's form requests the year only. */
  readonly birthDate: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  };
  /** Last four digits of the social security number, where the vendor's form requests them. */
  readonly ssnLast4?: string;
  /** From the identity-check vendor, used once. */
  readonly identityShareToken?: string;
}

interface Refused {
  readonly outcome: 'declined';
  readonly reason: DeclineReason;
  readonly vendorStatus: string;
}

export interface RegisteredRecipient {
  readonly outcome: 'found';
  readonly status: 'pending' | 'partial-approval' | 'approved' | 'rejected' | 'expired';
  /** Where the player provides more, on the vendor's page. */
  readonly moreUrl?: string;
}

export type RecipientOutcome =
  | { readonly outcome: 'ready' }
  /** The player must provide more on the vendor's page. */
  | { readonly outcome: 'needs-more'; readonly url: string }
  | Refused
  | Outage;

export type LinkingPageOutcome =
  | {
      readonly outcome: 'opened';
      readonly url: string;
      /** The key in that address, for a page of ours that frames it. */
      readonly sessionKey: string;
      readonly endsAtMs: number;
    }
  | Refused
  | Outage;

export interface BankDetails {
  readonly accountName: string;
  readonly accountNumber: string;
  /** Nine digits with a valid checksum; the caller has checked it. */
  readonly routingNumber: string;
  readonly accountType: 'checking' | 'savings';
}

export interface Instrument {
  readonly token: string;
  readonly kind: 'bank' | 'card' | 'wallet' | 'cash';
  readonly label: string;
  readonly last4: string;
}

export type PayOutOutcome =
  /** An order is open: the player continues with `next`, and no money is on its way yet. */
  | (Sent & { readonly outcome: 'opened'; readonly next: NextStep })
  /** The vendor accepted it; the money is on its way. */
  | (Sent & { readonly outcome: 'accepted' })
  | (Sent & { readonly outcome: 'paid' })
  /** After `paid`: the bank returned it. */
  | (Sent & { readonly outcome: 'returned'; readonly reason: DeclineReason })
  | (Sent & { readonly outcome: 'cancelled' })
  | (Refused & { readonly reference?: string })
  | Outage;

export type PayOutStatus = PayOutOutcome | { readonly outcome: 'not-found' } | Unavailable;

interface Sent {
  readonly reference: string;
  /** What the vendor says it pays; a difference from our amount goes to staff. */
  readonly amount: Cents;
  readonly vendorStatus: string;
}

/** A fact the vendor reports. Late, early and repeated ones are normal: the caller orders them. */
export interface PayOutEvent extends VendorEvent {
  readonly kind:
    | 'accepted'
    | 'paid'
    | 'declined'
    | 'cancelled'
    | 'returned'
    /** The vendor asks before it moves the money. */
    | 'approval-requested';
  /** At least one of the two. */
  readonly subject: { readonly cashOutId?: string; readonly reference?: string };
  readonly amount?: Cents;
  readonly reason?: DeclineReason;
}
