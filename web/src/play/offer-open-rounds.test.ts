import { expect, it } from 'vitest';
import { makeShared } from '../catalogue/shared-value.ts';
import type { PlayerGamesState } from '../catalogue/player-games.ts';
import type { DialogName } from '../dialogs/dialog-names.ts';
import { offerOpenRounds } from './offer-open-rounds.ts';

const roundOf = (betId: string) => ({
  gameName: 'vault-nine',
  betId,
  kind: 'STATEFUL' as const,
  currency: 'POINTS' as const,
  startedAt: '2026-11-21T08:00:00.000Z',
});
const playerGamesWith = (...ids: string[]): PlayerGamesState => ({
  userId: 'alice',
  favorites: [],
  recentlyPlayed: [],
  open: ids.map(roundOf),
});

function page(userId = 'alice') {
  const playerGames = makeShared<PlayerGamesState>('pending');
  const stored = new Map<string, string>();
  const opened: DialogName[] = [];
  let visible: DialogName | undefined;
  let isAtGame = false;
  const stop = offerOpenRounds({
    playerGames,
    userId,
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) => stored.set(key, value),
      remove: (key) => stored.delete(key),
    },
    dialogs: { open: (name) => opened.push(name), visible: () => visible },
    isAtGame: () => isAtGame,
  });
  return {
    playerGames,
    opened,
    stop,
    goToGame: (isThere: boolean) => {
      isAtGame = isThere;
    },
    show: (name: DialogName | undefined) => {
      visible = name;
    },
  };
}

it('[BET-23][DLG-6] an open round is offered on return, once in a tab', () => {
  const { playerGames, opened } = page();
  expect(opened).toEqual([]);
  playerGames.write(playerGamesWith('one'));
  playerGames.write(playerGamesWith('one'));
  expect(opened).toEqual(['unresolved_bets']);
  playerGames.write(playerGamesWith('one', 'two'));
  expect(opened).toHaveLength(2);
});

it('[DLG-6] bingo cards end by themselves: they are not offered', () => {
  const { playerGames, opened } = page();
  const cards = { ...roundOf('three'), gameName: 'bingo-room' };
  playerGames.write({ userId: 'alice', favorites: [], recentlyPlayed: [], open: [cards] });
  expect(opened).toEqual([]);
});

it('[BET-23] nothing is offered without open rounds, over another dialog, or of somebody else', () => {
  const { playerGames, opened, show } = page();
  playerGames.write(playerGamesWith());
  show('mobile_menu');
  playerGames.write(playerGamesWith('one'));
  expect(opened).toEqual([]);
  show(undefined);
  playerGames.write(playerGamesWith('one'));
  expect(opened).toEqual(['unresolved_bets']);
  const bob = page('bob');
  bob.playerGames.write(playerGamesWith('one'));
  expect(bob.opened).toEqual([]);
});

it('[BET-23] a round is not offered over a game, and still is in the lobby afterwards', () => {
  const { playerGames, opened, goToGame } = page();
  goToGame(true);
  playerGames.write(playerGamesWith('one'));
  expect(opened).toEqual([]);
  goToGame(false);
  playerGames.write(playerGamesWith('one'));
  expect(opened).toEqual(['unresolved_bets']);
});
