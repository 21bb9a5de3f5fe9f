import { expect, test } from 'vitest';
import { loadPlinkoPaytable, countedPays } from '../plinko/load.ts';
import { changedDefinition } from '../changed-definition.ts';
import { averagePayText } from '../stateful/counted-pays.ts';
import { opened, scriptedDraw, testDraw } from '../stateful/deal-for-test.ts';
import { expectFairRounds, expectOverAtOnce } from '../stateful/one-step.test-kit.ts';
import definition from './lantern-drift-96.json' with { type: 'json' };
import { lanternDrift96 } from './lantern-drift.ts';

const ROUNDS = 1_000;
const { rules, definition: read, rtp } = lanternDrift96;
const tables = read.tables.map((table) => [`${table.rows} ${table.risk}`, table] as const);

test('[GAME-50] the low bits of one word are the way from the top, and their ones the lamp', () => {
  const config = { rows: 8, risk: 'medium' };
  const round = opened(rules, config, scriptedDraw(0xff_ff_ff_05));
  expect(round.view(100n)).toEqual({
    rows: 8,
    risk: 'medium',
    path: [1, 0, 1, 0, 0, 0, 0, 0],
    bin: 2,
    wonFifths: 7,
    amountWon: 140,
  });
  expect(round.hidden()).toBe('10100000');
  expect(opened(rules, config, scriptedDraw(0xff)).win(10n)).toBe(120n);
  const deep = opened(rules, { rows: 16, risk: 'high' }, scriptedDraw(0xa5_a5_00_00));
  expect(deep.win(10_000n)).toBe(8_900_000n);
});

test.each(tables)('[GAME-4][GAME-50] %s: all its ways pay what the file says', (_, table) => {
  let paid = 0n;
  const ways = 2 ** table.rows;
  const config = { rows: table.rows, risk: table.risk };
  for (let word = 0; word < ways; word += 1) {
    paid += opened(rules, config, scriptedDraw(word)).win(5n);
  }
  expect(`${paid}/${ways * 5}`).toBe(table.stated.rtpExact);
  expect(averagePayText(countedPays(table))).toBe(table.stated.rtpExact);
});

test.each(tables)('[GAME-3][GAME-50] %s: rounds pay what a simple recount gives', (_, table) => {
  expectFairRounds({
    paytable: lanternDrift96,
    config: { rows: table.rows, risk: table.risk },
    pays: countedPays(table),
    plain: ({ path, bin }) => {
      const turns = Array.isArray(path) ? path.filter((turn) => turn === 1).length : -1;
      expect(bin).toBe(turns);
      return table.paysFifths[turns] ?? -1;
    },
    rounds: ROUNDS,
  });
});

test('[GAME-50] a drop is over with its deal', () => {
  expectOverAtOnce(lanternDrift96, { rows: 12, risk: 'low' });
});

test('[GAME-4] the nine returns lie between 95.94 % and 96.01 %', () => {
  expect(rtp).toMatchObject({
    kind: 'bounded',
    percent: '96.01',
    low: 0.959375,
    high: 0.96005859375,
  });
});

test.each([
  {},
  { rows: 9, risk: 'low' },
  { rows: 8 },
  { rows: '8', risk: 'low' },
  { rows: 8, risk: 'none' },
  { rows: 8, risk: 'low', more: 1 },
  null,
])('[GAME-24] the config %j is refused', (config) => {
  expect(rules.open(config, testDraw(1))).toMatchObject({ refusal: { code: 'INVALID_CONFIG' } });
});

test.each([
  ['tables.8-low.multipliersFifths.0', 26, 'tables.8-low.rtpExact must be'],
  ['tables.16-high.multipliersFifths.8', 0, 'tables.16-high.rtpExact must be'],
  ['tables.12-low.sd', 0.3, 'tables.12-low.sd states 0.3'],
  ['tables.12-low.rows', 13, 'tables.12-low.rows must be 12'],
  ['tables.9-low', {}, 'tables must hold 9 tables'],
  ['math.maxWinX', 891, 'math.maxWinX states 891'],
  ['math.rtpRange.0', 0.96, 'math.rtpRange.0 states 0.96'],
  ['allowedBets.0', 12, 'allowedBets.0 is not a stake'],
  ['unit', 1, 'unit must be 5'],
])('[GAME-7] a wrong %s stops the start, with file and field', (path, value, problem) => {
  const json = changedDefinition(definition, path, value);
  expect(() => loadPlinkoPaytable('l.json', json)).toThrow(`l.json: ${problem}`);
});
