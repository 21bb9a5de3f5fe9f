import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const HASH = 'a'.repeat(64);

test('[AUDIT-4] a chain is whole only without a place and without a problem', () => {
  const verdict = (brokenAt: number | null, problem: 'changed' | 'missing' | 'head' | null) =>
    verdictOf({ entries: 1_204, headHash: HASH, brokenAt, problem });
  expect(verdict(null, null).isWhole).toBe(true);
  expect(verdict(1_203, 'changed')).toEqual({
    isWhole: false,
    title: 'The chain is broken at entry 1,203.',
    text: 'It is not as it was written. Stop changes to the database and call whoever is responsible for security.',
  });
  expect(verdict(null, 'head').isWhole).toBe(false);
  expect(verdict(7, null).isWhole).toBe(false);
});
