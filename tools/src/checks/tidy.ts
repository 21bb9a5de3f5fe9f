/** `npm run tidy`: the style rules of STYLE.md that no other tool can check. */
import { tidyFindings } from './tidy-check.ts';
import { TIDY_RULES } from './tidy-rules.ts';
import { tableOwnerFindings } from '../boundaries/table-owners-check.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const ENDINGS = [
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.css',
  '.sql',
  '.html',
  '.md',
  '.po',
  '.json',
  '.svg',
  '/run',
];

const files = readFiles(ROOT, ENDINGS);
const findings = [...tidyFindings(files), ...tableOwnerFindings(files)];
const failures = findings.filter((finding) => !finding.warning);

for (const { rule, path, line, advice, warning } of findings) {
  console.log(`${path}:${line}: ${warning ? 'warning ' : ''}${rule}: ${advice}`);
}
console.log(
  `tidy: ${TIDY_RULES.length + 1} rules, ${files.length} files, ${failures.length} failures, ` +
    `${findings.length - failures.length} warnings`,
);
if (failures.length > 0 || files.length === 0) process.exitCode = 1;
