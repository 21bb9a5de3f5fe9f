import type { IdentityLifetimes } from '../identity-settings.ts';
import type { IdentityEmailTemplate, IdentityPorts } from '../ports.ts';

/** The setting behind each email's link; an email without a code has none. */
const LIFETIME_OF: Readonly<Record<IdentityEmailTemplate, keyof IdentityLifetimes | undefined>> = {
  verifyEmail: 'verifyEmailCodeMs',
  resetPassword: 'resetCodeMs',
  signIn: 'signInLinkMs',
  verifyAndChangeEmail: 'changeEmailCodeMs',
  recoverEmail: 'changeEmailCodeMs',
  revertSecondFactorAddition: 'changeEmailCodeMs',
  passwordChanged: undefined,
};

/** Every email says how long its link works, by the settings its code was made with. Source: IDENT-42. */
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
