import { expect, test } from 'vitest';
import { searchKeysOf } from './search-keys.ts';

test.each([
  ['203.0.113.77', '203.0.113'],
  ['203.0.113', '203.0.113'],
  ['203.0.113.x', '203.0.113'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8:1:2', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['203.0', null],
  ['alice', null],
])('[CARE-1] %s is in the network %s', (text, network) => {
  expect(searchKeysOf(text).network).toBe(network);
});

test.each([
  ['+1 (202) 555-0147', ['+12025550147']],
  ['202-555-0147', ['+12025550147', '+2025550147']],
  ['12025550147', ['+12025550147']],
  ['12345', []],
  ['alice7654321', []],
])('[CARE-1] %s may be the phone numbers %j', (text, numbers) => {
  expect(searchKeysOf(text).phoneNumbers).toEqual(numbers);
});

test('[CARE-1] similar emails are searched by the part before the at sign, of three characters at least', () => {
  expect(searchKeysOf(' Alice@Example.COM ')).toMatchObject({
    email: 'alice@example.com',
    similar: 'alice',
  });
  expect(searchKeysOf('a@example.com').similar).toBeNull();
});
