import type { StaffRole } from '@jubilee/contract/staff/roles';
import { expect, test } from 'vitest';
import { staysWithAdmin } from './last-admin.ts';

const person = (staffId: string, roles: StaffRole[], brands: string[] | null = null) => ({
  staff_id: staffId,
  roles,
  brands,
  disabled_at: null,
});
const ANN = person('ann', ['admin']);
const BOB = person('bob', ['support', 'admin']);
const SCOPED = person('carl', ['admin'], ['one']);

test.each([
  ['another admin of all brands', [ANN, BOB], { ...ANN, isDisabled: true }, true],
  ['nobody else', [ANN], { ...ANN, isDisabled: true }, false],
  ['an admin of one brand', [ANN, SCOPED], { ...ANN, isDisabled: true }, false],
  ['themselves, with more roles', [ANN], { ...BOB, staff_id: 'ann', isDisabled: false }, true],
  [
    'themselves, without the role',
    [ANN],
    { ...person('ann', ['viewer']), isDisabled: false },
    false,
  ],
  ['themselves, with fewer brands', [ANN], { ...ANN, brands: ['one'], isDisabled: false }, false],
  [
    'somebody who was disabled meanwhile',
    [ANN, { ...BOB, disabled_at: '2026-06-01T12:00:00.000Z' }],
    { ...ANN, isDisabled: true },
    false,
  ],
])('[STAFF-7] left is %s', (_, locked, changed, stays) => {
  expect(staysWithAdmin(locked, changed)).toBe(stays);
});
