import { ok } from '@jubilee/contract/values/result';
import { changeAccount, findAccount, lockUser } from '../accounts/account.store.ts';
import { consumeActionCode } from '../action-codes/action-code.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { orEmailExists } from '../accounts/change-address.ts';
import { continueSession } from '../sessions/continue-session.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { mayLinkAddress } from './link-password.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { readCallerAccount } from '../accounts/read-caller-account.ts';
import { tokensOf } from '../sessions/start-session.ts';

/**
 * Adds the address of a sign-in link to the caller's user and marks it as verified; an anonymous
 * user keeps its id and becomes permanent. Refuses: what `mayLinkAddress` and `readCallerAccount`
 * refuse, INVALID_OOB_CODE, EMAIL_EXISTS. Source: IDENT-20, IDENT-35.
 */
export async function linkEmailLink(
  parts: IdentityParts,
  caller: Caller,
  link: { readonly idToken: string; readonly email: string; readonly codeHash: Uint8Array },
): Promise<Outcome<object>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  const { email, codeHash } = link;
  const found = await readCallerAccount(parts, caller, link.idToken);
  if (!found.ok) return found;
  const allowed = await mayLinkAddress(parts, caller, found.value, email);
  if (!allowed.ok) return allowed;
  const { userId } = found.value.account;
  const linked = await orEmailExists(
    allOrNothing(parts.pool, async (client) => {
      await lockUser(client, realmId, userId);
      const current = await findAccount(client, realmId, userId);
      if (current === undefined) return { commit: false, value: decline('USER_NOT_FOUND') };
      if (current.email !== null && current.email !== email) {
        return { commit: false, value: decline('OPERATION_NOT_ALLOWED') };
      }
      if (!(await consumeActionCode(client, realmId, codeHash, nowMs))) {
        return { commit: false, value: decline('INVALID_OOB_CODE') };
      }
      await changeAccount(client, realmId, userId, { email, emailVerified: true });
      await recordAudit(
        client,
        { realmId, userId, actor: 'user', action: 'emailVerified', network },
        nowMs,
      );
      const session = await continueSession(client, parts, caller, found.value.session, 'password');
      return { commit: session.ok, value: session };
    }),
  );
  if (!linked.ok) return linked;
  const account = await findAccount(parts.pool, realmId, userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  return ok({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    isNewUser: false,
    ...(await tokensOf(parts, realm, account, linked.value, nowMs)),
  });
}
