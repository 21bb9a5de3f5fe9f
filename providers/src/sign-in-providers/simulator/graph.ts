/** The part of Facebook's Graph API that a sign-in uses. */
import { createHmac } from 'node:crypto';
import type { Grants } from './grants.ts';
import { isSecret, json } from './open-id-tokens.ts';
import { subjectOf } from './accounts.ts';
import { SIMULATED_CLIENT_ID, SIMULATED_CLIENT_SECRET } from './simulated-settings.ts';

const PROVIDER_NAME = 'facebook';

export function answerGraph(
  path: string,
  query: URLSearchParams,
  grants: { readonly codes: Grants; readonly tokens: Grants },
): Response {
  switch (path) {
    case 'oauth/access_token':
      return accessToken(query, grants);
    case 'debug_token':
      return inspection(query, grants.tokens);
    case 'me':
      return person(query, grants.tokens);
    default:
      return refused(404, 'Unknown path components');
  }
}

function accessToken(
  query: URLSearchParams,
  { codes, tokens }: { readonly codes: Grants; readonly tokens: Grants },
): Response {
  const isApp =
    query.get('client_id') === SIMULATED_CLIENT_ID && isSecret(query.get('client_secret') ?? '');
  if (!isApp) return refused(400, 'Error validating client secret.');
  const grant = codes.redeem(query.get('code') ?? '', PROVIDER_NAME);
  if (grant === undefined || grant.redirectUri !== query.get('redirect_uri')) {
    return refused(400, 'This authorization code has been used.');
  }
  const token = tokens.issue(grant);
  return json(200, { access_token: token, token_type: 'bearer', expires_in: 600 });
}

function inspection(query: URLSearchParams, tokens: Grants): Response {
  if (query.get('access_token') !== `${SIMULATED_CLIENT_ID}|${SIMULATED_CLIENT_SECRET}`) {
    return refused(400, 'Invalid OAuth access token.');
  }
  const grant = tokens.read(query.get('input_token') ?? '', PROVIDER_NAME);
  const data =
    grant === undefined
      ? { app_id: SIMULATED_CLIENT_ID, is_valid: false }
      : {
          app_id: SIMULATED_CLIENT_ID,
          is_valid: true,
          type: 'USER',
          user_id: subjectOf(PROVIDER_NAME, grant.person),
        };
  return json(200, { data });
}

function person(query: URLSearchParams, tokens: Grants): Response {
  const token = query.get('access_token') ?? '';
  const grant = tokens.read(token, PROVIDER_NAME);
  const proof = createHmac('sha256', SIMULATED_CLIENT_SECRET).update(token).digest('hex');
  if (grant === undefined || query.get('appsecret_proof') !== proof) {
    return refused(400, 'Invalid OAuth access token.');
  }
  const { name, email } = grant.person;
  return json(200, {
    id: subjectOf(PROVIDER_NAME, grant.person),
    name,
    ...(email === null ? {} : { email }),
  });
}

function refused(status: number, message: string): Response {
  return json(status, { error: { message, type: 'OAuthException', code: 190 } });
}
