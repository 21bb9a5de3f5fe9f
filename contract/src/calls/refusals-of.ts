import { REFUSAL_CODES, type RefusalCode } from '../values/refusals.ts';
import type { CallShape, Gate } from './define.ts';

/**
 * The refusal of each closed gate. The location gate has two messages: an invalid proof, and a
 * location that is not permitted.
 */
export const GATE_REFUSALS: Readonly<Record<Gate, readonly RefusalCode[]>> = {
  verifiedEmail: ['EMAIL_NOT_VERIFIED'],
  age: ['BIRTH_DATE_REQUIRED', 'UNDER_AGE'],
  texts: ['TEXTS_NOT_ACCEPTED'],
  location: ['INVALID_XPOINT_TOKEN', 'INVALID_LOCATION'],
  locationNotDenied: ['INVALID_LOCATION'],
  partialAuthorization: ['EMAIL_NOT_VERIFIED', 'PHONE_NOT_VERIFIED', 'IDENTITY_NOT_VERIFIED'],
  fullAuthorization: ['EMAIL_NOT_VERIFIED', 'PHONE_NOT_VERIFIED', 'IDENTITY_NOT_VERIFIED'],
  purchase: ['PURCHASE_NOT_VERIFIED'],
  notExcluded: ['SELF_EXCLUDED'],
  mayBuy: ['INVALID_LOCATION', 'BUYING_CLOSED_IN_STATE'],
  mayRedeem: ['INVALID_LOCATION', 'REDEEMING_CLOSED_IN_STATE'],
  mayUsePromotions: ['INVALID_LOCATION', 'PROMOTIONS_CLOSED_IN_STATE'],
  mayEnterFree: ['INVALID_LOCATION', 'FREE_ENTRY_CLOSED_IN_STATE'],
  proven: ['PROOF_REQUIRED'],
  provenForTickets: ['PROOF_REQUIRED'],
  notStaff: ['STAFF_ACCOUNT'],
  notStaffForTickets: ['STAFF_ACCOUNT'],
};

const EVERY_CALL: readonly RefusalCode[] = [
  'MALFORMED_REQUEST',
  'UNKNOWN_HOST',
  'TOO_MANY_REQUESTS',
  'OUTCOME_UNKNOWN',
  'INTERNAL_ERROR',
];
const WITH_BODY: readonly RefusalCode[] = [
  'MALFORMED_JSON',
  'DUPLICATE_KEY',
  'BODY_TOO_DEEP',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const WITH_TOKEN: readonly RefusalCode[] = [
  'INVALID_ACCESS_TOKEN',
  'ACCOUNT_DISABLED',
  'USER_ID_MISMATCH',
];
const WITH_SESSION: readonly RefusalCode[] = ['SESSION_REQUIRED', 'PLAYER_NOT_FOUND'];
/** It says that nothing was charged, which nobody knows of an id that may have been sent before. Source: HTTP-26. */
const WITHOUT_MONEY: readonly RefusalCode[] = ['OVERLOADED'];
const WITH_MONEY: readonly RefusalCode[] = [
  'REQUEST_ID_REQUIRED',
  'REQUEST_ID_OUTSIDE_WINDOW',
  'REQUEST_ID_REUSED',
  'REQUEST_IN_FLIGHT',
];

/**
 * Every refusal a call may return: its own, those of its gates, and those of its access and kind,
 * in table order.
 */
export function refusalsOf(call: CallShape): readonly RefusalCode[] {
  const codes = new Set<RefusalCode>([...EVERY_CALL, ...call.refusals]);
  const add = (more: readonly RefusalCode[]) => more.forEach((code) => codes.add(code));
  // A body that the call does not have is read too, before it is refused.
  if (call.body !== undefined || call.method !== 'GET') add(WITH_BODY);
  if (call.access !== 'none') add(WITH_TOKEN);
  if (call.access === 'session') add(WITH_SESSION);
  add(call.money ? WITH_MONEY : WITHOUT_MONEY);
  if (call.params !== undefined) add(['NOT_FOUND']);
  for (const gate of call.gates) add(GATE_REFUSALS[gate]);
  return REFUSAL_CODES.filter((code) => codes.has(code));
}

/** Refusals that the server finds out about the id itself: no later sending of it is answered differently. */
const OF_THE_ID: readonly RefusalCode[] = ['REQUEST_ID_OUTSIDE_WINDOW', 'REQUEST_ID_REUSED'];

/**
 * Whether a refusal of a money call decides what became of its id although an earlier sending of it stayed open. The
 * refusals of the call itself do: the server looks for what it stored under the id before it gives one. Form, pace,
 * sign-in, gates and switched-off features are checked before that. Source: HTTP-35.
 */
export function decidesId(
  { refusals, gates }: Pick<CallShape, 'refusals' | 'gates'>,
  code: RefusalCode,
): boolean {
  if (OF_THE_ID.includes(code)) return true;
  if (!refusals.includes(code) || code === 'FEATURE_OFF') return false;
  return !gates.some((gate) => GATE_REFUSALS[gate].includes(code));
}
