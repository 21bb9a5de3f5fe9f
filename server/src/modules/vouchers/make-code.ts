import type { Ids } from '../../platform/ids/ids.ts';

/** Digits and capitals without those that look alike: 32, so each is as likely as the others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** A code of 60 random bits, which nobody guesses. */
export function makeCode(ids: Pick<Ids, 'bytes'>): string {
  return Array.from(ids.bytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
