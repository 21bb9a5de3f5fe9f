/** What somebody types on the command line of the simulation. */
import { expect, test } from 'vitest';
import { ArgumentProblem, readArguments } from './arguments.ts';
import type { Flow } from './flows/flow.ts';

const FLOWS = new Map(
  ['bet', 'crash'].map((name): [string, Flow] => [
    name,
    { name, needs: [], players: 1, play: async () => undefined },
  ]),
);

test.each([
  ['an empty range', ['--seeds', '5..1']],
  ['no number', ['--seeds', 'abc']],
  ['three ends', ['--seeds', '1..2..3']],
  ['an unknown flow', ['--flows', 'nope']],
  ['an unknown fault', ['--faults', 'nope']],
  ['an unknown bug', ['--plant', 'nope']],
  ['no process', ['--jobs', '0']],
  ['an unknown option', ['--seed', '1']],
  ['an option without its value', ['--seeds']],
])('[OPS-40] %s is a problem of one line, and never a run of nothing', (_, args) => {
  const read = () => readArguments(args, FLOWS);
  expect(read).toThrow(ArgumentProblem);
  expect(read).toThrow(/^[^\n]{5,}$/);
});

test('[OPS-40] a seed or a range names its seeds', () => {
  const seedsOf = (text: string) =>
    readArguments(['--seeds', text], FLOWS).plans.map(({ seed }) => seed);
  expect(seedsOf('7')).toEqual([7]);
  expect(seedsOf('1..3')).toEqual([1, 2, 3]);
});
