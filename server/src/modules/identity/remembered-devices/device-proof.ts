/** Signatures of remembered devices: ECDSA on P-256 with SHA-256, as the browser's key makes them. */
import { webcrypto } from 'node:crypto';

/** What one signature is good for; a signature for one purpose is none for another. */
export type ProofPurpose = 'remember' | 'use' | 'prove' | 'join';

export interface DeviceProof {
  readonly purpose: ProofPurpose;
  /** The realm's project id. */
  readonly projectId: string;
  readonly challenge: string;
  /** What the proof is about: the public key, the device token or the ID token. */
  readonly subject: string;
  /** base64url of 64 bytes. */
  readonly signature: string;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The text that the device signs; the page builds the same one. */
export function textToSign({
  purpose,
  projectId,
  challenge,
  subject,
}: Omit<DeviceProof, 'signature'>): string {
  return ['jubilee device 1', purpose, projectId, challenge, subject].join('\n');
}

/** False also when the bytes are no point of the curve. */
export async function isProvenBy(publicKey: Uint8Array, proof: DeviceProof): Promise<boolean> {
  const key = await webcrypto.subtle.importKey('raw', publicKey, CURVE, false, ['verify']).then(
    (imported) => imported,
    () => undefined,
  );
  if (key === undefined) return false;
  return webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    Buffer.from(proof.signature, 'base64url'),
    Buffer.from(textToSign(proof)),
  );
}
