/**
 * `npm run boundaries`: checks that nothing imports across an import boundary, and that the check
 * covered the whole tree.
 */
import { CRUISED_MODULES_MIN } from './packages.ts';
import { ROOT } from '../repository/tree.ts';
import { BOUNDARIES } from './boundary-rules.ts';
import { checkBoundaries } from './check-boundaries.ts';

const { breaches, problems, cruised } = await checkBoundaries(ROOT);
const total = [...cruised.values()].reduce((sum, count) => sum + count, 0);

for (const breach of breaches) {
  console.log(`${breach.boundary}: ${breach.from} -> ${breach.to}\n    ${breach.advice}`);
}
for (const problem of problems) console.log(problem);
if (total < CRUISED_MODULES_MIN) {
  console.log(`only ${total} modules were cruised, expected at least ${CRUISED_MODULES_MIN}`);
}

const packages = [...cruised].map(([packageName, count]) => `${packageName} ${count}`).join(', ');
console.log(
  `boundaries: ${BOUNDARIES.length} rules, ${total} modules (${packages}), ${breaches.length} breaches`,
);
if (breaches.length + problems.length > 0 || total < CRUISED_MODULES_MIN) process.exitCode = 1;
