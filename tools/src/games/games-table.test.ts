import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '@jubilee/core/games/catalogue';
import { gamesTableText, TABLE_FILE } from './games-table-text.ts';
import { ROOT } from '../repository/tree.ts';

test('[GAME-94] docs/games.md is what the catalogue says; `npm run games:table` writes it', () => {
  expect(readFileSync(join(ROOT, TABLE_FILE), 'utf8')).toBe(gamesTableText());
});

test('[GAME-94] every paytable of the app has its row', () => {
  const text = gamesTableText();
  for (const { paytable } of [...GAMES.values()].flatMap(({ paytables }) => paytables))
    expect(text).toContain(`| ${paytable} |`);
});
