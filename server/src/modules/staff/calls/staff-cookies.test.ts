import { expect, test } from 'vitest';
import { clearedSession, cookiesOf, readStaffCookies } from './staff-cookies.ts';

const [SECRET, DEVICE] = ['s'.repeat(43), 'd'.repeat(43)];
const given = { secret: SECRET, deviceSecret: DEVICE };

test('[STAFF-4] deployed, both cookies are bound to the host and sent over https only', () => {
  expect(cookiesOf(given, true)).toEqual([
    `__Host-staff-session=${SECRET}; Path=/; HttpOnly; SameSite=Strict; Secure`,
    `__Host-staff-device=${DEVICE}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict; Secure`,
  ]);
  expect(clearedSession(true)).toEqual([
    '__Host-staff-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
  ]);
  const sent = `a=b; __Host-staff-session=${SECRET};__Host-staff-device=${DEVICE}`;
  expect(readStaffCookies(sent, true)).toEqual({ session: SECRET, device: DEVICE });
});

test('[STAFF-4] a name without the prefix, a doubled cookie and another form count for nothing', () => {
  const none = { session: undefined, device: undefined };
  for (const header of [
    undefined,
    '',
    `staff-session=${SECRET}; staff-device=${DEVICE}`,
    `__Host-staff-session=${SECRET}; __Host-staff-session=${DEVICE}`,
    `__Host-staff-session=${SECRET}x`,
    '__Host-staff-session=',
  ]) {
    expect(readStaffCookies(header, true)).toEqual(none);
  }
});
