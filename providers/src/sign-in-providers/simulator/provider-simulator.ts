/**
 * Google, Apple, Facebook and a generic OpenID Connect provider in the sandbox, under
 * `/providers/<provider>`: full protocols with invented users. Independent of any HTTP framework:
 * takes a Request, returns a Response.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { authorize, choose } from './authorization.ts';
import type { SimulatedProvider } from './simulated-provider.ts';
import { answerGraph } from './graph.ts';
import { SIMULATED_ACCOUNTS, SIMULATED_STAFF } from './accounts.ts';
import { createGrants } from './grants.ts';
import { createTokenKeys, json, tradeCode } from './open-id-tokens.ts';
import { messagePage } from './pages.ts';
import type { TokenLie } from './token-lies.ts';

export interface ProviderSimulator {
  readonly handle: (request: Request) => Promise<Response>;
  /** Until the next call: how the servers of the providers behave. Their pages always work. */
  readonly behave: (how: SimulatedBehaviour) => void;
  /** Other keys sign from now on. */
  readonly rotateKeys: () => void;
}

export interface SimulatedBehaviour {
  readonly fails?: boolean | undefined;
  readonly delayMs?: number | undefined;
  /** What is wrong with every ID token. */
  readonly lie?: TokenLie | undefined;
}

const SIMULATED_PROVIDERS: readonly SimulatedProvider[] = [
  { name: 'google', title: 'Google', isOpenId: true, accounts: SIMULATED_ACCOUNTS },
  { name: 'apple', title: 'Apple', isOpenId: true, accounts: SIMULATED_ACCOUNTS },
  { name: 'corporate', title: 'Demo provider', isOpenId: true, accounts: SIMULATED_ACCOUNTS },
  { name: 'facebook', title: 'Facebook', isOpenId: false, accounts: SIMULATED_ACCOUNTS },
  {
    name: 'staff',
    title: 'Demo directory',
    isOpenId: true,
    accounts: SIMULATED_STAFF,
    isForStaff: true,
  },
];
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_MS = 10 * CODE_LIFETIME_MS;
const PREFIX = '/providers/';

export function createProviderSimulator(options: {
  /** Where browsers and the platform reach it, without a trailing slash. */
  readonly origin: string;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}): ProviderSimulator {
  const codes = createGrants({ ...options, lifetimeMs: CODE_LIFETIME_MS });
  const tokens = createGrants({ ...options, lifetimeMs: TOKEN_LIFETIME_MS });
  let behaviour: SimulatedBehaviour = {};
  const keys = createTokenKeys();
  const parts = { codes, tokens, keys, now: options.now, lie: () => behaviour.lie };

  async function serve(
    provider: SimulatedProvider,
    path: string,
    request: Request,
  ): Promise<Response> {
    const base = `${options.origin}${PREFIX}${provider.name}`;
    const { searchParams } = new URL(request.url);
    if (request.method === 'GET' && /^(?:v\d+\.\d+\/dialog\/oauth|authorize)$/.test(path)) {
      return authorize(provider, searchParams, `${base}/choose`, base);
    }
    if (request.method === 'GET' && path === 'choose') {
      return choose(provider, searchParams, parts, base);
    }
    if (behaviour.delayMs !== undefined) await pause(behaviour.delayMs);
    if (behaviour.fails === true) return json(503, { error: 'temporarily_unavailable' });
    if (!provider.isOpenId)
      return answerGraph(path.replace(/^v\d+\.\d+\//, ''), searchParams, parts);
    switch (`${request.method} ${path}`) {
      case 'GET .well-known/openid-configuration':
        return json(200, discovery(base));
      case 'GET keys':
        return json(200, await parts.keys.published());
      case 'POST token':
        return tradeCode(
          provider.name,
          base,
          new URLSearchParams(await request.text()),
          request.headers.get('authorization'),
          parts,
        );
      default:
        return messagePage(404, 'There is nothing here.');
    }
  }

  return {
    behave: (how) => {
      behaviour = how;
    },
    rotateKeys: keys.rotate,
    async handle(request) {
      const { pathname } = new URL(request.url);
      const [name = '', ...rest] = pathname.slice(PREFIX.length).split('/');
      const provider = SIMULATED_PROVIDERS.find((one) => one.name === name);
      if (provider === undefined) return messagePage(404, 'There is no such provider here.');
      return serve(provider, rest.join('/'), request);
    },
  };
}

function discovery(base: string): object {
  return {
    issuer: base,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    authorization_response_iss_parameter_supported: true,
    scopes_supported: ['openid', 'email', 'profile', 'name'],
  };
}
