import { expect, test } from 'vitest';
import { readNotedEntry } from './noted-entry.ts';

const HASH = 'ab'.repeat(32);

test('[AUDIT-4] a noted entry is read as the command printed it', () => {
  expect(readNotedEntry([])).toBe('none');
  expect(readNotedEntry(['--has', `12:${HASH}`])).toEqual({ sequence: 12n, hash: HASH });
});

test.each([
  ['--has'],
  ['--has', '0:' + HASH],
  ['--has', '12:AB'],
  ['--at', `12:${HASH}`],
  ['--has', `1:${HASH}`, 'x'],
])('[AUDIT-4] other options are refused: %s %s %s', (...args) => {
  expect(readNotedEntry(args)).toBeUndefined();
});
