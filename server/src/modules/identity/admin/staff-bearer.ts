import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/i;
export const STAFF_TOKEN_LENGTH_MIN = 32;

/**
 * Whether an Authorization header contains a staff token. Compared by digest, in constant time and
 * against every configured token, so that timing reveals neither length nor position. Source:
 * IDENT-28.
 */
export function staffCheck(
  staffTokens: readonly string[],
): (authorization: string | undefined) => boolean {
  for (const token of staffTokens) {
    if (token.length < STAFF_TOKEN_LENGTH_MIN) {
      throw new Error(`a staff token needs at least ${STAFF_TOKEN_LENGTH_MIN} characters`);
    }
  }
  const digests = staffTokens.map(digestOf);
  return (authorization) => {
    const given = digestOf(BEARER.exec(authorization ?? '')?.[1] ?? '');
    return digests.map((digest) => timingSafeEqual(digest, given)).includes(true);
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
