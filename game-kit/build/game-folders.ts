import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the clients are, one folder a game. */
export const GAMES_FOLDER = fileURLToPath(new URL('../../games/', import.meta.url)).replace(
  /\/$/,
  '',
);

/** Every folder with a client in it. */
export function gameFolders(games: string = GAMES_FOLDER): string[] {
  if (!existsSync(games)) return [];
  return readdirSync(games)
    .filter((name) => existsSync(join(games, name, 'package.json')))
    .toSorted();
}

/** The games that the platform builds: a game is a draft while its package.json says so. Source: GAME-83. */
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
