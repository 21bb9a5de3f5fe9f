import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { GAMES_FOLDER } from './game-folders.ts';

/** Limit for the scripts of one game including the drawing library, compressed. Source: GAME-32. */
export const GAME_SCRIPT_GZIP_BYTES_MAX = 350 * 1_024;
const DRAWING_LIBRARY = /node_modules\/(?:pixi\.js|@pixi)\//;
/** The game that a module belongs to, wherever the repository itself stands. */
const gameOf = (id: string): string | undefined =>
  id.startsWith(`${GAMES_FOLDER}/`) ? id.slice(GAMES_FOLDER.length + 1).split('/')[0] : undefined;

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/**
 * Adds up what each game loads, shared chunks included, and fails the build above the budget, or
 * when a shared chunk makes a game without PixiJS load it.
 */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const sizes = new Map<string, number>();
      const sizeOf = (chunk: Chunk): number => {
        const known = sizes.get(chunk.fileName) ?? gzipSync(chunk.code).length;
        sizes.set(chunk.fileName, known);
        return known;
      };
      for (const entry of Object.values(bundle)) {
        if (entry.type !== 'chunk' || !entry.isEntry) continue;
        const chunks = reached(entry, bundle);
        const total = chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0);
        this.info(`${entry.name}: ${(total / 1_024).toFixed(1)} kB of scripts, compressed`);
        if (total > GAME_SCRIPT_GZIP_BYTES_MAX)
          this.error(
            `${entry.name} is above its budget of ${GAME_SCRIPT_GZIP_BYTES_MAX / 1_024} kB`,
          );
        const loads = chunks.some((chunk) =>
          chunk.moduleIds.some((id) => DRAWING_LIBRARY.test(id)),
        );
        if (loads && !usesLibrary(entry.name, this))
          this.error(`${entry.name} would load PixiJS without using it: see the groups of chunks`);
      }
    },
  };
}

function reached(entry: Chunk, bundle: Bundle): Chunk[] {
  const found = new Map<string, Chunk>();
  const open = [entry.fileName];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) continue;
    found.set(name, chunk);
    open.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return [...found.values()];
}

/**
 * Whether a module of the game imports the library directly or through others, whatever the chunks.
 */
function usesLibrary(game: string, build: Rolldown.PluginContext): boolean {
  const seen = new Set<string>();
  const open = [...build.getModuleIds()].filter((id) => gameOf(id) === game);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    if (DRAWING_LIBRARY.test(id)) return true;
    const info = build.getModuleInfo(id);
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []));
  }
  return false;
}
