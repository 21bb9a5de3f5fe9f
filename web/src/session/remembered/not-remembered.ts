import { msg } from '@lingui/core/macro';

/** Why a device does not remember its player although that was chosen. Source: SESS-41. */
export type NotRemembered =
  | 'shared'
  | 'notAllowed'
  | 'tooMany'
  | 'tooOld'
  | 'noStore'
  | 'refused'
  | 'failed'
  | 'unreachable';

export const NOT_REMEMBERED = {
  shared: msg`This device doesn’t keep you signed in, because more than one player uses this browser. It keeps nobody signed in now.`,
  notAllowed: msg`This device doesn’t keep you signed in. Your account can’t be kept signed in on a device now.`,
  tooMany: msg`This device doesn’t keep you signed in, because there were too many attempts. Choose it again when you log in later.`,
  tooOld: msg`This device doesn’t keep you signed in, because signing in took too long. Choose it again the next time you log in.`,
  noStore: msg`This device doesn’t keep you signed in, because your browser stores nothing for this site.`,
  refused: msg`This device doesn’t keep you signed in, because the service refused it. Choose it again the next time you log in.`,
  failed: msg`This device doesn’t keep you signed in, because something went wrong. Choose it again the next time you log in.`,
  unreachable: msg`This device doesn’t keep you signed in, because we couldn’t reach the service. Choose it again the next time you log in.`,
} as const satisfies Readonly<Record<NotRemembered, unknown>>;

const REASONS: Readonly<Record<string, NotRemembered>> = {
  OPERATION_NOT_ALLOWED: 'notAllowed',
  USER_DISABLED: 'notAllowed',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'tooOld',
  DEVICE_CHALLENGE: 'tooOld',
  TOKEN_EXPIRED: 'tooOld',
  unreachable: 'unreachable',
};

export function reasonOf(code: string): NotRemembered {
  return REASONS[code] ?? 'refused';
}
