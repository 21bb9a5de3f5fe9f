import { describe, expect, it } from 'vitest';
import {
  ageOn,
  birthDateProblem,
  daysInMonth,
  emailProblem,
  isoDay,
  passwordProblem,
  passwordRules,
} from './credential-rules.ts';

const LIMITS = { today: '2026-08-15', ageLimit: 21 };

describe('what the entry forms check', () => {
  it('[AUTH-4] the birthday itself is old enough, the day before is not', () => {
    expect(birthDateProblem({ year: '2005', month: '8', day: '15' }, LIMITS)).toBeUndefined();
    expect(birthDateProblem({ year: '2005', month: '8', day: '16' }, LIMITS)).toContain('21');
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20);
    expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
  });

  it('[AUTH-4] a day that does not exist, or is not whole, is no date of birth', () => {
    expect(isoDay({ year: '1991', month: '3', day: '4' })).toBe('1991-03-04');
    expect(isoDay({ year: '1991', month: '2', day: '29' })).toBeUndefined();
    expect(isoDay({ year: '1992', month: '2', day: '29' })).toBe('1992-02-29');
    expect(isoDay({ year: '1991', month: '', day: '4' })).toBeUndefined();
    expect(birthDateProblem({ year: '1991', month: '4', day: '31' }, LIMITS)).toContain(
      'no such day',
    );
    expect([daysInMonth(undefined, 2), daysInMonth(1900, 2), daysInMonth(2000, 2)]).toEqual([
      29, 28, 29,
    ]);
  });

  it('[IDENT-4] an address has the simple form of one', () => {
    for (const good of ['a@b.c', ' maya.reyes@example.com '])
      expect(emailProblem(good)).toBeUndefined();
    for (const bad of ['', 'maya', 'maya@', '@example.com', 'a b@c.d', `${'x'.repeat(260)}@a.b`]) {
      expect(emailProblem(bad)).toBeDefined();
    }
  });

  it('[IDENT-3] the rules of a password are met one by one', () => {
    expect(passwordRules('', 'maya@example.com').map((rule) => rule.isMet)).toEqual([false, false]);
    expect(passwordRules('mayamaya', 'maya@example.com').map((rule) => rule.isMet)).toEqual([
      true,
      false,
    ]);
    expect(passwordProblem('copper kettle', 'maya@example.com')).toBeUndefined();
    expect(passwordProblem('1234567', 'maya@example.com')).toContain('8 characters');
  });
});
