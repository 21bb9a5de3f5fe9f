/** Rows of the bench run, at a size at which their figures say nothing. */
import { portSettings, startTestApp } from '@jubilee/testkit/test-app';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, expect, test } from 'vitest';
import { seedStories } from '../../server/src/entry/seed.ts';
import type { Bench } from '../../tools/src/bench/bench-app.ts';
import { ROWS } from '../../tools/src/bench/bench-rows.ts';
import { startBenchServer } from '../../tools/src/bench/bench-server.ts';
import { TINY } from '../../tools/src/bench/bench-size.ts';
import { runApart } from '../../tools/src/bench/run-apart.ts';
import { ROOT } from '../../tools/src/repository/tree.ts';

/** A row may start the whole app by its command. */
const ROW_MS_MAX = 300_000;

// Rows that use an app from outside share this one, with the browser parts of every journey.
const database = await createTestDatabase();
const flags = {
  cashoutsEnabled: true,
  purchasesEnabled: true,
  cardPaymentsEnabled: true,
  cardPaymentProvider: 'NMI',
} as const;
const app = await startTestApp({ databaseUrl: database.url, root: ROOT, flags });
afterAll(() => app.stop());
await seedStories(app.services);
// The same for rows that fill databases of their own.
const server = await startBenchServer();
afterAll(() => server.stop());

test.each(Object.entries(ROWS))(
  '[OPS-44] the row %s runs',
  async (name, row) => {
    const bench: Bench = {
      size: TINY,
      ports: await portSettings(),
      print: () => undefined,
      openApp: async () => ({ ports: app.ports, stop: async () => undefined }),
      openServer: async () => ({ ...server, stop: async () => undefined }),
    };
    const { lines, failed } = await runApart([{ name, run: () => row(bench) }], () => undefined);
    expect(failed).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    for (const { figure, value } of lines) expect(value, figure).toSatisfy(Number.isFinite);
    // What is about loss, and not about speed, holds at any size.
    for (const { figure, value, aim } of lines) {
      if (aim === '<= 0') expect(value, figure).toBe(0);
    }
  },
  ROW_MS_MAX,
);
