import { expect, test } from 'vitest';
import { judge, median, numberText, tableText } from './bench-report.ts';

const line = { figure: 'bets', value: 6_000, unit: 'bets/s' };

test('[OPS-20] an aim with x is judged by the ratio, any other by the value', () => {
  expect(judge({ ...line, aim: '>= 5x TPC-B', ratio: 4.99 }).met).toBe(false);
  expect(judge({ ...line, aim: '>= 5x TPC-B', ratio: 5 }).met).toBe(true);
  expect(judge({ ...line, aim: '>= 6,000 bets/s' }).met).toBe(true);
  expect(judge({ ...line, aim: '<= 60 ms', value: 60.1 }).met).toBe(false);
  expect(judge({ ...line, aim: '<= 60 ms', value: 60 }).met).toBe(true);
});

test('[OPS-20] without an aim, or without the ratio an aim is about, nothing is judged', () => {
  expect(judge(line).met).toBeUndefined();
  expect(judge({ ...line, aim: '-' }).met).toBeUndefined();
  expect(judge({ ...line, aim: '>= 5x' }).met).toBeUndefined();
});

test('[OPS-20] the median of an even number of runs lies between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 6])).toBe(5);
  expect(() => median([])).toThrow('no values');
});

test('[OPS-20] the table has every figure, and a missed aim in capitals', () => {
  const missed = judge({ ...line, comparedWith: 'TPC-B', ratio: 1.257, aim: '>= 5x' });
  expect(tableText([missed]).split('\n').at(-1)).toBe(
    'bets    6,000  bets/s  TPC-B          1.26x  >= 5x  NO',
  );
});

test('[OPS-20] figures are shown with the decimals that a reader can use', () => {
  expect([6_543.21, 12.345, 0.9568, 7].map(numberText)).toEqual(['6,543', '12.3', '0.9568', '7']);
});
