import { expect, test } from 'vitest';
import { GAMES } from './catalogue.ts';
import { volatilityOf } from './volatility.ts';

test('[LOBBY-8] the word for the spread follows the exact standard deviation of a round', () => {
  const words = [0, 4.49, 4.5, 6.99, 7, 8.99, 9, 11.99, 12, 500].map(volatilityOf);
  expect(words).toEqual([
    'low',
    'low',
    'medium-low',
    'medium-low',
    'medium',
    'medium',
    'high',
    'high',
    'very-high',
    'very-high',
  ]);
});

test('[LOBBY-8] every slot of the platform states deviation and largest win', () => {
  for (const game of GAMES.values()) {
    if (game.kind !== 'slot') continue;
    for (const { spread } of game.paytables) {
      expect(spread?.standardDeviation, game.gameName).toBeGreaterThan(0);
      expect(spread?.maxWinStakes, game.gameName).toBeGreaterThan(1);
    }
  }
});
