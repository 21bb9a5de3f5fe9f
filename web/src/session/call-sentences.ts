import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { CallProblem } from '../calls/outcome.ts';
import type { EntryField, Outcome } from './types.ts';

const NO_CONNECTION = 'We couldn’t reach the house. Check your connection and try again.';
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';

interface Sentence {
  readonly text: string;
  readonly field?: EntryField;
}

/** What a person reads when a call of sign-up, login or account is refused. Source: ERR-12. */
const SENTENCES: Readonly<Partial<Record<RefusalCode, Sentence>>> = {
  UNDER_AGE: { text: 'You’re not old enough to play here yet.', field: 'dateOfBirth' },
  FEATURE_OFF: { text: 'New accounts aren’t open here right now.' },
  ACCOUNT_DISABLED: { text: 'This user account has been disabled.' },
  USER_TYPE_NOT_ALLOWED: { text: 'User type not allowed to login to app' },
  PLAYER_NOT_FOUND: { text: 'Your account isn’t finished yet. Tell us the rest to go on.' },
  TOO_MANY_REQUESTS: { text: 'That was a bit fast. Wait a minute and try again.' },
  INVALID_ACCESS_TOKEN: { text: 'You’ve been signed out. Log in again to go on.' },
  SESSION_REQUIRED: { text: 'Your session has ended. Log in again to go on.' },
  INVALID_LOCATION: { text: 'Play isn’t allowed where you are right now.' },
  SELF_EXCLUDED: { text: 'You’ve excluded yourself from play.' },
  OVERLOADED: { text: 'The house is busy right now. Please try again in a moment.' },
};

export function callProblem(problem: CallProblem): Outcome & { ok: false } {
  if (problem.kind === 'unreachable') return { ok: false, message: NO_CONNECTION };
  const { text, field } = SENTENCES[problem.code] ?? { text: OUR_SIDE };
  return field === undefined ? { ok: false, message: text } : { ok: false, message: text, field };
}
