import { expect, test } from 'vitest';
import file from '../copper-comet/copper-comet-957.json' with { type: 'json' };
import { changedDefinition } from '../changed-definition.ts';
import { loadLinesPaytable } from './load.ts';
import { parseLinesDefinition } from './parse.ts';

const changed = (path: string, value: unknown) => changedDefinition(file, path, value);

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-lines/2', problem: /must be "slot-lines\/1"/ },
  { field: 'unit', value: 20, problem: /must be 5/ },
  { field: 'game', value: 'g'.repeat(51), problem: /1 to 50 characters/ },
  { field: 'paytable', value: 'p'.repeat(51), problem: /1 to 50 characters/ },
  { field: 'pays.H1.3', value: 10.5, problem: /whole number/ },
  { field: 'pays.H1.3', value: -1, problem: /whole number/ },
  { field: 'pays.H1.6', value: 1, problem: /count from 1 to 5/ },
  { field: 'pays.X9', value: { '3': 1 }, problem: /not a known symbol/ },
  { field: 'scatter.pays.3', value: '10', problem: /whole number/ },
  { field: 'lines.4', value: [0, 0, 0, 0], problem: /5 items/ },
  { field: 'lines.4.2', value: 3, problem: /0 to 2/ },
  { field: 'lines.1', value: [1, 1, 1, 1, 1], problem: /repeats/ },
  { field: 'strips.base.3.7', value: 'X9', problem: /not a known symbol/ },
  { field: 'strips.base.0', value: ['S', 'A', 'S', 'K', 'Q'], problem: /twice in one window/ },
  { field: 'strips.free.4', value: ['S', 'A', 'K', 'S'], problem: /twice in one window/ },
  { field: 'strips.free.0', value: ['A', 'W', 'K', 'Q'], problem: /must not hold the wild/ },
  { field: 'strips.base.1', value: ['A'], problem: /stops/ },
  { field: 'freeSpins.scatterPaysMultiplied', value: true, problem: /must be false/ },
  { field: 'freeSpins.award.3', value: 101, problem: /1 to 100/ },
  { field: 'allowedBets.0', value: 12, problem: /not a stake/ },
  { field: 'currencies.0', value: 'GOLD', problem: /not a currency/ },
  { field: 'capFifths', value: 0, problem: /whole number/ },
  { field: 'math.hitFrequency', value: 'often', problem: /must be a number/ },
  { field: 'bonus', value: 1, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] $field = $value is refused by name', ({ field, value, problem }) => {
  const parsed = parseLinesDefinition('some-file.json', changed(field, value));
  const found = parsed.ok ? [] : parsed.refusal.filter((entry) => entry.field === field);
  expect(found.map((entry) => entry.file)).toContain('some-file.json');
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

test.each([undefined, 1, 'text', [], {}])('[GAME-7] %j is no definition', (json) => {
  expect(parseLinesDefinition('some-file.json', json).ok).toBe(false);
});

test('[GAME-7] one pass names every problem', () => {
  const json = changedDefinition(changed('unit', 20), 'capFifths', -1);
  const parsed = parseLinesDefinition('some-file.json', json);
  expect(parsed.ok ? [] : parsed.refusal.map(({ field }) => field)).toEqual(['unit', 'capFifths']);
});

test('[GAME-7] a bad file stops the start and the fault names file and field', () => {
  expect(() => loadLinesPaytable('some-file.json', changed('pays.H1.3', 10.5))).toThrow(
    'some-file.json: pays.H1.3 must be a whole number',
  );
});

const statedFigures = [
  ['math.rtpUncappedExact', '88677316818914/92681241100288'],
  ['math.parts.lineExact', '162156/253952'],
  ['math.freeSpinTrigger.exact', '235846/32505856'],
  ['math.cycleBase', 32505857],
  ['math.rtp', 0.9568],
] as const;
test.each(statedFigures)('[GAME-4] a wrong %s stops the start', (field, value) => {
  expect(() => loadLinesPaytable('some-file.json', changed(field, value))).toThrow(field);
});

test('[GAME-4] a pay that is off by one fifth stops the start', () => {
  expect(() => loadLinesPaytable('some-file.json', changed('pays.J.3', 2))).toThrow(
    'math.rtpUncappedExact states 88677316818913/92681241100288',
  );
});
