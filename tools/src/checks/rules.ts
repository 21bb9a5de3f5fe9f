/**
 * `npm run rules`: checks that every due rule has a test, every id in a title is a rule, and every row of the reading holds.
 * `--report` only prints.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { judge, judgeReading, readRules, readTitles } from './rules-read.ts';
import type { AreaRow } from './rules-read.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const SPEC = join(ROOT, 'docs/spec');
/** Every sentence of the specification with what makes it true. */
const READING = 'reading.md';
const reportOnly = process.argv.includes('--report');

const specFiles = readFiles(SPEC, ['.md']).filter((file) => file.path !== 'README.md');
const { rules, problems: ruleProblems } = readRules(
  specFiles.map((file) => ({ ...file, path: `docs/spec/${file.path}` })),
);
const titles = readFiles(ROOT, ['.test.ts', '.test.tsx']).flatMap(readTitles);
const verdict = judge(rules, titles);
const reading = specFiles
  .filter(({ path }) => path === READING)
  .flatMap((file) => judgeReading(file, rules, titles, (path) => existsSync(join(ROOT, path))));

const row = (area: string, cells: readonly (string | number)[]): string =>
  area.padEnd(8) + cells.map((cell) => String(cell).padStart(8)).join('');
const sum = (pick: (area: AreaRow) => number): number =>
  verdict.areas.reduce((total, area) => total + pick(area), 0);

console.log(row('area', ['rules', 'due', 'tested', 'missing']));
for (const area of verdict.areas) {
  console.log(row(area.area, [area.rules, area.due, area.tested, area.due - area.dueTested]));
}
console.log(
  row('all', [rules.length, sum((a) => a.due), sum((a) => a.tested), verdict.untested.length]),
);
console.log(`${titles.length} titles with ids`);

for (const problem of [...ruleProblems, ...verdict.problems, ...reading]) console.log(problem);
if (verdict.untested.length > 0) {
  console.log(`due rules without a test: ${verdict.untested.map((rule) => rule.id).join(' ')}`);
}
const failed =
  ruleProblems.length + verdict.problems.length + reading.length + verdict.untested.length > 0;
if (failed && !reportOnly) process.exitCode = 1;
