import { PASSWORD_LENGTH_MIN } from '@jubilee/contract/values/limits';
import { ok } from '@jubilee/contract/values/result';
import type { PasswordSettings } from './identity-settings.ts';
import { decline, type Outcome } from './protocol-errors.ts';

export const PASSWORD_LENGTH_MAX = 4_096;

/** Whether a new password may be set. Refuses: MISSING_PASSWORD, WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS. */
export function checkNewPassword(
  password: string | undefined,
  settings: PasswordSettings,
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
export function passwordPolicy(settings: PasswordSettings): object {
  return {
    customStrengthOptions: {
      minPasswordLength: Math.max(PASSWORD_LENGTH_MIN, settings.policyLengthMin),
      maxPasswordLength: PASSWORD_LENGTH_MAX,
    },
    allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
    enforcementState: settings.policyEnforced ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
