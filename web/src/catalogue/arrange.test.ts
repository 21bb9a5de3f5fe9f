import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { arrangeGames, categoriesOf } from './arrange.ts';
import { betRange, categoryName, returnToPlayer } from './game-messages.ts';

function game(number: number, category: string): Game {
  return {
    gameName: `game-${number}`,
    title: `Game ${number}`,
    kind: 'slot',
    category,
    orientation: 'landscape',
    url: 'https://games.example/',
    betAmounts: [...BET_AMOUNTS],
    paytables: [{ paytableName: 'game-957', currency: 'POINTS', rtp: 0.9568 }],
    minRoundMs: 0,
    jackpots: false,
  };
}

const games = (count: number, category = 'slots') =>
  Array.from({ length: count }, (_, index) => game(index, category));

const shapeOf = (count: number) => arrangeGames(games(count)).map((row) => row.shape);

describe('rows of the lobby', () => {
  it('[GAME-1] one game is described in full, a few get large pictures, more wrap', () => {
    expect(shapeOf(0)).toEqual([]);
    expect(shapeOf(1)).toEqual(['feature']);
    expect(shapeOf(2)).toEqual(['wide']);
    expect(shapeOf(3)).toEqual(['wide']);
    expect(shapeOf(4)).toEqual(['grid']);
    expect(shapeOf(20)).toEqual(['rail']);
  });

  it('[GAME-1] many games are split by category and small categories share the last row', () => {
    const rows = arrangeGames([...games(8), ...games(2, 'crash'), ...games(1, 'cards')]);
    expect(rows.map((row) => [row.title, row.games.length])).toEqual([
      ['Slots', 8],
      ['More to play', 3],
    ]);
  });

  it('[GAME-1] a chosen category shows only its games; an unknown one shows none', () => {
    const all = [...games(8), ...games(2, 'crash')];
    expect(arrangeGames(all, 'crash').map((row) => row.games.length)).toEqual([2]);
    expect(arrangeGames(all, 'bingo')).toEqual([]);
  });

  it('[GAME-1] every game of the configuration is shown exactly once', () => {
    const lists = fc.array(fc.constantFrom('slots', 'crash', 'cards', 'bingo'), { maxLength: 40 });
    fc.assert(
      fc.property(lists, (categories) => {
        const all = categories.map((category, index) => game(index, category));
        const gameNames = arrangeGames(all).flatMap((row) => row.games.map((one) => one.gameName));
        expect(gameNames.toSorted()).toEqual(all.map((one) => one.gameName).toSorted());
        const counted = categoriesOf(all).reduce((sum, one) => sum + one.count, 0);
        expect(counted).toBe(all.length);
      }),
    );
  });

  it('[GAME-1] facts of a game come from its configuration', () => {
    const one = game(1, 'slots');
    expect(betRange(one)).toBe('Bets from 10 to 10,000');
    expect(returnToPlayer(one)).toBe('95.7%');
    expect(betRange({ ...one, betAmounts: [] })).toBeUndefined();
    expect(returnToPlayer({ ...one, paytables: [] })).toBeUndefined();
    expect(categoryName('table-games')).toBe('Table games');
  });
});
