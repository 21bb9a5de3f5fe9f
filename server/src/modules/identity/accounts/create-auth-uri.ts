import { ok } from '@jubilee/contract/values/result';
import { type Account, findAccountByEmail } from './account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { readEmail } from './email-address.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/**
 * Lists the sign-in methods of an address; with enumeration protection the list is always empty.
 */
export async function createAuthUri(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['createAuthUri'],
): Promise<Outcome<object>> {
  if (body.identifier === undefined || body.identifier === '') return decline('MISSING_IDENTIFIER');
  if (body.continueUri === undefined || body.continueUri === '') {
    return decline('MISSING_CONTINUE_URI');
  }
  const email = readEmail(body.identifier, 'INVALID_IDENTIFIER');
  if (!email.ok) return email;
  const answer = {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: parts.ids.secret(),
  };
  if (caller.realm.enumerationProtection) return ok(answer);
  const account = await findAccountByEmail(parts.pool, caller.realm.realmId, email.value);
  const { email: emailMethods, others } = methodsOf(caller.realm, account);
  return ok({
    ...answer,
    registered: account !== undefined,
    allProviders: emailMethods.length === 0 ? others : ['password', ...others],
    signinMethods: [...emailMethods, ...others],
  });
}

/** Only methods that are enabled in the realm. */
function methodsOf(
  { methods, providers }: Realm,
  account: Account | undefined,
): { readonly email: readonly string[]; readonly others: readonly string[] } {
  if (account === undefined) return { email: [], others: [] };
  const offersPassword = methods.password && account.passwordHash !== null;
  const offersLink = methods.emailLink && account.emailVerified;
  return {
    email: [...(offersPassword ? ['password'] : []), ...(offersLink ? ['emailLink'] : [])],
    others: account.identities
      .map(({ providerId }) => providerId)
      .filter((id) => providers.some((provider) => provider.providerId === id)),
  };
}
