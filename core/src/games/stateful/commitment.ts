import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Prevents a short hidden text from being found by trying all possibilities. */
export const COMMITMENT_SALT_BYTES = 16;

/**
 * The commitment published before the first action, which players can recompute at the end:
 * SHA-256, in lower-case hex, of the hidden text in UTF-8 followed by the salt. Faults: a salt of
 * another length. Source: FAIR-17.
 */
export function commitment(hidden: string, salt: Uint8Array): string {
  if (salt.length !== COMMITMENT_SALT_BYTES) {
    throw new Error(`The salt of a commitment has 16 bytes, not ${salt.length}.`);
  }
  return bytesToHex(sha256(concatBytes(utf8ToBytes(hidden), salt)));
}
