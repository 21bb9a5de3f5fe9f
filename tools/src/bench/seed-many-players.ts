/**
 * `npm run seed:players -- [--players 1000000] [--operations 5000000] [--url postgres://…]`: players and their ledger by COPY, for looking at plans and
 * speed at size. It fills a database of the bench's own PostgreSQL, where `npm run bench -- --only staff-players` finds it, or a new,
 * empty one at the address; never one with players in it. Every run of a size makes the same rows. Source: CARE-12.
 */
import { parseArgs } from 'node:util';
import { seedPlayers } from '../../../server/bench/many-players/seed-players.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { MIGRATIONS, SQL_FOLDER } from '../database/database.ts';
import { nameOfSeeded, SEEDED_UNTIL_MS } from './bench-staff-players.ts';
import { startBenchServer } from './bench-server.ts';
import { FULL } from './bench-size.ts';
import { sizeOfStaffPlayers } from './bench-flags.ts';

const { values: flags } = parseArgs({
  options: {
    players: { type: 'string' },
    operations: { type: 'string' },
    url: { type: 'string' },
  },
});

try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seed(): Promise<void> {
  const size = sizeOfStaffPlayers(FULL, flags).staffPlayers;
  const of = { ...size, nowMs: SEEDED_UNTIL_MS, print: (line: string) => console.log(line) };
  const { url } = flags;
  if (url !== undefined) {
    await migrate({ url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    await seedPlayers({ ...of, url });
    return;
  }
  const server = await startBenchServer('players');
  try {
    const name = nameOfSeeded(size);
    await server.createOnce(name, (address) => seedPlayers({ ...of, url: address }));
    console.log(`${name} is ready for: npm run bench -- --only staff-players`);
  } finally {
    await server.stop();
  }
}
