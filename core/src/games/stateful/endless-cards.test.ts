import { expect, test } from 'vitest';
import { below } from '../../fairness/rng.ts';
import { scriptedDraw, testDraw } from './deal-for-test.ts';
import { cardOf, endlessCards, rankOf } from './endless-cards.ts';

test('[FAIR-3] an endless deck draws one number below 52 a card, in order, whichever is requested first', () => {
  const { rng } = testDraw(1);
  const drawn = Array.from({ length: 60 }, () => cardOf(below(rng, 52)));
  const cards = endlessCards(testDraw(1).rng);
  expect(cards(59)).toBe(drawn[59]);
  expect(drawn.map((_, index) => cards(index))).toEqual(drawn);
});

test('[FAIR-3] the number of a card is 13 times its suit and its rank', () => {
  const cards = endlessCards(scriptedDraw(0, 12, 13, 51, 35).rng);
  expect([0, 1, 2, 3, 4].map(cards)).toEqual(['AC', 'KC', 'AD', 'KS', 'TH']);
  expect(new Set(Array.from({ length: 52 }, (_, number) => cardOf(number))).size).toBe(52);
  expect(['AC', '2D', 'TH', 'JS', 'QC', 'KD'].map(rankOf)).toEqual([1, 2, 10, 11, 12, 13]);
  expect(() => cardOf(52)).toThrow('52');
});

test('[FAIR-19] the cards of an endless deck pass chi-square at 99 %', () => {
  const counts = Array.from({ length: 52 }, () => 0);
  const rounds = 52_000;
  const { rng } = testDraw(5);
  for (let i = 0; i < rounds; i += 1) {
    const card = below(rng, 52);
    counts[card] = (counts[card] ?? 0) + 1;
  }
  const expected = rounds / 52;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 51 degrees of freedom
  expect(chiSquare).toBeLessThan(77.39);
});
