/**
 * The authorization page of a simulated provider: the client is checked, a user is chosen, a code
 * is returned.
 */
import type { Grants } from './grants.ts';
import { chooserPage, messagePage, postBackPage } from './pages.ts';
import { personFrom } from './accounts.ts';
import type { SimulatedProvider } from './simulated-provider.ts';
import { SIMULATED_CLIENT_ID } from './simulated-settings.ts';

/** Registered once: the handler of a provider on this machine, or the page of the staff app. */
const REDIRECT_URI =
  /^http:\/\/(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1)(?::\d{1,5})?(\/__\/auth\/handler|\/sso)$/;
const CHOICE_FIELDS = ['person', 'email', 'name', 'verified', 'groups', 'subject', 'ago', 'cancel'];

export function authorize(
  provider: SimulatedProvider,
  query: URLSearchParams,
  chooseAt: string,
  issuer: string,
): Response {
  const wrong = unregistered(provider, query);
  if (wrong !== undefined) return messagePage(400, wrong);
  const error = malformed(provider, query);
  if (error !== undefined) return goBack(query, { error }, issuer);
  return chooserPage(provider, query, chooseAt);
}

export function choose(
  provider: SimulatedProvider,
  query: URLSearchParams,
  { codes: grants, now }: { readonly codes: Grants; readonly now: () => number },
  issuer: string,
): Response {
  const request = new URLSearchParams(query);
  for (const field of CHOICE_FIELDS) request.delete(field);
  const wrong = unregistered(provider, request);
  if (wrong !== undefined) return messagePage(400, wrong);
  const error = malformed(provider, request);
  if (error !== undefined) return goBack(request, { error }, issuer);
  if (query.get('cancel') !== null) return goBack(request, { error: 'access_denied' }, issuer);
  const person = personFrom(provider.accounts, query);
  if (person === undefined) return messagePage(400, 'This is not an email address. Go back.');
  const code = grants.issue({
    provider: provider.name,
    person,
    redirectUri: request.get('redirect_uri') ?? '',
    codeChallenge: request.get('code_challenge'),
    nonce: request.get('nonce'),
    authenticatedAtMs: provider.isForStaff ? now() - minutesAgo(query, request) * 60_000 : null,
  });
  const first = person.name.split(' ', 1)[0] ?? '';
  const user = { name: { firstName: first, lastName: person.name.slice(first.length + 1) } };
  const isPosted = request.get('response_mode') === 'form_post';
  return goBack(request, { code, ...(isPosted ? { user: JSON.stringify(user) } : {}) }, issuer);
}

/** `ago`: so long the user has been signed in here already, unless the request wants them to prove it anew. */
function minutesAgo(query: URLSearchParams, request: URLSearchParams): number {
  const isFresh = request.get('prompt') === 'login' || request.get('max_age') === '0';
  return isFresh || !/^\d{1,4}$/.test(query.get('ago') ?? '') ? 0 : Number(query.get('ago'));
}

/**
 * Errors that must not be answered by a redirect, since its target is unknown or not registered.
 */
function unregistered(provider: SimulatedProvider, query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== SIMULATED_CLIENT_ID) return 'This app is not registered here.';
  const path = REDIRECT_URI.exec(query.get('redirect_uri') ?? '')?.[1];
  const isRegistered = path !== undefined && (path === '/sso') === (provider.isForStaff === true);
  return isRegistered ? undefined : 'The redirect address is not registered for this app.';
}

function malformed(provider: SimulatedProvider, query: URLSearchParams): string | undefined {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if ((query.get('state') ?? '') === '') return 'invalid_request';
  if (!provider.isOpenId) return undefined;
  const scopes = (query.get('scope') ?? '').split(' ');
  if (!scopes.includes('openid')) return 'invalid_scope';
  const isProven =
    query.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') &&
    (query.get('nonce') ?? '') !== '';
  return isProven ? undefined : 'invalid_request';
}

function goBack(
  request: URLSearchParams,
  answer: Readonly<Record<string, string>>,
  issuer: string,
): Response {
  const redirectUri = request.get('redirect_uri') ?? '';
  const parameters = new URLSearchParams(answer);
  const state = request.get('state');
  if (state !== null) parameters.set('state', state);
  parameters.set('iss', issuer);
  if (request.get('response_mode') === 'form_post') return postBackPage(redirectUri, parameters);
  return new Response(null, {
    status: 303,
    headers: { location: `${redirectUri}?${parameters.toString()}`, 'cache-control': 'no-store' },
  });
}
