import { BET_KINDS, GAME_KINDS } from '@jubilee/contract/values/enums';
import { describe, expect, test } from 'vitest';
import { betKindOf } from './bet-kind.ts';
import { GAMES } from './catalogue.ts';

describe('the kind of a bet', () => {
  test('[GAME-10] follows from how the game is played', () => {
    expect(betKindOf('BET', 'copper-comet')).toBe('BET');
    expect(betKindOf('BET', 'velvet-moth')).toBe('STATEFUL');
    expect(betKindOf('HOLD', 'vault-nine')).toBe('STATEFUL');
    expect(betKindOf('HOLD_CAPTURE', 'vault-nine')).toBe('STATEFUL');
    expect(betKindOf('HOLD', 'paper-rocket')).toBe('CRASH');
  });

  test('[GAME-10] every game of the platform has a kind of the list, and its bets have one', () => {
    for (const game of GAMES.values()) {
      expect(GAME_KINDS).toContain(game.kind);
      const kind = betKindOf('BET', game.gameName);
      expect(BET_KINDS).toContain(kind);
      const plays = new Set(game.paytables.map(({ play }) => play));
      expect([game.gameName, plays.size]).toEqual([game.gameName, 1]);
      expect([game.gameName, kind === 'BET']).toEqual([game.gameName, plays.has('round')]);
    }
  });

  test('[BET-21] a game that has left the catalogue was stateful when its stake was reserved', () => {
    expect(betKindOf('HOLD', 'gone')).toBe('STATEFUL');
    expect(betKindOf('BET', 'gone')).toBe('BET');
  });
});
