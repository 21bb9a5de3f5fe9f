/**
 * What a check is made for: the vendor signs it, so that the server takes the token for nothing else. The server makes the same of
 * the session and of the request id (server/src/modules/location/check-purpose.ts). Source: LOC-6.
 */
import { sha256 } from '@noble/hashes/sha2.js';

const utf8 = new TextEncoder();

export const purposeOfSession = (sessionId: string): string => digest(sessionId);

/** A login has no session yet. */
export const purposeOfLogin = (requestId: string): string => digest(`login ${requestId}`);

/** Base64url without padding. */
function digest(text: string): string {
  const bytes = String.fromCodePoint(...sha256(utf8.encode(text)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
