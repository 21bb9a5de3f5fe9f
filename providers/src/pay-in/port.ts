/**
 * A vendor that takes payments for purchases. Amounts are US cents. Our attempt id is the vendor's
 * order number; it is stored before the first call and never reused for a second attempt. No method
 * throws for a refusal or an outage. Source: PAY rules.
 */
import type { Cents } from '../amounts.ts';
import type { FreshToken, NextStep } from '../next-step.ts';
import type { DeclineReason, Outage, Unavailable } from '../outcome.ts';
import type { RawWebhook, VendorEvent, WebhookReply, WebhookVerdict } from '../webhook.ts';

/** What a vendor cannot do has no method. */
export interface PayInAdapter {
  /** For the vendor's own document: card fields are frames of the vendor's origin, so no card number reaches us. Nothing in it is secret. */
  readonly hostedFields?: () => HostedFields;
  /** Starts an attempt; an approval captures the money at once. */
  authorise(attempt: PayInAttempt): Promise<PayInOutcome>;
  /** A token for an order that is still open, as often as the page needs one. */
  readonly freshOrderToken?: (order: Required<PaymentReference>) => Promise<FreshToken>;
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
  | (Booked & { readonly outcome: 'voided' | 'refunded' | 'charged-back' })
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
  /** The account's public name, where the vendor's library wants it beside the key. */
  readonly account?: string;
  /** Origins for the content policy of the one document that loads the script. */
  readonly frameOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
}

/** A fact the vendor reports. Late, early and repeated ones are normal: the caller orders them. */
export interface PayInEvent extends VendorEvent {
  readonly kind:
    | 'approval-requested'
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
