import { expect, test } from 'vitest';
import { CASH_OUT_USAGE, readCashOutCommand } from './cash-out-commands.ts';

const ACT = ['--brand', 'sweeps', '--by', 'Olga', '--reason', 'looked at it'];

test('[OPS-55][CASH-14] a command names brand, cash-out, who and why', () => {
  expect(readCashOutCommand(['approve', '--id', 'p-1', ...ACT])).toMatchObject({
    verb: 'approve',
    brand: { location: 'sweeps' },
    id: 'p-1',
    by: 'Olga',
    reason: 'looked at it',
  });
  expect(readCashOutCommand(['list', '--brand', 'sweeps']).verb).toBe('list');
  expect(CASH_OUT_USAGE).toContain('npm run operator -- cashouts ach-returns');
});

test.each([
  [[], /^The command is cashouts list, /],
  [['pay'], /^The command is cashouts list, /],
  [['list', 'all', ...ACT], /^The command is cashouts list, /],
  [['list', '--brand', 'nobody'], /^--brand is one of /],
  [['show', ...ACT], /^--id has 1 to 100 characters\.$/],
  [
    ['approve', '--id', 'p-1', '--brand', 'sweeps', '--by', ' ', '--reason', 'x'],
    /^--by has 1 to 100/,
  ],
  [['paid', '--id', 'p-1', '--brand', 'sweeps', '--by', 'Olga'], /^--reason has 1 to 100/],
  [['ach-file', ...ACT, '--bank', 'b.json'], /^--folder is missing\.$/],
  [['ach-returns', ...ACT], /^--file is missing\.$/],
  [['list', '--all'], /--all/],
])('[OPS-55] %j does nothing and is answered with a sentence', (args, problem) => {
  expect(() => readCashOutCommand(args)).toThrow(problem);
});
