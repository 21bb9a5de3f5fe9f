import { expect, test } from 'vitest';
import { readDieharder } from './rng-dieharder.ts';
import { dieharderReport } from './rng-report.ts';
import { drawnBelow, pValueOf, RNG_TESTS } from './rng-tests.ts';
import { wordsOfBets } from './rng-words.ts';

const seed = new Uint8Array(32).fill(3);
const DRAWS = 20_000;
const strip = drawnBelow(wordsOfBets(seed), 40, DRAWS);

test.each(RNG_TESTS)('[FAIR-20] the draw passes %s on a strip of 40 stops', (name) => {
  expect(pValueOf(name, strip, 40)).toBeGreaterThan(0.001);
});

test('[FAIR-20] a counting and a biased generator are found', () => {
  let at = 0;
  const counting = { u32: () => (at += 1) };
  const counted = drawnBelow(counting, 32, DRAWS);
  expect(pValueOf('runs', counted, 32)).toBeLessThan(1e-9);
  expect(pValueOf('serial correlation', counted, 32)).toBeLessThan(1e-9);
  expect(pValueOf('gaps', counted, 32)).toBeLessThan(1e-9);
  const words = wordsOfBets(seed);
  const leaning = { u32: () => (words.u32() % 10 === 0 ? 0 : words.u32()) };
  const leant = drawnBelow(leaning, 10, DRAWS);
  expect(pValueOf('chi-square', leant, 10)).toBeLessThan(1e-9);
  expect(pValueOf('poker', leant, 10)).toBeLessThan(1e-5);
});

test('[FAIR-20] the output of dieharder is parsed, and a test that is weak twice counts as failed', () => {
  const lines = readDieharder(
    '   diehard_runs|   0|    100000|     100|0.71540937|  PASSED  \n   sts_runs|   2|  100000|  100|0.00012|   WEAK   \n# a comment | with | bars',
  );
  expect(lines).toEqual([
    { test: 'diehard_runs', ntup: 0, p: 0.71540937, verdict: 'PASSED' },
    { test: 'sts_runs', ntup: 2, p: 0.00012, verdict: 'WEAK' },
  ]);
  const run = { test: 15, seed: 'aa', lines };
  expect(dieharderReport([run], '3')).toMatchObject({ all: 2, passed: 1, failed: 0 });
  const again = { ...run, rerun: { seed: 'bb', lines } };
  expect(dieharderReport([again], '3')).toMatchObject({ failed: 1 });
});
