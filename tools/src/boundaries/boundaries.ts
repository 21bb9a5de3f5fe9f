/**
 * `npm run boundaries`: checks that nothing imports across an import boundary, and that the check
 * covered the whole tree.
 */
import { ROOT } from '../repository/tree.ts';
import { BOUNDARIES } from './boundary-rules.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { FILES_MIN } from './packages.ts';

const { breaches, problems, files } = checkBoundaries(ROOT);
for (const { boundary, from, to, advice } of breaches) {
  console.log(`${boundary}: ${from} -> ${to}\n    ${advice}`);
}
for (const problem of problems) console.log(problem);
if (files < FILES_MIN) console.log(`only ${files} files were read, expected at least ${FILES_MIN}`);
console.log(
  `boundaries: ${BOUNDARIES.length + 2} rules, ${files} files, ${breaches.length} breaches`,
);
if (breaches.length + problems.length > 0 || files < FILES_MIN) process.exitCode = 1;
