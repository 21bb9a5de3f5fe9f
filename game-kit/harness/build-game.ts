import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { GAMES_FOLDER } from '../build/game-folders.ts';
import { gamesBuild } from '../build/games-build.ts';

/** Builds one game alone, draft or not, and again when one of its sources has changed. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const INPUTS = ['game-kit/src', 'game-kit/build', 'contract/src', 'core/src/games'];

/** Output folder of this process only; another harness has its own. */
export const CACHE = join(ROOT, 'node_modules/.cache/jubilee-harness', String(process.pid));

export interface BuiltGame {
  readonly folder: string;
  /** Builds when the output is stale. Faults: build errors of Vite. */
  refresh(): Promise<void>;
}

export function buildGame(game: string): BuiltGame {
  const folder = join(CACHE, game);
  mkdirSync(folder, { recursive: true });
  let builtFor = 0;
  let running: Promise<void> = Promise.resolve();
  const buildNow = async (): Promise<void> => {
    const newest = Math.max(
      ...[...INPUTS.map((input) => join(ROOT, input)), join(GAMES_FOLDER, game)].map(newestChange),
    );
    if (newest <= builtFor) return;
    await build({ ...gamesBuild([game], folder), configFile: false, logLevel: 'warn' });
    builtFor = newest;
  };
  return {
    folder,
    refresh: () => {
      running = running.catch(() => undefined).then(buildNow);
      return running;
    },
  };
}

function newestChange(folder: string): number {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath.includes('node_modules')) continue;
    const at = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs;
    newest = Math.max(newest, at ?? 0);
  }
  return newest;
}
