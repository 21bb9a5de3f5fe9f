/** The user that the page of this tab has stored; only a script of its own origin can decrypt it. */
import type { Page } from 'playwright-core';

export interface StoredUser {
  readonly email?: string;
  readonly stsTokenManager: {
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly expirationTime: number;
  };
}

/** Undefined while nobody is stored, or not encrypted yet. */
export function storedUserOf(page: Page): Promise<StoredUser | undefined> {
  return page.evaluate(async () => {
    const stored = Object.entries(sessionStorage).find(([name]) =>
      name.startsWith('firebase:authUser:'),
    );
    const [name = '', text = ''] = stored ?? [];
    const [mark, iv = '', encrypted = ''] = text.split('.');
    if (mark !== 'encrypted-1') return undefined;
    const bytes = (base64: string) =>
      Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('jubilee-tabs');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('no database')));
    });
    const key = await new Promise<CryptoKey>((resolve, reject) => {
      const reading = database.transaction('key').objectStore('key').get('stored-user');
      reading.addEventListener('success', () => resolve(reading.result as CryptoKey));
      reading.addEventListener('error', () => reject(new Error('no key')));
    });
    database.close();
    const [, apiKey = ''] = name.split(':').slice(1);
    const bound = `jubilee stored text 1\n${location.origin}\n${apiKey}\n${name}`;
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(bound) },
      key,
      bytes(encrypted),
    );
    return JSON.parse(new TextDecoder().decode(opened)) as StoredUser;
  });
}
