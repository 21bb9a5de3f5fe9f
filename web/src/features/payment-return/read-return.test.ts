import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReturn } from './read-return.ts';

const ID = '0189abcd-0000-7000-8000-00000000000e';

test('[ROUTE-26] one reference of our form is read, and nothing else', () => {
  expect(readReturn(`?actionId=${ID}`)).toBe(ID);
  expect(readReturn(`?status=SUCCEEDED&paymentId=${ID}`)).toBe(ID);
  for (const hostile of [
    '',
    '?actionId=',
    '?actionId=%3Cscript%3E',
    `?actionId=${ID.toUpperCase()}`,
    `?actionId=${ID}&actionId=${ID}`,
    `?actionId=${ID}&paymentId=${ID}`,
    `?actionid=${ID}`,
    `?actionId=${ID}%00`,
  ]) {
    expect(readReturn(hostile), hostile).toBeUndefined();
  }
});

test('[ROUTE-26] no query makes it answer anything but a reference or nothing', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const read = readReturn(`?${query}`);
      expect(read === undefined || /^[0-9a-f-]{36}$/.test(read)).toBe(true);
    }),
    { numRuns: 40 },
  );
});
