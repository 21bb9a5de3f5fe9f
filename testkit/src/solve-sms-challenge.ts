import { createHash } from 'node:crypto';

/**
 * Solves the proof of work that a page does before an SMS is sent, and returns the value for
 * `recaptchaToken`: `<challenge>.<counter>`, the counter in decimal ASCII without leading zeros,
 * such that SHA-256 of `<challenge>.<subject>.<counter>` begins with `bits` zero bits. `subject` is
 * the number in E.164 form as the call sends it; for a second factor's challenge, where the page
 * knows only a masked number, it is the factor's id.
 */
export function solveSmsChallenge(
  { challenge, bits }: { readonly challenge: string; readonly bits: number },
  subject: string,
): string {
  for (let counter = 0; ; counter += 1) {
    const hash = createHash('sha256').update(`${challenge}.${subject}.${counter}`).digest();
    if (leadingZeroBits(hash) >= bits) return `${challenge}.${counter}`;
  }
}

function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
