import { expect, test } from 'vitest';
import { readStaffCommand } from './staff-options.ts';

const RIGHT = ['invite-admin', '--email', 'ann@example.com', '--name', 'Ann Lee'];

test('[STAFF-3] the command takes an address and a name, and never a password', () => {
  expect(readStaffCommand(RIGHT)).toEqual({
    ok: true,
    email: 'ann@example.com',
    name: 'Ann Lee',
    brand: undefined,
  });
  expect(readStaffCommand([...RIGHT, '--brand', 'sweeps'])).toMatchObject({ brand: 'sweeps' });
});

test.each([
  [[]],
  [['disable', ...RIGHT.slice(1)]],
  [['invite-admin', '--name', 'Ann']],
  [['invite-admin', '--email', 'ann', '--name', 'Ann']],
  [['invite-admin', '--email', 'ann@example.com']],
  [[...RIGHT, '--brand', 'nowhere']],
  [[...RIGHT, '--password', 'correct horse battery']],
  [[...RIGHT, 'more']],
])('[STAFF-3] other options are refused: %j', (args) => {
  expect(readStaffCommand(args)).toMatchObject({ ok: false });
});
