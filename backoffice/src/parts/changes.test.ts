import { expect, test } from 'vitest';
import { changesOf, readAct, valueText, wordsOf } from './changes.ts';

test('[OFFICE-7] what changed comes first, and a side without a fact has a dash', () => {
  const before = { name: 'Ada', roles: ['viewer'], brands: null };
  const after = { name: 'Ada', roles: ['viewer', 'admin'], brands: ['sweeps'], note: 'new' };
  expect(changesOf(before, after)).toEqual([
    { name: 'Roles', before: 'Viewer', after: 'Viewer, Admin', isChanged: true },
    { name: 'Brands', before: 'All brands', after: 'Sweeps', isChanged: true },
    { name: 'Note', before: '–', after: 'new', isChanged: true },
    { name: 'Name', before: 'Ada', after: 'Ada', isChanged: false },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});

test('[OFFICE-7] an act says its two sides itself, or this page knows them', () => {
  const roles = { staffId: 'x', from: { roles: ['viewer'] }, to: { roles: ['admin'] } };
  expect(readAct('changeStaffRoles', roles)).toEqual({
    title: 'Change staff roles',
    before: { roles: ['viewer'] },
    after: { roles: ['admin'] },
    further: { staffId: 'x' },
  });
  expect(readAct('enableStaff', { staffId: 'x' })).toMatchObject({
    title: 'Enable staff',
    before: { isDisabled: true },
    after: { isDisabled: false },
  });
});

test('[OFFICE-7] an act of a later release is shown whole', () => {
  const content = { amount: 5, to: 'somebody', more: { a: [1] } };
  expect(readAct('moveSomething', content)).toEqual({
    title: 'Move something',
    before: null,
    after: null,
    further: content,
  });
  expect(valueText('more', content.more)).toBe('{"a":[1]}');
});

test('[OFFICE-7] values read as words', () => {
  expect(
    [true, false, null, undefined, 12, [], ['a', 'b']].map((one) => valueText('x', one)),
  ).toEqual(['Yes', 'No', '–', '–', '12', 'None', 'a, b']);
  expect(['isDisabled', 'disabledAt', 'staff', 'island', 'npm run x -- a-b'].map(wordsOf)).toEqual([
    'Disabled',
    'Disabled at',
    'Staff',
    'Island',
    'npm run x -- a-b',
  ]);
});
