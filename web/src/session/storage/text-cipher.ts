/** Encrypts texts that the page stores, with a key that cannot be exported. */
export interface TextCipher {
  /** Rejects where the browser has no such key. */
  readonly encrypt: (text: string, name: string) => Promise<string>;
  /** Undefined when it was encrypted with another key or under another name, or was changed. */
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
export function createTextCipher(key: () => Promise<CryptoKey>, context: string): TextCipher {
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
      return `${MARK}${textOf(iv)}.${textOf(new Uint8Array(encrypted))}`;
    },
    async decrypt(stored, name) {
      try {
        const [iv = '', encrypted = ''] = stored.slice(MARK.length).split('.');
        const text = await crypto.subtle.decrypt(
          { name: ALGORITHM, iv: bytesOf(iv), additionalData: bound(name) },
          await key(),
          bytesOf(encrypted),
        );
        return new TextDecoder().decode(text);
      } catch {
        return undefined;
      }
    },
  };
}

function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (one) => one.codePointAt(0) ?? 0);
}
