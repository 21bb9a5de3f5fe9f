import { expect, test } from 'vitest';
import { changedDefinition } from '../changed-definition.ts';
import file from '../gemwright/gemwright-958.json' with { type: 'json' };
import { gameVersion } from '../game-version.ts';
import { triggerChance } from './exact-chances.ts';
import { loadTumble } from './load.ts';
import { parseTumble } from './parse.ts';

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-ways/1', problem: /must be "slot-cluster-tumble\/1"/ },
  { field: 'unit', value: 20, problem: /must be 5/ },
  { field: 'grid.rows', value: 11, problem: /3 to 10/ },
  { field: 'weights.baseInitial.G1', value: 81, problem: /not|sum/ },
  { field: 'weights.freeRefill.X', value: 1, problem: /not a known symbol/ },
  { field: 'cluster.minSize', value: 4, problem: /where the bands begin/ },
  { field: 'cluster.sizeBandsFrom.2', value: 6, problem: /larger than the band before/ },
  { field: 'cluster.adjacency', value: 'diagonal', problem: /must be "orthogonal"/ },
  { field: 'pays.G1', value: [20, 30], problem: /6 items/ },
  { field: 'pays.G2.1', value: 20.5, problem: /whole number/ },
  { field: 'pays.S', value: [1, 2, 3, 4, 5, 6], problem: /not a symbol that pays/ },
  { field: 'tumble.baseLadder.0', value: 0, problem: /1 to 1000/ },
  { field: 'freeSpins.startMultiplier', value: 2, problem: /must be 1/ },
  { field: 'allowedBets.0', value: 12, problem: /not a stake/ },
  { field: 'currencies.0', value: 'GOLD', problem: /not a currency/ },
  { field: 'math', value: {}, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] $field = $value is refused by name', ({ field, value, problem }) => {
  const parsed = parseTumble('some-file.json', changedDefinition(file, field, value));
  const found = parsed.ok
    ? []
    : parsed.refusal.filter((entry) => field.startsWith(entry.field) || entry.field === field);
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

test('[GAME-7] scatters that fall in are refused', () => {
  const moved = changedDefinition(
    changedDefinition(file, 'weights.baseRefill.S', 1),
    'weights.baseRefill.G7',
    184,
  );
  const parsed = parseTumble('some-file.json', moved);
  expect(parsed.ok ? [] : parsed.refusal).toMatchObject([{ field: 'weights.baseRefill' }]);
});

test('[GAME-92] figures of another version stop the start', () => {
  const figures = {
    version: gameVersion(changedDefinition(file, 'pays.G1.0', 21)),
    seed: '1',
    rounds: 1,
    rtp: 0.958,
    low: 0.95,
    high: 0.96,
    sd: 5,
    hitFrequency: 0.3,
    pAtLeastStake: 0.2,
    maxWinStakes: 1,
  };
  expect(() => loadTumble('some-file.json', file, figures)).toThrow('belong to version');
});

test('[GAME-4] four scatters or more in the first view are 1 in 92.6829972607', () => {
  const parsed = parseTumble('some-file.json', file);
  if (!parsed.ok) throw new Error('The file is bad.');
  const { numerator, denominator } = triggerChance(parsed.value);
  const DIGITS = 10n ** 14n;
  expect((Number((denominator * DIGITS) / numerator) / Number(DIGITS)).toFixed(10)).toBe(
    '92.6829972607',
  );
});
