import type { IdentityLifetimes } from '../identity-settings.ts';
import type { IdentityMailTemplate, IdentityPorts } from '../ports.ts';

/** The setting behind each letter's link; a letter without a code has none. */
const LIFETIME_OF: Readonly<Record<IdentityMailTemplate, keyof IdentityLifetimes | undefined>> = {
  verifyEmail: 'verifyEmailCodeMs',
  resetPassword: 'resetCodeMs',
  signIn: 'signInLinkMs',
  verifyAndChangeEmail: 'changeEmailCodeMs',
  recoverEmail: 'changeEmailCodeMs',
  revertSecondFactorAddition: 'changeEmailCodeMs',
  passwordChanged: undefined,
};

/** Every letter says how long its link works, by the settings its code was made with. Source: IDENT-42. */
export function withLifetimes(
  queueMail: IdentityPorts['queueMail'],
  lifetimes: IdentityLifetimes,
): IdentityPorts['queueMail'] {
  return (client, mail) => {
    const setting = LIFETIME_OF[mail.template];
    return queueMail(
      client,
      setting === undefined ? mail : { lifetimeMs: lifetimes[setting], ...mail },
    );
  };
}
