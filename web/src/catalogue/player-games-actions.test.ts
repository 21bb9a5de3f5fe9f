import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlayerGames } from '@jubilee/contract/entities/player-games';
import type { CallOutcome, CallProblem } from '../calls/outcome.ts';
import { makeShared } from './shared-value.ts';
import { findPlayerGames, type PlayerGamesState } from './player-games.ts';
import { createPlayerGamesActions } from './player-games-actions.ts';

const EMPTY: PlayerGames = { favorites: [], recentlyPlayed: [], open: [] };
const yes = <Value>(value: Value): CallOutcome<Value> => ({ ok: true, value, requestId: 'r' });
const no: CallOutcome<never> = { ok: false, problem: { kind: 'unreachable' }, requestId: 'r' };

/** A server that responds when the test says so, in any order between games. */
function setUp(start: Partial<PlayerGames> = {}) {
  const playerGames = makeShared<PlayerGamesState>('pending');
  const requests: { name: string; favorite: boolean; answer: (isTaken: boolean) => void }[] = [];
  const refused: CallProblem[] = [];
  let favorites = [...(start.favorites ?? [])];
  const actions = createPlayerGamesActions({
    userId: 'ada',
    playerGames,
    fetch: () => Promise.resolve(yes({ ...EMPTY, ...start, favorites })),
    put: (name, favorite) =>
      new Promise((resolve) => {
        requests.push({
          name,
          favorite,
          answer(isTaken) {
            if (isTaken) {
              favorites = favorites.filter((one) => one !== name);
              if (favorite) favorites = [name, ...favorites];
            }
            resolve(isTaken ? yes({}) : no);
          },
        });
      }),
    onRefused: (problem) => refused.push(problem),
  });
  return {
    actions,
    requests,
    refused,
    displayed: () => findPlayerGames(playerGames.read(), 'ada')?.favorites,
    onServer: () => favorites,
    raw: () => playerGames.read(),
  };
}

it('[LOBBY-9] a favorite is shown at once and reverted when the server refuses it', async () => {
  const opened = setUp({ favorites: ['koi'] });
  await opened.actions.load();
  const done = opened.actions.setFavorite('comet', true);
  expect(opened.displayed()).toEqual(['comet', 'koi']);
  opened.requests[0]?.answer(false);
  await done;
  expect(opened.displayed()).toEqual(['koi']);
  expect(opened.refused).toEqual([{ kind: 'unreachable' }]);
});

it('[LOBBY-9] pressing twice while a request is pending ends with the last choice', async () => {
  const opened = setUp();
  await opened.actions.load();
  const done = opened.actions.setFavorite('comet', true);
  void opened.actions.setFavorite('comet', false);
  expect(opened.displayed()).toEqual([]);
  expect(opened.requests).toHaveLength(1);
  opened.requests[0]?.answer(true);
  await expect.poll(() => opened.requests.length).toBe(2);
  opened.requests[1]?.answer(true);
  await done;
  expect([opened.displayed(), opened.onServer()]).toEqual([[], []]);
});

it('[LOBBY-9] whatever is pressed and however the server answers, both end with the same favorites', async () => {
  const presses = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.boolean()), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(presses, async (all) => {
      const opened = setUp({ favorites: ['b'] });
      await opened.actions.load();
      const ends = all.map(([name, favorite]) => opened.actions.setFavorite(name, favorite));
      const turns = all.map(([, , isTaken]) => isTaken);
      let answered = 0;
      let isSettled = false;
      void Promise.all(ends).then(() => {
        isSettled = true;
      });
      while (!isSettled) {
        const next = opened.requests[answered];
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

it('[LOBBY-10] the lobby renders without player games that are late, and they never appear for another player', async () => {
  const playerGames = makeShared<PlayerGamesState>('pending');
  const actions = createPlayerGamesActions({
    userId: 'ada',
    playerGames,
    fetch: () => Promise.resolve(no),
    put: () => Promise.resolve(no),
    onRefused: () => undefined,
  });
  await actions.load();
  expect(playerGames.read()).toBe('late');
  const opened = setUp({ favorites: ['koi'] });
  await opened.actions.load();
  expect(findPlayerGames(opened.raw(), 'ada')?.favorites).toEqual(['koi']);
  expect(findPlayerGames(opened.raw(), 'ben')).toBeUndefined();
});
