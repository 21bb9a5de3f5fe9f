import { ok } from '@jubilee/contract/values/result';
import { violatedConstraint } from '../../../platform/db/errors.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  changeAccount,
  findAccount,
  findAccountByPhone,
  lockUser,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { continueSession } from '../sessions/continue-session.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import {
  type CallerAccount,
  checkRecentLogin,
  readCallerAccount,
} from '../accounts/read-caller-account.ts';
import { tokensOf } from '../sessions/start-session.ts';
import { welcomeUpgrade } from '../accounts/welcome-new-account.ts';
import { answerTemporaryProof, type PhoneProof } from './phone-proof.ts';

const NUMBER_IS_UNIQUE = 'user_account_realm_id_phone_number_key';

/**
 * The caller, who may add a number to the account. A number is a sign-in method, so a permanent
 * user needs a recent sign-in; otherwise an abandoned session could be turned into lasting access.
 * Refuses: what `readCallerAccount` refuses, CREDENTIAL_TOO_OLD_LOGIN_AGAIN. Source: IDENT-24.
 */
export async function checkMayLink(
  parts: IdentityParts,
  caller: Caller,
  idToken: string,
): Promise<Outcome<CallerAccount>> {
  const found = await readCallerAccount(parts, caller, idToken);
  if (!found.ok || found.value.session.signInProvider === 'anonymous') return found;
  const recent = checkRecentLogin(parts, found.value.session, caller.nowMs);
  return recent.ok ? found : recent;
}

/**
 * Adds the proven number to the caller's account. An anonymous account becomes permanent and keeps
 * its id. A number of another user yields a temporary proof. Refuses: TOKEN_EXPIRED when the
 * session ended meanwhile, USER_NOT_FOUND, and for an anonymous user what `welcomeUpgrade` refuses.
 * Source: IDENT-22, IDENT-35.
 */
export async function linkPhoneNumber(
  parts: IdentityParts,
  caller: Caller,
  target: CallerAccount,
  proof: PhoneProof,
): Promise<Outcome<object>> {
  const attempt = () =>
    inTransaction(parts.pool, (client) => link(client, parts, caller, target, proof));
  // Another account took the number between the check and the change: now the check finds it.
  const linked = await attempt().catch((error: unknown) => {
    if (violatedConstraint(error) === NUMBER_IS_UNIQUE) return attempt();
    throw error;
  });
  if (!linked.ok) return linked;
  if (!('session' in linked.value)) return ok(linked.value.answer);
  const { account, session } = linked.value;
  return ok({
    phoneNumber: proof.phoneNumber,
    isNewUser: false,
    ...(await tokensOf(parts, caller.realm, account, session, caller.nowMs)),
  });
}

async function link(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  { phoneNumber, consume, goneCode }: PhoneProof,
) {
  const { realmId } = caller.realm;
  // Locked before the session, in the same order as every change of a user.
  await lockUser(client, realmId, userId);
  const owner = await findAccountByPhone(client, realmId, phoneNumber);
  const isOfAnother = owner !== undefined && owner.userId !== userId;
  if (session.signInProvider === 'anonymous' && !isOfAnother) {
    const welcome = await welcomeUpgrade(parts, caller, null, phoneNumber);
    if (!welcome.ok) return welcome;
  }
  if (!(await consume(client))) return decline(goneCode);
  if (isOfAnother) {
    return ok({ answer: await answerTemporaryProof(client, parts, caller, phoneNumber) });
  }
  const continued = await continueSession(client, parts, caller, session, 'phone');
  if (!continued.ok) return continued;
  await changeAccount(client, realmId, userId, { phoneNumber });
  const account = await findAccount(client, realmId, userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'phoneLinked', network: caller.network },
    caller.nowMs,
  );
  return ok({ account, session: continued.value });
}
