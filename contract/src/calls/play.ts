import type { RefusalCode } from '../values/refusals.ts';
import type { Gate } from './define.ts';

/**
 * Playing needs a verified email, a known age, a permitted location where that is checked, no
 * self-exclusion, and for tickets more than a remembered device.
 */
export const PLAY_GATES = [
  'verifiedEmail',
  'age',
  'location',
  'notExcluded',
  'provenForTickets',
] as const satisfies readonly Gate[];

/** Refusals of the wallet for any stake. */
export const BET_REFUSALS = [
  'INSUFFICIENT_BALANCE',
  'WALLET_CLOSED',
  'BALANCE_LIMIT_REACHED',
] as const satisfies readonly RefusalCode[];
