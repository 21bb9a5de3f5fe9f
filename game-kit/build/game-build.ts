import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, UserConfig } from 'vite';

/**
 * How every game client is built: relative paths, files instead of inlined data (the page's policy
 * allows neither inline code nor data addresses), the drawing library in a chunk of its own, and a
 * budget that fails the build.
 */
export const GAME_SCRIPT_GZIP_BYTES_MAX = 350 * 1_024;

export function gameBuild(name: string, plugins: readonly Plugin[] = []): UserConfig {
  return {
    base: './',
    plugins: [...plugins, scriptBudget(name)],
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'pixi',
                test: /node_modules\/(pixi\.js|@pixi|earcut|eventemitter3|ismobilejs|parse-svg-path|tiny-lru|@xmldom|gifuct)/,
              },
            ],
          },
        },
      },
    },
  };
}

/** A module of the build whose value is read from a data file: `export const <name> = …`. */
export function factsModule(
  id: string,
  name: string,
  file: string,
  pick: (definition: unknown) => unknown,
): Plugin {
  return {
    name: `facts:${id}`,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      this.addWatchFile(file);
      const definition: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return `export const ${name} = ${JSON.stringify(pick(definition))};`;
    },
  };
}

function scriptBudget(name: string): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      let total = 0;
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') total += gzipSync(part.code).length;
      }
      this.info(`${name}: ${(total / 1_024).toFixed(1)} kB of scripts, compressed`);
      if (total > GAME_SCRIPT_GZIP_BYTES_MAX) {
        this.error(`${name} is above its budget of ${GAME_SCRIPT_GZIP_BYTES_MAX / 1_024} kB`);
      }
    },
  };
}
