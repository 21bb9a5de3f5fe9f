import { expect, test } from 'vitest';
import { readErrand } from './sso-errand.ts';

const HOME = { purpose: 'signIn', back: '/' };

test('[OFFICE-13] a sign-in at the issuer leads back to where it began, and never out of the app', () => {
  const read = (back: string) => readErrand(JSON.stringify({ purpose: 'signIn', back }));
  expect(read('/audit?kind=act')).toEqual({ purpose: 'signIn', back: '/audit?kind=act' });
  for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', '/sso?code=1']) {
    expect(read(back)).toEqual(HOME);
  }
});

test('[OFFICE-13] what nobody stored is a sign-in that leads home', () => {
  for (const text of [undefined, '', 'x', '{}', '{"purpose":"else"}']) {
    expect(readErrand(text)).toEqual(HOME);
  }
  expect(readErrand('{"purpose":"confirm"}')).toEqual({ purpose: 'confirm' });
});
