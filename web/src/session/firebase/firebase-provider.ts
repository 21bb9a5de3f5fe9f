import {
  type Auth,
  browserPopupRedirectResolver,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type User,
  type UserCredential,
} from 'firebase/auth';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { codeOf } from './firebase-answers.ts';
import { openProviderWindow, type ProviderWindowPorts } from './provider-window.ts';

/** The purpose of a provider's response. */
export type ProviderUse =
  | { readonly use: 'signIn' }
  | { readonly use: 'link' | 'confirm'; readonly user: User };

/**
 * Opens the provider's window synchronously; rejects with a fault that carries the library's code.
 */
export type OpenProviderWindow = (
  providerId: string,
  use: ProviderUse,
  signal?: AbortSignal,
) => Promise<UserCredential>;

function scopesOf(providerId: string): readonly string[] {
  return vendorsOf('sign-in-providers')
    .map(({ ports }) => ports['sign-in-providers'])
    .filter((signIn) => signIn.providerId === providerId)
    .flatMap(({ scopes }) => scopes);
}

/**
 * Embedded: our own window and a one-time secret, finished through the library's public calls;
 * Google: the library's own window. As in the library, a second window replaces the first. Source:
 * IDENT-20, IDENT-26, IDENT-33, IDENT-37.
 */
export function createProviderSignIn(
  auth: Auth,
  config: IdentityConfig,
  ports: ProviderWindowPorts,
): OpenProviderWindow {
  if (config.mode === 'google') return (providerId, use) => libraryPopup(auth, providerId, use);
  let latest: AbortController | undefined;
  return async (providerId, use, signal) => {
    latest?.abort();
    const ours = new AbortController();
    latest = ours;
    const either = signal === undefined ? ours.signal : AbortSignal.any([ours.signal, signal]);
    const { apiKey } = config;
    const exchanged = await openProviderWindow(ports, { apiKey, providerId }, either);
    if (!exchanged.ok) throw faultOf(exchanged.code);
    const credential = OAuthProvider.credentialFromJSON({
      providerId,
      signInMethod: providerId,
      pendingToken: exchanged.value,
      // The library requires a provider token for a credential, but sends only the pending token.
      accessToken: exchanged.value,
    });
    if (use.use === 'signIn') return signInWithCredential(auth, credential);
    return use.use === 'link'
      ? linkWithCredential(use.user, credential)
      : reauthenticateWithCredential(use.user, credential);
  };
}

/** The library reports an internal error when Google's scripts cannot be loaded. */
async function libraryPopup(
  auth: Auth,
  providerId: string,
  use: ProviderUse,
): Promise<UserCredential> {
  try {
    return await openLibraryPopup(auth, providerId, use);
  } catch (fault) {
    throw codeOf(fault) === 'internal-error' ? faultOf('provider-unavailable') : fault;
  }
}

function openLibraryPopup(
  auth: Auth,
  providerId: string,
  use: ProviderUse,
): Promise<UserCredential> {
  const provider = new OAuthProvider(providerId);
  for (const scope of scopesOf(providerId)) provider.addScope(scope);
  if (use.use === 'signIn') return signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return use.use === 'link'
    ? linkWithPopup(use.user, provider, browserPopupRedirectResolver)
    : reauthenticateWithPopup(use.user, provider, browserPopupRedirectResolver);
}

/** Has the shape of a library fault. */
function faultOf(code: string): Error {
  return Object.assign(new Error(`The provider's window ended: ${code}`), { code: `auth/${code}` });
}
