import { ok } from '@jubilee/contract/values/result';
import {
  firstFactorAnswer,
  passFirstFactor,
  type PassedFirstFactor,
} from '../credentials/first-factor.ts';
import type { Account } from '../accounts/account.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import type { SignInWithIdpBody } from './bodies.ts';
import { findOrMakeAccount } from './find-or-make-account.ts';
import { clashAnswer, confirmAnswer, idpAnswer } from './idp-answer.ts';
import { linkProvider } from './link-provider.ts';
import { type ProviderProof, readProviderProof } from './provider-proof.ts';

/** Retries after a parallel sign-in of the same user has committed. */
const ROUNDS_MAX = 5;

type SignedIn =
  | { readonly kind: 'passed'; readonly passed: PassedFirstFactor; readonly isNewUser: boolean }
  | { readonly kind: 'confirm'; readonly owner: Account }
  | { readonly kind: 'again' };

/**
 * Signs in, or links with `idToken`, by the proof of a sign-in provider. A refusal leaves a pending
 * token usable. Refuses: what the proof, the account and the first factor refuse. Source: IDENT-20,
 * IDENT-44.
 */
export async function signInWithIdp(
  parts: IdentityParts,
  caller: Caller,
  body: SignInWithIdpBody,
): Promise<Outcome<object>> {
  const proof = await readProviderProof(parts, caller, body);
  if (!proof.ok) return proof;
  if (body.idToken !== undefined && body.idToken !== '') {
    const linked = await linkProvider(parts, caller, proof.value, body.idToken);
    return withCredential(linked, proof.value, body);
  }
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const signedIn = await allOrNothing(parts.pool, async (client) => {
      const value = await signIn(client, parts, caller, proof.value, body.autoCreate !== false);
      return { commit: value.ok && value.value.kind === 'passed', value };
    });
    if (!signedIn.ok) return withCredential(signedIn, proof.value, body);
    const { value } = signedIn;
    if (value.kind === 'confirm') {
      return ok(confirmAnswer(proof.value, value.owner, !caller.realm.enumerationProtection));
    }
    if (value.kind === 'passed') {
      return ok({
        ...idpAnswer(proof.value, value.passed.account, value.isNewUser),
        ...(await firstFactorAnswer(parts, caller, value.passed)),
      });
    }
  }
  return decline('OVERLOADED');
}

async function signIn(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  proof: ProviderProof,
  mayMake: boolean,
): Promise<Outcome<SignedIn>> {
  if (!(await proof.consume(client))) return decline('INVALID_PENDING_TOKEN');
  const found = await findOrMakeAccount(client, parts, caller, proof, mayMake);
  if (!found.ok) return found;
  if (found.value.kind !== 'account') return ok(found.value);
  const { userId, isNewUser } = found.value;
  const passed = await passFirstFactor(client, parts, caller, userId, proof.providerId);
  return passed.ok ? ok({ kind: 'passed', passed: passed.value, isNewUser }) : passed;
}

const CLASHES: ReadonlySet<string> = new Set(['EMAIL_EXISTS', 'FEDERATED_USER_ID_ALREADY_LINKED']);

/** Conflicts return the credential to pages that requested it. */
function withCredential(
  outcome: Outcome<object>,
  proof: ProviderProof,
  body: SignInWithIdpBody,
): Outcome<object> {
  if (outcome.ok || body.returnIdpCredential !== true) return outcome;
  const { code, text } = outcome.refusal;
  if (!CLASHES.has(code)) return outcome;
  return ok(clashAnswer(proof, text === undefined ? code : `${code} : ${text}`));
}
