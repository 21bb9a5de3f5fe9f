import { expect, it } from 'vitest';
import { gameOf } from './games.fixture.ts';
import { continueGames, favoriteGames } from './player-games.ts';

const GAMES = [gameOf('Copper Comet'), gameOf('Koi Cascade'), gameOf('Five by Five')];
const at = '2026-11-21T08:00:00.000Z';
const recentlyPlayed = (gameName: string) => ({ gameName, lastPlayedAt: at });
const open = (gameName: string) => ({
  gameName,
  betId: '0190a0de-0000-7000-8000-000000000001',
  kind: 'POKER_SOLITAIRE' as const,
  currency: 'SWEEP_TICKETS' as const,
  startedAt: at,
});

it('[LOBBY-10] open rounds come first, then recently played games, each once and only if offered', () => {
  const found = continueGames(GAMES, {
    open: [open('five-by-five'), open('gone')],
    recentlyPlayed: [
      recentlyPlayed('koi-cascade'),
      recentlyPlayed('five-by-five'),
      recentlyPlayed('gone'),
      recentlyPlayed('copper-comet'),
    ],
  });
  expect(found.map((one) => [one.game.title, one.open?.currency])).toEqual([
    ['Five by Five', 'SWEEP_TICKETS'],
    ['Koi Cascade', undefined],
    ['Copper Comet', undefined],
  ]);
});

it('[LOBBY-9] favorites keep the server’s order and leave out games that are not offered', () => {
  const playerGames = {
    userId: 'ada',
    favorites: ['koi-cascade', 'gone', 'copper-comet'],
    recentlyPlayed: [],
    open: [],
  };
  expect(favoriteGames(GAMES, playerGames).map((game) => game.title)).toEqual([
    'Koi Cascade',
    'Copper Comet',
  ]);
});
