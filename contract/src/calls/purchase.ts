import type { RefusalCode } from '../values/refusals.ts';
import type { Gate } from './define.ts';

/**
 * Buying has the gates of playing, a verified phone number unless the brand makes it optional, and
 * purchase verification.
 */
export const PURCHASE_GATES = [
  'verifiedEmail',
  'age',
  'location',
  'phone',
  'purchase',
  'notExcluded',
  'proven',
] as const satisfies readonly Gate[];

/** Refusals of any charge; a decline by the bank is a FAILED payment instead. */
export const PURCHASE_REFUSALS = [
  'PACK_NOT_AVAILABLE',
  'CODE_NOT_VALID',
  'CARD_NUMBER_NOT_ACCEPTED',
  'FEATURE_OFF',
  'PROVIDER_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];

/** Redeeming needs verified email, phone and identity. It stays open to excluded players. */
export const CASH_OUT_GATES = [
  'verifiedEmail',
  'location',
  'phone',
  'kyc',
  'proven',
] as const satisfies readonly Gate[];

export const CASH_OUT_REFUSALS = [
  'AMOUNT_OUTSIDE_LIMITS',
  'INSUFFICIENT_BALANCE',
  'CASH_OUT_LIMIT_REACHED',
  'WALLET_CLOSED',
  'FEATURE_OFF',
  'PROVIDER_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];
