import { expect, test } from 'vitest';
import { changedDefinition } from '../changed-definition.ts';
import file from '../koi-cascade/koi-cascade-959.json' with { type: 'json' };
import { loadDynamicWays } from './load.ts';
import { parseDynamicWays } from './parse.ts';

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-ways/1', problem: /must be "slot-dynamic-ways\/1"/ },
  { field: 'unit', value: 20, problem: /must be 5/ },
  { field: 'grid.reels', value: 7, problem: /3 to 6/ },
  { field: 'pays.A1.3', value: 2.5, problem: /whole number/ },
  { field: 'pays.X9', value: { '3': 1 }, problem: /not a known symbol/ },
  { field: 'wild.reels', value: [1, 2], problem: /./ },
  { field: 'sets.base.heights.6', value: 3, problem: /height from 2 to 5/ },
  { field: 'sets.free.weights.2.X9', value: 3, problem: /not a known symbol/ },
  { field: 'sets.base.weights.0.A1', value: -1, problem: /whole number/ },
  { field: 'freeSpins.startMultiplier', value: 2, problem: /must be 1/ },
  { field: 'allowedBets.0', value: 12, problem: /not a stake/ },
  { field: 'currencies.0', value: 'GOLD', problem: /not a currency/ },
  { field: 'bonus', value: 1, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] $field = $value is refused by name', ({ field, value, problem }) => {
  const parsed = parseDynamicWays('some-file.json', changedDefinition(file, field, value));
  const found = parsed.ok ? [] : parsed.refusal.filter((entry) => entry.field.startsWith(field));
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

test('[GAME-7] a wild on a reel that is not one of its reels is refused', () => {
  const changed = changedDefinition(file, 'sets.base.weights.0.W', 1);
  const parsed = parseDynamicWays('some-file.json', changed);
  expect(parsed.ok ? [] : parsed.refusal).toMatchObject([{ field: 'sets.base.weights.0' }]);
});

const wrongFigures = [
  ['math.rtp', 0.959435871535],
  ['math.parts.freeSpins', 0.3884103239],
  ['math.freeSpinTrigger.oneIn', 143.032668067],
  ['math.hitFrequency', 0.261016819369],
  ['math.maxWinX', 5001],
] as const;
test.each(wrongFigures)('[GAME-4] a wrong %s stops the start', (field, value) => {
  const json = changedDefinition(file, field, value);
  expect(() => loadDynamicWays('some-file.json', json)).toThrow(field);
});

const pays = Object.entries(file.pays).flatMap(([symbol, byCount]) =>
  Object.entries(byCount).map(([count, fifths]) => ({ path: `pays.${symbol}.${count}`, fifths })),
);
test.each(pays)('[GAME-4] $path off by one fifth stops the start', ({ path, fifths }) => {
  const json = changedDefinition(file, path, fifths + 1);
  expect(() => loadDynamicWays('some-file.json', json)).toThrow('math.rtp states 0.959435871534');
});
