import { expect, test } from 'vitest';
import { readOperator, USAGE } from './operator-options.ts';

const OPTIONS = { brand: 'sweeps', user: 'ann@example.com', by: 'Bo', reason: 'a passport' };
const argsOf = (words: string, options: Readonly<Record<string, string>>): string[] => [
  ...words.split(' ').filter((word) => word !== ''),
  ...Object.entries(options).flatMap(([name, text]) => [`--${name}`, text]),
];

test('[OPS-55] a command names brand, account, who and why', () => {
  expect(readOperator(argsOf('players age', OPTIONS))).toMatchObject({
    ok: true,
    command: { ...OPTIONS, name: 'players age', brand: { location: 'sweeps' } },
  });
  expect(USAGE).toContain('npm run operator -- players age');
});

test.each([
  ['', {}, /^The command is players age, not ""\.$/],
  ['players', {}, /^The command is/],
  ['players age now', {}, /^The command is/],
  ['players age', { brand: 'nobody' }, /^--brand is one of .*, not "nobody"\.$/],
  ['players age', { user: '' }, '--user has 1 to 100 characters.'],
  ['players age', { by: ' ' }, '--by has 1 to 100 characters.'],
  ['players age', { reason: '' }, '--reason has 1 to 100 characters.'],
  ['players age', { reason: 'x'.repeat(101) }, '--reason has 1 to 100 characters.'],
  ['players age', { born: '1990-01-01' }, /--born/],
])('[OPS-55] %s with %j does nothing and is answered with a sentence', (words, change, problem) => {
  const read = readOperator(argsOf(words, { ...OPTIONS, ...change }));
  expect(read.ok ? 'ok' : read.problem).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  );
});
