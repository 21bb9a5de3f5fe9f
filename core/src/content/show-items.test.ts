import type { SlideItem } from '@jubilee/contract/settings/content';
import { expect, test } from 'vitest';
import { showItems, type Showing } from './show-items.ts';

const NOW = '2026-12-01T12:00:00.000Z';
const text = { title: 'A', text: 'B' };
const item = (itemId: string, more: Partial<SlideItem> = {}): SlideItem => ({
  itemId,
  texts: { en: text, es: text },
  picture: null,
  link: { to: 'nowhere' },
  from: null,
  until: null,
  ...more,
});
const game = (itemId: string, gameName: string) => item(itemId, { link: { to: 'game', gameName } });

const showing: Showing = {
  now: NOW,
  chosen: [],
  whyNotGame: (name) =>
    name === 'gone' ? 'gameNotOffered' : name === 'paused' ? 'gamePaused' : null,
};
const whys = (items: readonly SlideItem[], more: Partial<Showing> = {}, kind = 'slides' as const) =>
  showItems({ kind, items }, { ...showing, ...more }).map(
    ({ item: { itemId }, whyNot }) => `${itemId} ${whyNot ?? 'is seen'}`,
  );

test('[CONTENT-8] of the slides that are not hidden for another reason the first five are seen', () => {
  const items = [
    item('over', { until: NOW }),
    item('later', { from: '2026-12-01T12:00:00.001Z' }),
    game('of-paused', 'paused'),
    game('of-gone', 'gone'),
    game('a', 'here'),
    ...['b', 'c', 'd', 'e', 'f'].map((name) => item(name)),
  ];
  expect(whys(items)).toEqual([
    'over over',
    'later notYet',
    'of-paused gamePaused',
    'of-gone gameNotOffered',
    ...['a', 'b', 'c', 'd', 'e'].map((name) => `${name} is seen`),
    'f beyondFive',
  ]);
  const promotions = items.map((one) => ({ ...one, smallPrint: '/rules' as const }));
  const views = showItems({ kind: 'promotions', items: promotions }, showing);
  expect(views.at(-1)?.whyNot).toBeNull();
});

test('[CONTENT-8] the flag chooses and orders the slides; its names that are no slide choose nothing', () => {
  const items = [item('a'), item('b'), item('c')];
  expect(whys(items, { chosen: ['c', 'a'] })).toEqual(['c is seen', 'a is seen', 'b notChosen']);
  expect(whys(items, { chosen: ['x'] })).toEqual(['a notChosen', 'b notChosen', 'c notChosen']);
});
