/** `npm run walls`: nothing imports across a wall, and the check has seen the whole tree. */
import { CRUISED_MODULES_MIN } from './rooms.ts';
import { ROOT } from '../repository/tree.ts';
import { WALLS } from './wall-rules.ts';
import { checkWalls } from './walls-check.ts';

const { breaches, problems, cruised } = await checkWalls(ROOT);
const total = [...cruised.values()].reduce((sum, count) => sum + count, 0);

for (const breach of breaches) {
  console.log(`${breach.wall}: ${breach.from} -> ${breach.to}\n    ${breach.advice}`);
}
for (const problem of problems) console.log(problem);
if (total < CRUISED_MODULES_MIN) {
  console.log(`only ${total} modules were cruised, expected at least ${CRUISED_MODULES_MIN}`);
}

const rooms = [...cruised].map(([room, count]) => `${room} ${count}`).join(', ');
console.log(
  `walls: ${WALLS.length} rules, ${total} modules (${rooms}), ${breaches.length} breaches`,
);
if (breaches.length + problems.length > 0 || total < CRUISED_MODULES_MIN) process.exitCode = 1;
