import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfHash } from './part-of-hash.ts';

test.each([
  ['#what-we-keep', 'what-we-keep'],
  ['#qu%C3%A9', 'qué'],
  ['#a+b&c=d', 'a+b&c=d'],
  ['#a%20b', 'a b'],
  ['', ''],
  ['#', ''],
])('[ROUTE-14] %j points at %j', (hash, part) => {
  expect(partOfHash(hash)).toBe(part);
});

test('[ROUTE-14] an address that cannot be decoded breaks no page', () => {
  for (const hash of ['#%', '#%ff', '#%C3%28', '#%E0%A4%A', '#%00', '#%uD800']) {
    expect(typeof partOfHash(hash), hash).toBe('string');
  }
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => typeof partOfHash(`#${text}`) === 'string',
    ),
  );
  fc.assert(
    fc.property(fc.string(), (text) => partOfHash(`#${encodeURIComponent(text)}`) === text),
  );
});
