import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallProblem } from '../../calls/outcome.ts';
import { refusalText } from './refusal-sentences.ts';
import type { SignInField, Outcome } from '../types.ts';

const NO_CONNECTION = msg`We can’t be reached right now. Check your connection and try again.`;
const OUR_SIDE = msg`Something went wrong on our side. Please try again in a moment.`;

interface Sentence {
  readonly text: MessageDescriptor;
  readonly field?: SignInField;
}

/** The messages for refused calls of sign-up, login and account. Source: ERR-12. */
const SENTENCES: Readonly<Partial<Record<RefusalCode, Sentence>>> = {
  UNDER_AGE: { text: msg`You’re not old enough to play here yet.`, field: 'dateOfBirth' },
  FEATURE_OFF: { text: msg`New accounts aren’t open here right now.` },
  ACCOUNT_DISABLED: { text: msg`This user account has been disabled.` },
  USER_TYPE_NOT_ALLOWED: { text: msg`User type not allowed to login to app` },
  PLAYER_NOT_FOUND: { text: msg`Your account isn’t finished yet. Fill in the rest to continue.` },
  TOO_MANY_REQUESTS: { text: msg`That was a bit fast. Wait a minute and try again.` },
  INVALID_ACCESS_TOKEN: { text: msg`You’ve been signed out. Log in again to go on.` },
  SESSION_REQUIRED: { text: msg`Your session has ended. Log in again to go on.` },
  INVALID_LOCATION: { text: msg`Play isn’t allowed where you live or are right now.` },
  INVALID_XPOINT_TOKEN: {
    text: msg`We couldn’t check where you are. Allow location for this site, then try again.`,
  },
  SIGN_UP_CLOSED_IN_STATE: {
    text: msg`We can’t offer new accounts where you live.`,
    field: 'declaredState',
  },
  SELF_EXCLUDED: { text: msg`You’ve excluded yourself from play.` },
  OVERLOADED: { text: msg`Our service is busy right now. Please try again in a moment.` },
};

/** Refusals caused by a bug of the page; a player can do nothing about them. */
const OURS: ReadonlySet<RefusalCode> = new Set([
  'MALFORMED_REQUEST',
  'MALFORMED_JSON',
  'DUPLICATE_KEY',
  'BODY_TOO_DEEP',
  'REQUEST_ID_REQUIRED',
  'REQUEST_ID_OUTSIDE_WINDOW',
  'REQUEST_ID_REUSED',
  'CONTEXT_HASH_MISMATCH',
  'USER_ID_MISMATCH',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'UNKNOWN_HOST',
  'OUTCOME_UNKNOWN',
  'INTERNAL_ERROR',
]);

/**
 * One message in the language of the page, by the code alone; empty where a dialog of the page says it already.
 * Source: LANG-6, ERR-12, SESS-33.
 */
export function callProblem(problem: CallProblem): Outcome & { ok: false } {
  if (problem.kind === 'unreachable') return { ok: false, message: i18n._(NO_CONNECTION) };
  const { code } = problem;
  if (code === 'PROOF_REQUIRED' || code === 'TEXTS_NOT_ACCEPTED') return { ok: false, message: '' };
  const special = SENTENCES[code];
  if (special === undefined) {
    return { ok: false, message: OURS.has(code) ? i18n._(OUR_SIDE) : refusalText(code) };
  }
  const message = i18n._(special.text);
  const { field } = special;
  return field === undefined ? { ok: false, message } : { ok: false, message, field };
}
