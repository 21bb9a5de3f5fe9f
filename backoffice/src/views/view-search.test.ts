import { expect, test } from 'vitest';
import { searchOfView, viewSearchOf } from './view-search.ts';

test('[TABLE-1] a view has filters, sort and columns, and not what is open', () => {
  const search = { sort: '-at', open: '12', kind: 'act', do: 'verify', who: '', id: undefined };
  expect(viewSearchOf(search)).toBe('kind=act&sort=-at');
  expect(viewSearchOf({ kind: 'act', sort: '-at' })).toBe(viewSearchOf(search));
  expect(viewSearchOf({ open: '12' })).toBe('');
  expect(searchOfView('kind=act&sort=-at')).toEqual({ kind: 'act', sort: '-at' });
  expect(searchOfView(viewSearchOf({ q: 'a&b=c %' }))).toEqual({ q: 'a&b=c %' });
});
