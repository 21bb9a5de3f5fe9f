import { parseArgs } from 'node:util';
import { readFlagRule } from '@jubilee/contract/settings/flag-rule';
import { expect, test } from 'vitest';
import { draftOf, RULE_OPTIONS } from './flag-rule-options.ts';

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
