import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestHash } from './request-hash.ts';

const base = {
  route: 'placeBet',
  brandNumber: 1,
  walletId: 7n,
  body: { a: 1, b: [2, { c: 3, d: 4 }] },
};
const hex = (request: Parameters<typeof requestHash>[0]) => bytesToHex(requestHash(request));

describe('request hash', () => {
  test('[WAL-26] the order of keys does not matter', () => {
    expect(hex({ ...base, body: { b: [2, { d: 4, c: 3 }], a: 1 } })).toBe(hex(base));
  });

  test.each([
    ['route', { ...base, route: 'addFreePoints' }],
    ['brand', { ...base, brandNumber: 2 }],
    ['wallet', { ...base, walletId: 8n }],
    ['a value', { ...base, body: { ...base.body, a: 2 } }],
    ['the type of a value', { ...base, body: { ...base.body, a: '1' } }],
    ['the order of a list', { ...base, body: { ...base.body, b: [{ c: 3, d: 4 }, 2] } }],
    ['an added key', { ...base, body: { ...base.body, x: null } }],
  ])('[WAL-27] another hash for another %s', (_what, request) => {
    expect(hex(request)).not.toBe(hex(base));
  });

  test('[WAL-27] two bodies have one hash only when they are the same JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        const same = JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
        expect(hex({ ...base, body: left }) === hex({ ...base, body: right })).toBe(same);
      }),
    );
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, item]) => [key, sorted(item)] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .concat([['is an object', true]]);
}
