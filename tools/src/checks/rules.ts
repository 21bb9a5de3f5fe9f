/**
 * `npm run rules`: checks that every due rule has a test and every id in a title is a rule.
 * `--report` only prints.
 */
import { join } from 'node:path';
import { judge, readRules, readTitles } from './rules-read.ts';
import type { AreaRow } from './rules-read.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const SPEC = join(ROOT, 'docs/spec');
const reportOnly = process.argv.includes('--report');

const specFiles = readFiles(SPEC, ['.md']).filter((file) => file.path !== 'README.md');
const { rules, problems: ruleProblems } = readRules(
  specFiles.map((file) => ({ ...file, path: `docs/spec/${file.path}` })),
);
const titles = readFiles(ROOT, ['.test.ts', '.test.tsx']).flatMap(readTitles);
const verdict = judge(rules, titles);

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

for (const problem of [...ruleProblems, ...verdict.problems]) console.log(problem);
if (verdict.untested.length > 0) {
  console.log(`due rules without a test: ${verdict.untested.map((rule) => rule.id).join(' ')}`);
}
const failed = ruleProblems.length + verdict.problems.length + verdict.untested.length > 0;
if (failed && !reportOnly) process.exitCode = 1;
