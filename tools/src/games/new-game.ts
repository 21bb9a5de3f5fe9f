/**
 * `npm run new:game -- <name> --title "…" --like slot|table|<game>`: writes client and mathematics
 * of a new game modeled on an existing one, as a draft: it plays in the harness and is not built
 * until it is finished. Refuses before it writes anything. Source: GAME-83.
 */
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';

export interface NewGame {
  readonly name: string;
  readonly title: string;
  /** `slot`, `table`, or the name of a game. */
  readonly like: string;
}
export type ScaffoldedGame =
  | { readonly ok: true; readonly folders: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const MODELS: Readonly<Record<string, string>> = { slot: 'copper-comet', table: 'vault-nine' };
/** How to start a round of the model, where it has initial choices. */
const CONFIG_OF: Readonly<Record<string, string>> = { 'vault-nine': '{ mines: 3 }' };
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const TITLE = /^[A-Z][A-Za-z0-9]*( [A-Za-z0-9]+)*$/;
const NAME_LENGTH_MAX = 40;
/** Files of the model alone: its proofs and its recorded rounds. */
const LEFT_BEHIND = /\.test\.ts$|(^|\/)(books|dist|node_modules)(\/|$)/;
const TEXTS = /\.(ts|json|html|css|svg)$/;

const kebab = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
const pascal = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, first: string) => first.toUpperCase());
const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());

const clientFolder = (tree: string, name: string): string => join(tree, 'games', name);
const coreFolder = (tree: string, name: string): string => join(tree, 'core/src/games', name);

function problemsOf({ name, title, like }: NewGame, tree: string): string[] {
  const model = MODELS[like] ?? like;
  const stands = [clientFolder, coreFolder].every((folder) => existsSync(folder(tree, model)));
  const isName = NAME.test(name) && name.length <= NAME_LENGTH_MAX;
  const isTitle = TITLE.test(title);
  const known = [clientFolder, coreFolder].filter(
    (folder) => isName && existsSync(folder(tree, name)),
  );
  const problems = [
    isName ? '' : `"${name}" is no name: small letters and digits, words joined by -`,
    isTitle
      ? ''
      : `"${title}" is no title: letters, digits and blanks, the first a capital, as in "Tin Parade"`,
    // Compared only when both are valid.
    isName && isTitle && kebab(title) !== name ? `the name of "${title}" is ${kebab(title)}` : '',
    NAME.test(model) && stands ? '' : `there is no game ${like} to copy`,
    known.length === 0
      ? ''
      : `${name} exists already: ${known.map((folder) => folder('', name)).join(', ')}`,
  ];
  return problems.filter((one) => one !== '');
}

/**
 * Writes the folders, or returns why not. Fault: the new files cannot be formatted; then none
 * remains.
 */
export async function scaffoldGame(wanted: NewGame, tree: string = ROOT): Promise<ScaffoldedGame> {
  const problems = problemsOf(wanted, tree);
  if (problems.length > 0) return { ok: false, problems };
  const folders = [coreFolder, clientFolder].map((folder) => folder(tree, wanted.name));
  try {
    await writeFolders(wanted, tree);
  } catch (error) {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { ok: true, folders: folders.map((folder) => folder.slice(tree.length + 1)) };
}

async function writeFolders(wanted: NewGame, tree: string): Promise<void> {
  const { name, like } = wanted;
  const model = MODELS[like] ?? like;
  const core = coreFolder(tree, name);
  const client = clientFolder(tree, name);
  copyAs(coreFolder(tree, model), core, wanted, model);
  copyAs(clientFolder(tree, model), client, wanted, model);
  markDraft(join(client, 'package.json'));
  const hasFacts = existsSync(join(core, 'rules.ts'));
  writeFileSync(join(core, `${name}.test.ts`), firstTest(wanted, hasFacts));
  const options = { folder: tree };
  const { code, output } = await runCommand(installedProgram('oxfmt'), [core, client], options);
  if (code !== 0) throw new Error(`the new files could not be formatted:\n${output}`);
}

function copyAs(from: string, to: string, { name, title }: NewGame, model: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !LEFT_BEHIND.test(path.slice(from.length)),
  });
  const renamed = renaming(model, { name, title });
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (!TEXTS.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    const path2 = join(dirname(path), basename(path).replaceAll(model, name));
    if (path2 !== path) renameSync(path, path2);
    writeFileSync(path2, renamed(text));
  }
  rmSync(join(to, 'books'), { recursive: true, force: true });
}

