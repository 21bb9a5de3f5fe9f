import { describe, expect, it } from 'vitest';
import { compareCells } from './compare-cells.ts';
import {
  movedTo,
  nextSort,
  readTableView,
  type TableView,
  visibleColumns,
  writeTableView,
} from './table-view.ts';

const column = (id: string, more: object = {}) => ({
  id,
  isSortable: true,
  isAlwaysVisible: false,
  isVisibleByDefault: true,
  ...more,
});
const COLUMNS = [
  column('name', { isAlwaysVisible: true }),
  column('email'),
  column('roles'),
  column('id', { isVisibleByDefault: false, isSortable: false }),
];
const namesOf = (view: TableView) => visibleColumns(view, COLUMNS).map(({ id }) => id);

describe('a table in the URL', () => {
  it('[OFFICE-6] is the default without values, which need no values', () => {
    const view = readTableView({}, COLUMNS);
    expect(view).toEqual({ sort: undefined, columns: undefined });
    expect(namesOf(view)).toEqual(['name', 'email', 'roles']);
    expect(writeTableView(view, COLUMNS)).toEqual({ sort: undefined, cols: undefined });
  });

  it('[OFFICE-6] what is written is read as the same view', () => {
    const views: readonly TableView[] = [
      { sort: { column: 'email', descending: true }, columns: ['name', 'id'] },
      { sort: { column: 'name', descending: false }, columns: undefined },
      { sort: undefined, columns: ['name'] },
      { sort: undefined, columns: ['name', 'email', 'roles', 'id'] },
    ];
    for (const view of views)
      expect(readTableView(writeTableView(view, COLUMNS), COLUMNS)).toEqual(view);
  });

  it('[OFFICE-6] is short and readable', () => {
    const view = { sort: { column: 'email', descending: true }, columns: ['id', 'name'] };
    expect(writeTableView(view, COLUMNS)).toEqual({ sort: '-email', cols: 'name,id' });
    const usual = { sort: undefined, columns: ['roles', 'email', 'name'] };
    expect(writeTableView(usual, COLUMNS).cols).toBeUndefined();
  });

  it('[OFFICE-6] ignores what names nothing, what cannot be sorted, and what hides the name', () => {
    for (const sort of ['nothing', '-id', '--email', '', '__proto__'])
      expect(readTableView({ sort }, COLUMNS).sort).toBeUndefined();
    expect(namesOf(readTableView({ cols: 'email,nothing' }, COLUMNS))).toEqual(['name', 'email']);
    expect(namesOf(readTableView({ cols: '' }, COLUMNS))).toEqual(['name']);
  });
});

describe('a table under the hand', () => {
  it('[OFFICE-6] a head sorts upwards, downwards, and then as it came', () => {
    const first = nextSort(undefined, 'email');
    const second = nextSort(first, 'email');
    expect([first, second, nextSort(second, 'email')]).toEqual([
      { column: 'email', descending: false },
      { column: 'email', descending: true },
      undefined,
    ]);
    expect(nextSort(second, 'name')).toEqual({ column: 'name', descending: false });
  });

  it('[OFFICE-5] arrows, pages and ends move inside of the rows', () => {
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => movedTo(key, 4, 10, 3))).toEqual([
      5, 3, 0, 9,
    ]);
    expect(['PageDown', 'PageUp'].map((key) => movedTo(key, 4, 10, 8))).toEqual([9, 0]);
    expect(movedTo('ArrowDown', 9, 10, 3)).toBe(9);
    expect([movedTo('ArrowDown', undefined, 10, 3), movedTo('ArrowUp', undefined, 10, 3)]).toEqual([
      0, 9,
    ]);
    expect([movedTo('ArrowDown', undefined, 0, 3), movedTo('a', 1, 10, 3)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[OFFICE-6] sorts words as people do, numbers as numbers, and nothing first', () => {
    const sorted = (values: readonly (string | number | boolean | null)[]) =>
      values.toSorted(compareCells);
    expect(sorted(['entry 10', 'Émile', 'entry 9', 'zoe', null])).toEqual([
      null,
      'Émile',
      'entry 9',
      'entry 10',
      'zoe',
    ]);
    expect(sorted([10, 9, -1, null])).toEqual([null, -1, 9, 10]);
    expect(sorted([true, false])).toEqual([false, true]);
  });
});
