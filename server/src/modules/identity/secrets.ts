import { createHash } from 'node:crypto';
import type { Ids } from '../../platform/ids/ids.ts';

/**
 * The stored hash of a secret of 256 random bits, which cannot be guessed: no salt and no slow hash
 * are needed.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const USER_ID_LENGTH = 28;

/**
 * 28 letters and digits, 166 bits: the format of the hosted service's user ids, and not guessable.
 */
export function newUserId(ids: Pick<Ids, 'bytes'>): string {
  let id = '';
  // 0.2 % of the draws yield too few characters; the bound is practically never reached.
  for (let round = 0; round < 16 && id.length < USER_ID_LENGTH; round += 1) {
    for (const byte of ids.bytes(64)) {
      // Bytes of 248 and above would make the first characters more likely.
      if (byte < 248) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  if (id.length < USER_ID_LENGTH) throw new Error('the random source yields no usable bytes');
  return id.slice(0, USER_ID_LENGTH);
}
