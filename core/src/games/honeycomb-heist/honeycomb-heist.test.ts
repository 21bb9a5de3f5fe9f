import { expect, test } from 'vitest';
import { countedPays, loadKenoPaytable } from '../keno/load.ts';
import { choose } from '../mines/multipliers.ts';
import { changedDefinition } from '../changed-definition.ts';
import { opened, scriptedDraw, testDraw } from '../stateful/deal-for-test.ts';
import { expectFairRounds, expectOverAtOnce } from '../stateful/one-step.test-kit.ts';
import definition from './honeycomb-heist-955.json' with { type: 'json' };
import { honeycombHeist955 } from './honeycomb-heist.ts';

const ROUNDS = 1_000;
const { rules, definition: read, rtp } = honeycombHeist955;
const tables = read.tables.map((table) => [table.picks, table] as const);
const firstPicks = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

test('[GAME-51][FAIR-3] the numbers are drawn by ten steps of Fisher-Yates from the top', () => {
  // Each step takes the lowest remaining number; the topmost takes its position.
  const round = opened(rules, { picks: [40, 1, 2] }, scriptedDraw(0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
  expect(round.view(100n)).toEqual({
    picks: [1, 2, 40],
    drawn: [1, 40, 39, 38, 37, 36, 35, 34, 33, 32],
    hits: [1, 40],
    wonFifths: 14,
    amountWon: 280,
  });
  expect(round.hidden()).toBe('1,40,39,38,37,36,35,34,33,32');
});

test.each([1, 2, 3, 4, 5])(
  '[GAME-4][GAME-51] %i picks: counted over every choice of picks for one draw',
  (picks) => {
    const table = read.tables[picks - 1];
    if (table === undefined) throw new Error('no table');
    // Counting all picks against one draw equals counting all draws against one pick.
    const counts = Array.from({ length: picks + 1 }, () => 0);
    const walk = (from: number, left: number, hits: number): void => {
      if (left === 0) counts[hits] = (counts[hits] ?? 0) + 1;
      else for (let n = from; n <= 40; n += 1) walk(n + 1, left - 1, hits + (n <= 10 ? 1 : 0));
    };
    walk(1, picks, 0);
    expect(countedPays(read, table).map(({ ways }) => Number(ways))).toEqual(counts);
    const paid = counts.reduce(
      (sum, count, hits) => sum + count * (table.paysFifths[hits] ?? 0),
      0,
    );
    expect(`${paid}/${choose(40, picks) * 5n}`).toBe(table.stated.rtpExact);
  },
);

test.each(tables)(
  '[GAME-3][GAME-51] %i picks: rounds pay what a simple recount gives',
  (_, table) => {
    expectFairRounds({
      paytable: honeycombHeist955,
      config: { picks: firstPicks(table.picks) },
      pays: countedPays(read, table),
      plain: ({ drawn }) => {
        const numbers: readonly unknown[] = Array.isArray(drawn) ? drawn : [];
        expect(new Set(numbers).size).toBe(10);
        let hits = 0;
        for (let pick = 1; pick <= table.picks; pick += 1) hits += numbers.includes(pick) ? 1 : 0;
        return table.paysFifths[hits] ?? -1;
      },
      rounds: ROUNDS,
    });
  },
);

test('[FAIR-19][GAME-51] every number is drawn as often as any other, by chi-square at 99 %', () => {
  const counts = new Map<string, number>();
  const rounds = 2_000;
  for (let number = 0; number < rounds; number += 1) {
    for (const drawn of opened(rules, { picks: [1] }, testDraw(number))
      .hidden()
      .split(',')) {
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(40);
  const expected = rounds / 4;
  // Draws without replacement vary less than independent ones: 39/40 of a quarter misses.
  const chiSquare = [...counts.values()].reduce(
    (sum, n) => sum + (n - expected) ** 2 / expected,
    0,
  );
  expect((chiSquare / (30 / 40)) * (39 / 40)).toBeLessThan(62.43);
});

test('[GAME-51] a draw is over with its deal', () => {
  expectOverAtOnce(honeycombHeist955, { picks: [3, 17, 40] });
});

test('[GAME-4] the nine returns lie between 95 % and 96.15 %', () => {
  expect(rtp).toMatchObject({ kind: 'bounded', percent: '96.15', low: 0.95 });
});

test.each([
  {},
  { picks: [] },
  { picks: [0] },
  { picks: [41] },
  { picks: [1, 1] },
  { picks: [1.5] },
  { picks: ['1'] },
  { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  { picks: [1], more: 1 },
  null,
])('[GAME-24] the config %j is refused', (config) => {
  expect(rules.open(config, testDraw(1))).toMatchObject({ refusal: { code: 'INVALID_CONFIG' } });
});

test.each([
  ['tables.9.paysFifths.9', 5001, 'tables.9.rtpExact must be'],
  ['tables.1.paysFifths.1', 18, 'tables.1.rtpExact must be'],
  ['tables.4.hit', 0.7, 'tables.4.hit states 0.7'],
  ['tables.10', {}, 'tables must hold 9 tables'],
  ['math.maxWinX', 1001, 'math.maxWinX states 1001'],
  ['drawn', 11, 'tables.1.rtpExact must be'],
  ['allowedBets.0', 12, 'allowedBets.0 is not a stake'],
])('[GAME-7] a wrong %s stops the start, with file and field', (path, value, problem) => {
  const json = changedDefinition(definition, path, value);
  expect(() => loadKenoPaytable('k.json', json)).toThrow(`k.json: ${problem}`);
});
