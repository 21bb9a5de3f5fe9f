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
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { IdentityPorts } from '../ports.ts';
import { successorStart, timesOfKey } from './key-schedule.ts';
import { encryptPrivateKey, privateKeyReader } from './private-keys.ts';
import { createPublishedKeys, type PublishedKeys, RELOAD_MS } from './published-keys.ts';
import { deleteOtherKeys, insertKey, type StoredKey } from './signing-key.store.ts';

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

type KeyPorts = Pick<IdentityPorts, 'pool' | 'clock' | 'settings' | 'keyEncryptor'>;

export function createSigningKeys(ports: KeyPorts): SigningKeys {
  const { pool, clock } = ports;
  const published = createPublishedKeys(ports);
  const privateKeyOf = privateKeyReader(ports.keyEncryptor);

  async function makeKey(projectId: string, signsFromMs: number): Promise<StoredKey | undefined> {
    const key = await newKey(ports, projectId, signsFromMs);
    const isStored = await insertKey(pool, key, clock.now());
    await published.forget();
    return isStored ? key : undefined;
  }

  async function renewProjectKeys(projectId: string): Promise<void> {
    const nowMs = clock.now();
    const { signingKeyNoticeMs } = ports.settings.lifetimes;
    if ((await published.signerOf(projectId)) === undefined) await makeKey(projectId, nowMs);
    const startMs = successorStart(await published.of(projectId), nowMs, signingKeyNoticeMs);
    if (startMs !== undefined) await makeKey(projectId, startMs);
  }

  return {
    sign: async (projectId, claims) => {
      const key = await signerOrNew(published, projectId, renewProjectKeys);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.keyId, typ: 'JWT' })
        .sign(await privateKeyOf(key));
    },
    publicKeys: async (projectId) =>
      publicSet(await (projectId === undefined ? published.all() : published.of(projectId))),
    readPublicKeys: async (projectId) => {
      await published.forget();
      return publicSet(await published.of(projectId));
    },
    renewKeys: async () => {
      for (const projectId of new Set(ports.settings.realms.map((realm) => realm.projectId))) {
        await renewProjectKeys(projectId);
      }
    },
    rotate: async (projectId, options) => {
      const key = await makeKey(projectId, clock.now());
      if (key === undefined) throw new Error(`${projectId} was given a key at this very instant`);
      if (options?.withdraw === true) {
        await deleteOtherKeys(pool, projectId, key.keyId);
        await published.forget();
      }
    },
  };
}

async function signerOrNew(
  published: PublishedKeys,
  projectId: string,
  renew: (projectId: string) => Promise<void>,
): Promise<StoredKey> {
  if ((await published.signerOf(projectId)) === undefined) await renew(projectId);
  const key = await published.signerOf(projectId);
  if (key === undefined) throw new Error(`no signing key for ${projectId}`);
  return key;
}

async function newKey(
  { settings: { lifetimes }, keyEncryptor }: KeyPorts,
  projectId: string,
  signsFromMs: number,
): Promise<StoredKey> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2_048, extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const keyId = await calculateJwkThumbprint(jwk);
  const tokenLifeMs = (lifetimes.idTokenSeconds + lifetimes.jwksMaxAgeSeconds) * 1_000;
  return {
    keyId,
    projectId,
    publicJwk: { ...jwk, kid: keyId, use: 'sig', alg: 'RS256' },
    encryptedPrivateKey: encryptPrivateKey(keyEncryptor, keyId, await exportPKCS8(pair.privateKey)),
    // Two processes may each be one reload behind.
    ...timesOfKey(signsFromMs, {
      lifetimeMs: lifetimes.signingKeyMs,
      overlapMs: tokenLifeMs + 2 * RELOAD_MS,
    }),
  };
}

function publicSet(keys: readonly StoredKey[]): JSONWebKeySet {
  return { keys: keys.map((key) => key.publicJwk) };
}
