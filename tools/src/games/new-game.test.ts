import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishedGames, gameFolders } from '../../../game-kit/build/game-folders.ts';
import { scaffoldGame } from './new-game.ts';
import { tidyFindings } from '../checks/tidy-check.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const FIRST_TEST = 'core/src/games/tin-parade/tin-parade.test.ts';
const WANTED = { name: 'tin-parade', title: 'Tin Parade' };
const copies: string[] = [];
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));

/** Files that a new game changes are copied; files that it only reads are linked. */
function copyTree(model: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'jubilee-new-game-'));
  copies.push(copy);
  const filter = (path: string): boolean => !/\/(node_modules|dist|\.[^/]*)$/.test(path);
  mkdirSync(join(copy, 'games'));
  for (const part of ['.oxfmtrc.json', 'tsconfig.base.json', 'core', `games/${model}`])
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: part.startsWith('.') ? () => true : filter,
    });
  for (const part of ['node_modules', 'contract', 'game-kit'])
    symlinkSync(join(ROOT, part), join(copy, part));
  return copy;
}

/** Files to write for a client, without the pictures that it starts with. */
const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.svg'))
    .map(({ name }) => name);

test.each([
  ['slot', 'copper-comet', 16],
  ['table', 'vault-nine', 21],
])(
  '[GAME-83] a new %s has its mathematics and a client without a type error, as a draft',
  async (like, model, filesMax) => {
    const tree = copyTree(model);
    const done = await scaffoldGame({ ...WANTED, like }, tree);
    expect(done).toEqual({ ok: true, folders: ['core/src/games/tin-parade', 'games/tin-parade'] });
    expect(gameFolders(join(tree, 'games'))).toContain('tin-parade');
    expect(finishedGames(join(tree, 'games'))).not.toContain('tin-parade');
    const { code, output } = await runCommand(
      process.execPath,
      [
        '--eval',
        `import('${join(tree, 'core/src/games/tin-parade/tin-parade.ts')}').then((it) => console.log(it.tinParade.title, it.tinParade.gameName, it.tinParade.paytables.length))`,
      ],
      { folder: tree },
    );
    expect([code, output.trim()]).toEqual([0, 'Tin Parade tin-parade 1']);
    for (const project of ['games/tin-parade', 'games/tin-parade/tsconfig.build.json']) {
      const types = await runCommand(installedProgram('tsc'), ['-p', join(tree, project)]);
      expect([project, types.output, types.code]).toEqual([project, '', 0]);
    }
    expect(existsSync(join(tree, FIRST_TEST))).toBe(true);
    expect(existsSync(join(tree, 'games/tin-parade/drawing'))).toBe(false);
    const manifest = readFileSync(join(tree, 'games/tin-parade/package.json'), 'utf8');
    expect(manifest).not.toContain('draw-all');
    expect(filesOf(join(tree, 'games/tin-parade')).length).toBeLessThanOrEqual(filesMax);
    const written = readFiles(tree, ['.ts', '.css', '.json', '.html', '.md']).filter(({ path }) =>
      path.includes('/tin-parade/'),
    );
    expect(written.length).toBeGreaterThan(10);
    expect(tidyFindings(written).filter(({ warning }) => !warning)).toEqual([]);
    const page = readFileSync(join(tree, 'games/tin-parade/index.html'), 'utf8');
    expect(page).toContain('<title>Tin Parade</title>');
  },
  60_000,
);

test('[GAME-83] a game of one word is a model too: its name in code becomes one word again', async () => {
  const tree = copyTree('moonjelly');
  const done = await scaffoldGame({ ...WANTED, like: 'moonjelly' }, tree);
  expect(done.ok).toBe(true);
  const core = readFileSync(join(tree, 'core/src/games/tin-parade/tin-parade.ts'), 'utf8');
  for (const part of [
    'export const tinParade961 =',
    'export const tinParade: Game',
    "gameName: 'tin-parade'",
    "title: 'Tin Parade'",
  ]) {
    expect(core).toContain(part);
  }
}, 60_000);

test.each([
  ['a name in capitals', { name: 'Tin' }, 'is no name'],
  ['a name that leads elsewhere', { name: '../tin' }, 'is no name'],
  ['a title with a mark', { title: 'Tin: Parade' }, 'is no title'],
  ['a name that is not the title', { name: 'tin' }, 'the name of "Tin Parade" is tin-parade'],
  ['a model that is none', { like: 'nothing' }, 'there is no game nothing'],
  ['a small title', { name: 'tin', title: 'tin' }, '"tin" is no title'],
  ['a game that stands', { name: 'copper-comet', title: 'Copper Comet' }, 'exists already'],
])('[GAME-83] %s is refused and nothing is written', async (_what, change, expected) => {
  const done = await scaffoldGame({ ...WANTED, like: 'slot', ...change });
  expect(done.ok ? [] : done.problems).toEqual([expect.stringContaining(expected)]);
  expect(existsSync(join(ROOT, 'games/tin-parade'))).toBe(false);
});
