import { base64Of, bytesOfBase64 } from './base64.ts';
import type { StorageKey } from './key-reader.ts';

/** Encrypts texts that the page stores, with a key that cannot be exported. */
export interface TextCipher {
  /** Rejects as the key does: the browser has none, or none now. */
  readonly encrypt: (text: string, name: string) => Promise<string>;
  /**
   * Undefined when it was encrypted with another key or under another name, or was changed. Rejects as the key does:
   * nothing is known of the text then.
   */
  readonly decrypt: (stored: string, name: string) => Promise<string | undefined>;
}

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
/** No JSON begins like this, so a text of an older build cannot be taken for an encrypted one. */
const MARK = 'encrypted-1.';

export function isEncrypted(stored: string): boolean {
  return stored.startsWith(MARK);
}

/** `context`: what the texts belong to; together with a text's name it is bound to the text. Source: SESS-40. */
export function createTextCipher(key: StorageKey, context: string): TextCipher {
  const bound = (name: string): Uint8Array<ArrayBuffer> =>
    new TextEncoder().encode(`jubilee stored text 1\n${context}\n${name}`);
  return {
    async encrypt(text, name) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const encrypted = await crypto.subtle.encrypt(
        { name: ALGORITHM, iv, additionalData: bound(name) },
        await key(),
        new TextEncoder().encode(text),
      );
      return `${MARK}${base64Of(iv)}.${base64Of(new Uint8Array(encrypted))}`;
    },
    async decrypt(stored, name) {
      const given = await key();
      try {
        const [iv = '', encrypted = ''] = stored.slice(MARK.length).split('.');
        const text = await crypto.subtle.decrypt(
          { name: ALGORITHM, iv: bytesOfBase64(iv), additionalData: bound(name) },
          given,
          bytesOfBase64(encrypted),
        );
        return new TextDecoder().decode(text);
      } catch {
        return undefined;
      }
    },
  };
}
