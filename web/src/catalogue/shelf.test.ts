import { expect, it } from 'vitest';
import { gameOf } from './games.fixture.ts';
import { continueGames, favouriteGames } from './shelf.ts';

const GAMES = [gameOf('Copper Comet'), gameOf('Koi Cascade'), gameOf('Five by Five')];
const at = '2026-11-21T08:00:00.000Z';
const recent = (gameName: string) => ({ gameName, lastPlayedAt: at });
const open = (gameName: string) => ({
  gameName,
  betId: '0190a0de-0000-7000-8000-000000000001',
  kind: 'POKER_SOLITAIRE' as const,
  currency: 'SWEEP_TICKETS' as const,
  startedAt: at,
});

it('[LOBBY-10] open rounds come first, then games played last, each once and only if offered', () => {
  const found = continueGames(GAMES, {
    open: [open('five-by-five'), open('gone')],
    recent: [recent('koi-cascade'), recent('five-by-five'), recent('gone'), recent('copper-comet')],
  });
  expect(found.map((one) => [one.game.title, one.open?.currency])).toEqual([
    ['Five by Five', 'SWEEP_TICKETS'],
    ['Koi Cascade', undefined],
    ['Copper Comet', undefined],
  ]);
});

it('[LOBBY-9] favourites keep the server’s order and leave out games that are not offered', () => {
  const shelf = {
    userId: 'ada',
    favourites: ['koi-cascade', 'gone', 'copper-comet'],
    recent: [],
    open: [],
  };
  expect(favouriteGames(GAMES, shelf).map((game) => game.title)).toEqual([
    'Koi Cascade',
    'Copper Comet',
  ]);
});
