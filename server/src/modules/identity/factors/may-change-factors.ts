import { ok } from '@jubilee/contract/values/result';
import type { Account, SecondFactor } from '../accounts/account.store.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import {
  type CallerAccount,
  checkRecentLogin,
  readCallerAccount,
} from '../accounts/read-caller-account.ts';

/** After anonymous and custom sign-ins a second factor protects nothing; SMS repeats the telephone. */
const WITHOUT_SECOND_STEP: ReadonlySet<string> = new Set(['anonymous', 'custom', 'phone']);

/**
 * The caller, who may add a factor. Refuses: what `readCallerAccount` refuses,
 * UNSUPPORTED_FIRST_FACTOR, UNVERIFIED_EMAIL, CREDENTIAL_TOO_OLD_LOGIN_AGAIN. Source: IDENT-23,
 * IDENT-24.
 */
export async function readEnrollingCaller(
  parts: IdentityParts,
  caller: Caller,
  idToken: string | undefined,
): Promise<Outcome<CallerAccount>> {
  const found = await readCallerAccount(parts, caller, idToken);
  if (!found.ok) return found;
  const { account, session } = found.value;
  if (WITHOUT_SECOND_STEP.has(session.signInProvider)) return decline('UNSUPPORTED_FIRST_FACTOR');
  if (account.email === null || !account.emailVerified) return decline('UNVERIFIED_EMAIL');
  const recent = checkRecentLogin(parts, session, caller.nowMs);
  return recent.ok ? found : recent;
}

/** Refuses: OPERATION_NOT_ALLOWED for a kind that is off. Source: IDENT-25. */
export function checkKindIsOn(realm: Realm, kind: SecondFactor['kind']): Outcome<null> {
  const { textSecondFactor, appSecondFactor } = realm.methods;
  const isOn = kind === 'phone' ? textSecondFactor : appSecondFactor;
  return isOn ? ok(null) : decline('OPERATION_NOT_ALLOWED');
}

/**
 * Whether the account may have this factor too: no number twice, one app, and a maximum in all.
 * `phoneNumber` is undefined for an app. Refuses: SECOND_FACTOR_EXISTS,
 * SECOND_FACTOR_LIMIT_EXCEEDED.
 */
export function checkRoomFor(
  parts: Pick<IdentityParts, 'settings'>,
  account: Account,
  phoneNumber: string | undefined,
): Outcome<null> {
  const isThere = account.factors.some((factor) =>
    phoneNumber === undefined ? factor.kind === 'totp' : factor.phoneNumber === phoneNumber,
  );
  if (isThere) return decline('SECOND_FACTOR_EXISTS');
  const isFull = account.factors.length >= parts.settings.limits.factorsMax;
  return isFull ? decline('SECOND_FACTOR_LIMIT_EXCEEDED') : ok(null);
}
