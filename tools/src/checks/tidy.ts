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

for (const { rule, path, line, advice } of findings) {
  console.log(`${path}:${line}: ${rule}: ${advice}`);
}
console.log(
  `tidy: ${TIDY_RULES.length + 1} rules, ${files.length} files, ${findings.length} failures`,
);
if (findings.length > 0 || files.length === 0) process.exitCode = 1;
