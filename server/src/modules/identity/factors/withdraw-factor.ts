import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Account, findAccount, lockUser } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import {
  type CallerAccount,
  checkRecentLogin,
  readCallerAccount,
} from '../accounts/read-caller-account.ts';
import { tokensOf } from '../sessions/start-session.ts';
import type { FactorBodies } from './bodies.ts';
import { continueWithFactor } from './continue-with-factor.ts';
import { deleteFactor } from './factor.store.ts';
import { revokeSessionsOfFactor } from './session-factor.store.ts';
import { notifySessionsEnded } from './notify-sessions-ended.ts';

/**
 * Removes a factor from the caller's account. The caller's session continues, without the factor if
 * it was opened with it; every other session that it opened ends, since the telephone may be in
 * other hands. Refuses: what `readCallerAccount` refuses, CREDENTIAL_TOO_OLD_LOGIN_AGAIN,
 * MISSING_MFA_ENROLLMENT_ID, MFA_ENROLLMENT_NOT_FOUND, TOKEN_EXPIRED. Source: IDENT-23, IDENT-24.
 */
export async function withdrawFactor(
  parts: IdentityParts,
  caller: Caller,
  body: FactorBodies['withdraw'],
): Promise<Outcome<object>> {
  const found = await readCallerAccount(parts, caller, body.idToken);
  if (!found.ok) return found;
  const recent = checkRecentLogin(parts, found.value.session, caller.nowMs);
  if (!recent.ok) return recent;
  const factorId = body.mfaEnrollmentId;
  if (factorId === undefined || factorId === '') return decline('MISSING_MFA_ENROLLMENT_ID');
  const withdrawn = await inTransaction(parts.pool, (client) =>
    withdraw(client, parts, caller, found.value, factorId),
  );
  if (!withdrawn.ok) return withdrawn;
  const { account, session } = withdrawn.value;
  const tokens = await tokensOf(parts, caller.realm, account, session, caller.nowMs);
  return ok({ idToken: tokens.idToken, refreshToken: tokens.refreshToken });
}

async function withdraw(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  factorId: string,
) {
  const { network, nowMs } = caller;
  const { realmId } = caller.realm;
  await lockUser(client, realmId, userId);
  const before = await findAccount(client, realmId, userId);
  const factor = factorOf(before, factorId);
  if (factor === undefined) return decline('MFA_ENROLLMENT_NOT_FOUND');
  const retainedFactor = session.secondFactor?.factorId === factorId ? null : session.secondFactor;
  const continued = await continueWithFactor(client, parts, caller, session, retainedFactor);
  if (!continued.ok) return continued;
  await deleteFactor(client, { realmId, userId, factorId });
  const ended = await revokeSessionsOfFactor(
    client,
    { realmId, userId, factorId },
    isoInstant(nowMs),
  );
  await recordAudit(
    client,
    {
      realmId,
      userId,
      actor: 'user',
      action: 'secondFactorRemoved',
      detail: { kind: factor.kind },
      network,
    },
    nowMs,
  );
  await notifySessionsEnded(client, parts, caller.realm, userId, ended);
  const account = await findAccount(client, realmId, userId);
  return account === undefined
    ? decline('USER_NOT_FOUND')
    : ok({ account, session: continued.value });
}

function factorOf(account: Account | undefined, factorId: string) {
  return account?.factors.find((factor) => factor.factorId === factorId);
}
