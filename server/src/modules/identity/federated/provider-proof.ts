/** The proof of a sign-in provider in a sign-in call, read and verified. */
import type { ProviderProfile, SignInProvider } from '@jubilee/providers/sign-in-providers/port';
import { ok } from '@jubilee/contract/values/result';
import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { readEmail } from '../accounts/email-address.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { consumeShortSecret, findShortSecret } from '../tokens/short-secret.store.ts';
import { consumeAttempt } from '../rate-limits/throttle.ts';
import { storedResultSchema, type SignInWithIdpBody } from './bodies.ts';

export interface ProviderProof {
  readonly providerId: string;
  /** The address is in lower case, or null when it is not one we accept. */
  readonly profile: ProviderProfile;
  /** The provider's own tokens, for the page that sent them, or the pending token. */
  readonly credential: Readonly<Record<string, string>>;
  /** False when the proof was used up meanwhile. A token from the page may be used again. */
  readonly consume: (client: Database) => Promise<boolean>;
}

/**
 * Refuses: INVALID_CREDENTIAL_OR_PROVIDER_ID, OPERATION_NOT_ALLOWED for a provider the realm does not
 * have, INVALID_IDP_RESPONSE, INVALID_PENDING_TOKEN, MISSING_OR_INVALID_NONCE,
 * TOO_MANY_ATTEMPTS_TRY_LATER, OVERLOADED while the provider is down. Source: IDENT-20, IDENT-25.
 */
export async function readProviderProof(
  parts: IdentityParts,
  caller: Caller,
  body: SignInWithIdpBody,
): Promise<Outcome<ProviderProof>> {
  if (body.pendingToken !== undefined && body.pendingToken !== '') {
    return readPendingToken(parts, caller, body.pendingToken);
  }
  const given = new URLSearchParams(body.postBody ?? '');
  const provider = providerOf(caller, given.get('providerId'));
  if (!provider.ok) return provider;
  const idToken = present(given, 'id_token');
  const accessToken = present(given, 'access_token');
  if (idToken === undefined && accessToken === undefined) {
    return decline('INVALID_CREDENTIAL_OR_PROVIDER_ID', 'There is no credential.');
  }
  const nonce = present(given, 'nonce');
  if (idToken !== undefined && !(await isNonceRight(idToken, nonce))) {
    return decline(
      'MISSING_OR_INVALID_NONCE',
      'Nonce is missing in the request or does not match.',
    );
  }
  const subject = `${caller.realm.realmId}\n${caller.network}`;
  const limit = parts.settings.limits.signInPerNetwork;
  if (
    !(await consumeAttempt(
      parts.pool,
      [{ kind: 'provider network', subject, limit }],
      caller.nowMs,
    ))
  ) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const tokens = {
    ...(idToken === undefined ? {} : { idToken }),
    ...(accessToken === undefined ? {} : { accessToken }),
  };
  const answer = await provider.value.readToken(
    nonce === undefined ? tokens : { ...tokens, nonce },
  );
  if (answer.outcome === 'unavailable') return decline('OVERLOADED');
  if (answer.outcome !== 'ok') {
    return decline('INVALID_IDP_RESPONSE', 'The supplied credential is malformed or has expired.');
  }
  return ok({
    providerId: provider.value.providerId,
    profile: ownForm(answer.value),
    credential: {
      ...(idToken === undefined ? {} : { oauthIdToken: idToken }),
      ...(accessToken === undefined ? {} : { oauthAccessToken: accessToken }),
    },
    consume: async () => true,
  });
}

async function readPendingToken(
  parts: IdentityParts,
  caller: Caller,
  secret: string,
): Promise<Outcome<ProviderProof>> {
  const { realm, nowMs } = caller;
  const which = { realmId: realm.realmId, kind: 'providerResult', secret } as const;
  const found = await findShortSecret(parts.pool, parts, which, nowMs);
  if (found === undefined || found.isConsumed || found.isExpired) {
    return decline('INVALID_PENDING_TOKEN', 'The sign-in took too long or was used already.');
  }
  const result = storedResultSchema.parse(found.content);
  if ('error' in result) return decline('INVALID_PENDING_TOKEN', 'The provider proved nothing.');
  const { providerId, profile } = result;
  const provider = providerOf(caller, providerId);
  if (!provider.ok) return provider;
  return ok({
    providerId,
    profile: ownForm(profile),
    credential: { pendingToken: secret },
    consume: (client) => consumeShortSecret(client, realm.realmId, secret, nowMs),
  });
}

function providerOf(caller: Caller, providerId: string | null): Outcome<SignInProvider> {
  if (providerId === null || providerId === '') return decline('INVALID_CREDENTIAL_OR_PROVIDER_ID');
  const provider = caller.realm.providers.find((one) => one.providerId === providerId);
  return provider === undefined
    ? decline('OPERATION_NOT_ALLOWED', 'This identity provider is not enabled.')
    : ok(provider);
}

function present(given: URLSearchParams, name: string): string | undefined {
  const value = given.get(name);
  return value === null || value === '' ? undefined : value;
}

/** An invalid address is left out: the provider's mistake must not prevent the sign-in. */
function ownForm(profile: ProviderProfile): ProviderProfile {
  const email = profile.email === null ? undefined : readEmail(profile.email);
  return email?.ok === true
    ? { ...profile, email: email.value }
    : { ...profile, email: null, emailVerified: false };
}

/** Checked before the signature only to report this mistake by its own code. */
async function isNonceRight(idToken: string, nonce: string | undefined): Promise<boolean> {
  const claim = await Promise.resolve(idToken)
    .then((token) => decodeJwt(token)['nonce'])
    .catch(() => nonce);
  if (claim === undefined || nonce === undefined) return claim === nonce;
  return claim === nonce || claim === createHash('sha256').update(nonce).digest('hex');
}
