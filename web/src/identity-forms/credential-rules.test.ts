import { describe, expect, it } from 'vitest';
import {
  birthDateProblem,
  daysInMonth,
  emailProblem,
  isoDay,
  passwordProblem,
  passwordRules,
} from './credential-rules.ts';

const LIMITS = { state: 'NY', nowMs: Date.parse('2026-08-15T12:00:00.000Z'), ageLimit: 21 };

describe('what the entry forms check', () => {
  it('[AUTH-4] the birthday itself is old enough once it has begun in the state of the form', () => {
    const birth = { year: '2005', month: '8', day: '15' };
    const at = (state: string, time: string) => {
      const nowMs = Date.parse(`2026-08-15T${time}:00.000Z`);
      return birthDateProblem(birth, { ...LIMITS, state, nowMs });
    };
    expect(at('NY', '04:00')).toBeUndefined();
    expect(at('HI', '04:00')).toContain('21');
    expect(at('HI', '09:59')).toContain('21');
    expect(at('HI', '10:00')).toBeUndefined();
    expect(at('', '09:59')).toContain('21');
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
