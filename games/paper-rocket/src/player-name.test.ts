import { expect, test } from 'vitest';
import { withLocalNames } from './player-name.ts';
import { rocketTexts } from './texts.ts';

const player = (displayName: string) => ({
  displayName,
  betAmount: 100 as const,
  currency: 'POINTS' as const,
  status: 'LOCKED' as const,
  multiplierCents: null,
});

test('[LANG-16] a player without a nickname is named in the language of the game, a nickname stays', () => {
  const players = [player('Player 20417'), player('Marisol')];
  const namesIn = (locale: string) =>
    withLocalNames(players, rocketTexts(locale)).map(({ displayName }) => displayName);
  expect(namesIn('es-US')).toEqual(['Jugador 20417', 'Marisol']);
  expect(namesIn('en-US')).toEqual(['Player 20417', 'Marisol']);
});
