/**
 * The RS256 keys of each project. A key is published before it signs and stays published after its
 * last token has expired, so that no verifier receives a token whose key it does not know. Private
 * keys are encrypted at rest. Source: IDENT-13, IDENT-17.
 */
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type CryptoKey,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { IdentityPorts } from '../ports.ts';
import {
  insertKey,
  loadPublishedKeys,
  type StoredKey,
  deleteOtherKeys,
} from './signing-key.store.ts';

export interface SigningKeys {
  sign(projectId: string, claims: JWTPayload): Promise<string>;
  /** The public keys of one project, or of all. */
  publicKeys(projectId?: string): Promise<JSONWebKeySet>;
  /** The public keys of one project, read again: another process may have rotated a moment ago. */
  readPublicKeys(projectId: string): Promise<JSONWebKeySet>;
  /**
   * Creates missing keys: a first one, or the successor of one that ends soon. For the start and
   * the worker.
   */
  renewKeys(): Promise<void>;
  /**
   * Makes a new key the signer at once. With `withdraw`, for a leaked key, all earlier tokens stop
   * working.
   */
  rotate(projectId: string, options?: { readonly withdraw: boolean }): Promise<void>;
}

/** How long a process may use its cached keys. */
const RELOAD_MS = 60_000;

interface Loaded {
  readonly keys: readonly StoredKey[];
  readonly atMs: number;
}

export function createSigningKeys(
  ports: Pick<IdentityPorts, 'pool' | 'clock' | 'settings' | 'keyEncryptor'>,
): SigningKeys {
  const { pool, clock, keyEncryptor } = ports;
  const { lifetimes, realms } = ports.settings;
  const overlapMs =
    (lifetimes.idTokenSeconds + lifetimes.jwksMaxAgeSeconds) * 1_000 + 2 * RELOAD_MS;
  const privateKeys = new Map<string, Promise<CryptoKey>>();
  let known: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  async function load(): Promise<Loaded> {
    const atMs = clock.now();
    known = { keys: await loadPublishedKeys(pool, atMs), atMs };
    return known;
  }

  async function loaded(): Promise<readonly StoredKey[]> {
    if (known !== undefined && Math.abs(clock.now() - known.atMs) < RELOAD_MS) return known.keys;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return (await loading).keys;
  }

  /** After a write, a load that began before it must not be cached. */
  async function forget(): Promise<void> {
    await loading?.catch(() => undefined);
    known = undefined;
  }

  async function publishedOf(projectId: string): Promise<readonly StoredKey[]> {
    const nowMs = clock.now();
    return (await loaded()).filter(
      (key) => key.projectId === projectId && key.publishedUntilMs > nowMs,
    );
  }

  async function signerOf(projectId: string): Promise<StoredKey | undefined> {
    const nowMs = clock.now();
    return (await publishedOf(projectId)).find(
      (key) => key.signsFromMs <= nowMs && nowMs < key.signsUntilMs,
    );
  }

  async function makeKey(projectId: string, signsFromMs: number): Promise<StoredKey | undefined> {
    const pair = await generateKeyPair('RS256', { modulusLength: 2_048, extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    const keyId = await calculateJwkThumbprint(jwk);
    const signsUntilMs = signsFromMs + lifetimes.signingKeyMs;
    const key: StoredKey = {
      keyId,
      projectId,
      publicJwk: { ...jwk, kid: keyId, use: 'sig', alg: 'RS256' },
      encryptedPrivateKey: keyEncryptor.encrypt(
        Buffer.from(await exportPKCS8(pair.privateKey)),
        contextOf(keyId),
      ),
      signsFromMs,
      signsUntilMs,
      publishedUntilMs: signsUntilMs + overlapMs,
    };
    const isStored = await insertKey(pool, key, clock.now());
    await forget();
    return isStored ? key : undefined;
  }

  async function privateKeyOf(key: StoredKey): Promise<CryptoKey> {
    const isOpen = privateKeys.get(key.keyId);
    if (isOpen !== undefined) return isOpen;
    const text = Buffer.from(keyEncryptor.decrypt(key.encryptedPrivateKey, contextOf(key.keyId)));
    const imported = importPKCS8(text.toString(), 'RS256');
    privateKeys.set(key.keyId, imported);
    return imported;
  }

  async function renewProjectKeys(projectId: string): Promise<void> {
    const nowMs = clock.now();
    if ((await signerOf(projectId)) === undefined) await makeKey(projectId, nowMs);
    const lastEndMs = Math.max(...(await publishedOf(projectId)).map((key) => key.signsUntilMs));
    if (lastEndMs - nowMs < lifetimes.signingKeyNoticeMs) await makeKey(projectId, lastEndMs);
  }

  return {
    sign: async (projectId, claims) => {
      if ((await signerOf(projectId)) === undefined) await renewProjectKeys(projectId);
      const key = await signerOf(projectId);
      if (key === undefined) throw new Error(`no signing key for ${projectId}`);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.keyId, typ: 'JWT' })
        .sign(await privateKeyOf(key));
    },
    publicKeys: async (projectId) => {
      const nowMs = clock.now();
      const keys = projectId === undefined ? await loaded() : await publishedOf(projectId);
      return publicSet(keys.filter((key) => key.publishedUntilMs > nowMs));
    },
    readPublicKeys: async (projectId) => {
      await forget();
      return publicSet(await publishedOf(projectId));
    },
    renewKeys: async () => {
      for (const projectId of new Set(realms.map((realm) => realm.projectId))) {
        await renewProjectKeys(projectId);
      }
    },
    rotate: async (projectId, options) => {
      const key = await makeKey(projectId, clock.now());
      if (key === undefined) throw new Error(`${projectId} was given a key at this very instant`);
      if (options?.withdraw === true) {
        await deleteOtherKeys(pool, projectId, key.keyId);
        await forget();
      }
    },
  };
}

function publicSet(keys: readonly StoredKey[]): JSONWebKeySet {
  return { keys: keys.map((key) => key.publicJwk) };
}

function contextOf(keyId: string): string {
  return `identity signing key ${keyId}`;
}
