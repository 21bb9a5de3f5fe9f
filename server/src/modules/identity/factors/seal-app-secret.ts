import type { IdentityParts } from '../parts.ts';

type Sealing = Pick<IdentityParts, 'keySealer'>;

/** Sealed for one factor: moved to another row it does not open. */
export function sealAppSecret(parts: Sealing, factorId: string, base32: string): Uint8Array {
  return parts.keySealer.seal(Buffer.from(base32), contextOf(factorId));
}

export function openAppSecret(parts: Sealing, factorId: string, sealed: Uint8Array): string {
  return Buffer.from(parts.keySealer.open(sealed, contextOf(factorId))).toString();
}

function contextOf(factorId: string): string {
  return `identity second factor ${factorId}`;
}
