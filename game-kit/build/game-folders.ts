import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the game clients, one folder per game. */
export const GAMES_FOLDER = fileURLToPath(new URL('../../games/', import.meta.url)).replace(
  /\/$/,
  '',
);

/** Every folder that contains a client. */
export function gameFolders(games: string = GAMES_FOLDER): string[] {
  if (!existsSync(games)) return [];
  return readdirSync(games)
    .filter((name) => existsSync(join(games, name, 'package.json')))
    .toSorted();
}

/**
 * The games that the platform builds; `"draft": true` in package.json excludes one. Source:
 * GAME-83.
 */
export function finishedGames(games: string = GAMES_FOLDER): string[] {
  const has = (name: string, file: string): boolean => existsSync(join(games, name, file));
  return gameFolders(games).filter(
    (name) => has(name, 'index.html') && has(name, 'src/main.ts') && !isDraft(games, name),
  );
}

function isDraft(games: string, name: string): boolean {
  const manifest: unknown = JSON.parse(readFileSync(join(games, name, 'package.json'), 'utf8'));
  return (
    typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'draft') === true
  );
}
