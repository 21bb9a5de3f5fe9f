import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone-number.ts';

const refusalOf = (text: string | undefined, countryCodes: readonly string[] = ['1']) => {
  const read = readPhoneNumber(text, countryCodes);
  return read.ok ? read.value : read.refusal.code;
};

test('[IDENT-22] a number is normalized to its E.164 form', () => {
  expect(refusalOf('+12025550123')).toBe('+12025550123');
  expect(refusalOf('+1 (202) 555-0123')).toBe('+12025550123');
});

test.each([
  [undefined, 'MISSING_PHONE_NUMBER'],
  ['', 'MISSING_PHONE_NUMBER'],
  ['2025550123', 'INVALID_PHONE_NUMBER'],
  ['+', 'INVALID_PHONE_NUMBER'],
  ['+1202555', 'INVALID_PHONE_NUMBER'],
  ['+12025550123 ext. 4', 'INVALID_PHONE_NUMBER'],
  ['+19002345678', 'INVALID_PHONE_NUMBER'],
  ['+18002345678', 'INVALID_PHONE_NUMBER'],
  ['+447911123456', 'OPERATION_NOT_ALLOWED'],
])('[IDENT-22] %s is %s', (text, code) => {
  expect(refusalOf(text)).toBe(code);
});

test('[IDENT-25] the operator configures which countries are served', () => {
  expect(refusalOf('+447911123456', ['1', '44'])).toBe('+447911123456');
  expect(refusalOf('+447911123456', [])).toBe('+447911123456');
  expect(refusalOf('+12025550123', ['44'])).toBe('OPERATION_NOT_ALLOWED');
});
