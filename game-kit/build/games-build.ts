import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { factsModules } from './facts-modules.ts';
import { GAMES_FOLDER } from './game-folders.ts';
import { scriptBudget } from './script-budget.ts';

/**
 * Builds all clients together, so that PixiJS and the kit are one shared file each. Paths are
 * relative and data stays in files, because the page's policy allows neither inline code nor data
 * URLs.
 */
const PIXI =
  /node_modules\/(pixi\.js|@pixi|earcut|eventemitter3|ismobilejs|parse-svg-path|tiny-lru|@xmldom|gifuct)/;
/** The parts of the kit that use PixiJS; a game without it must not load them. */
const KIT_WITH_PIXI = /\/game-kit\/src\/(scene|reels|slot|wins)\//;
const KIT =
  /\/game-kit\/src\/(?!scene\/|reels\/|slot\/|wins\/(?!win-tone))|\/contract\/src\/|node_modules\/zod\/|virtual:jackpot-facts/;

/** `names` of the games; `outDir` is emptied first. */
export function gamesBuild(names: readonly string[], outDir: string): UserConfig {
  return {
    root: GAMES_FOLDER,
    base: './',
    plugins: [factsModules(), scriptBudget()],
    build: {
      outDir,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The script budget below is the limit; PixiJS alone exceeds the built-in warning.
      chunkSizeWarningLimit: 1_000,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(
          names.map((name) => [name, join(GAMES_FOLDER, name, 'index.html')]),
        ),
        output: {
          codeSplitting: {
            groups: [
              { name: 'pixi', test: PIXI, priority: 3 },
              { name: 'kit', test: KIT, priority: 2 },
              { name: 'kit-pixi', test: KIT_WITH_PIXI, priority: 1 },
            ],
          },
        },
      },
    },
  };
}
