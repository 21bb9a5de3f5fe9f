import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalUserContext, type UserContext } from '@jubilee/contract/settings/user-context';

export interface HashedContext {
  readonly contextSha: string;
  /** The context as a header carries it: its UTF-8 bytes, one character each. */
  readonly header: string;
}

/** Web Crypto is missing on plain http, where installations are tried out. */
export function shaOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The context of a player as the second fetch sends it. Source: CONF-4. */
export function hashedContext(context: UserContext): HashedContext {
  const bytes = utf8ToBytes(canonicalUserContext(context));
  return {
    contextSha: bytesToHex(sha256(bytes)),
    header: [...bytes].map((byte) => String.fromCharCode(byte)).join(''),
  };
}
