import { importJWK, type CryptoKey, type JSONWebKeySet } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';

/** Verification keys by key id; `undefined` for an id that is not in the set. */
export interface KeySet {
  find(keyId: string): Promise<CryptoKey | undefined>;
}

export interface KeySetOptions {
  readonly load: () => Promise<JSONWebKeySet>;
  readonly clock: Clock;
  /** Age at which the set is read again. */
  readonly maxAgeMs: number;
  /**
   * An unknown key id also triggers a new read, but no more often than this: anybody can invent key
   * ids.
   */
  readonly unknownKeyPauseMs: number;
}

/** Faults when the set cannot be loaded and none is cached. An outdated set is better than none. */
export function createKeySet({ load, clock, maxAgeMs, unknownKeyPauseMs }: KeySetOptions): KeySet {
  let known: { keys: ReadonlyMap<string, CryptoKey>; atMs: number } | undefined;
  let loading: Promise<void> | undefined;
  let lastUnknownMs = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const keys = await importKeys(await load());
    known = { keys, atMs: clock.now() };
  }

  async function reload(): Promise<void> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    await loading;
  }

  return {
    find: async (keyId) => {
      const nowMs = clock.now();
      if (known === undefined) await reload();
      else if (Math.abs(nowMs - known.atMs) >= maxAgeMs) await reload().catch(() => undefined);
      const found = known?.keys.get(keyId);
      if (found !== undefined || nowMs - lastUnknownMs < unknownKeyPauseMs) return found;
      lastUnknownMs = nowMs;
      await reload().catch(() => undefined);
      return known?.keys.get(keyId);
    },
  };
}

async function importKeys(set: JSONWebKeySet): Promise<ReadonlyMap<string, CryptoKey>> {
  const keys = new Map<string, CryptoKey>();
  for (const jwk of set.keys) {
    if (jwk.kid === undefined || jwk.kty !== 'RSA') continue;
    const key = await importJWK({ ...jwk, alg: 'RS256' }, 'RS256');
    if ('type' in key && key.type === 'public') keys.set(jwk.kid, key);
  }
  return keys;
}

/**
 * Loads a key set from a URL, such as the hosted service's. Faults when no valid set arrives within
 * 5 s.
 */
export function keysAt(url: string, fetchKeys: typeof fetch): () => Promise<JSONWebKeySet> {
  return async () => {
    const response = await fetchKeys(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`the key set at ${url} answered ${response.status}`);
    const body: unknown = await response.json();
    if (
      typeof body !== 'object' ||
      body === null ||
      !('keys' in body) ||
      !Array.isArray(body.keys)
    ) {
      throw new Error(`there is no key set at ${url}`);
    }
    return { keys: body.keys };
  };
}
