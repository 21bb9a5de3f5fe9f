import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { base32Of, stepOfAppCode } from './app-code.ts';

/** The secret of RFC 6238, appendix B: the ASCII digits. */
const SECRET = base32Of(Buffer.from('12345678901234567890'));
const codeAt = (seconds: number): string =>
  new TOTP({
    secret: Secret.fromBase32(SECRET),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).generate({
    timestamp: seconds * 1_000,
  });

test.each([
  // The last six of the RFC's eight digits.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('[IDENT-43] the code of the standard at %d s', (seconds, code) => {
  expect(stepOfAppCode(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('[IDENT-43] one step to either side counts, two do not', () => {
  const at = 2_000_000_010;
  const step = Math.floor(at / 30);
  const offsets = [-2, -1, 0, 1, 2].map((offset) =>
    stepOfAppCode(SECRET, codeAt(at + offset * 30), at * 1_000),
  );
  expect(offsets).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test.each(['', '12345', '1234567', ' 287082', '28708２', 'abcdef'])(
  '[IDENT-43] "%s" is no code',
  (code) => {
    expect(stepOfAppCode(SECRET, code, 59_000)).toBeUndefined();
  },
);
