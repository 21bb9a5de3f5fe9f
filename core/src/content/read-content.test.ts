import type { SlideItem } from '@jubilee/contract/settings/content';
import { expect, test } from 'vitest';
import { isWithin, readContent } from './read-content.ts';

const item: SlideItem = {
  itemId: 'one',
  texts: { en: { title: 'One', text: 'First.' }, es: { title: 'Uno', text: 'Primero.' } },
  picture: 'moonjelly',
  link: { to: 'game', gameName: 'moonjelly' },
  from: null,
  until: null,
};
const facts = { pictures: ['moonjelly'], gameNames: ['moonjelly'] };
const read = (...items: readonly unknown[]) => readContent({ kind: 'slides', items }, facts);

test('[CONTENT-1] a document is read as it is', () => {
  expect(read(item)).toEqual({ ok: true, document: { kind: 'slides', items: [item] } });
  expect(read()).toEqual({ ok: true, document: { kind: 'slides', items: [] } });
});

test('[CONTENT-2] every problem is named by its position', () => {
  const title = { ...item.texts, en: { title: ' One', text: 'First.' } };
  expect(read(item, { ...item, itemId: 'Two', texts: title })).toEqual({
    ok: false,
    problems: [
      { at: 'items.1.itemId', sentence: expect.stringContaining('small letters') as string },
      {
        at: 'items.1.texts.en.title',
        sentence: expect.stringContaining('60 characters') as string,
      },
    ],
  });
  const until = '2026-12-01T00:00:00.000Z';
  const wrong = { ...item, picture: 'gift', from: until, until };
  expect(read(wrong, { ...item, link: { to: 'game', gameName: 'x' } })).toMatchObject({
    problems: [
      { at: 'items.0.picture' },
      { at: 'items.0.until' },
      { at: 'items.1.link.gameName' },
      { at: 'items.1.itemId' },
    ],
  });
});

test('[CONTENT-8] an item begins at its first instant and has ended at its last', () => {
  const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  const at = (now: string) => isWithin({ from, until }, now);
  const instants = ['2026-11-30T23:59:59.999Z', from, '2026-12-01T23:59:59.999Z', until];
  expect(instants.map(at)).toEqual([false, true, true, false]);
  expect(isWithin({ from: null, until: null }, from)).toBe(true);
});
