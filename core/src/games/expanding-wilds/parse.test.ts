import { expect, test } from 'vitest';
import file from '../aurora-howl/aurora-howl-957.json' with { type: 'json' };
import { changedDefinition } from '../changed-definition.ts';
import { loadWildsPaytable } from './load.ts';
import { parseWildsDefinition } from './parse.ts';

const cases: readonly { field: string; value: unknown; problem: RegExp }[] = [
  { field: 'schema', value: 'slot-lines/1', problem: /must be "slot-expanding-respin\/1"/ },
  { field: 'linesDirection', value: 'left-to-right', problem: /must be "both/ },
  { field: 'wild.expands', value: false, problem: /must be true/ },
  { field: 'wild.reels.0', value: 1, problem: /from 2 to 4/ },
  { field: 'wild.respin.trigger', value: 'any wild', problem: /a new wild reel/ },
  { field: 'wild.respin.max', value: -1, problem: /whole number/ },
  { field: 'pays.NB.3', value: 10.5, problem: /whole number/ },
  { field: 'pays.NB.6', value: 1, problem: /count from 1 to 5/ },
  { field: 'pays', value: { ...file.pays, G5: { '2': 1 } }, problem: /runs below 3; see G5/ },
  { field: 'pays.X9', value: { '3': 1 }, problem: /not a known symbol/ },
  { field: 'lines.4', value: [0, 0, 0, 0], problem: /5 items/ },
  { field: 'lines.1', value: [1, 1, 1, 1, 1], problem: /repeats/ },
  { field: 'strips.base.3.7', value: 'X9', problem: /not a known symbol/ },
  { field: 'strips.base.0', value: ['G1', 'W', 'G2'], problem: /must not hold the wild/ },
  { field: 'strips.base', value: withWildAtTheEnd(), problem: /see reel 5/ },
  { field: 'strips.base', value: withoutWildInside(), problem: /see reel 2/ },
  { field: 'allowedBets.0', value: 12, problem: /not a stake/ },
  { field: 'capFifths', value: 0, problem: /whole number/ },
  { field: 'math.parts.respins', value: 'half', problem: /must be a number/ },
  { field: 'bonus', value: 1, problem: /not a known field/ },
];
test.each(cases)('[GAME-7] a bad $field is refused by name', ({ field, value, problem }) => {
  const parsed = parseWildsDefinition('some-file.json', changedDefinition(file, field, value));
  const found = parsed.ok ? [] : parsed.refusal.filter((entry) => entry.field === field);
  expect(found.map((entry) => entry.file)).toContain('some-file.json');
  expect(found.map((entry) => entry.problem).join()).toMatch(problem);
});

function withWildAtTheEnd(): readonly string[][] {
  return file.strips.base.map((strip, reel) => (reel === 4 ? ['W', ...strip.slice(1)] : strip));
}

function withoutWildInside(): readonly string[][] {
  return file.strips.base.map((strip, reel) =>
    reel === 1 ? strip.map((symbol) => (symbol === 'W' ? 'G1' : symbol)) : strip,
  );
}

const statedFigures = [
  ['math.rtpUncappedExact', '297836500054558/311298452056805'],
  ['math.parts.firstSpin', 0.4181],
  ['math.parts.respins', 0.5387],
  ['math.respinTriggerOneIn', 6.24],
  ['math.cycleBase', 418_195_494],
  ['math.rtp', 0.9568],
] as const;
test.each(statedFigures)('[GAME-4] a wrong %s stops the start', (field, value) => {
  expect(() => loadWildsPaytable('some-file.json', changedDefinition(file, field, value))).toThrow(
    `some-file.json: ${field}`,
  );
});

test('[GAME-4] a pay that is off by one fifth stops the start', () => {
  expect(() =>
    loadWildsPaytable('some-file.json', changedDefinition(file, 'pays.G5.3', 2)),
  ).toThrow('math.rtpUncappedExact states 297836500054557/311298452056805');
});

test('[GAME-4] one changed symbol of one strip stops the start', () => {
  const json = changedDefinition(file, 'strips.base.4.0', 'G2');
  expect(() => loadWildsPaytable('some-file.json', json)).toThrow('math.rtpUncappedExact');
});
