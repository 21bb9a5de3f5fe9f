import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { finishedGames, gameFolders } from '../../../game-kit/build/game-folders.ts';
import { scaffoldGame } from './new-game.ts';
import { tidyFindings } from '../checks/tidy-check.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const FIRST_TEST = 'core/src/games/quartz-waltz/quartz-waltz.test.ts';
const WANTED = { name: 'quartz-waltz', title: 'Quartz Waltz' };
const LINKED = [
  'node_modules',
  'contract',
  'game-kit',
  'package.json',
  'knip.json',
  'vitest.config.ts',
];
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
  for (const part of LINKED) symlinkSync(join(ROOT, part), join(copy, part));
  return copy;
}

/** What knip reports of the folder of mathematics: exports that nothing imports. */
async function unusedExports(tree: string, name: string): Promise<string[]> {
  const args = ['--workspace', 'core', '--include', 'exports', '--no-progress'];
  const { output } = await runCommand(installedProgram('knip'), args, { folder: tree });
  // Packages that use core are missing from the copy, so there is always a report.
  expect(output).toContain('Unused exports');
  return output.split('\n').filter((line) => line.includes(`core/src/games/${name}/`));
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
    expect(done).toEqual({
      ok: true,
      folders: ['core/src/games/quartz-waltz', 'games/quartz-waltz'],
    });
    expect(gameFolders(join(tree, 'games'))).toContain('quartz-waltz');
    expect(finishedGames(join(tree, 'games'))).not.toContain('quartz-waltz');
    const { code, output } = await runCommand(
      process.execPath,
      [
        '--eval',
        `import('${join(tree, 'core/src/games/quartz-waltz/quartz-waltz.ts')}').then((it) => console.log(it.quartzWaltz.title, it.quartzWaltz.gameName, it.quartzWaltz.paytables.length))`,
      ],
      { folder: tree },
    );
    expect([code, output.trim()]).toEqual([0, 'Quartz Waltz quartz-waltz 1']);
    for (const project of ['games/quartz-waltz', 'games/quartz-waltz/tsconfig.build.json']) {
      const types = await runCommand(installedProgram('tsc'), ['-p', join(tree, project)]);
      expect([project, types.output, types.code]).toEqual([project, '', 0]);
    }
    expect(existsSync(join(tree, FIRST_TEST))).toBe(true);
    expect(filesOf(join(tree, 'games/quartz-waltz')).length).toBeLessThanOrEqual(filesMax);
    const written = readFiles(tree, ['.ts', '.css', '.json', '.html', '.md']).filter(({ path }) =>
      path.includes('/quartz-waltz/'),
    );
    expect(written.length).toBeGreaterThan(10);
    expect(tidyFindings(written)).toEqual([]);
    const page = readFileSync(join(tree, 'games/quartz-waltz/index.html'), 'utf8');
    expect(page).toContain('<title>Quartz Waltz</title>');
    expect(await unusedExports(tree, 'quartz-waltz')).toEqual([]);
  },
  60_000,
);

test('[GAME-83] a game of one word is a model too: its name in code becomes one word again', async () => {
  const tree = copyTree('moonjelly');
  const done = await scaffoldGame({ ...WANTED, like: 'moonjelly' }, tree);
  expect(done.ok).toBe(true);
  const core = readFileSync(join(tree, 'core/src/games/quartz-waltz/quartz-waltz.ts'), 'utf8');
  for (const part of [
    'export const quartzWaltz961 =',
    'export const quartzWaltz: Game',
    "gameName: 'quartz-waltz'",
    "title: 'Quartz Waltz'",
  ]) {
    expect(core).toContain(part);
  }
}, 60_000);

test.each(['moonjelly', 'gemwright'])(
  '[GAME-83] the name of a new game may contain that of its model, %s',
  async (model) => {
    const tree = copyTree(model);
    const [name, title] = [
      `toy-${model}`,
      `Toy ${model.replace(/^./, (one) => one.toUpperCase())}`,
    ];
    expect((await scaffoldGame({ name, title, like: model }, tree)).ok).toBe(true);
    const written = readFiles(tree, ['.ts', '.json', '.html']).filter(({ path }) =>
      path.includes(`/${name}/`),
    );
    expect(written.length).toBeGreaterThan(10);
    for (const { path, text } of written) expect(`${path} ${text}`).not.toMatch(/toy[- ]?toy/i);
    const project = join(tree, 'games', name);
    const types = await runCommand(installedProgram('tsc'), ['-p', project]);
    expect([types.output, types.code]).toEqual(['', 0]);
    expect(await unusedExports(tree, name)).toEqual([]);
  },
  60_000,
);

test('[GAME-83] of a game that cannot be formatted nothing remains', async () => {
  const tree = copyTree('copper-comet');
  writeFileSync(join(tree, 'games/copper-comet/src/main.ts'), 'const = ;');
  await expect(scaffoldGame({ ...WANTED, like: 'slot' }, tree)).rejects.toThrow('formatted');
  expect(readdirSync(join(tree, 'games'))).toEqual(['copper-comet']);
  expect(existsSync(join(tree, 'core/src/games/quartz-waltz'))).toBe(false);
});

test('[GAME-83] no guide uses the names of these tests, so following one breaks none of them', () => {
  const guides = readFiles(ROOT, ['.md']).filter(({ text }) => /quartz|Toy /.test(text));
  expect(guides.map(({ path }) => path)).toEqual([]);
});

test.each([
  ['a name in capitals', { name: 'Quartz' }, 'is no name'],
  ['a name that leads elsewhere', { name: '../quartz' }, 'is no name'],
  ['a title with a mark', { title: 'Quartz: Waltz' }, 'is no title'],
  [
    'a name that is not the title',
    { name: 'quartz' },
    'the name of "Quartz Waltz" is quartz-waltz',
  ],
  ['a model that is none', { like: 'nothing' }, 'there is no game nothing'],
  ['a small title', { name: 'quartz', title: 'quartz' }, '"quartz" is no title'],
  ['a game that stands', { name: 'copper-comet', title: 'Copper Comet' }, 'exists already'],
])('[GAME-83] %s is refused and nothing is written', async (_what, change, expected) => {
  const done = await scaffoldGame({ ...WANTED, like: 'slot', ...change });
  expect(done.ok ? [] : done.problems).toEqual([expect.stringContaining(expected)]);
  expect(existsSync(join(ROOT, 'games/quartz-waltz'))).toBe(false);
});