/**
 * Renames in one pass, because the new name may contain the old one. A name of one word is spelled
 * alike as folder and in code, where it becomes one identifier unless a path or a string begins.
 */
function renaming(model: string, { name, title }: Pick<NewGame, 'name' | 'title'>) {
  const inCode: readonly (readonly [pattern: string, to: string])[] = model.includes('-')
    ? []
    : [
        [`(?<=\\w)${pascal(model)}|${pascal(model)}(?=\\w)`, pascal(name)],
        [`(?<![\\w'"\`/@:.>-])${model}(?![-/])`, camel(name)],
      ];
  const spellings = [
    ...inCode,
    [model, name],
    [titleOf(model), title],
    [pascal(model), pascal(name)],
    [camel(model), camel(name)],
  ] as const;
  const any = new RegExp(spellings.map(([pattern]) => `(${pattern})`).join('|'), 'g');
  return (text: string): string =>
    text.replaceAll(any, (...found: readonly unknown[]) => {
      const which = found.slice(1).findIndex((group) => group !== undefined);
      return spellings[which]?.[1] ?? '';
    });
}

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.replace(/^./, (first) => first.toUpperCase()))
    .join(' ');

function markDraft(manifest: string): void {
  const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...Object(read), draft: true }, null, 2));
}

/** Tests that hold for a game of any kind; its own figures need further tests. */
function firstTest({ name, title, like }: NewGame, hasFacts: boolean): string {
  const game = camel(name);
  const config = CONFIG_OF[MODELS[like] ?? like] ?? '{}';
  return `import { expect, test } from 'vitest';
import { after, opened, testDraw } from '../stateful/deal-for-test.ts';
import { ${game} } from './${name}.ts';
${hasFacts ? `import { ${game}Facts } from './rules.ts';\n` : ''}
const { paytables } = ${game};

test('[GAME-4] ${title} says what it returns, and that is less than is staked', () => {
  expect(paytables.length).toBeGreaterThan(0);
  for (const { paytable, rtp } of paytables) {
    expect(rtp.value, paytable).toBeGreaterThan(0.5);
    expect(rtp.value, paytable).toBeLessThan(1);
  }
});

test('[GAME-2] a round of ${title} is the same each time from its draw, and pays what its record says', () => {
  for (const paytable of paytables) {
    for (let number = 0; number < 500; number += 1) {
      if (paytable.play === 'round') {
        const decided = paytable.decide(100n, testDraw(number).rng);
        expect(paytable.decide(100n, testDraw(number).rng)).toEqual(decided);
        expect(paytable.pay(100n, decided.book)).toBe(decided.amountWon);
      }
      if (paytable.play === 'stateful') {
        const [round, again] = [number, number].map((same) => {
          let open = opened(paytable.rules, ${config}, testDraw(same));
          while (!open.isComplete) open = after(open, open.autoAction());
          return open;
        });
        expect(again?.view(100n)).toEqual(round?.view(100n));
        expect(again?.hidden()).toBe(round?.hidden());
      }
    }
  }
});
${hasFacts ? factsTest(title, game) : ''}`;
}

const factsTest = (title: string, game: string): string => `
test('[GAME-15] the figures of the rules page of ${title} are those of its paytable', () => {
  const [first] = paytables;
  expect(${game}Facts.paytable).toBe(first?.paytable);
  expect(${game}Facts.rtpPercent).toBe(first?.rtp.percent);
});
`;

const USAGE = `npm run new:game -- <name> --title "Title Of It" --like slot|table|<game>`;

function nextSteps(name: string): string {
  return `
Next:
  core/src/games/${name}   its own definition and mathematics; one test to begin with
  games/${name}            its own art for that of the model, messages and scene; npm run harness -- ${name}
  web/src/art/${name}.svg   its picture for the lobby, 600 x 800
  finished: an entry in core/src/games/catalogue.ts, no "draft" in games/${name}/package.json,
  then npm run games:table and npm test; docs/game-makers-guide.md explains the rest`;
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { title: { type: 'string' }, like: { type: 'string' } },
  });
  const [name, ...more] = positionals;
  const { title, like } = values;
  if (name === undefined || more.length > 0 || title === undefined || like === undefined) {
    console.log(USAGE);
    return 1;
  }
  const done = await scaffoldGame({ name, title, like });
  for (const line of done.ok ? done.folders : done.problems) console.log(line);
  if (done.ok) console.log(nextSteps(name));
  return done.ok ? 0 : 1;
}

if (import.meta.main) process.exitCode = await run();
