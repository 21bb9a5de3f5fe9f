import { expect, it } from 'vitest';
import { longer } from './longer.ts';

it('[OPS-21] long texts are about a third longer and say the same', () => {
  expect(longer('Try again')).toBe('Try aagaaiin');
  const text = 'We confirm that the card is yours after you first buy.';
  expect(longer(text).length / text.length).toBeGreaterThan(1.3);
  expect(longer(text).length / text.length).toBeLessThan(1.4);
});

it('[OPS-21] numbers do not grow', () => {
  expect(longer('24,650')).toBe('24,650');
});
