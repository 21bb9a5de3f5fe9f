import { describe, expect, it } from 'vitest';
import { countryName } from '../language/format.ts';
import {
  formatOwnNumber,
  nextTyped,
  PHONE_COUNTRIES,
  phoneNumberOf,
  phoneProblem,
  showPhoneNumber,
} from './phone-number.ts';

describe('phone numbers as users write them', () => {
  it.each([
    ['US', '5035550142', '+15035550142'],
    ['US', '(503) 555-0142', '+15035550142'],
    ['US', '1 503 555 0142', '+15035550142'],
    ['US', '+1 503.555.0142', '+15035550142'],
    ['GB', '07911 123456', '+447911123456'],
    ['GB', '+44 7911 123456', '+447911123456'],
    ['GB', '0044 7911 123456', '+447911123456'],
    ['IT', '06 698 12345', '+390669812345'],
    ['US', '+44 7911 123456', '+447911123456'],
    ['DE', '0151 23456789', '+4915123456789'],
  ])('[IDENT-22] %s %s is sent as %s', (country, typed, sent) => {
    expect(phoneNumberOf(country, typed)).toBe(sent);
    expect(phoneProblem(country, typed)).toBeUndefined();
  });

  it.each([
    ['US', ''],
    ['US', '503555014'],
    ['US', '103 555 0142'],
    ['US', '503 155 0142'],
    ['US', '50355501424'],
    ['US', 'call me'],
    ['GB', '12345'],
    ['GB', '1234567890123456'],
  ])('[IDENT-22] %s "%s" is no number, and the field says so', (country, typed) => {
    expect(phoneNumberOf(country, typed)).toBeUndefined();
    expect(phoneProblem(country, typed)).toBeDefined();
  });

  it('[IDENT-22] a number takes its form while it is typed, and can be deleted again', () => {
    const typed = Array.from('5035550142').reduce(
      (now, digit) => nextTyped('US', now, now + digit),
      '',
    );
    expect(typed).toBe('(503) 555-0142');
    expect(nextTyped('US', '(503) ', '(503)')).toBe('(503)');
    expect(nextTyped('US', '(503) 5', '(503) ')).toBe('(503) ');
    expect(formatOwnNumber('US', '503')).toBe('503');
    expect(formatOwnNumber('GB', '7911123456')).toBe('791 112 345 6');
    expect(formatOwnNumber('US', '+44 79')).toBe('+44 79');
  });

  it('[IDENT-22] a stored number is shown in groups', () => {
    expect(showPhoneNumber('+15035550142')).toBe('+1 (503) 555-0142');
    expect(showPhoneNumber('+447911123456')).toBe('+44 791 112 345 6');
    expect(showPhoneNumber('+999123')).toBe('+999123');
  });

  it('[IDENT-22] every country has a name and a calling code', () => {
    for (const { id, callingCode } of PHONE_COUNTRIES) {
      expect(id).toMatch(/^[A-Z]{2}$/);
      expect(callingCode).toMatch(/^\d{1,3}$/);
      expect(countryName(id)).not.toBe(id);
    }
    expect(new Set(PHONE_COUNTRIES.map(({ id }) => id)).size).toBe(PHONE_COUNTRIES.length);
  });
});
