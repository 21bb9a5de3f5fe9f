import type { IdentityLifetimes } from '../identity-settings.ts';
import type { IdentityEmailTemplate, IdentityPorts } from '../ports.ts';

/** The lifetime setting of each email's link; an email without a code has none. */
const LIFETIME_OF: Readonly<Record<IdentityEmailTemplate, keyof IdentityLifetimes | undefined>> = {
  verifyEmail: 'verifyEmailCodeMs',
  resetPassword: 'resetCodeMs',
  signIn: 'signInLinkMs',
  verifyAndChangeEmail: 'changeEmailCodeMs',
  recoverEmail: 'changeEmailCodeMs',
  revertSecondFactorAddition: 'changeEmailCodeMs',
  passwordChanged: undefined,
  deviceCopied: undefined,
};

/**
 * Adds to every email how long its link works, by the setting its code was created with. Source:
 * IDENT-42.
 */
export function withLifetimes(
  enqueueEmail: IdentityPorts['enqueueEmail'],
  lifetimes: IdentityLifetimes,
): IdentityPorts['enqueueEmail'] {
  return (client, message) => {
    const setting = LIFETIME_OF[message.template];
    return enqueueEmail(
      client,
      setting === undefined ? message : { lifetimeMs: lifetimes[setting], ...message },
    );
  };
}
