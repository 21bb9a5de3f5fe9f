import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Ids } from '../ids/ids.ts';
import { type EncryptionKeys, FIRST_KEY_ID, singleKey } from './encryption-keys.ts';

/**
 * Encrypts small secrets at rest. `context` is authenticated: a value encrypted for one use cannot
 * be decrypted for another.
 */
export interface Encryptor {
  encrypt(plain: Uint8Array, context: string): Uint8Array;
  /** Faults on an unknown or wrong key, a wrong context and changed bytes. */
  decrypt(encrypted: Uint8Array, context: string): Uint8Array;
}

export interface ReEncryptor extends Encryptor {
  readonly currentKeyId: number;
  /** The id of the key that decrypts it. Faults like `decrypt`. */
  keyIdOf(encrypted: Uint8Array, context: string): number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Before the key id of every key but the first. A random nonce may begin like it, so decrypting decides. */
const MARK = Buffer.from([0x4a, 0x4b, 0x31]);
const HEADER_BYTES = MARK.length + 1;

interface Decrypted {
  readonly plain: Uint8Array;
  readonly keyId: number;
}

/**
 * AES-256-GCM under the current key: nonce, tag, ciphertext; before them a mark and the id of the key,
 * unless it is key 1, whose ciphertexts the builds before key ids can read. The context is authenticated.
 * Random nonces are safe here, because an installation encrypts few values: keys and seeds, not traffic.
 */
export function createEncryptor(
  given: Uint8Array | EncryptionKeys,
  ids: Pick<Ids, 'bytes'>,
): ReEncryptor {
  const keys = given instanceof Uint8Array ? singleKey(given) : given;
  for (const key of keys.byId.values()) {
    if (key.length !== 32) throw new Error('an encryption key has 32 bytes');
  }
  const current = keys.byId.get(keys.current);
  if (current === undefined) throw new Error('the current encryption key is missing');
  const header =
    keys.current === FIRST_KEY_ID ? Buffer.alloc(0) : Buffer.from([...MARK, keys.current]);

  function open(encrypted: Uint8Array, context: string): Decrypted {
    const named = namedKeyId(encrypted);
    const candidates: readonly (readonly [number | undefined, Uint8Array])[] = [
      [named, encrypted.subarray(HEADER_BYTES)],
      [FIRST_KEY_ID, encrypted],
    ];
    let cause: unknown;
    for (const [keyId, body] of candidates) {
      const key = keyId === undefined ? undefined : keys.byId.get(keyId);
      if (keyId === undefined || key === undefined) continue;
      try {
        return { keyId, plain: decryptBody(key, body, context) };
      } catch (error) {
        cause ??= error;
      }
    }
    const missing = named !== undefined && !keys.byId.has(named) ? `, perhaps key ${named}` : '';
    throw new Error(
      `The ${context} was encrypted with another key than those of JUBILEE_SEAL_KEY${missing}, or was changed.`,
      { cause },
    );
  }

  return {
    currentKeyId: keys.current,
    encrypt: (plain, context) =>
      Buffer.concat([header, encryptBody(current, ids.bytes(NONCE_BYTES), plain, context)]),
    decrypt: (encrypted, context) => open(encrypted, context).plain,
    keyIdOf: (encrypted, context) => open(encrypted, context).keyId,
  };
}

function namedKeyId(encrypted: Uint8Array): number | undefined {
  const isMarked = MARK.equals(encrypted.subarray(0, MARK.length));
  const keyId = encrypted[MARK.length];
  return isMarked && keyId !== FIRST_KEY_ID ? keyId : undefined;
}

function encryptBody(
  key: Uint8Array,
  nonce: Uint8Array,
  plain: Uint8Array,
  context: string,
): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Faults on a wrong key, a wrong context, and a body that was changed or is too short. */
function decryptBody(key: Uint8Array, body: Uint8Array, context: string): Uint8Array {
  const nonce = body.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const decrypted = decipher.update(body.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decrypted, decipher.final()]);
}
