import { expect, test } from 'vitest';
import { numberedName, numberOfName } from './display-name.ts';

test('[LANG-16] the number of a player without a nickname is read from the name', () => {
  expect(numberOfName(numberedName('00931'))).toBe('00931');
  for (const name of ['Player', 'Player 1', 'Player 123456', 'A Player 12345', 'player 12345']) {
    expect(numberOfName(name)).toBeUndefined();
  }
});
