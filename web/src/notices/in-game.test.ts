import { expect, test } from 'vitest';
import { isInGame } from './in-game.ts';

test.each(['/game/copper-comet', '/game/copper-comet/', '/bingo', '/bingo/'])(
  '[NOTE-2] %s counts as being in a game',
  (path) => expect(isInGame(path)).toBe(true),
);

test.each(['/', '/activity', '/game', '/bingo-hall', '/promotions'])(
  '[NOTE-2] %s does not',
  (path) => expect(isInGame(path)).toBe(false),
);
