import { ok } from '@jubilee/contract/values/result';
import { violatedConstraint } from '../../../platform/db/errors.ts';
import {
  type Account,
  changeAccount,
  findAccount,
  findAccountByEmail,
  findAccountByProvider,
  lockUser,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { continueSession } from '../sessions/continue-session.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { checkRecentLogin, readCallerAccount } from '../accounts/read-caller-account.ts';
import { type RefreshSession } from '../sessions/session.store.ts';
import { type StartedSession, tokensOf } from '../sessions/start-session.ts';
import { welcomeUpgrade } from '../accounts/welcome-new-account.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { linkEntry } from './find-or-make-account.ts';
import { idpAnswer } from './idp-answer.ts';
import { insertIdentity } from './provider-identity.store.ts';
import type { ProviderProof } from './provider-proof.ts';

interface Linked {
  readonly account: Account;
  readonly session: StartedSession;
}

/**
 * Adds a provider to the caller's account. An anonymous account becomes permanent and keeps its id;
 * any other needs a recent sign-in; a refusal leaves the proof usable. Refuses: what
 * `readCallerAccount` refuses, CREDENTIAL_TOO_OLD_LOGIN_AGAIN, FEDERATED_USER_ID_ALREADY_LINKED,
 * EMAIL_EXISTS, PROVIDER_ALREADY_LINKED, INVALID_PENDING_TOKEN. Source: IDENT-20, IDENT-24,
 * IDENT-35.
 */
export async function linkProvider(
  parts: IdentityParts,
  caller: Caller,
  proof: ProviderProof,
  idToken: string,
): Promise<Outcome<object>> {
  const found = await readCallerAccount(parts, caller, idToken);
  if (!found.ok) return found;
  const { account, session } = found.value;
  const isSomebody = session.signInProvider !== 'anonymous';
  const recent = isSomebody ? checkRecentLogin(parts, session, caller.nowMs) : ok(null);
  if (!recent.ok) return recent;
  const attempt = (): Promise<Outcome<Linked>> =>
    allOrNothing(parts.pool, async (client) => {
      const value = await link(client, parts, caller, proof, account.userId, session);
      return { commit: value.ok, value };
    });
  // A parallel call took the address between the check and the change: now the check finds it.
  const linked = await attempt().catch((error: unknown) => {
    if (violatedConstraint(error) !== undefined) return attempt();
    throw error;
  });
  if (!linked.ok) return linked;
  return ok({
    ...idpAnswer(proof, linked.value.account, false),
    ...(await tokensOf(
      parts,
      caller.realm,
      linked.value.account,
      linked.value.session,
      caller.nowMs,
    )),
  });
}

async function link(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  proof: ProviderProof,
  userId: string,
  session: RefreshSession,
): Promise<Outcome<Linked>> {
  const { realm, nowMs } = caller;
  const { realmId } = realm;
  const { providerId, profile } = proof;
  if (!(await proof.consume(client))) return decline('INVALID_PENDING_TOKEN');
  await lockUser(client, realmId, userId);
  const account = await findAccount(client, realmId, userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  if (account.disabled) return decline('USER_DISABLED');
  const owner = await findAccountByProvider(client, realmId, providerId, profile.rawId);
  if (owner !== undefined && owner.userId !== userId) {
    return decline('FEDERATED_USER_ID_ALREADY_LINKED', ALREADY_LINKED);
  }
  const namesake =
    profile.email === null ? undefined : await findAccountByEmail(client, realmId, profile.email);
  if (namesake !== undefined && namesake.userId !== userId) return decline('EMAIL_EXISTS');
  if (owner === undefined) {
    if (account.identities.some((one) => one.providerId === providerId)) {
      return decline('PROVIDER_ALREADY_LINKED');
    }
    if (session.signInProvider === 'anonymous') {
      const welcome = await welcomeUpgrade(parts, caller, profile.email);
      if (!welcome.ok) return welcome;
    }
    if (!(await insertIdentity(client, { realmId, userId, providerId }, profile, nowMs))) {
      return decline('FEDERATED_USER_ID_ALREADY_LINKED', ALREADY_LINKED);
    }
    await recordAudit(client, linkEntry(caller, providerId, userId), nowMs);
  }
  await changeAccount(client, realmId, userId, learnt(account, proof));
  const continued = await continueSession(client, parts, caller, session, providerId);
  if (!continued.ok) return continued;
  const after = await findAccount(client, realmId, userId);
  return after === undefined
    ? decline('USER_NOT_FOUND')
    : ok({ account: after, session: continued.value });
}

const ALREADY_LINKED = 'This credential is already associated with a different user account.';

/**
 * Fills only empty fields of the account; its existing address may become verified by the provider.
 */
function learnt(account: Account, { profile }: ProviderProof) {
  const { email, emailVerified, displayName, photoUrl } = profile;
  return {
    ...(account.email === null && email !== null ? { email, emailVerified } : {}),
    ...(account.email !== null && account.email === email && emailVerified
      ? { emailVerified: true }
      : {}),
    ...(account.displayName === null ? { displayName } : {}),
    ...(account.photoUrl === null ? { photoUrl } : {}),
  };
}
