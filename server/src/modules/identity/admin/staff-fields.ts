/** Validates fields that staff set, by the same rules as a player's own. */
import { ok } from '@jubilee/contract/values/result';
import { violatedConstraint } from '../../../platform/db/errors.ts';
import { readEmail } from '../accounts/email-address.ts';
import { PASSWORD_LENGTH_MIN } from '@jubilee/contract/values/limits';
import { PASSWORD_LENGTH_MAX } from '../credentials/password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

export interface StaffFields {
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly passwordHash?: string;
}

/** Refuses: INVALID_EMAIL, INVALID_PHONE_NUMBER, WEAK_PASSWORD and related codes, OVERLOADED. */
export async function readStaffFields(
  parts: IdentityParts,
  given: {
    readonly email?: string | undefined;
    readonly phoneNumber?: string | undefined;
    readonly password?: string | undefined;
  },
): Promise<Outcome<StaffFields>> {
  const email = given.email === undefined ? ok(undefined) : readEmail(given.email);
  if (!email.ok) return email;
  const { phoneNumber } = given;
  if (phoneNumber !== undefined && !PHONE_NUMBER.test(phoneNumber)) {
    return decline('INVALID_PHONE_NUMBER', 'A number in E.164 form is needed.');
  }
  const hash = given.password === undefined ? ok(undefined) : await hashNew(parts, given.password);
  if (!hash.ok) return hash;
  return ok({
    ...(email.value === undefined ? {} : { email: email.value }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(hash.value === undefined ? {} : { passwordHash: hash.value }),
  });
}

async function hashNew(parts: IdentityParts, password: string): Promise<Outcome<string>> {
  // Staff set initial passwords, so only the protocol's own minimum length applies.
  const length = Array.from(password.normalize('NFC')).length;
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX) {
    return decline(
      'WEAK_PASSWORD',
      `Between ${PASSWORD_LENGTH_MIN} and ${PASSWORD_LENGTH_MAX} characters`,
    );
  }
  return parts.hashes.hash(password);
}

/** The refusal for a unique violation; other errors are faults. */
export async function orAlreadyInUse<T>(work: Promise<Outcome<T>>): Promise<Outcome<T>> {
  return work.catch((error: unknown) => {
    const constraint = violatedConstraint(error);
    if (constraint === 'user_account_realm_id_email_key') return decline('EMAIL_EXISTS');
    if (constraint === 'user_account_realm_id_phone_number_key') {
      return decline('PHONE_NUMBER_EXISTS');
    }
    throw error;
  });
}
