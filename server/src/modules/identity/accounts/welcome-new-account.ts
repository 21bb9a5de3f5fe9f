import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/** Calls the product's hooks for a new account. Refuses: USER_DISABLED, OPERATION_NOT_ALLOWED. */
export async function welcomeNewAccount(
  parts: Pick<IdentityParts, 'hooks'>,
  { realm }: Pick<Caller, 'realm'>,
  email: string | null,
  phoneNumber: string | null = null,
): Promise<Outcome<null>> {
  const verdict = await parts.hooks.beforeCreate(realm, { email, phoneNumber });
  if (verdict === 'disabled') return decline('USER_DISABLED');
  return verdict === 'not-allowed' ? decline('OPERATION_NOT_ALLOWED') : ok(null);
}

/**
 * Turns an anonymous user into a permanent one, like a sign-up. Refuses: ADMIN_ONLY_OPERATION when
 * sign-up is off, and what `welcomeNewAccount` refuses. Source: IDENT-25, IDENT-35.
 */
export async function welcomeUpgrade(
  parts: Pick<IdentityParts, 'hooks'>,
  caller: Pick<Caller, 'realm'>,
  email: string | null,
  phoneNumber: string | null = null,
): Promise<Outcome<null>> {
  if (!caller.realm.methods.signUp) return decline('ADMIN_ONLY_OPERATION');
  return welcomeNewAccount(parts, caller, email, phoneNumber);
}
