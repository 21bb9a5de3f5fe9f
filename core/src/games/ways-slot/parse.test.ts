import { expect, test } from 'vitest';
import { changedDefinition } from '../changed-definition.ts';
import file from '../moonjelly/moonjelly-961.json' with { type: 'json' };
import { loadWaysPaytable } from './load.ts';
import { parseWaysDefinition } from './parse.ts';

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-lines/1', problem: /must be "slot-ways\/1"/ },
  { field: 'unit', value: 20, problem: /must be 5/ },
  { field: 'paytable', value: 'p'.repeat(51), problem: /1 to 50 characters/ },
  { field: 'pays.H1.3', value: 10.5, problem: /whole number/ },
  { field: 'pays.X9', value: { '3': 1 }, problem: /not a known symbol/ },
  { field: 'wild.wayMultiplier.free', value: [1, 2, 3], problem: /5 items/ },
  { field: 'wild.wayMultiplier.free.2', value: 0, problem: /1 to 10/ },
  { field: 'strips.base.3.7', value: 'X9', problem: /not a known symbol/ },
  { field: 'strips.free.4', value: ['S', 'A', 'K', 'S'], problem: /twice in one window/ },
  { field: 'strips.free.0', value: ['A', 'W', 'K', 'Q'], problem: /must not hold the wild/ },
  { field: 'freeSpins.lineMultiplier', value: 2, problem: /must be 1/ },
  { field: 'allowedBets.0', value: 12, problem: /not a stake/ },
  { field: 'currencies.0', value: 'GOLD', problem: /not a currency/ },
  { field: 'bonus', value: 1, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] $field = $value is refused by name', ({ field, value, problem }) => {
  const parsed = parseWaysDefinition('some-file.json', changedDefinition(file, field, value));
  const found = parsed.ok ? [] : parsed.refusal.filter((entry) => entry.field === field);
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

const wrongFigures = [
  ['math.rtpUncappedExact', '206573029138/214871528900'],
  ['math.parts.freeSpinsExact', '323686145818/945434727160'],
  ['math.cycleBase', 45_396_121],
  ['math.rtp', 0.9614],
] as const;
test.each(wrongFigures)('[GAME-4] a wrong %s stops the start', (field, value) => {
  const json = changedDefinition(file, field, value);
  expect(() => loadWaysPaytable('some-file.json', json)).toThrow(field);
});

const pays = Object.entries(file.pays).flatMap(([symbol, byCount]) =>
  Object.entries(byCount).map(([count, fifths]) => ({ path: `pays.${symbol}.${count}`, fifths })),
);
test.each(pays)('[GAME-4][GAME-32] $path off by one fifth stops the start', ({ path, fifths }) => {
  const json = changedDefinition(file, path, fifths + 1);
  expect(() => loadWaysPaytable('some-file.json', json)).toThrow(
    'math.rtpUncappedExact states 206573029137/214871528900',
  );
});
