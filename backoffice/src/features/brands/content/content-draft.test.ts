import type { ContentDocument } from '@jubilee/contract/settings/content';
import { expect, test } from 'vitest';
import {
  addItem,
  changeItem,
  changesOfContent,
  isSameDocument,
  moveItem,
  removeItem,
} from './content-draft.ts';

const EMPTY: ContentDocument = { kind: 'promotions', items: [] };
const plain = (instant: string) => instant;
const ids = ({ items }: ContentDocument) => items.map(({ itemId }) => itemId);

test('[CONTENT-10] items are added under a free name, moved, changed and removed', () => {
  const three = addItem(addItem(addItem(EMPTY)));
  expect(ids(three)).toEqual(['promotion-1', 'promotion-2', 'promotion-3']);
  const two = removeItem(three, 'promotion-1');
  expect(ids(addItem(two))).toEqual(['promotion-2', 'promotion-3', 'promotion-4']);
  expect(ids(moveItem(two, 'promotion-3', -1))).toEqual(['promotion-3', 'promotion-2']);
  expect(moveItem(two, 'promotion-3', 1)).toBe(two);
  expect(moveItem(two, 'nobody', 1)).toBe(two);
  const changed = changeItem(two, 'promotion-2', { picture: 'gift' });
  expect(changed.items.map(({ picture }) => picture)).toEqual(['gift', null]);
  expect(isSameDocument(two, changed)).toBe(false);
  expect(isSameDocument(two, changeItem(changed, 'promotion-2', { picture: null }))).toBe(true);
});

test('[CONTENT-10] every difference is a row with before and after', () => {
  const two = addItem(addItem(EMPTY));
  expect(changesOfContent(two, two, plain)).toEqual([]);
  const moved = moveItem(two, 'promotion-2', -1);
  expect(changesOfContent(two, moved, plain).map(({ name }) => name)).toEqual(['Order']);
  const texts = {
    en: { title: 'Autumn', text: 'Leaves.' },
    es: { title: 'Otoño', text: 'Hojas.' },
  };
  const until = '2026-12-01T00:00:00.000Z';
  const after = changeItem(two, 'promotion-1', {
    texts,
    until,
    link: { to: 'game', gameName: 'moonjelly' },
  });
  const rows = changesOfContent(two, after, (instant) => `at ${instant}`);
  expect(rows.map(({ name, before, after: now }) => [name, before, now])).toEqual([
    ['Order', 'promotion-1, promotion-2', 'Autumn, promotion-2'],
    ['promotion-1: English title', '', 'Autumn'],
    ['promotion-1: English text', '', 'Leaves.'],
    ['promotion-1: Spanish title', '', 'Otoño'],
    ['promotion-1: Spanish text', '', 'Hojas.'],
    ['promotion-1: leads to', 'nowhere', 'the game moonjelly'],
    ['promotion-1: until', '–', `at ${until}`],
  ]);
  expect(
    changesOfContent(after, EMPTY, plain).every((row) => row.name === 'Order' || row.after === '–'),
  ).toBe(true);
});
