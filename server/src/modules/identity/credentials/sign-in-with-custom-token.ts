import { ok } from '@jubilee/contract/values/result';
import { findAccount, insertAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { type CustomToken, readCustomToken } from '../tokens/custom-token.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { firstFactorAnswer, passFirstFactor, type PassedFirstFactor } from './first-factor.ts';
import {
  DEVICE_TICKET_PREFIX,
  signInWithDeviceTicket,
} from '../remembered-devices/device-ticket.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import type { Outcome } from '../protocol/protocol-errors.ts';
import { welcomeNewAccount } from '../accounts/welcome-new-account.ts';

interface SignedIn {
  readonly isNew: boolean;
  readonly passed: PassedFirstFactor;
}

/**
 * Signs in the user whom a trusted signer names and creates it when there is none; two parallel
 * sign-ins create one user. Refuses: MISSING_CUSTOM_TOKEN, INVALID_CUSTOM_TOKEN,
 * CREDENTIAL_MISMATCH, TENANT_ID_MISMATCH, USER_DISABLED, OPERATION_NOT_ALLOWED. Source: IDENT-20.
 */
export async function signInWithCustomToken(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signInWithCustomToken'],
): Promise<Outcome<object>> {
  if (body.token?.startsWith(DEVICE_TICKET_PREFIX) === true) {
    return signInWithDeviceTicket(parts, caller, body.token);
  }
  const token = await readCustomToken(parts, caller, body.token);
  if (!token.ok) return token;
  const signedIn = await allOrNothing(parts.pool, async (client) => {
    const value = await signIn(client, parts, caller, token.value);
    return { commit: value.ok, value };
  });
  if (!signedIn.ok) return signedIn;
  return ok({
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: signedIn.value.isNew,
    ...(await firstFactorAnswer(parts, caller, signedIn.value.passed)),
  });
}

async function signIn(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { userId, claims }: CustomToken,
): Promise<Outcome<SignedIn>> {
  const { realmId } = caller.realm;
  const known = await findAccount(client, realmId, userId);
  const isNew = known === undefined && (await makeUser(client, parts, caller, userId));
  if (typeof isNew !== 'boolean') return isNew;
  const passed = await passFirstFactor(client, parts, caller, userId, 'custom', claims);
  return passed.ok ? ok({ isNew, passed: passed.value }) : passed;
}

/** False when a parallel sign-in has just created it. */
async function makeUser(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  userId: string,
): Promise<boolean | Outcome<never>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  const welcome = await welcomeNewAccount(parts, caller, null);
  if (!welcome.ok) return welcome;
  const fields = { userId, email: null, emailVerified: false, displayName: null };
  if (!(await insertAccount(client, realmId, fields, nowMs))) return false;
  const detail = { provider: 'custom' };
  await recordAudit(
    client,
    { realmId, userId, actor: 'service', action: 'signUp', detail, network },
    nowMs,
  );
  return true;
}
