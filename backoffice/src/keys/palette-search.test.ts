import { expect, test } from 'vitest';
import { searchPalette } from './palette-search.ts';

const ENTRIES = [
  { id: 'approvals', group: 'Room', title: 'Approvals', words: 'proposals two persons' },
  { id: 'people', group: 'Room', title: 'People', words: 'staff roles' },
  { id: 'invite', group: 'Act', title: 'Invite somebody', words: 'staff colleague' },
  { id: 'verify', group: 'Act', title: 'Verify the audit', words: 'chain' },
  { id: 'audit', group: 'Room', title: 'Audit', words: 'log' },
  { id: 'ines', group: 'Person', title: 'Inés Ávila', note: 'ines@staff.test', words: 'Admin' },
];
const found = (query: string) => searchPalette(ENTRIES, query).map(({ id }) => id);

test('[OFFICE-4] without words everything is there, in its order', () => {
  expect(found('  ')).toEqual(ENTRIES.map(({ id }) => id));
});

test('[OFFICE-4] a title that begins with the word comes before one that has it inside', () => {
  expect(found('audit')).toEqual(['audit', 'verify']);
  expect(found('in')).toEqual(['invite', 'ines', 'verify']);
});

test('[OFFICE-4] finds by other words, by email, and without accents and case', () => {
  expect(found('staff')).toEqual(['people', 'invite', 'ines']);
  expect(found('INES avila')).toEqual(['ines']);
  expect(found('ines@')).toEqual(['ines']);
});

test('[OFFICE-4] every word has to be there', () => {
  expect(found('verify audit')).toEqual(['verify']);
  expect(found('verify people')).toEqual([]);
});

test('[OFFICE-4] finds by characters in their order, but not by a single one', () => {
  expect(found('aprv')).toEqual(['approvals']);
  expect(found('x')).toEqual([]);
});
