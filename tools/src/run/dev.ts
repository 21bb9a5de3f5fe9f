/** `npm run dev`: the app, restarted when server files change and rebuilt when browser files do. */
import { startApp } from '../../../server/src/entry/run.ts';
import { seedStories } from '../../../server/src/entry/seed.ts';
import { startChild } from './child.ts';
import { openFloor, runUntilStopped } from './floor.ts';
import { startTable } from './start-table.ts';
import { ROOT } from '../repository/tree.ts';
import { watchBrowserParts } from '../browser/watch-browser-parts.ts';

await runUntilStopped(async (cleanup) => {
  const say = (line: string): void => console.error(line);
  const floor = await openFloor(cleanup, say);
  // An app without roles serves nothing; the seeds use its modules.
  const { services, stop } = await startApp({
    env: floor.env,
    databaseUrl: floor.databaseUrl,
    roles: [],
  });
  await seedStories(services);
  await stop();

  const server = startChild(
    'server',
    ['--watch', '--watch-preserve-output', 'server/src/entry/all.ts'],
    {
      env: floor.env,
      onEnd: say,
      echo: true,
    },
  );
  cleanup.add('server', server.stop);
  await server.ready;
  cleanup.add(
    'browser parts',
    watchBrowserParts(ROOT, (line) => console.log(line)),
  );
  const table = startTable({
    surfaces: [
      'web',
      'api',
      'socket',
      'games',
      'spinwheel',
      'vendor',
      'identity',
      'backoffice',
      'sandbox',
    ],
    addressOf: (surface, brand) => services.origins.canonical(surface, brand),
    database: floor.databaseLocation,
    seeded: true,
  });
  console.log(`\n${table}\n\n  watching; Ctrl-C stops everything\n`);
});
