/** `npm run games:table`: regenerates docs/games.md from the catalogue. Source: GAME-94. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesTableText, TABLE_FILE } from './games-table-text.ts';
import { ROOT } from '../repository/tree.ts';

writeFileSync(join(ROOT, TABLE_FILE), gamesTableText());
console.log(`${TABLE_FILE} is current`);
