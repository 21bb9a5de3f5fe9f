/** `npm start`: starts the whole app on this machine and prints one table. */
import { ROLES } from '../../../server/src/entry/app-options.ts';
import { startApp } from '../../../server/src/entry/run.ts';
import { seedStories } from '../../../server/src/entry/seed.ts';
import { openFloor, runUntilStopped } from './floor.ts';
import { startTable } from './start-table.ts';

await runUntilStopped(async (cleanup) => {
  const floor = await openFloor(cleanup, (line) => console.error(line));
  const { services, surfaces, stop } = await startApp({
    env: floor.env,
    databaseUrl: floor.databaseUrl,
    roles: ROLES,
  });
  cleanup.add('server', stop);
  const local = !floor.cfg.deployed;
  if (local) await seedStories(services);
  const table = startTable({
    surfaces: local ? [...surfaces, 'sandbox'] : surfaces,
    addressOf: (surface, brand) => services.origins.canonical(surface, brand),
    database: floor.databaseLocation,
    seeded: local,
  });
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`\n${table}\n\n  ready in ${seconds} s; Ctrl-C stops everything\n`);
});
