import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes before yielding to the page: a few milliseconds of work. */
const SLICE = 2_000;
const utf8 = new TextEncoder();

/** True when the first `bits` bits of the bytes are zero. */
export function startsWithZeroBits(bytes: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let index = 0; index < whole; index += 1) if (bytes[index] !== 0) return false;
  return bits % 8 === 0 || (bytes[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}

/**
 * The proof of work before an SMS: a decimal counter for which SHA-256 of
 * `challenge.subject.counter` starts with `bits` zero bits. The subject is the phone number or,
 * where the page does not know it, the id of the second factor. `rest` yields to the page between
 * slices. Source: IDENT-38.
 */
export async function solveSmsChallenge(
  { challenge, bits, subject }: { challenge: string; bits: number; subject: string },
  rest: () => Promise<void>,
): Promise<string> {
  for (let counter = 0; ; counter += 1) {
    const hash = sha256(utf8.encode(`${challenge}.${subject}.${String(counter)}`));
    if (startsWithZeroBits(hash, bits)) return `${challenge}.${String(counter)}`;
    if (counter % SLICE === SLICE - 1) await rest();
  }
}
