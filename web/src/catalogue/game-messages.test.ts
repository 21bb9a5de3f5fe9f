import { expect, it } from 'vitest';
import { gameOf } from './games.fixture.ts';
import { GAMES } from '@jubilee/core/games/catalogue';
import {
  categoryName,
  isKnownCategory,
  returnIn,
  returnToPlayer,
  stakeRange,
  titleOfName,
} from './game-messages.ts';

it('[LOBBY-7] the return is stated for each currency to two decimals, from the paytables', () => {
  const game = gameOf('Copper Comet', {
    paytables: [
      { paytableName: 'a', currency: 'POINTS', rtp: 0.956_795 },
      { paytableName: 'b', currency: 'SWEEP_TICKETS', rtp: 0.94 },
      { paytableName: 'c', currency: 'SWEEP_TICKETS', rtp: 0.9601 },
    ],
  });
  expect(returnIn(game, 'POINTS')).toBe('95.68%');
  expect(returnIn(game, 'SWEEP_TICKETS')).toBe('94% to 96.01%');
  expect(returnIn({ ...game, paytables: [] }, 'POINTS')).toBeUndefined();
});

it('[LOBBY-7] where a game gives a hint the return of following it leads, with that of best play', () => {
  const game = gameOf('Five by Five', {
    paytables: (['POINTS', 'SWEEP_TICKETS'] as const).map((currency) => ({
      paytableName: 'a',
      currency,
      rtp: 0.944_328,
      rtpKind: 'simulated',
      rtpHint: 0.872_328,
    })),
  });
  expect(returnToPlayer(game)).toBe('87.2% with the hint · 94.4% best play');
  expect(returnIn(game, 'POINTS')).toBe('87.23% with the hint · 94.43% best play');
});

it('[LOBBY-7] where choices decide the return it is a range, or the highest where the lowest is not known', () => {
  const bounded = { paytableName: 'a', currency: 'POINTS', rtp: 0.97, rtpKind: 'bounded' } as const;
  const game = (more: object) => gameOf('Vault Nine', { paytables: [{ ...bounded, ...more }] });
  expect(returnToPlayer(game({ rtpLow: 0.91, rtpHigh: 0.97 }))).toBe(
    '91% to 97%, by play and stake',
  );
  expect(returnIn(game({ rtp: 0.976_4, rtpHigh: 0.976_4 }), 'POINTS')).toBe(
    'up to 97.64%, with the best play',
  );
});

it('[LOBBY-7] stakes are stated as the game accepts them', () => {
  expect(stakeRange(gameOf('Copper Comet'))).toBe('10 to 10,000');
  expect(stakeRange(gameOf('Copper Comet', { betAmounts: [25] }))).toBe('25');
  expect(stakeRange(gameOf('Copper Comet', { betAmounts: [] }))).toBeUndefined();
});

it('[LOBBY-1] a category has a readable name, also an unknown one', () => {
  expect(['slots', 'crash', 'cards', 'table-top'].map(categoryName)).toEqual([
    'Slots',
    'Crash',
    'Cards',
    'Table top',
  ]);
});

it('[LANG-9] every category of the server has its own message, so that it can be translated', () => {
  const unknown = [...GAMES.values()]
    .map((game) => game.category)
    .filter((c) => !isKnownCategory(c));
  expect(unknown).toEqual([]);
});

it('[ROUTE-28] a game that is no longer offered reads as its name says', () => {
  expect(['copper-comet', 'five_by-five', 'moonjelly', ''].map(titleOfName)).toEqual([
    'Copper Comet',
    'Five By Five',
    'Moonjelly',
    '',
  ]);
});
