import { PASSWORD_LENGTH_MIN } from '@jubilee/contract/values/limits';
import { ok } from '@jubilee/contract/values/result';
import { isBreachedPassword } from './breached-passwords.ts';
import type { IdentitySettings, PasswordSettings, Realm } from '../identity-settings.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

export const PASSWORD_LENGTH_MAX = 4_096;

/**
 * Checks a new password by the realm's rules. Refuses: MISSING_PASSWORD, WEAK_PASSWORD,
 * PASSWORD_DOES_NOT_MEET_REQUIREMENTS. Source: IDENT-3, IDENT-39.
 */
export async function readNewPassword(
  parts: { readonly settings: Pick<IdentitySettings, 'password'> },
  realm: Pick<Realm, 'passwordLengthMin'>,
  given: string | undefined,
): Promise<Outcome<string>> {
  const { password: settings } = parts.settings;
  const password = checkNewPassword(given, {
    policyEnforced: settings.policyEnforced,
    policyLengthMin: realm.passwordLengthMin,
  });
  if (!password.ok || !settings.refusesBreached) return password;
  return (await isBreachedPassword(password.value))
    ? unmet('Password must not be one that is known from breaches')
    : password;
}

/**
 * Checks the length alone. Refuses: MISSING_PASSWORD, WEAK_PASSWORD,
 * PASSWORD_DOES_NOT_MEET_REQUIREMENTS.
 */
export function checkNewPassword(
  password: string | undefined,
  settings: Pick<PasswordSettings, 'policyEnforced' | 'policyLengthMin'>,
): Outcome<string> {
  if (password === undefined || password === '') return decline('MISSING_PASSWORD');
  const length = Array.from(password.normalize('NFC')).length;
  if (length < PASSWORD_LENGTH_MIN) {
    return decline(
      'WEAK_PASSWORD',
      `Password should be at least ${PASSWORD_LENGTH_MIN} characters`,
    );
  }
  if (settings.policyEnforced && length < settings.policyLengthMin) {
    return unmet(`Password must contain at least ${settings.policyLengthMin} characters`);
  }
  if (length > PASSWORD_LENGTH_MAX) {
    return unmet(`Password must contain at most ${PASSWORD_LENGTH_MAX} characters`);
  }
  return ok(password);
}

function unmet(requirement: string): Outcome<never> {
  return decline(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    `Missing password requirements: [${requirement}]`,
  );
}

/** The answer of GET /v2/passwordPolicy. The SDK accepts schemaVersion 1 only. */
export function passwordPolicy(
  settings: Pick<PasswordSettings, 'policyEnforced'>,
  realm: Pick<Realm, 'passwordLengthMin'>,
): object {
  return {
    customStrengthOptions: {
      minPasswordLength: Math.max(PASSWORD_LENGTH_MIN, realm.passwordLengthMin),
      maxPasswordLength: PASSWORD_LENGTH_MAX,
    },
    allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
    enforcementState: settings.policyEnforced ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
