import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Ids } from '../ids/ids.ts';

/** Encrypts small secrets at rest. `context` is authenticated: a value sealed for one use opens for no other. */
export interface Sealer {
  seal(plain: Uint8Array, context: string): Uint8Array;
  /** Faults on a foreign key, a foreign context and changed bytes. */
  open(sealed: Uint8Array, context: string): Uint8Array;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under one key of the settings: nonce, tag, text. The context is authenticated.
 * Units: `key` is 32 bytes. Random nonces are safe here: an installation seals keys and seeds, not traffic.
 */
export function createSealer(key: Uint8Array, ids: Pick<Ids, 'bytes'>): Sealer {
  if (key.length !== 32) throw new Error('a sealing key has 32 bytes');
  return {
    seal: (plain, context) => {
      const nonce = ids.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, context) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([opened, decipher.final()]);
      } catch (cause) {
        throw new Error(
          `The ${context} was sealed with another key than JUBILEE_SEAL_KEY, or was changed.`,
          { cause },
        );
      }
    },
  };
}
