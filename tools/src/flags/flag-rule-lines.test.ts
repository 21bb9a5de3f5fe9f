import type { FlagRule } from '@jubilee/contract/settings/flag-rule';
import { expect, test } from 'vitest';
import { linesOf, whenSeen } from './flag-rule-lines.ts';

const rule = (ruleId: string, more: Partial<FlagRule> = {}): FlagRule => ({
  ruleId,
  flag: 'signupEnabled',
  value: false,
  targets: {},
  priority: 0,
  ...more,
});

test('[FLAG-13] the list says which of two equal rules wins', () => {
  const others = [
    rule('c', { priority: 1 }),
    rule('d', { flag: 'ageLimit', value: 18, targets: { brands: ['sweeps'] } }),
  ];
  expect(linesOf([rule('a'), rule('b'), ...others])).toEqual([
    'a  signupEnabled = false for everybody priority 0',
    '    where both match, the later b wins',
    'b  signupEnabled = false for everybody priority 0',
    'c  signupEnabled = false for everybody priority 1',
    'd  ageLimit = 18 for {"brands":["sweeps"]} priority 0',
  ]);
});

test('[FLAG-14] [CONF-23] a change says when pages have it', () => {
  const everybody = /^Open pages follow within 10 minutes or when they are loaded anew; .* second/;
  expect(whenSeen(rule('a'))).toMatch(everybody);
  expect(whenSeen(rule('a', { targets: { brands: ['sweeps'] } }))).toMatch(everybody);
  expect(whenSeen(rule('a', { targets: { percent: 10 } }))).not.toMatch(/anew/);
});
