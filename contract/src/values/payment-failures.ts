/** Why a payment failed, as a code that is stored, and the sentence that its player reads. */
export const PAYMENT_FAILURES = {
  INSUFFICIENT_FUNDS: 'The card has not enough funds. Try another card or a smaller pack.',
  DO_NOT_HONOR: 'Your bank declined this card. Try another card, or ask your bank.',
  EXPIRED: 'The card has expired. Try another card.',
  WRONG_DETAILS: 'The card details do not match. Check them and try again.',
  FRAUD: 'Your bank declined this card. Try another card, or ask your bank.',
  DUPLICATE: 'This looks like a payment that was just made. Wait a minute before you try again.',
  LIMIT: 'A limit of your card is reached. Try another card or a smaller pack.',
  COMPLIANCE: 'This card cannot be used here. Try another card.',
  MERCHANT_FUNDS: 'The payment could not be made. Nothing was charged. Try again later.',
  TECHNICAL: 'The payment could not be made. Nothing was charged. Try again.',
  RETURNED: 'Your bank sent the payment back. Try another way to pay.',
  CANCELED: 'The payment was canceled. Nothing was charged.',
  SENT_BACK: 'The coins could not be added. Your money is sent back to you.',
} as const satisfies Readonly<Record<string, string>>;
export type PaymentFailure = keyof typeof PAYMENT_FAILURES;
