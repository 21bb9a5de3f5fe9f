/** Keys of a remembered device. None of them can be exported. */
import { base64Of } from '../storage/base64.ts';
import type { DeviceRecord } from './device-record.ts';

const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const ENCRYPTING = { name: 'AES-GCM', length: 256 } as const;
const IV_BYTES = 12;

export type DeviceKeys = Pick<DeviceRecord, 'signing' | 'encrypting' | 'rememberedDeviceId'>;

export async function newDeviceKeys(): Promise<DeviceKeys> {
  const [signing, encrypting] = await Promise.all([
    crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify']),
    crypto.subtle.generateKey(ENCRYPTING, false, ['encrypt', 'decrypt']),
  ]);
  return { signing, encrypting };
}

/** The point that the server checks signatures with; a public key is always exportable. */
export async function publicKeyOf({ signing }: DeviceKeys): Promise<string> {
  return base64Url(await crypto.subtle.exportKey('raw', signing.publicKey));
}

export async function signText({ signing }: DeviceKeys, text: string): Promise<string> {
  const hash = { name: 'ECDSA', hash: 'SHA-256' };
  return base64Url(
    await crypto.subtle.sign(hash, signing.privateKey, new TextEncoder().encode(text)),
  );
}

export async function recordWith(keys: DeviceKeys, token: string): Promise<DeviceRecord> {
  const { encrypting } = keys;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(token);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, encrypting, plain);
  return { ...keys, iv, token: encrypted };
}

export async function tokenOf({ encrypting, iv, token }: DeviceRecord): Promise<string> {
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, encrypting, token);
  return new TextDecoder().decode(plain);
}

function base64Url(bytes: ArrayBuffer): string {
  return base64Of(new Uint8Array(bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
