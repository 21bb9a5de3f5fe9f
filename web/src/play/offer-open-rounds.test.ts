import { expect, it } from 'vitest';
import { makeShared } from '../catalogue/shared-value.ts';
import type { ShelfState } from '../catalogue/shelf.ts';
import type { DialogName } from '../dialogs/dialog-names.ts';
import { offerOpenRounds } from './offer-open-rounds.ts';

const roundOf = (betId: string) => ({
  gameName: 'vault-nine',
  betId,
  kind: 'STATEFUL' as const,
  currency: 'POINTS' as const,
  startedAt: '2026-11-21T08:00:00.000Z',
});
const shelfWith = (...ids: string[]): ShelfState => ({
  userId: 'alice',
  favourites: [],
  recent: [],
  open: ids.map(roundOf),
});

function page(userId = 'alice') {
  const shelf = makeShared<ShelfState>('pending');
  const kept = new Map<string, string>();
  const opened: DialogName[] = [];
  let visible: DialogName | undefined;
  const stop = offerOpenRounds({
    shelf,
    userId,
    keep: {
      get: (key) => kept.get(key),
      set: (key, value) => kept.set(key, value),
      remove: (key) => kept.delete(key),
    },
    dialogs: { open: (name) => opened.push(name), visible: () => visible },
  });
  return {
    shelf,
    opened,
    stop,
    show: (name: DialogName | undefined) => {
      visible = name;
    },
  };
}

it('[BET-23][DLG-6] an open round is offered on return, once in a tab', () => {
  const { shelf, opened } = page();
  expect(opened).toEqual([]);
  shelf.write(shelfWith('one'));
  shelf.write(shelfWith('one'));
  expect(opened).toEqual(['unresolved_bets']);
  shelf.write(shelfWith('one', 'two'));
  expect(opened).toHaveLength(2);
});

it('[DLG-6] bingo cards end by themselves: they are no reason to ask', () => {
  const { shelf, opened } = page();
  const cards = { ...roundOf('three'), gameName: 'bingo-room' };
  shelf.write({ userId: 'alice', favourites: [], recent: [], open: [cards] });
  expect(opened).toEqual([]);
});

it('[BET-23] nothing is offered without open rounds, over another dialog, or of somebody else', () => {
  const { shelf, opened, show } = page();
  shelf.write(shelfWith());
  show('mobile_menu');
  shelf.write(shelfWith('one'));
  expect(opened).toEqual([]);
  show(undefined);
  shelf.write(shelfWith('one'));
  expect(opened).toEqual(['unresolved_bets']);
  const bob = page('bob');
  bob.shelf.write(shelfWith('one'));
  expect(bob.opened).toEqual([]);
});
