import type { IdentityAdmin } from '../../../src/modules/identity/index.ts';

/** In place of tokens, which no simulated process checks: every sign-in stands, and none names a session to end. */
export const STANDING_SIGN_INS: Pick<
  IdentityAdmin,
  'accountStatus' | 'isSignInLiveWithin' | 'revokeSessions'
> = {
  accountStatus: () => Promise.resolve('good'),
  isSignInLiveWithin: () => Promise.resolve(true),
  revokeSessions: () => Promise.resolve(),
};
