/**
 * `npm run new:game -- <name> --title "…" --like slot|table|<game>`: writes client and mathematics
 * of a new game modelled on an existing one, as a draft: it plays in the harness and is not built
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
/** Files of the model alone: its proofs, its recorded rounds, and the code that draws its art. */
const LEFT_BEHIND = /\.test\.ts$|(^|\/)(books|drawing|dist|node_modules)(\/|$)/;
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

/** Writes the folders, or returns why not. Fault: the new files cannot be formatted. */
export async function scaffoldGame(wanted: NewGame, tree: string = ROOT): Promise<ScaffoldedGame> {
  const problems = problemsOf(wanted, tree);
  if (problems.length > 0) return { ok: false, problems };
  const model = MODELS[wanted.like] ?? wanted.like;
  const folders = [coreFolder, clientFolder].map((folder) => {
    copyAs(folder(tree, model), folder(tree, wanted.name), wanted, model);
    return folder(tree, wanted.name);
  });
  markDraft(join(clientFolder(tree, wanted.name), 'package.json'));
  const core = coreFolder(tree, wanted.name);
  writeFileSync(join(core, `${wanted.name}.test.ts`), firstTest(wanted));
  const { code, output } = await runCommand(installedProgram('oxfmt'), folders, { folder: tree });
  if (code !== 0) throw new Error(`the new files could not be formatted:\n${output}`);
  return { ok: true, folders: folders.map((folder) => folder.slice(tree.length + 1)) };
}

function copyAs(from: string, to: string, { name, title }: NewGame, model: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !LEFT_BEHIND.test(path.slice(from.length)),
  });
  const modelTitle = titleOf(model);
  const renamed = (text: string): string =>
    renameInCode(text, model, name)
      .replaceAll(model, name)
      .replaceAll(modelTitle, title)
      .replaceAll(pascal(model), pascal(name))
      .replaceAll(camel(model), camel(name));
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
 * A one-word name is spelled alike as folder, in the title and in code. In code it must become one
 * identifier again, so it is renamed there first: inside identifiers, and not where a path or
 * string begins.
 */
function renameInCode(text: string, model: string, name: string): string {
  if (model.includes('-')) return text;
  const type = new RegExp(`(?<=\\w)${pascal(model)}|${pascal(model)}(?=\\w)`, 'g');
  const value = new RegExp(`(?<![\\w'"\`/@:.>-])${model}(?![-/])`, 'g');
  return text.replaceAll(type, pascal(name)).replaceAll(value, camel(name));
}

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.replace(/^./, (first) => first.toUpperCase()))
    .join(' ');

/** The pictures of the model are placeholders: the script that draws them stays with the model. */
function markDraft(manifest: string): void {
  const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const { scripts: _, ...rest } = Object(read) as Record<string, unknown>;
  writeFileSync(manifest, JSON.stringify({ ...rest, draft: true }, null, 2));
}

/** Tests that hold for a game of any kind; its own figures need further tests. */
function firstTest({ name, title, like }: NewGame): string {
  const game = camel(name);
  const config = CONFIG_OF[MODELS[like] ?? like] ?? '{}';
  return `import { expect, test } from 'vitest';
import { after, opened, testDraw } from '../stateful/deal-for-test.ts';
import { ${game} } from './${name}.ts';

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
`;
}

const USAGE = `npm run new:game -- <name> --title "Title Of It" --like slot|table|<game>`;

function nextSteps(name: string): string {
  return `
Next:
  core/src/games/${name}   its own definition and mathematics; one test to begin with
  games/${name}            its own art for that of the model, messages and scene; npm run harness -- ${name}
  finished: an entry in core/src/games/catalogue.ts, no "draft" in games/${name}/package.json
  docs/game-makers-guide.md explains the rest`;
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
