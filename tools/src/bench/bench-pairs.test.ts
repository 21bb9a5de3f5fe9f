import { expect, test } from 'vitest';
import { comparePairs, type Pair } from './bench-pairs.ts';

/** 200 turns whose common noise is far larger than the difference. */
function pairsWith(lead: (turn: number) => number): Pair[] {
  return Array.from({ length: 200 }, (_, turn) => {
    const noise = 30 + ((turn * 7_919) % 97);
    return { unknown: noise, known: noise + lead(turn) };
  });
}

test('[OPS-20] a lead that is always there is found below noise that is larger', () => {
  const { difference, from, to, knownSlower, spread } = comparePairs(pairsWith(() => 2));
  expect([difference, from, to, knownSlower]).toEqual([2, 2, 2, 1]);
  expect(spread).toBeGreaterThan(20);
});

test('[OPS-20] a lead that is as often the other way is none', () => {
  const { difference, from, to, knownSlower } = comparePairs(
    pairsWith((turn) => (turn % 2 ? 3 : -3)),
  );
  expect(difference).toBe(0);
  expect(from).toBe(-3);
  expect(to).toBe(3);
  expect(knownSlower).toBe(0.5);
});

test('[OPS-20] equal times count for neither side, and nothing measured is a fault', () => {
  expect(comparePairs(pairsWith(() => 0)).knownSlower).toBe(0.5);
  expect(() => comparePairs([])).toThrow('no values');
});
