import { expect, it } from 'vitest';
import { freePlayLabel } from './free-play.ts';
import { gameOf } from './games.fixture.ts';

const NOW_MS = Date.parse('2026-11-21T08:00:00.000Z');
const summary = (over: object = {}) => ({
  games: ['copper-comet'],
  plays: 12,
  endDate: '2026-11-22T08:00:00.000Z',
  currency: 'POINTS' as const,
  ...over,
});
const labelOf = (all: Parameters<typeof freePlayLabel>[1]) =>
  freePlayLabel(gameOf('Copper Comet'), all, NOW_MS);

it('[FREE-5] the tile of a game with free plays is called "{game}_free play"', () => {
  expect(labelOf([summary()])).toEqual({ name: 'Copper Comet_free play', plays: 12 });
  expect(labelOf([summary(), summary({ plays: 3, currency: 'SWEEP_TICKETS' })])?.plays).toBe(15);
});

it('[FREE-5] other games, used up and ended allocations change no tile', () => {
  expect(labelOf([])).toBeUndefined();
  expect(labelOf([summary({ games: ['koi-cascade'] })])).toBeUndefined();
  expect(labelOf([summary({ plays: 0 })])).toBeUndefined();
  expect(labelOf([summary({ endDate: '2026-11-21T08:00:00.000Z' })])).toBeUndefined();
});
