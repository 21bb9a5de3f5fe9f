/**
 * Builds the parts that run in browsers: every workspace with a vite.config.ts, and all games at
 * once. A part whose inputs have not changed since its last build is skipped. Used by start and by
 * the browser tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finishedGames } from '../../../game-kit/build/game-folders.ts';
import { installedProgram, runCommand, runLimited } from '../repository/run-command.ts';
import { listFiles, ROOT } from '../repository/tree.ts';
import { workspaceFolders } from '../repository/workspaces.ts';

export interface BuiltPart {
  /** Workspace folder such as `web`, or `games` for all clients. */
  readonly part: string;
  readonly built: boolean;
}

/** Packages whose files are bundled into a browser part, besides the part's own. */
export const SHARED_PACKAGES = ['contract', 'core', 'ui', 'game-kit', 'brands'];

/** Faults: a failing build, with vite's output. */
export async function buildBrowserParts(
  print: (line: string) => void = console.log,
  root: string = ROOT,
): Promise<BuiltPart[]> {
  return runLimited(
    2,
    browserParts(root).map((part) => () => buildWhenStale(root, part, print)),
  );
}

/**
 * The clients of all games are one part, because they share PixiJS and game-kit, which has their
 * build settings.
 */
const GAMES = 'games';
const GAMES_BUILD = 'game-kit';

/** Workspace folders that vite builds for browsers, and the games. */
export function browserParts(root: string): string[] {
  const hasBuild = (folder: string): boolean => existsSync(join(root, folder, 'vite.config.ts'));
  return [
    ...workspaceFolders(root).filter((part) => part !== GAMES_BUILD && hasBuild(part)),
    ...(hasBuild(GAMES_BUILD) ? [GAMES] : []),
  ];
}

async function buildWhenStale(
  root: string,
  part: string,
  print: (line: string) => void,
): Promise<BuiltPart> {
  const stamp = join(root, 'node_modules/.cache/jubilee-build', part.replaceAll('/', '-'));
  const inputs = inputsHash(root, part);
  const isFresh =
    existsSync(join(root, part, 'dist')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === inputs;
  if (isFresh) return { part, built: false };
  print(`building ${part} …`);
  const { code, output } = await runCommand(installedProgram('vite'), ['build'], {
    folder: join(root, part === GAMES ? GAMES_BUILD : part),
    // A test run sets NODE_ENV to `test`, which would bundle the development build of React.
    environment: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`the build of ${part} failed:\n${output.trimEnd()}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
  return { part, built: true };
}

/** SHA-256 over names and contents of everything that a build of `part` may read. */
export function inputsHash(root: string, part: string): string {
  const hash = createHash('sha256');
  // A draft is not built, so it does not make a build outdated.
  const own =
    part === GAMES ? finishedGames(join(root, GAMES)).map((name) => `${GAMES}/${name}`) : [part];
  for (const packageFolder of [...own, ...SHARED_PACKAGES].filter((name) =>
    existsSync(join(root, name)),
  )) {
    for (const file of listFiles(join(root, packageFolder), [''])) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(`${packageFolder}/${file}\0`)
        .update(readFileSync(join(root, packageFolder, file)))
        .update('\0');
    }
  }
  for (const file of ['package-lock.json', 'tsconfig.base.json']) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  for (const { part, built } of await buildBrowserParts()) {
    console.log(`${part}: ${built ? 'built' : 'unchanged'}`);
  }
}
