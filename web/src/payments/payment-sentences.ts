import { PAYMENT_FAILURES, type PaymentFailure } from '@jubilee/contract/values/payment-failures';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CallProblem } from '../calls/outcome.ts';
import { callProblem } from '../session/messages/call-sentences.ts';

const BANK = msg`Your bank declined this card. Try another card, or ask your bank.`;

const FAILURES: Readonly<Record<PaymentFailure, MessageDescriptor>> = {
  INSUFFICIENT_FUNDS: msg`The card has not enough funds. Try another card or a smaller pack.`,
  DO_NOT_HONOR: BANK,
  EXPIRED: msg`The card has expired. Try another card.`,
  WRONG_DETAILS: msg`The card details do not match. Check them and try again.`,
  FRAUD: BANK,
  DUPLICATE: msg`This looks like a payment that was just made. Wait a minute before you try again.`,
  LIMIT: msg`A limit of your card is reached. Try another card or a smaller pack.`,
  COMPLIANCE: msg`This card cannot be used here. Try another card.`,
  MERCHANT_FUNDS: msg`The payment could not be made. Nothing was charged. Try again later.`,
  TECHNICAL: msg`The payment could not be made. Nothing was charged. Try again.`,
  RETURNED: msg`Your bank sent the payment back. Try another way to pay.`,
  CANCELED: msg`The payment was canceled. Nothing was charged.`,
  SENT_BACK: msg`The coins could not be added. Your money is sent back to you.`,
};

/** Why a payment failed, in the language of the page. The server gives a sentence of its list. */
export function failureSentence(reason: string | null): string {
  const known = Object.entries(PAYMENT_FAILURES).find(([, sentence]) => sentence === reason);
  return known === undefined
    ? (reason ?? i18n._(FAILURES.TECHNICAL))
    : i18n._(FAILURES[known[0] as PaymentFailure]);
}

/** A refused or unanswered call of buying. */
export function buyingProblem(problem: CallProblem): string {
  if (problem.kind === 'refused' && problem.code === 'FEATURE_OFF') {
    return t`This way to pay isn’t open here right now. Nothing was charged.`;
  }
  if (problem.kind === 'refused' && problem.code === 'PROVIDER_UNAVAILABLE') {
    return t`The payment provider can’t be reached right now. Nothing was charged. Try again in a moment.`;
  }
  return callProblem(problem).message;
}

/** The same of a payment, whose code was good when it was entered. */
export function payingProblem(problem: CallProblem): string {
  return problem.kind === 'refused' && problem.code === 'CODE_NOT_VALID'
    ? t`The promo code isn’t valid any more. Nothing was charged. Close this, and buy without it or with another one.`
    : buyingProblem(problem);
}
