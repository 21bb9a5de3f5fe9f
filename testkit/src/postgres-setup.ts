import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { MIGRATIONS, SQL_FOLDER } from './migrations.ts';
import { temporaryPostgres } from './temporary-postgres.ts';

const TEMPLATE = 'jubilee_template';

interface Floor {
  readonly url: string;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** Every project with a database loads this file again, but a run has only one cluster. */
interface SharedFloor {
  readonly floor: Promise<Floor>;
  users: number;
}

declare global {
  // Only `var` declares a property of globalThis.
  var jubileeTestFloor: SharedFloor | undefined;
}

/** Starts the cluster of this test run and migrates the template. Called by vitest, once a project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const entry = (globalThis.jubileeTestFloor ??= { floor: startFloor(), users: 0 });
  entry.users += 1;
  const floor = await entry.floor;
  project.provide('databaseUrl', floor.url);
  project.provide('databaseAdminUrl', floor.adminUrl);
  project.provide('databaseTemplate', TEMPLATE);
  return async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    globalThis.jubileeTestFloor = undefined;
    await floor.stop();
  };
}

async function startFloor(): Promise<Floor> {
  // A run that loses power is repeated: its data only has to survive the end of the server.
  const postgres = await temporaryPostgres({
    max_connections: '200',
    shared_buffers: '128MB',
    fsync: 'off',
    full_page_writes: 'off',
  });
  const url = new URL(postgres.url);
  try {
    await atServer(postgres.adminUrl, `create database ${TEMPLATE} owner jubilee`);
    url.pathname = `/${TEMPLATE}`;
    await migrate({ url: url.href, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    await atServer(postgres.adminUrl, `alter database ${TEMPLATE} is_template true`);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { url: postgres.url, adminUrl: postgres.adminUrl, stop: () => postgres.stop() };
}

async function atServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'testkit' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
