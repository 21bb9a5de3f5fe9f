import { expect, test } from 'vitest';
import { seeded } from './draw.ts';
import { below, type Rng } from './rng.ts';

function wordsOf(...words: number[]): Rng {
  let next = 0;
  return {
    u32() {
      const word = words[next];
      if (word === undefined) throw new Error('No word is left.');
      next += 1;
      return word;
    },
  };
}

const cases = [
  // 2^32 = 31 * 138547332 + 4: the four highest words are rejected
  { n: 31, words: [4294967291], drawn: 4294967291 % 31 },
  { n: 31, words: [4294967292, 5], drawn: 5 },
  { n: 31, words: [4294967295, 4294967293, 32], drawn: 1 },
  // a power of two rejects nothing
  { n: 32, words: [4294967295], drawn: 31 },
  { n: 1, words: [4294967295], drawn: 0 },
  { n: 2 ** 32, words: [4294967295], drawn: 4294967295 },
  // just above half: almost every second word is rejected
  { n: 2 ** 31 + 1, words: [2 ** 31 + 1, 2 ** 31], drawn: 2 ** 31 },
];
test.each(cases)('[FAIR-2] below($n) of $words is $drawn', ({ n, words, drawn }) => {
  expect(below(wordsOf(...words), n)).toBe(drawn);
});

test.each([31, 32, 34, 52, 53, 1000])('[FAIR-19] 200,000 draws below %i are flat', (n) => {
  const rng = seeded(new Uint8Array(32).fill(n), `chi-square:${n}`);
  const draws = 200_000;
  const counts = new Int32Array(n);
  for (let i = 0; i < draws; i += 1) {
    const drawn = below(rng, n);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  const expected = draws / n;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const z = (chiSquare - (n - 1)) / Math.sqrt(2 * (n - 1));
  expect(Math.abs(z)).toBeLessThan(5);
});
