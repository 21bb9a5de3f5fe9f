import type { EncryptedHandOver } from './tab-messages.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const IV_BYTES = 12;

/** One request for a hand-over, with a key pair that exists for it alone. */
export interface HandOverRequest {
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Undefined when it was encrypted for another request, origin or key, or was changed. */
  readonly open: (encrypted: EncryptedHandOver) => Promise<string | undefined>;
}

/** `context` binds both sides: origin, identity project and request. Source: SESS-26. */
export async function createHandOverRequest(context: string): Promise<HandOverRequest> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const publicKey = await publicBytes(pair.publicKey);
  return {
    publicKey,
    async open({ key, iv, text }) {
      try {
        const theirs = await importPublic(key);
        const info = infoOf(context, publicKey, key);
        const shared = await sharedKey(pair.privateKey, theirs, info);
        const clear = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv, additionalData: info },
          shared,
          text,
        );
        return new TextDecoder().decode(clear);
      } catch {
        // A hand-over that does not open is none; whoever sent it learns nothing.
        return undefined;
      }
    },
  };
}

/** Encrypts a text for the tab that requested it; undefined when its key is no point of the curve. */
export async function encryptFor(
  requesterKey: Uint8Array<ArrayBuffer>,
  context: string,
  text: string,
): Promise<EncryptedHandOver | undefined> {
  let theirs: CryptoKey;
  try {
    theirs = await importPublic(requesterKey);
  } catch {
    return undefined;
  }
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const key = await publicBytes(pair.publicKey);
  const info = infoOf(context, requesterKey, key);
  const shared = await sharedKey(pair.privateKey, theirs, info);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: info },
    shared,
    new TextEncoder().encode(text),
  );
  return { key, iv, text: new Uint8Array(encrypted) };
}

const publicBytes = async (key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key));

const importPublic = (key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, CURVE, false, []);

function infoOf(
  context: string,
  requesterKey: Uint8Array<ArrayBuffer>,
  giverKey: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`jubilee hand-over 1\n${context}\n`);
  return new Uint8Array([...head, ...requesterKey, ...giverKey]);
}

async function sharedKey(
  privateKey: CryptoKey,
  publicKey: CryptoKey,
  info: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256);
  const material = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
