/**
 * `npm run messages:check`: catalogues are up to date and complete, and no message is outside of
 * them. Further: `check-messages.ts missing [es]` prints messages without translation as JSON,
 * `check-messages.ts fill <json> [es]` writes translations by their English message,
 * `check-messages.ts literals` lists literals outside of macros, by folder. Source: LANG-7, LANG-8,
 * LANG-9, LANG-10.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles, ROOT } from '../repository/tree.ts';
import { catalogueProblems, fillIn, missingIn, readMessages } from './catalogues.ts';
import { spokenLiterals, type Literal } from './literals.ts';
import { speechlessModules } from './message-loading.ts';

const CONFIG = join(ROOT, 'web/lingui.config.ts');
const PAGE = 'web/src';
const LITERALS_MADE_MIN = 100;

const files = readFiles(join(ROOT, PAGE), ['.ts', '.tsx'])
  .filter(({ path }) => !/\.(?:test|fixture|d)\.tsx?$/.test(path))
  .map((file) => ({ ...file, path: `${PAGE}/${file.path}` }));
const literals = (): readonly Literal[] => files.flatMap(spokenLiterals);

async function check(): Promise<boolean> {
  const messages = await readMessages(CONFIG);
  const first = messages.files.find(({ path }) => path.includes('/critical/'));
  if (first === undefined) throw new Error('There is no catalogue of the first load');
  const ofFirst = new Set(first.sourcePaths.map((path) => path.replaceAll('\\', '/')));
  const isOfFirst = (path: string): boolean =>
    ofFirst.has(join(ROOT, path)) || ofFirst.has(path.slice('web/'.length));
  const problems = [
    ...literals().map(({ path, line, text }) => `${path}:${line}: no macro: "${text}"`),
    ...speechlessModules(files, `${PAGE}/app/main.tsx`, isOfFirst),
    ...catalogueProblems(messages),
  ];
  for (const problem of problems) console.log(problem);
  const count = [...messages.said.values()].reduce((sum, { size }) => sum + size, 0);
  console.log(`messages: ${count} sentences, ${files.length} files, ${problems.length} problems`);
  return problems.length === 0 && count >= LITERALS_MADE_MIN;
}

async function fill(file: string | undefined, language: string): Promise<boolean> {
  if (file === undefined) throw new Error('check-messages.ts fill <json> [language]');
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Error(`${file} holds no object`);
  const pairs = Object.entries(given).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const { written, problems } = await fillIn(await readMessages(CONFIG), language, new Map(pairs));
  for (const problem of problems) console.log(problem);
  console.log(`messages: ${written} translations written, ${problems.length} problems`);
  return problems.length === 0;
}

async function printMissing(language: string): Promise<boolean> {
  const missing = missingIn(await readMessages(CONFIG), language);
  const empty = Object.fromEntries(missing.map((sentence) => [sentence, '']));
  console.log(JSON.stringify(empty, undefined, 2));
  return true;
}

function printLiterals(): boolean {
  const byFolder = Map.groupBy(literals(), ({ path }) => path.slice(0, path.lastIndexOf('/')));
  for (const [folder, found] of byFolder) {
    console.log(`${folder}: ${found.length}`);
    for (const { path, line, text } of found) console.log(`  ${path}:${line}: "${text}"`);
  }
  return true;
}

const [command = 'check', ...rest] = process.argv.slice(2);
const commands: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  check,
  fill: () => fill(rest[0], rest[1] ?? 'es'),
  missing: () => printMissing(rest[0] ?? 'es'),
  literals: printLiterals,
};
const run = commands[command];
if (run === undefined)
  throw new Error(`check-messages.ts knows ${Object.keys(commands).join(', ')}`);
if (!(await run())) process.exitCode = 1;
