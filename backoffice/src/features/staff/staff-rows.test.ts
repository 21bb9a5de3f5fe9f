import { expect, test } from 'vitest';
import { reasonProblem } from '../../parts/reason.ts';
import { areSameRights, rightsProblem } from './rights.ts';
import { findStaff } from './staff-rows.ts';

const ROWS = [
  { name: 'Ada King', email: 'ada@staff.test', roles: ['admin' as const], brands: null },
  { name: 'Bo Li', email: 'bo@staff.test', roles: ['viewer' as const], brands: ['sweeps'] },
];
const found = (query: string) => findStaff(ROWS, query).map(({ name }) => name);

test('[OFFICE-6] a list is searched by name, email, role and brand, every word', () => {
  expect(found('')).toEqual(['Ada King', 'Bo Li']);
  expect([found('KING'), found('bo@'), found('viewer sweeps'), found('all brands')]).toEqual([
    ['Ada King'],
    ['Bo Li'],
    ['Bo Li'],
    ['Ada King'],
  ]);
  expect(found('ada viewer')).toEqual([]);
});

test('[OFFICE-10] rights without a role or a brand, and short reasons, are not sent', () => {
  expect(rightsProblem({ roles: [], brands: null })).toContain('role');
  expect(rightsProblem({ roles: ['viewer'], brands: [] })).toContain('brand');
  expect(rightsProblem({ roles: ['viewer'], brands: null })).toBeUndefined();
  expect([reasonProblem('  ab  '), reasonProblem('a'.repeat(501))]).toEqual([
    'Please give a reason of three characters or more.',
    'A reason has 500 characters or fewer.',
  ]);
  expect(reasonProblem(' left ')).toBeUndefined();
});

test('[OFFICE-10] the order of roles and brands is no difference', () => {
  expect(
    areSameRights(
      { roles: ['viewer', 'admin'], brands: ['b', 'a'] },
      { roles: ['admin', 'viewer'], brands: ['a', 'b'] },
    ),
  ).toBe(true);
  expect(areSameRights({ roles: ['admin'], brands: null }, { roles: ['admin'], brands: [] })).toBe(
    false,
  );
});
