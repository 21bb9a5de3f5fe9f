import { expect, test } from 'vitest';
import { portNote } from './port-note.ts';

const LINK = 'http://localhost:4006/invitation#token';

test.each([
  [
    {},
    'Its port 4006 is the default: JUBILEE_PORT_BACKOFFICE and JUBILEE_PORT_BASE are not set here.',
  ],
  [{ JUBILEE_PORT_BASE: '' }, 'Its port 4006 is the default'],
  [{ JUBILEE_PORT_BASE: '4000' }, 'Its port 4006 comes from JUBILEE_PORT_BASE as set here.'],
  [
    { JUBILEE_PORT_BASE: '5000', JUBILEE_PORT_BACKOFFICE: '4006' },
    'Its port 4006 comes from JUBILEE_PORT_BACKOFFICE as set here.',
  ],
])('[STAFF-3] the command says where the port of its link comes from: %j', (environment, text) => {
  expect(portNote(LINK, environment)).toContain(text);
});

test('[STAFF-3] a link to a deployed host has no port to explain', () => {
  expect(portNote('https://staff.example.com/invitation#token', {})).toBeUndefined();
});
