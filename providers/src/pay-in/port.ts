/**
 * A vendor that takes payments for purchases. Amounts are US cents. Our attempt id goes along as the
 * vendor's order number, is stored before the first call, and is never used for a second attempt.
 * No method throws for a refusal or an outage. Source: PAY rules.
 */
import type { Cents } from '../amounts.ts';
import type { DeclineReason, Outage, Page, SettlementEntry, Unavailable } from '../outcome.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';

/** What the vendor can do. An optional method of the port exists exactly when its capability is true. */
export interface PayInCapabilities {
  /** Takes tokens of cards. */
  readonly card: boolean;
  /** Card fields are frames of the vendor's origin: no card number reaches us. `hostedFields`. */
  readonly hostedFields: boolean;
  /** The player pays on the vendor's own page and comes back. */
  readonly bankRedirect: boolean;
  /** Money may be reserved first and taken later. `capture`. */
  readonly separateCapture: boolean;
  /** What is not settled yet can be cancelled without a refund. `cancel`. */
  readonly voids: boolean;
  readonly partialRefunds: boolean;
  /** `status` finds an attempt by our own id, also when its reply was lost. */
  readonly statusByReference: boolean;
  /** False: every event is a hint. */
  readonly webhookSigned: boolean;
  /** The vendor requests our consent before it takes the money. `answerApproval`. */
  readonly approvalCallback: boolean;
  /** `settlements`. */
  readonly settlementReport: boolean;
}

export interface PayInAdapter {
  readonly capabilities: PayInCapabilities;
  /** For the page and its content policy; nothing in it is secret. */
  readonly hostedFields?: () => HostedFields;
  /** Starts an attempt. Without `separateCapture` an approval takes the money at once. */
  authorise(attempt: PayInAttempt): Promise<PayInOutcome>;
  /** Takes money that `authorise` reserved; the whole of it. */
  readonly capture?: (payment: PaymentReference) => Promise<PayInOutcome>;
  /** Voids what is not settled, or closes what was never paid. */
  readonly cancel?: (payment: PaymentReference) => Promise<PayInOutcome>;
  /** Gives money back. The refund id works as the attempt id does; more than was paid is declined. */
  refund(refund: Refund): Promise<PayInOutcome>;
  /** A read, safe to repeat. `not-found` is the vendor's word that it never had the attempt. */
  status(payment: PaymentReference): Promise<PayInStatus>;
  readWebhook(webhook: RawWebhook): WebhookVerdict<PayInEvent>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<PayInEvent>): WebhookReply;
  /** The reply to an event of kind `approval-requested`; due within 3 s, declined when in doubt. */
  readonly answerApproval?: (event: PayInEvent, isApproved: boolean) => WebhookReply;
  /** What was settled on a day (YYYY-MM-DD, the vendor's zone), page by page. */
  readonly settlements?: (
    day: string,
    cursor?: string,
  ) => Promise<Page<SettlementEntry> | Unavailable>;
}

export interface PayInAttempt {
  readonly attemptId: string;
  readonly amount: Cents;
  /** From the vendor's hosted fields; used once. Absent where the player pays on the vendor's page. */
  readonly token?: string;
  /** Where the vendor sends the player after a challenge or a redirect. */
  readonly returnUrl: string;
  readonly payer: {
    readonly playerId: string;
    readonly name: string;
    readonly email: string;
    readonly networkAddress: string;
  };
}

/** `reference` is the vendor's own, as soon as there is one. */
export interface PaymentReference {
  readonly attemptId: string;
  readonly reference?: string;
}

export interface Refund {
  readonly refundId: string;
  readonly payment: Required<PaymentReference>;
  readonly amount: Cents;
}

export type PayInOutcome =
  /** The money is ours; `amount` is what the vendor says it took. Another one than ours is no credit. */
  | (Booked & { readonly outcome: 'captured' })
  /** The money is reserved at the player's bank and still has to be captured. */
  | (Booked & { readonly outcome: 'authorised' })
  | (Booked & { readonly outcome: 'voided' | 'refunded' })
  /** The vendor has it and decides later, or the player has to go on first. */
  | {
      readonly outcome: 'pending';
      readonly reference: string;
      readonly vendorStatus: string;
      readonly next?: NextStep;
    }
  | {
      readonly outcome: 'declined';
      readonly reason: DeclineReason;
      readonly vendorStatus: string;
      readonly reference?: string;
    }
  | Outage;

interface Booked {
  readonly reference: string;
  readonly amount: Cents;
  /** The vendor's own word, for staff. */
  readonly vendorStatus: string;
}

export type PayInStatus = PayInOutcome | { readonly outcome: 'not-found' } | Unavailable;

/** What the player has to do before the vendor goes on. */
export type NextStep =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'frame'; readonly url: string }
  /** A slip to pay with at a counter. */
  | { readonly kind: 'barcode'; readonly code: string };

export interface HostedFields {
  readonly scriptUrl: string;
  readonly publicKey: string;
  /** Origins for the content policy of the one document that loads the script. */
  readonly frameOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
}

/** A fact the vendor reports. Late, early and repeated ones are normal: the caller orders them. */
export interface PayInEvent extends VendorEvent {
  readonly kind:
    | 'approval-requested'
    | 'authorised'
    | 'captured'
    | 'declined'
    | 'voided'
    | 'refunded'
    | 'charged-back'
    | 'returned';
  /** At least one of the two. */
  readonly subject: { readonly attemptId?: string; readonly reference?: string };
  readonly amount?: Cents;
  readonly reason?: DeclineReason;
}
