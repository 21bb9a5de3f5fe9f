import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@jubilee/core/games/catalogue';
import { expect, test } from 'vitest';
import { finishedGames } from '../../../game-kit/build/game-folders.ts';
import { missingPictures } from './missing-pictures.ts';
import { ROOT } from '../repository/tree.ts';

test('[GAME-31] every game of the catalogue has one folder of mathematics and one of its client, and no folder is left over', () => {
  const names = [...GAMES.keys()].toSorted();
  expect(finishedGames()).toEqual(names);
  for (const name of names) {
    expect(existsSync(join(ROOT, 'core/src/games', name, `${name}.ts`))).toBe(true);
  }
});

test('[GAME-31] every game of the catalogue has its picture for the lobby; a missing one is named', () => {
  expect(missingPictures(GAMES.keys())).toEqual([]);
  expect(missingPictures(['copper-comet', 'quartz-waltz'])).toEqual([
    'web/src/art/quartz-waltz.svg',
  ]);
});
