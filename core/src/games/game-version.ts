import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/**
 * SHA-256 in lower-case hex of the canonical JSON of a definition: neither layout nor order of the
 * file matters, and any changed value does.
 * Source: GAME-9.
 */
export function gameVersion(definition: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(definition))));
}
