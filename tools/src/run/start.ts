/** `npm start`: the whole house on this machine, one command, one table. */
import { ROLES } from '../../../server/src/entry/house.ts';
import { startHouse } from '../../../server/src/entry/run.ts';
import { seedStories } from '../../../server/src/entry/seed.ts';
import { openFloor, runUntilStopped } from './floor.ts';
import { houseTable } from './house-table.ts';

await runUntilStopped(async (cleanup) => {
  const floor = await openFloor(cleanup, (line) => console.error(line));
  const { house, surfaces, stop } = await startHouse({
    env: floor.env,
    databaseUrl: floor.databaseUrl,
    roles: ROLES,
  });
  cleanup.add('house', stop);
  const local = !floor.cfg.deployed;
  if (local) await seedStories(house);
  const table = houseTable({
    surfaces: local ? [...surfaces, 'sandbox'] : surfaces,
    addressOf: (surface, brand) => house.origins.canonical(surface, brand),
    database: floor.databasePlace,
    seeded: local,
  });
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`\n${table}\n\n  ready in ${seconds} s; Ctrl-C stops everything\n`);
});
