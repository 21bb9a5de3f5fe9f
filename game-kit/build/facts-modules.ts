import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { GAMES_FOLDER } from './game-folders.ts';
import { pickJackpots } from './pick-jackpots.ts';

/**
 * `virtual:<gameName>-facts` exports `facts`: what `games/<gameName>/pick-facts.ts` picks from the
 * definition at build time, so that a client never copies its numbers. `virtual:jackpot-facts` does
 * the same for the jackpots.
 */
interface FactsPicker {
  /** Path below core/src/games. */
  readonly DEFINITION: string;
  /** A second path below core/src/games, for figures measured by a simulation. */
  readonly FIGURES?: string;
  readonly pickFacts: (definition: unknown, figures?: unknown) => unknown;
}
const DEFINITIONS = fileURLToPath(new URL('../../core/src/games/', import.meta.url));
const NAME = /^virtual:([a-z0-9-]+)-facts$/;
const JACKPOTS = fileURLToPath(new URL('../../core/src/jackpots/jackpots.json', import.meta.url));

export function factsModules(): Plugin {
  return {
    name: 'facts',
    resolveId: (source) => (NAME.test(source) ? `\0${source}` : undefined),
    async load(source) {
      const game = NAME.exec(source.slice(1))?.[1];
      if (!source.startsWith('\0') || game === undefined) return undefined;
      if (game === 'jackpot') {
        this.addWatchFile(JACKPOTS);
        return `export const facts = ${JSON.stringify(pickJackpots())};`;
      }
      const file = join(GAMES_FOLDER, game, 'pick-facts.ts');
      const picker = await readPicker(file);
      const definition = join(DEFINITIONS, picker.DEFINITION);
      this.addWatchFile(file);
      this.addWatchFile(definition);
      const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
      const figures = picker.FIGURES === undefined ? undefined : join(DEFINITIONS, picker.FIGURES);
      if (figures !== undefined) this.addWatchFile(figures);
      const facts = picker.pickFacts(
        read(definition),
        figures === undefined ? undefined : read(figures),
      );
      return `export const facts = ${JSON.stringify(facts)};`;
    },
  };
}

/** Faults: the file is missing, or lacks one of the two exports. */
async function readPicker(file: string): Promise<FactsPicker> {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  // Node caches modules by URL: the version parameter lets a running harness load the changed file.
  const found: unknown = await import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`);
  if (!isPicker(found)) throw new Error(`${file} must export DEFINITION and pickFacts`);
  return found;
}

const isPicker = (value: unknown): value is FactsPicker =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'DEFINITION') === 'string' &&
  typeof Reflect.get(value, 'pickFacts') === 'function';
