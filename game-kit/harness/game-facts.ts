import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Game } from '../../core/src/games/game.ts';
import { GAMES_FOLDER } from '../build/game-folders.ts';

/** What the harness knows about a game: its rules if they exist, its recorded books, its title. */
export interface GameFacts {
  readonly gameName: string;
  readonly title: string;
  readonly paytableName: string;
  readonly rtp: number;
  /** Undefined until its rules are written. */
  readonly game: Game | undefined;
}
const CORE_GAMES = fileURLToPath(new URL('../../core/src/games/', import.meta.url));

export async function gameFacts(gameName: string): Promise<GameFacts> {
  const game = await readGame(gameName);
  const paytable = game?.paytables[0];
  return {
    gameName,
    title: game?.title ?? titleOf(gameName),
    paytableName: paytable?.paytable ?? `${gameName}-000`,
    rtp: paytable?.rtp.value ?? 0.95,
    game,
  };
}

/**
 * Imports the module of this game only, so that an unfinished game in the catalogue breaks no
 * other.
 */
async function readGame(gameName: string): Promise<Game | undefined> {
  const file = join(CORE_GAMES, gameName, `${gameName}.ts`);
  if (!existsSync(file)) return undefined;
  const found: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(found).find((value): value is Game => isGame(value, gameName));
}

const isGame = (value: unknown, gameName: string): value is Game =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'gameName') === gameName &&
  Array.isArray(Reflect.get(value, 'paytables'));

function titleOf(gameName: string): string {
  const page = readFileSync(join(GAMES_FOLDER, gameName, 'index.html'), 'utf8');
  return /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? gameName;
}

/** The recorded books of a game by name. */
export function recordedBooks(gameName: string): Readonly<Record<string, unknown>> {
  const folder = join(GAMES_FOLDER, gameName, 'books');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file): [string, unknown] => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
