import { expect, test } from 'vitest';
import { changedDefinition } from '../changed-definition.ts';
import file from '../seven-signal/seven-signal-955.json' with { type: 'json' };
import { loadClassicPaytable } from './load.ts';
import { parseClassicDefinition } from './parse.ts';

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-3reel/2', problem: /must be "slot-3reel\/1"/ },
  { field: 'unit', value: 20, problem: /must be 5/ },
  { field: 'game', value: 'g'.repeat(51), problem: /1 to 50 characters/ },
  { field: 'grid.reels', value: 5, problem: /from 3 to 3/ },
  { field: 'wild.multiplierEach', value: 2.5, problem: /whole number/ },
  { field: 'wild.substitutesFor', value: ['R7'], problem: /three of a kind/ },
  { field: 'wild.wildMultiplierOnThreeWild', value: 8, problem: /must be 1/ },
  { field: 'pays.R7', value: 120.5, problem: /whole number/ },
  { field: 'pays.X9', value: 1, problem: /not a known symbol/ },
  { field: 'groupPays.ANY7.members.0', value: 'X9', problem: /not a known symbol/ },
  { field: 'groupPays.T1', value: { members: ['T1'], pay: 1 }, problem: /no symbol has/ },
  { field: 'cherryPays.onlyWithoutWild', value: false, problem: /must be true/ },
  { field: 'cherryPays.pays.4', value: 1, problem: /count from 1 to 3/ },
  { field: 'lines.1', value: [1, 1, 1], problem: /repeats/ },
  { field: 'lines.4.2', value: 3, problem: /0 to 2/ },
  { field: 'strips.base.2.7', value: 'X9', problem: /not a known symbol/ },
  { field: 'strips.base.1', value: ['T1'], problem: /stops/ },
  { field: 'allowedBets.0', value: 12, problem: /not a stake/ },
  { field: 'currencies.0', value: 'GOLD', problem: /not a currency/ },
  { field: 'math.hitFrequency', value: 'often', problem: /must be a number/ },
  { field: 'math.winHistogramFifths.half', value: 1, problem: /whole number of fifths/ },
  { field: 'bonus', value: 1, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] $field = $value is refused by name', ({ field, value, problem }) => {
  const parsed = parseClassicDefinition('some-file.json', changedDefinition(file, field, value));
  const found = parsed.ok ? [] : parsed.refusal.filter((entry) => entry.field === field);
  expect(found.map((entry) => entry.file)).toContain('some-file.json');
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

const statedFigures = [
  ['math.cycle', 45_326],
  ['math.rtpExact', '43270/45325'],
  ['math.rtp', 0.9546],
  ['math.hitFrequency', 0.178],
  ['math.sd', 5.9],
  ['math.winHistogramFifths.1040', 3],
  ['capFifths', 1_045],
] as const;
test.each(statedFigures)('[GAME-4] a wrong %s stops the start', (field, value) => {
  const path = field.startsWith('math.winHistogramFifths') ? 'math.winHistogramFifths' : field;
  expect(() =>
    loadClassicPaytable('some-file.json', changedDefinition(file, field, value)),
  ).toThrow(`some-file.json: ${path}`);
});

test('[GAME-4] a pay that is off by one fifth stops the start', () => {
  expect(() =>
    loadClassicPaytable('some-file.json', changedDefinition(file, 'pays.T1', 13)),
  ).toThrow('math.rtpExact states 43269/45325');
});

test('[GAME-4] one changed symbol of one strip stops the start', () => {
  const json = changedDefinition(file, 'strips.base.0.1', 'T1');
  expect(() => loadClassicPaytable('some-file.json', json)).toThrow('math.winHistogramFifths');
});
