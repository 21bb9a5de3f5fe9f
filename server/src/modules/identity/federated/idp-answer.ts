import { profileOf } from '../accounts/lookup-account.ts';
import type { Account } from '../accounts/account.store.ts';
import type { ProviderProof } from './provider-proof.ts';

const KIND = 'identitytoolkit#VerifyAssertionResponse';

/** The provider's profile, next to the account it belongs to. */
export function idpAnswer(proof: ProviderProof, account: Account, isNewUser: boolean): object {
  return {
    kind: KIND,
    ...saidOf(proof),
    localId: account.userId,
    ...profileOf(account),
    emailVerified: account.emailVerified,
    ...(account.displayName === null ? {} : { fullName: account.displayName }),
    isNewUser,
    ...tokenFields(proof),
  };
}

/**
 * A 200 that the SDK reads as an error: the page may sign in to the owner's account and link then.
 */
export function confirmAnswer(
  proof: ProviderProof,
  owner: Account,
  includesMethods: boolean,
): object {
  return {
    kind: KIND,
    ...saidOf(proof),
    email: proof.profile.email,
    needConfirmation: true,
    verifiedProvider: includesMethods ? methodsOf(owner) : [],
    ...proof.credential,
  };
}

/** A conflict reported as a 200 with the credential, for pages that requested it. */
export function clashAnswer(proof: ProviderProof, errorMessage: string): object {
  return { kind: KIND, errorMessage, ...saidOf(proof), ...proof.credential };
}

function saidOf({ providerId, profile }: ProviderProof): object {
  const { rawId, email, emailVerified, displayName, photoUrl } = profile;
  return {
    providerId,
    federatedId: rawId,
    // A string and not an object: the SDK parses it.
    rawUserInfo: JSON.stringify({
      id: rawId,
      sub: rawId,
      ...(email === null ? {} : { email, verified_email: emailVerified }),
      ...(displayName === null ? {} : { name: displayName }),
      ...(photoUrl === null ? {} : { picture: photoUrl }),
    }),
  };
}

/** The pending token is used up by now, so it is not returned again. */
function tokenFields({ credential }: ProviderProof): object {
  const { pendingToken: _used, ...tokens } = credential;
  return tokens;
}

function methodsOf(account: Account): string[] {
  return [
    ...(account.passwordHash === null ? [] : ['password']),
    ...(account.phoneNumber === null ? [] : ['phone']),
    ...account.identities.map((one) => one.providerId),
  ];
}
