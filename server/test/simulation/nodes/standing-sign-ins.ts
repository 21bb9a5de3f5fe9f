import type { IdentityAdmin } from '../../../src/modules/identity/index.ts';

/** In place of tokens, which no simulated process checks: every sign-in stands, none names a session to end, and none is of a device. */
export const STANDING_SIGN_INS: Pick<
  IdentityAdmin,
  | 'accountStatus'
  | 'isSignInLiveWithin'
  | 'devicesOfSignInsWithin'
  | 'revokeSessions'
  | 'rememberedSignIn'
  | 'endProof'
> = {
  accountStatus: () => Promise.resolve('good'),
  isSignInLiveWithin: () => Promise.resolve(true),
  devicesOfSignInsWithin: () => Promise.resolve(new Map()),
  revokeSessions: () => Promise.resolve(),
  rememberedSignIn: () => Promise.resolve(undefined),
  endProof: () => Promise.resolve(),
};
