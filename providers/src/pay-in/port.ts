/**
 * A vendor that takes payments for purchases. Amounts are US cents. Our attempt id is the vendor's
 * order number; it is stored before the first call and never reused for a second attempt. No method
 * throws for a refusal or an outage. Source: PAY rules.
 */
import type { Cents } from '../amounts.ts';
import type { FreshToken, NextStep } from '../next-step.ts';
import type { DeclineReason, Outage, Page, SettlementEntry, Unavailable } from '../outcome.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';

/** What the vendor can do. An optional method of the port exists exactly when its capability is true. */
export interface PayInCapabilities {
  /** Charges tokenized cards. */
  readonly card: boolean;
  /** Card fields are frames of the vendor's origin: no card number reaches us. `hostedFields`. */
  readonly hostedFields: boolean;
  /** The player pays on the vendor's own page and comes back. */
  readonly bankRedirect: boolean;
  /** An attempt opens an order that the player pays in the vendor's library. `freshOrderToken`. */
  readonly orderTokens: boolean;
  /** Takes the result of the bank's 3-D Secure check with the charge. */
  readonly threeDSecure: boolean;
  /** The bank may challenge the player after the charge was sent. */
  readonly challenges: boolean;
  /** Money may be authorized first and captured later. `capture`. */
  readonly separateCapture: boolean;
  /** A payment that is not settled yet can be canceled without a refund. `cancel`. */
  readonly voids: boolean;
  readonly partialRefunds: boolean;
  /** `status` finds an attempt by our own id, also when its reply was lost. */
  readonly statusByReference: boolean;
  /** False: every event is only a hint. */
  readonly webhookSigned: boolean;
  /** The vendor requests our approval before it captures the money. `answerApproval`. */
  readonly approvalCallback: boolean;
  /** `settlements`. */
  readonly settlementReport: boolean;
}

export interface PayInAdapter {
  readonly capabilities: PayInCapabilities;
  /** For the page and its content policy; nothing in it is secret. */
  readonly hostedFields?: () => HostedFields;
  /** Starts an attempt. Without `separateCapture` an approval captures the money at once. */
  authorise(attempt: PayInAttempt): Promise<PayInOutcome>;
  /** A token for an order that is still open, as often as the page needs one. */
  readonly freshOrderToken?: (order: Required<PaymentReference>) => Promise<FreshToken>;
  /** Captures the whole amount that `authorise` reserved. */
  readonly capture?: (payment: PaymentReference) => Promise<PayInOutcome>;
  /** Voids a payment that is not settled, or closes one that was never paid. */
  readonly cancel?: (payment: PaymentReference) => Promise<PayInOutcome>;
  /** Refunds money. The refund id works like the attempt id; more than was paid is declined. */
  refund(refund: Refund): Promise<PayInOutcome>;
  /** A read, safe to repeat. `not-found`: the vendor says that it never received the attempt. */
  status(payment: PaymentReference): Promise<PayInStatus>;
  readWebhook(webhook: RawWebhook): WebhookVerdict<PayInEvent>;
  replyToWebhook(webhook: RawWebhook, verdict: WebhookVerdict<PayInEvent>): WebhookReply;
  /** The reply to an `approval-requested` event; due within 3 s, declined when in doubt. */
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
  /**
   * From the vendor's hosted fields; used once. Absent where the player pays on the vendor's page.
   */
  readonly token?: string;
  /** What the vendor's fields give to the page beside the token. */
  readonly card?: TokenizedCard;
  /** Of the bank's check before the charge; absent where there was none. */
  readonly threeDSecure?: ThreeDSecureResult;
  /** Where the vendor sends the player after a challenge or a redirect. */
  readonly returnUrl: string;
  readonly payer: {
    readonly playerId: string;
    readonly name: string;
    readonly email: string;
    readonly phone?: string;
    readonly networkAddress: string;
  };
}

/** Facts about a card that may reach us; its number may not. */
export interface TokenizedCard {
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly holderName?: string;
  readonly zip?: string;
}

/** As the browser received it from the bank; the vendor verifies it, we only pass it on. */
export interface ThreeDSecureResult {
  readonly authentication: 'verified' | 'attempted';
  /** Cryptogram of the authentication (CAVV). */
  readonly cryptogram: string;
  /** Electronic commerce indicator (ECI). */
  readonly indicator: string;
  readonly version: string;
  readonly transactionId?: string;
  readonly directoryServerId?: string;
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
  /**
   * The money is ours. `amount` is what the vendor says it charged; if it differs from ours,
   * nothing is credited.
   */
  | (Booked & { readonly outcome: 'captured' })
  /** The money is reserved at the player's bank and still has to be captured. */
  | (Booked & { readonly outcome: 'authorised' })
  | (Booked & { readonly outcome: 'voided' | 'refunded' })
  /** Pending: the vendor decides later, or the player has to continue first. */
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
  /** The vendor's own code, for staff. */
  readonly vendorStatus: string;
}

export type PayInStatus = PayInOutcome | { readonly outcome: 'not-found' } | Unavailable;

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
