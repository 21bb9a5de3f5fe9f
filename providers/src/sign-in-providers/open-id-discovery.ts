/** What a provider publishes of itself: its addresses and its keys, read again every hour. */
import { createRemoteJWKSet, customFetch as keyFetch } from 'jose';
import * as oidc from 'openid-client';
import type { OpenIdProvider } from './open-id-provider.ts';
import type { ProviderOptions } from './provider-options.ts';
import { createProviderFetch } from './provider-fetch.ts';

export interface Discovered {
  readonly config: oidc.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly atMs: number;
}

const DISCOVERY_MAX_AGE_MS = 3_600_000;
export const CLOCK_SKEW_SECONDS = 30;
/** A token of a key that is not known yet makes the keys be read again, at most so often. */
const KEYS_PAUSE_MS = 1_000;

/** A failed read is not remembered. `clientSecret` is called when a code is exchanged. */
export function createDiscovery(
  provider: Pick<OpenIdProvider, 'issuer' | 'clientId'>,
  options: ProviderOptions,
  clientSecret: () => string,
): () => Promise<Discovered> {
  let known: Promise<Discovered> | undefined;
  return async () => {
    const found = known === undefined ? undefined : await known.catch(() => undefined);
    if (found !== undefined && performance.now() - found.atMs < DISCOVERY_MAX_AGE_MS) return found;
    known = discover(provider, options, clientSecret);
    return known;
  };
}

async function discover(
  { issuer, clientId }: Pick<OpenIdProvider, 'issuer' | 'clientId'>,
  options: ProviderOptions,
  clientSecret: () => string,
): Promise<Discovered> {
  const fetchProvider = createProviderFetch(options.timeoutMs);
  const config = await oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_SKEW_SECONDS },
    (_provider, _client, body) => {
      body.set('client_id', clientId);
      body.set('client_secret', clientSecret());
    },
    {
      [oidc.customFetch]: (address, init) => fetchProvider(address, init as RequestInit),
      timeout: options.timeoutMs / 1_000,
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    },
  );
  const keysAt = config.serverMetadata().jwks_uri;
  if (keysAt === undefined) throw new Error('the provider publishes no keys');
  const keys = createRemoteJWKSet(new URL(keysAt), {
    timeoutDuration: options.timeoutMs,
    cooldownDuration: KEYS_PAUSE_MS,
    [keyFetch]: fetchProvider,
  });
  return { config, keys, atMs: performance.now() };
}
