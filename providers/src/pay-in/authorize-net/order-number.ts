/**
 * The vendor's invoice numbers have 20 letters and digits, and our ids have more: a UUIDv7 without its fixed bits fits, for
 * times of creation before the year 3084. Shorter ids stay what they are.
 */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 20;
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/;
const LOW_BITS = 62n;

/** Fault: an id that does not fit. */
export function toOrderNumber(id: string): string {
  const [, seconds = '', rest = '', more = '', variant = '', last = ''] = UUID_V7.exec(id) ?? [];
  if (seconds === '') {
    if (/^[\w-]{1,19}$/.test(id)) return id;
    throw new Error('The id of a payment does not fit the vendor');
  }
  const low = BigInt(`0x${variant}${last}`) & ((1n << LOW_BITS) - 1n);
  let value = (BigInt(`0x${seconds}${rest}${more}`) << LOW_BITS) | low;
  let text = '';
  while (value > 0n) {
    text = LETTERS.charAt(Number(value % 62n)) + text;
    value /= 62n;
  }
  if (text.length > LENGTH) throw new Error('The id of a payment does not fit the vendor');
  return text.padStart(LENGTH, '0');
}

/** Undefined for a number that is none of ours. */
export function fromOrderNumber(text: string): string | undefined {
  if (/^[\w-]{1,19}$/.test(text)) return text;
  if (!/^[0-9A-Za-z]{20}$/.test(text)) return undefined;
  const value = Array.from(text).reduce(
    (sum, letter) => sum * 62n + BigInt(LETTERS.indexOf(letter)),
    0n,
  );
  const high = (value >> LOW_BITS).toString(16).padStart(15, '0');
  const low = ((value & ((1n << LOW_BITS) - 1n)) | (2n << LOW_BITS)).toString(16).padStart(16, '0');
  if (high.length > 15) return undefined;
  const [seconds, rest, more] = [high.slice(0, 8), high.slice(8, 12), high.slice(12)];
  return `${seconds}-${rest}-7${more}-${low.slice(0, 4)}-${low.slice(4)}`;
}
