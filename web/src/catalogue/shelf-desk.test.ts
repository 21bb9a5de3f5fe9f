import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GameShelf } from '@jubilee/contract/entities/shelf';
import type { CallOutcome, CallProblem } from '../calls/outcome.ts';
import { makeShared } from './shared-value.ts';
import { shelfOf, type ShelfState } from './shelf.ts';
import { createShelfDesk } from './shelf-desk.ts';

const EMPTY: GameShelf = { favourites: [], recent: [], open: [] };
const yes = <Value>(value: Value): CallOutcome<Value> => ({ ok: true, value, requestId: 'r' });
const no: CallOutcome<never> = { ok: false, problem: { kind: 'unreachable' }, requestId: 'r' };

/** A server that answers when it is told to, in any order between games. */
function setUp(start: Partial<GameShelf> = {}) {
  const shelf = makeShared<ShelfState>('pending');
  const asked: { name: string; favourite: boolean; answer: (isTaken: boolean) => void }[] = [];
  const refused: CallProblem[] = [];
  let favourites = [...(start.favourites ?? [])];
  const actions = createShelfDesk({
    userId: 'ada',
    shelf,
    ask: () => Promise.resolve(yes({ ...EMPTY, ...start, favourites })),
    put: (name, favourite) =>
      new Promise((resolve) => {
        asked.push({
          name,
          favourite,
          answer(isTaken) {
            if (isTaken) {
              favourites = favourites.filter((one) => one !== name);
              if (favourite) favourites = [name, ...favourites];
            }
            resolve(isTaken ? yes({}) : no);
          },
        });
      }),
    onRefused: (problem) => refused.push(problem),
  });
  return {
    actions,
    asked,
    refused,
    displayed: () => shelfOf(shelf.read(), 'ada')?.favourites,
    onServer: () => favourites,
    raw: () => shelf.read(),
  };
}

it('[LOBBY-9] a favourite is shown at once and taken back when the server does not take it', async () => {
  const opened = setUp({ favourites: ['koi'] });
  await opened.actions.load();
  const done = opened.actions.setFavourite('comet', true);
  expect(opened.displayed()).toEqual(['comet', 'koi']);
  opened.asked[0]?.answer(false);
  await done;
  expect(opened.displayed()).toEqual(['koi']);
  expect(opened.refused).toEqual([{ kind: 'unreachable' }]);
});

it('[LOBBY-9] pressing twice while a question is under way ends with the last wish', async () => {
  const opened = setUp();
  await opened.actions.load();
  const done = opened.actions.setFavourite('comet', true);
  void opened.actions.setFavourite('comet', false);
  expect(opened.displayed()).toEqual([]);
  expect(opened.asked).toHaveLength(1);
  opened.asked[0]?.answer(true);
  await expect.poll(() => opened.asked.length).toBe(2);
  opened.asked[1]?.answer(true);
  await done;
  expect([opened.displayed(), opened.onServer()]).toEqual([[], []]);
});

it('[LOBBY-9] whatever is pressed and however the server answers, both end with the same favourites', async () => {
  const presses = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.boolean()), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(presses, async (all) => {
      const opened = setUp({ favourites: ['b'] });
      await opened.actions.load();
      const ends = all.map(([name, favourite]) => opened.actions.setFavourite(name, favourite));
      const turns = all.map(([, , isTaken]) => isTaken);
      let answered = 0;
      let isSettled = false;
      void Promise.all(ends).then(() => {
        isSettled = true;
      });
      while (!isSettled) {
        const next = opened.asked[answered];
        if (next !== undefined) {
          next.answer(turns[answered % turns.length] ?? true);
          answered += 1;
        }
        await Promise.resolve();
      }
      expect(opened.displayed()?.toSorted()).toEqual(opened.onServer().toSorted());
    }),
    { numRuns: 60 },
  );
});

it('[LOBBY-10] a shelf that does not come leaves the lobby to go on, and is nobody else’s when it does', async () => {
  const shelf = makeShared<ShelfState>('pending');
  const actions = createShelfDesk({
    userId: 'ada',
    shelf,
    ask: () => Promise.resolve(no),
    put: () => Promise.resolve(no),
    onRefused: () => undefined,
  });
  await actions.load();
  expect(shelf.read()).toBe('late');
  const opened = setUp({ favourites: ['koi'] });
  await opened.actions.load();
  expect(shelfOf(opened.raw(), 'ada')?.favourites).toEqual(['koi']);
  expect(shelfOf(opened.raw(), 'ben')).toBeUndefined();
});
