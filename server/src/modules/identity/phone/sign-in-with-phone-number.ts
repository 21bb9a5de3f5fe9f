import { ok } from '@jubilee/contract/values/result';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { findAccountByPhone, insertAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import {
  firstFactorAnswer,
  passFirstFactor,
  type PassedFirstFactor,
} from '../credentials/first-factor.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { newUserId } from '../secrets.ts';
import type { PhoneBodies } from './bodies.ts';
import { checkMayLink, linkPhoneNumber } from './link-phone-number.ts';
import { type PhoneProof, readPhoneProof } from './phone-proof.ts';

interface SignedIn {
  readonly passed: PassedFirstFactor;
  readonly isNewUser: boolean;
}

/**
 * Signs in, signs up, links or reauthenticates with a number that a code proves. The proof is
 * consumed in the same transaction. Refuses: OPERATION_NOT_ALLOWED, USER_NOT_FOUND for
 * reauthentication with a number of no user, ADMIN_ONLY_OPERATION when sign-up is off,
 * USER_DISABLED, and what the proof and the link refuse. Source: IDENT-22, IDENT-35.
 */
export async function signInWithPhoneNumber(
  parts: IdentityParts,
  caller: Caller,
  body: PhoneBodies['signInWithPhoneNumber'],
): Promise<Outcome<object>> {
  if (!caller.realm.methods.phone) return decline('OPERATION_NOT_ALLOWED');
  const linking =
    body.idToken === undefined ? ok(undefined) : await checkMayLink(parts, caller, body.idToken);
  if (!linking.ok) return linking;
  const proof = await readPhoneProof(parts, caller, body);
  if (!proof.ok) return proof;
  const target = linking.value;
  if (target !== undefined) return linkPhoneNumber(parts, caller, target, proof.value);
  const isRepeated = body.operation === 'REAUTH';
  const signedIn = await allOrNothing(parts.pool, async (client) => {
    const value = await signIn(client, parts, caller, proof.value, isRepeated);
    return { commit: value.ok, value };
  });
  if (!signedIn.ok) return signedIn;
  const { passed, isNewUser } = signedIn.value;
  return ok({
    phoneNumber: proof.value.phoneNumber,
    isNewUser,
    ...(await firstFactorAnswer(parts, caller, passed)),
  });
}

async function signIn(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  proof: PhoneProof,
  isRepeated: boolean,
): Promise<Outcome<SignedIn>> {
  if (!(await proof.consume(client))) return decline(proof.goneCode);
  const { realm } = caller;
  const known = await findAccountByPhone(client, realm.realmId, proof.phoneNumber);
  if (known === undefined && isRepeated) return decline('USER_NOT_FOUND');
  const user =
    known === undefined
      ? await addUser(client, parts, caller, proof.phoneNumber)
      : ok({ userId: known.userId, isNewUser: false });
  if (!user.ok) return user;
  const passed = await passFirstFactor(client, parts, caller, user.value.userId, 'phone');
  return passed.ok ? ok({ passed: passed.value, isNewUser: user.value.isNewUser }) : passed;
}

async function addUser(
  client: Database,
  parts: IdentityParts,
  { realm, network, nowMs }: Caller,
  phoneNumber: string,
): Promise<Outcome<{ readonly userId: string; readonly isNewUser: boolean }>> {
  const { realmId } = realm;
  if (!realm.methods.signUp) return decline('ADMIN_ONLY_OPERATION');
  const verdict = await parts.hooks.beforeCreate(realm, { email: null, phoneNumber });
  if (verdict === 'disabled') return decline('USER_DISABLED');
  if (verdict === 'not-allowed') return decline('OPERATION_NOT_ALLOWED');
  const userId = newUserId(parts.ids);
  const user = { userId, email: null, emailVerified: false, displayName: null, phoneNumber };
  if (!(await insertAccount(client, realmId, user, nowMs))) {
    // A parallel sign-in with the same number has just created the account: use that one.
    const other = await findAccountByPhone(client, realmId, phoneNumber);
    return other === undefined
      ? decline('USER_NOT_FOUND')
      : ok({ userId: other.userId, isNewUser: false });
  }
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'signUp', detail: { provider: 'phone' }, network },
    nowMs,
  );
  return ok({ userId, isNewUser: true });
}
