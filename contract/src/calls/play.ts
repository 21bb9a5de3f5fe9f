import type { RefusalCode } from '../values/refusals.ts';
import type { Gate } from './define.ts';

/**
 * Playing needs a verified email, a known age, accepted legal texts, a permitted location where that is checked, no
 * self-exclusion, and for tickets more than a remembered device and an account that is none of our staff's.
 */
export const PLAY_GATES = [
  'verifiedEmail',
  'age',
  'texts',
  'location',
  'notExcluded',
  'provenForTickets',
  'notStaffForTickets',
] as const satisfies readonly Gate[];

/**
 * The rules of states about a stake. They are no gate: a repeat of a bet that was placed before they changed gets its
 * stored answer. Source: STATE-5, STATE-7.
 */
export const STAKE_REFUSALS = [
  'INVALID_LOCATION',
  'POINTS_CLOSED_IN_STATE',
  'TICKETS_CLOSED_IN_STATE',
  'STAKE_ABOVE_PRIZE_CAP',
] as const satisfies readonly RefusalCode[];

/** Limits of the player, decided in the wallet's locked row. Source: PLAY-24 to PLAY-26. */
export const LIMIT_REFUSALS = [
  'LOSS_LIMIT_REACHED',
  'PLAY_LIMIT_REACHED',
  'TIME_LIMIT_REACHED',
] as const satisfies readonly RefusalCode[];
export type LimitRefusal = (typeof LIMIT_REFUSALS)[number];

/** Refusals for any stake: of the rules of states, then of the wallet. */
export const BET_REFUSALS = [
  ...STAKE_REFUSALS,
  'INSUFFICIENT_BALANCE',
  'WALLET_CLOSED',
  'BALANCE_LIMIT_REACHED',
  ...LIMIT_REFUSALS,
] as const satisfies readonly RefusalCode[];
