import { expect, test } from 'vitest';
import { changedDefinition } from '../changed-definition.ts';
import file from '../ember-isle/ember-isle-956.json' with { type: 'json' };
import { loadHoldSpinPaytable } from './load.ts';
import { parseHoldSpinDefinition } from './parse.ts';

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-lines/1', problem: /must be "slot-hold-spin\/1"/ },
  { field: 'pays.H1.3', value: 10.5, problem: /whole number/ },
  { field: 'pays.C', value: { '3': 1 }, problem: /^$/ },
  { field: 'lines.4.2', value: 3, problem: /0 to 2/ },
  { field: 'strips.base.0', value: ['A', 'W', 'K', 'Q'], problem: /must not hold the wild/ },
  { field: 'hold.coin', value: 'X9', problem: /not a known symbol/ },
  { field: 'hold.triggerCount', value: 16, problem: /1 to 15/ },
  { field: 'hold.respins', value: 0, problem: /1 to 10/ },
  { field: 'hold.resetOnNewCoin', value: false, problem: /must be true/ },
  { field: 'hold.cellProbability.num', value: 18, problem: /1 to 17/ },
  { field: 'hold.coinValues.1.fifths', value: 5, problem: /^$/ },
  { field: 'hold.coinValues.0.weight', value: 0, problem: /whole number/ },
  { field: 'hold.coinValues.8.label', value: '', problem: /1 to 12 characters/ },
  { field: 'hold.fullGridAward', value: 0.5, problem: /whole number/ },
  { field: 'bonus', value: 1, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] $field = $value is refused', ({ field, value, problem }) => {
  const parsed = parseHoldSpinDefinition('some-file.json', changedDefinition(file, field, value));
  expect(parsed.ok).toBe(false);
  const found = parsed.ok ? [] : parsed.refusal.filter((entry) => entry.field === field);
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

const wrongFigures = [
  ['math.rtpUncappedExact', '1/2'],
  ['math.parts.lineExact', '5343074/9904396'],
  ['math.parts.holdAndSpinExact', '2/5'],
  ['math.feature.exact', '53450/4170272'],
  ['math.feature.averageFinalCoins', 8.757163416],
  ['math.feature.fullGridOneIn', 24_494.5251],
  ['math.cycleBase', 79_235_169],
  ['math.rtp', 0.95554],
] as const;
test.each(wrongFigures)('[GAME-4] a wrong %s stops the start', (field, value) => {
  const json = changedDefinition(file, field, value);
  expect(() => loadHoldSpinPaytable('some-file.json', json)).toThrow(field);
});

const mutations: readonly { path: string; value: number }[] = [
  ...Object.entries(file.pays).flatMap(([symbol, byCount]) =>
    Object.entries(byCount).map(([count, fifths]) => ({
      path: `pays.${symbol}.${count}`,
      value: fifths + 1,
    })),
  ),
  ...file.hold.coinValues.map(({ fifths }, at) => ({
    path: `hold.coinValues.${at}.fifths`,
    value: fifths + 1,
  })),
  { path: 'hold.fullGridAward', value: 5_001 },
  { path: 'hold.cellProbability.den', value: 19 },
  { path: 'hold.respins', value: 4 },
  { path: 'hold.triggerCount', value: 7 },
];
test.each(mutations)('[GAME-4][GAME-33] $path as $value stops the start', ({ path, value }) => {
  const json = changedDefinition(file, path, value);
  expect(() => loadHoldSpinPaytable('some-file.json', json)).toThrow(
    'math.rtpUncappedExact states',
  );
});
