/** Private keys: encrypted at rest, bound to their key id, and decrypted once per process. Source: IDENT-17. */
import { type CryptoKey, importPKCS8 } from 'jose';
import type { IdentityPorts } from '../ports.ts';
import type { StoredKey } from './signing-key.store.ts';

type KeyEncryptor = IdentityPorts['keyEncryptor'];

export function encryptPrivateKey(
  encryptor: KeyEncryptor,
  keyId: string,
  pkcs8: string,
): Uint8Array {
  return encryptor.encrypt(Buffer.from(pkcs8), privateKeyContextOf(keyId));
}

/** Faults: another encryption key, another key id, or altered bytes. */
export function privateKeyReader(encryptor: KeyEncryptor): (key: StoredKey) => Promise<CryptoKey> {
  const imported = new Map<string, Promise<CryptoKey>>();
  return async (key) => {
    const known = imported.get(key.keyId);
    if (known !== undefined) return known;
    const text = Buffer.from(
      encryptor.decrypt(key.encryptedPrivateKey, privateKeyContextOf(key.keyId)),
    );
    const importing = importPKCS8(text.toString(), 'RS256');
    imported.set(key.keyId, importing);
    return importing;
  };
}

export function privateKeyContextOf(keyId: string): string {
  return `identity signing key ${keyId}`;
}
