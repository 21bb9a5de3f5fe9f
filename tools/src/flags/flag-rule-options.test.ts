import { parseArgs } from 'node:util';
import { readFlagRule } from '@jubilee/contract/settings/flag-rule';
import { expect, test } from 'vitest';
import { draftOf, readArguments, RULE_OPTIONS, slipIn } from './flag-rule-options.ts';

function read(...args: string[]) {
  const { values } = parseArgs({ args, options: RULE_OPTIONS, allowPositionals: true });
  return readFlagRule(draftOf('signupEnabled', 'off', values));
}

test('[FLAG-13] a rule written at the command line is the rule that holds', () => {
  expect(read()).toEqual({
    ok: true,
    rule: { flag: 'signupEnabled', value: false, targets: {}, priority: 0 },
  });
  const until = '2026-08-15T12:00:00.000Z';
  expect(
    read('--brand', 'sweeps', '--brand', 'luckyharbor', '--percent', '12.5', '--verified', 'true'),
  ).toMatchObject({
    rule: { targets: { brands: ['sweeps', 'luckyharbor'], percent: 12.5, verified: true } },
  });
  expect(read('--until', until, '--priority', '7')).toMatchObject({ rule: { until, priority: 7 } });
});

test.each([
  [['--percent', 'half'], /percent/],
  [['--verified', 'maybe'], /verified/],
  [['--priority', '1.5'], /priority/],
  [['--until', 'tomorrow'], /until/],
  [['--stage', 'prod'], /stages/],
])('[FLAG-13] %j is refused by name', (args, reason) => {
  const answer = read(...args);
  expect(answer.ok ? undefined : answer.reason).toMatch(reason);
});

test('[FLAG-18] a slip at the command line is refused by name', () => {
  expect(slipIn('games', 'nope')).toMatch(/no game nope; the platform has .*copper-comet/);
  expect(slipIn('games', 'copper-comet, nope')).toMatch(/no game nope/);
  for (const value of ['ture', '', '2', 'enabled']) {
    expect(slipIn('signupEnabled', value)).toMatch(/signupEnabled takes one of true, false/);
  }
});

test.each([
  ['games', 'copper-comet'],
  ['games', ''],
  ['ageLimit', '21'],
  ['locationRegion', 'nope'],
] as const)('[FLAG-18] %s = %j is no slip', (flag, value) => {
  expect(slipIn(flag, value)).toBeUndefined();
});

test.each(['true', 'False', 'yes', 'no', 'ON', 'off', '1', '0'])(
  '[FLAG-18] %s is a truth',
  (word) => {
    expect(slipIn('signupEnabled', word)).toBeUndefined();
  },
);

test('[FLAG-18] a number below zero is a value, which the rule itself refuses', () => {
  const { positionals, values } = readArguments(['set', 'ageLimit', '-3', '--priority', '-1']);
  expect(positionals).toEqual(['set', 'ageLimit', '-3']);
  const value = readFlagRule(draftOf('ageLimit', '-3', { ...values, priority: '0' }));
  expect(value).toEqual({ ok: false, reason: 'value: does not fit ageLimit' });
  const priority = readFlagRule(draftOf('ageLimit', '18', values));
  expect(priority.ok ? undefined : priority.reason).toMatch(/^priority/);
  expect(() => readArguments(['list', '-x'])).toThrow(/-x/);
});
