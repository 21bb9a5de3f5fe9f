import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/**
 * SHA-256 in lower-case hex of the canonical JSON of a definition: layout and key order of the file
 * do not matter, every value does. Source: GAME-9.
 */
export function gameVersion(definition: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(definition))));
}
