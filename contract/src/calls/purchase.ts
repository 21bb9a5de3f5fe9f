import type { RefusalCode } from '../values/refusals.ts';
import type { Gate } from './define.ts';

/** Buying has the gates of playing and partial authorization. */
export const PURCHASE_GATES = [
  'verifiedEmail',
  'age',
  'texts',
  'location',
  'mayBuy',
  'partialAuthorization',
  'notExcluded',
  'proven',
  'notStaff',
] as const satisfies readonly Gate[];

/** Refusals of any charge; a decline by the bank is a FAILED payment instead. */
export const PURCHASE_REFUSALS = [
  'PURCHASE_LIMIT_REACHED',
  'PACK_NOT_AVAILABLE',
  'CODE_NOT_VALID',
  'CARD_NUMBER_NOT_ACCEPTED',
  'FEATURE_OFF',
  'PROVIDER_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];

/**
 * Redeeming needs full authorization. It stays open to excluded players, and to players whose location could
 * not be checked; a check that denied closes it. Source: LOC-10.
 */
export const CASH_OUT_GATES = [
  'verifiedEmail',
  'locationNotDenied',
  'mayRedeem',
  'fullAuthorization',
  'proven',
  'notStaff',
] as const satisfies readonly Gate[];

export const CASH_OUT_REFUSALS = [
  'AMOUNT_OUTSIDE_LIMITS',
  'INSUFFICIENT_BALANCE',
  'CASH_OUT_LIMIT_REACHED',
  'WALLET_CLOSED',
  'FEATURE_OFF',
  'PROVIDER_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];
