import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Ids } from '../ids/ids.ts';

/**
 * Encrypts small secrets at rest. `context` is authenticated: a value encrypted for one use cannot
 * be decrypted for another.
 */
export interface Encryptor {
  encrypt(plain: Uint8Array, context: string): Uint8Array;
  /** Faults on a wrong key, a wrong context and changed bytes. */
  decrypt(encrypted: Uint8Array, context: string): Uint8Array;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under one key: nonce, tag, ciphertext. The context is authenticated. Units: `key` is
 * 32 bytes. Random nonces are safe here, because an installation encrypts few values: keys and
 * seeds, not traffic.
 */
export function createEncryptor(key: Uint8Array, ids: Pick<Ids, 'bytes'>): Encryptor {
  if (key.length !== 32) throw new Error('an encryption key has 32 bytes');
  return {
    encrypt: (plain, context) => {
      const nonce = ids.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    decrypt: (encrypted, context) => {
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const decrypted = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decrypted, decipher.final()]);
      } catch (cause) {
        throw new Error(
          `The ${context} was encrypted with another key than JUBILEE_SEAL_KEY, or was changed.`,
          { cause },
        );
      }
    },
  };
}
