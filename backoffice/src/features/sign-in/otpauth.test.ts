import { expect, test } from 'vitest';
import { groupedSecret, otpauthAddress } from './otpauth.ts';
import { passwordLength } from './password-length.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('[OFFICE-9] an authenticator app reads account, issuer and secret', () => {
  const address = otpauthAddress('ada+staff@staff.test', SECRET);
  expect(address).toContain('otpauth://totp/Jubilee%20staff:ada%2Bstaff%40staff.test?');
  expect(address).not.toContain('+');
  const query = new URL(address).searchParams;
  expect([...query]).toEqual([
    ['secret', SECRET],
    ['issuer', 'Jubilee staff'],
    ['algorithm', 'SHA1'],
    ['digits', '6'],
    ['period', '30'],
  ]);
  expect(groupedSecret(SECRET).split(' ')).toHaveLength(8);
});

test('[OFFICE-10] the length of a password counts characters as people see them', () => {
  expect(passwordLength('')).toMatchObject({
    percent: 0,
    state: 'short',
    text: '15 more characters',
  });
  expect(passwordLength('fourteen signs')).toMatchObject({
    state: 'short',
    text: '1 more character',
  });
  expect(passwordLength('fifteen letters')).toMatchObject({ percent: 100, state: 'fine' });
  expect(passwordLength('e\u0301'.repeat(14)).state).toBe('short');
  expect(passwordLength('🂡'.repeat(15)).state).toBe('fine');
  expect(passwordLength('a'.repeat(1_024)).state).toBe('fine');
  expect(passwordLength('a'.repeat(1_025)).state).toBe('long');
});
