import { expect, test } from 'vitest';
import { parseSearchText, pickSearch, writeSearchText } from './search-text.ts';

test('[OFFICE-6] a query is plain text both ways', () => {
  const search = { q: 'a & b', sort: '-name', what: '12', from: '2026-11-24' };
  expect(parseSearchText(writeSearchText(search))).toEqual(search);
  expect(writeSearchText({ q: 'Ada', sort: undefined, cols: '', open: '7' })).toBe('?q=Ada&open=7');
  expect(writeSearchText({})).toBe('');
});

test('[OFFICE-6] only the named values of a room reach it', () => {
  expect(pickSearch({ q: 'x', other: 'y', sort: '', cols: 3 }, ['q', 'sort', 'cols'])).toEqual({
    q: 'x',
  });
});
