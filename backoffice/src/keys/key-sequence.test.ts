import { expect, test } from 'vitest';
import { createKeySequence, isPlain, keyOf, SEQUENCE_MS } from './key-sequence.ts';

const press = (key: string, more: Partial<Parameters<typeof keyOf>[0]> = {}) =>
  keyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
const KNOWN = ['mod+k', '?', '/', 'g a', 'g p', 'i'];

test('[OFFICE-5] Ctrl and Cmd are the same key, and capitals are none of their own', () => {
  expect([
    press('k', { ctrlKey: true }),
    press('K', { metaKey: true }),
    press('G'),
    press('Enter'),
  ]).toEqual(['mod+k', 'mod+k', 'g', 'Enter']);
});

test('[OFFICE-5] what types a character with Alt, or the first half of an accent, is no shortcut', () => {
  expect([press('a', { altKey: true }), press('Dead')]).toEqual([undefined, undefined]);
});

test('[OFFICE-5] two keys in time are one shortcut', () => {
  const keys = createKeySequence();
  expect(keys.press('g', 0, KNOWN)).toBeUndefined();
  expect(keys.press('p', SEQUENCE_MS, KNOWN)).toBe('g p');
  expect(keys.press('p', SEQUENCE_MS, KNOWN)).toBeUndefined();
});

test('[OFFICE-5] a second key that comes late or fits nothing starts anew', () => {
  const keys = createKeySequence();
  keys.press('g', 0, KNOWN);
  expect(keys.press('a', SEQUENCE_MS + 1, KNOWN)).toBeUndefined();
  keys.press('g', 2_000, KNOWN);
  expect(keys.press('?', 2_100, KNOWN)).toBe('?');
  expect(keys.press('a', 2_200, KNOWN)).toBeUndefined();
  keys.press('g', 3_000, KNOWN);
  expect(keys.press('g', 3_100, KNOWN)).toBeUndefined();
  expect(keys.press('a', 3_200, KNOWN)).toBe('g a');
});

test('[OFFICE-5] only those without Ctrl or Cmd can be switched off', () => {
  expect(KNOWN.filter((keys) => !isPlain(keys))).toEqual(['mod+k']);
});
