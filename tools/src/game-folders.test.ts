import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@jubilee/core/games/catalogue';
import { expect, test } from 'vitest';
import { ROOT } from './tree.ts';

test('[GAME-31] every game of the catalogue has one folder of mathematics and one of its client, and no folder is left over', () => {
  const names = [...GAMES.keys()].toSorted();
  const clients = readdirSync(join(ROOT, 'games'));
  expect(clients.toSorted()).toEqual(names);
  for (const name of names) {
    expect(existsSync(join(ROOT, 'core/src/games', name, `${name}.ts`))).toBe(true);
    expect(existsSync(join(ROOT, 'games', name, 'package.json'))).toBe(true);
  }
});
