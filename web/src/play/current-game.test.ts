import { expect, it } from 'vitest';
import { gameOf } from '../frame-host/game-answers.fixture.ts';
import { currentGame, openGame } from './current-game.ts';

it('[FRAME-32] the current game has name, link, slide and orientation, landscape by default', () => {
  const none = { name: '', link: '', slide: undefined, orientation: 'landscape' };
  expect(currentGame.read()).toEqual(none);
  const close = openGame({ ...gameOf('slot', 'moonjelly'), orientation: 'portrait' }, '/hero.svg');
  expect(currentGame.read()).toEqual({
    name: 'moonjelly',
    link: 'https://games.example/moonjelly/',
    slide: '/hero.svg',
    orientation: 'portrait',
  });
  const closeOther = openGame(gameOf('slot', 'gemwright'), undefined);
  close();
  expect(currentGame.read().name).toBe('gemwright');
  closeOther();
  expect(currentGame.read()).toEqual(none);
});
