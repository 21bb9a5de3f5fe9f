import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import {
  type FlagRule,
  type FlagTargets,
  readFlagRule,
} from '@jubilee/contract/settings/flag-rule';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlagSubject, flagsUnderRules, shareOf } from './matching-rules.ts';

const ENVIRONMENT = { brand: 'sweeps', stage: 'test' } as const;
const NOON_MS = Date.parse('2026-08-15T12:00:00.000Z');

function rule(targets: FlagTargets, more: Partial<FlagRule> = {}): FlagRule {
  return { ruleId: 'r', flag: 'ageLimit', value: 25, targets, priority: 0, ...more };
}

function applies(targets: FlagTargets, who: FlagSubject = {}): boolean {
  return flagsUnderRules(FLAG_DEFAULTS, [rule(targets)], ENVIRONMENT, who, NOON_MS).ageLimit === 25;
}

describe('rules about flags', () => {
  test('[FLAG-13] a rule without targets holds for everybody, a rule with targets for its environment only', () => {
    expect(applies({})).toBe(true);
    expect(applies({ brands: ['sweeps'], stages: ['test'] })).toBe(true);
    expect(applies({ brands: ['luckyharbor'] })).toBe(false);
    expect(applies({ stages: ['live'] })).toBe(false);
  });

  test.each([
    [{ userIds: ['alice'] }, { userId: 'alice' }, { userId: 'bob' }],
    [{ states: ['TX'] }, { state: 'TX' }, { state: 'CA' }],
    [{ countries: ['US'] }, { country: 'US' }, { country: 'CA' }],
    [{ loyaltyStatuses: ['gold'] }, { loyaltyStatus: 'gold' }, { loyaltyStatus: 'silver' }],
    [{ versionIds: ['1'] }, { versionId: '1' }, { versionId: '2' }],
    [{ verified: true }, { verified: true }, { verified: false }],
    [{ verified: false }, { verified: false }, { verified: true }],
    [{ phoneVerified: true }, { phoneVerified: true }, { phoneVerified: false }],
    [{ staff: true }, { staff: true }, { staff: false }],
    [{ percent: 100 }, { userId: 'alice' }, {}],
  ] as const)('[FLAG-13] %j holds for %j and not for %j', (targets, inside, outside) => {
    expect(applies(targets as unknown as FlagTargets, inside)).toBe(true);
    expect(applies(targets as unknown as FlagTargets, outside)).toBe(false);
    // An unknown fact never matches: a guest has none.
    expect(applies(targets as unknown as FlagTargets, {})).toBe(false);
  });

  test('[FLAG-13] every target must match', () => {
    const targets: FlagTargets = { states: ['TX'], verified: true };
    expect(applies(targets, { state: 'TX', verified: true })).toBe(true);
    expect(applies(targets, { state: 'TX', verified: false })).toBe(false);
    expect(applies(targets, { verified: true })).toBe(false);
  });

  test('[FLAG-13] a share of players is about as large as it says, and a larger share includes everybody of the smaller one', () => {
    const ids = Array.from({ length: 4_000 }, (_, index) => `user-${index}`);
    for (const percent of [0, 1, 10, 50, 99, 100]) {
      const inside = ids.filter((userId) => applies({ percent }, { userId })).length / 40;
      expect(Math.abs(inside - percent)).toBeLessThan(2.5);
    }
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(100), fc.nat(100), (userId, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        return !applies({ percent: less }, { userId }) || applies({ percent: more }, { userId });
      }),
    );
    // Another flag selects other players.
    const both = ids.filter((id) => shareOf('a', id) < 50 && shareOf('b', id) < 50).length / 40;
    expect(Math.abs(both - 25)).toBeLessThan(2.5);
  });

  test('[FLAG-13] is active from its first instant until just before its last', () => {
    const span = { from: '2026-08-15T12:00:00.000Z', until: '2026-08-15T13:00:00.000Z' };
    const at = (nowMs: number) =>
      flagsUnderRules(FLAG_DEFAULTS, [rule({}, span)], ENVIRONMENT, {}, nowMs).ageLimit === 25;
    expect([
      at(NOON_MS - 1),
      at(NOON_MS),
      at(NOON_MS + 3_599_999),
      at(NOON_MS + 3_600_000),
    ]).toEqual([false, true, true, false]);
  });

  test('[FLAG-13] of two active rules the later in the order wins', () => {
    const rules = [rule({}, { value: 25 }), rule({}, { value: 30 })];
    expect(flagsUnderRules(FLAG_DEFAULTS, rules, ENVIRONMENT, {}, NOON_MS).ageLimit).toBe(30);
  });

  test('[FLAG-13] no rule is active where remote rules are off', () => {
    const base = { ...FLAG_DEFAULTS, remoteConfigEnabled: false };
    expect(flagsUnderRules(base, [rule({})], ENVIRONMENT, {}, NOON_MS)).toBe(base);
  });

  test.each([
    [{ flag: 'noSuchFlag', value: true, targets: {}, priority: 0 }, /flag/],
    [{ flag: 'toString', value: true, targets: {}, priority: 0 }, /flag/],
    [{ flag: 'remoteConfigEnabled', value: false, targets: {}, priority: 0 }, /flag/],
    [{ flag: 'ageLimit', value: 'old', targets: {}, priority: 0 }, /value: does not fit ageLimit/],
    [{ flag: 'ageLimit', value: -1, targets: {}, priority: 0 }, /value/],
    [{ flag: 'ageLimit', value: 18, targets: { brand: 'sweeps' }, priority: 0 }, /targets: brand/],
    [{ flag: 'ageLimit', value: 18, targets: { brands: [] }, priority: 0 }, /targets.brands/],
    [{ flag: 'ageLimit', value: 18, targets: { percent: 101 }, priority: 0 }, /targets.percent/],
    [
      { flag: 'ageLimit', value: 18, targets: { states: ['Texas'] }, priority: 0 },
      /targets.states/,
    ],
    [{ flag: 'ageLimit', value: 18, targets: {}, priority: -1 }, /priority/],
    [{ flag: 'ageLimit', value: 18, targets: {}, priority: 0, from: 'tomorrow' }, /from/],
    [null, /./],
    [[], /./],
  ])('[FLAG-13] %j is not a rule', (written, reason) => {
    const read = readFlagRule(written);
    expect(read.ok ? undefined : read.reason).toMatch(reason);
  });

  test('[FLAG-13] a rule must end after it begins', () => {
    const instants = { from: '2026-08-15T12:00:00.000Z', until: '2026-08-15T12:00:00.000Z' };
    const draft = { flag: 'ageLimit', value: '18', targets: {}, priority: 0 };
    expect(readFlagRule({ ...draft, ...instants })).toEqual({
      ok: false,
      reason: 'until: must come after from',
    });
    expect(readFlagRule(draft)).toEqual({ ok: true, rule: { ...draft, value: 18 } });
  });
});
