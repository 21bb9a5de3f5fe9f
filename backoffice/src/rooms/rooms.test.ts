import { expect, test } from 'vitest';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import { mayCall } from '@jubilee/contract/staff/role-matrix';
import { STAFF_ROLES, type StaffRole } from '@jubilee/contract/staff/roles';
import { ROOMS, roomsOf } from './rooms.ts';

/** As the server answers it for one role. */
const meAs = (role: StaffRole) => ({
  mayCall: STAFF_CALLS.flatMap((call) =>
    call.access === 'role' && !mayCall([role], call.name) ? [] : [call.name],
  ),
});

test('[OFFICE-1] each role has the rooms whose calls it may make', () => {
  const rooms = Object.fromEntries(
    STAFF_ROLES.map((role) => [role, roomsOf(meAs(role)).map((room) => room.id)]),
  );
  const business = [
    'players',
    'games',
    'money',
    'approvals',
    'states',
    'brands',
    'system',
    'signIns',
  ];
  const all = [
    'players',
    'games',
    'money',
    'postalEntries',
    'approvals',
    'states',
    'brands',
    'staff',
    'audit',
    'privacy',
    'system',
    'signIns',
  ];
  const games = ['players', 'games', 'approvals', 'states', 'brands', 'signIns'];
  expect(rooms).toEqual({
    viewer: business,
    support: ['players', 'games', 'approvals', 'states', 'brands', 'privacy', 'signIns'],
    cashier: ['players', 'postalEntries', 'approvals', 'states', 'signIns'],
    compliance: all,
    marketing: games,
    finance: all.filter((room) => !['staff', 'audit', 'privacy'].includes(room)),
    admin: all,
  });
});

test('[OFFICE-1] a room whose call the server does not name is closed, whatever the roles', () => {
  expect(roomsOf({ mayCall: ['staffPeople'] }).map((room) => room.id)).toEqual([
    'approvals',
    'staff',
    'signIns',
  ]);
});

test('[OFFICE-5] no two rooms have one key or one address', () => {
  expect(new Set(ROOMS.map((room) => room.key)).size).toBe(ROOMS.length);
  expect(new Set(ROOMS.map((room) => room.path)).size).toBe(ROOMS.length);
});
