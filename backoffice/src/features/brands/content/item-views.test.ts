import type { ContentDocument } from '@jubilee/contract/settings/content';
import { expect, test } from 'vitest';
import { addItem, changeItem } from './content-draft.ts';
import { nothingSeen, viewsOf, whyHidden } from './item-views.ts';

const FACTS = {
  at: '2026-12-01T12:00:00.000Z',
  chosen: [] as string[],
  games: [{ gameName: 'copper-comet', title: 'Copper Comet', whyNot: 'gamePaused' as const }],
};
const slides = (count: number): ContentDocument =>
  Array.from({ length: count }).reduce<ContentDocument>(addItem, { kind: 'slides', items: [] });

test('[CONTENT-10] of each item that players will not see the editor says why', () => {
  const paused = changeItem(slides(7), 'slide-1', {
    link: { to: 'game', gameName: 'copper-comet' },
  });
  const gone = changeItem(paused, 'slide-2', { link: { to: 'game', gameName: 'unknown' } });
  expect([...whyHidden(viewsOf(changeItem(gone, 'slide-3', { until: FACTS.at }), FACTS))]).toEqual([
    ['slide-1', 'Its game is paused'],
    ['slide-2', 'Its game is not offered'],
    ['slide-3', 'Over'],
  ]);
  expect([...whyHidden(viewsOf(slides(7), FACTS)).values()]).toEqual([
    'Beyond the first five',
    'Beyond the first five',
  ]);
});

test('[CONTENT-10] there is a warning where players would see nothing', () => {
  const two = slides(2);
  expect(nothingSeen('slides', viewsOf(two, FACTS))).toBeUndefined();
  const hidden = viewsOf(two, { ...FACTS, chosen: ['another'] });
  expect(nothingSeen('slides', hidden)).toMatch(/see none of these slides/);
  expect(nothingSeen('promotions', [])).toMatch(/the product alone/);
});
