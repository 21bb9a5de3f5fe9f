import { ok } from '@jubilee/contract/values/result';
import { findAccountByEmail } from './account.store.ts';
import type { Bodies } from './call-bodies.ts';
import { readEmail } from './email-address.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';

/** Which ways of signing in an address has; with enumeration protection the answer is always none. */
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
  const methods = typeof account?.passwordHash === 'string' ? ['password'] : [];
  return ok({
    ...answer,
    registered: account !== undefined,
    allProviders: methods,
    signinMethods: methods,
  });
}
