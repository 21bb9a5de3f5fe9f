/** The vendor's response reason codes and the states of its reports, as ours. */
import type { DeclineReason } from '../../outcome.ts';

const CODES: Readonly<Record<string, DeclineReason>> = {
  4: 'FRAUD',
  6: 'WRONG_DETAILS',
  7: 'WRONG_DETAILS',
  8: 'EXPIRED',
  11: 'DUPLICATE',
  27: 'WRONG_DETAILS',
  37: 'WRONG_DETAILS',
  41: 'FRAUD',
  44: 'WRONG_DETAILS',
  45: 'WRONG_DETAILS',
  49: 'LIMIT',
  54: 'TECHNICAL',
  55: 'LIMIT',
  65: 'WRONG_DETAILS',
  78: 'WRONG_DETAILS',
  127: 'WRONG_DETAILS',
  250: 'FRAUD',
  251: 'FRAUD',
  254: 'FRAUD',
  E00114: 'WRONG_DETAILS',
  E00115: 'WRONG_DETAILS',
  E00116: 'WRONG_DETAILS',
};

/** `responseCode` 3 is an error and every other refusal a decline. */
export function reasonOf(code: string, responseCode: string): DeclineReason {
  return CODES[code] ?? (responseCode === '3' ? 'TECHNICAL' : 'DO_NOT_HONOR');
}

export const STATES = new Map([
  ['capturedPendingSettlement', 'captured'],
  ['settledSuccessfully', 'captured'],
  ['authorizedPendingCapture', 'pending'],
  ['FDSPendingReview', 'pending'],
  ['FDSAuthorizedPendingReview', 'pending'],
  ['underReview', 'pending'],
  ['approvedReview', 'pending'],
  ['couldNotVoid', 'pending'],
  ['voided', 'voided'],
  ['refundPendingSettlement', 'refunded'],
  ['refundSettledSuccessfully', 'refunded'],
  ['returnedItem', 'charged-back'],
  ['chargeback', 'charged-back'],
  ['declined', 'declined'],
  ['expired', 'declined'],
  ['generalError', 'declined'],
  ['communicationError', 'declined'],
  ['failedReview', 'declined'],
  ['settlementError', 'declined'],
] as const);
