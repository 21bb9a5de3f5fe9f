import { expect, test } from 'vitest';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import { mayCall } from '@jubilee/contract/staff/role-matrix';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import { sectionIn, sectionsOf } from './sections.ts';

const sectionsAs = (role: StaffRole) =>
  sectionsOf({
    mayCall: STAFF_CALLS.flatMap((call) =>
      call.access === 'role' && !mayCall([role], call.name) ? [] : [call.name],
    ),
  });

test('[OFFICE-1] each role has the sections whose calls it may make', () => {
  const all = sectionsAs('admin').map(({ id }) => id);
  expect(all).toHaveLength(11);
  expect(sectionsAs('support').map(({ id }) => id)).toEqual(all);
  expect(sectionsAs('marketing').map(({ id }) => id)).toEqual(['overview', 'credits', 'jackpots']);
});

test('[OFFICE-6] an unknown or closed section in the address is the overview', () => {
  const open = sectionsAs('marketing');
  expect(sectionIn('credits', open)).toBe('credits');
  for (const text of [undefined, '', 'ledger', '__proto__']) {
    expect(sectionIn(text, open)).toBe('overview');
  }
});
