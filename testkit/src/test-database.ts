import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { openPool, type PoolOptions } from '../../server/src/platform/db/pool.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  /** Another pool on the same database; closed, and checked for leaks, with the database. */
  openPool(options?: Partial<PoolOptions>): Pool;
  /** Drops the database. Faults: an Error naming connections or transactions left behind. */
  close(): Promise<void>;
}

const GONE_WITHIN_MS = 10_000;
const IDLE_WITHIN_MS = 2_000;

/** A fresh copy of the template (empty without one) on the cluster. */
export async function cloneDatabase(options: {
  /** Address of a database of the cluster, for a role that may create databases. */
  readonly url: string;
  readonly template?: string;
}): Promise<TestDatabase> {
  const name = `jubilee_test_${randomBytes(6).toString('hex')}`;
  const from = options.template ?? 'template0';
  // Copies the files: the alternative strategy writes every page of the template to the log.
  await asServer(options.url, (client) =>
    client.query(`create database ${name} template ${from} strategy file_copy`),
  );
  const url = new URL(options.url);
  url.pathname = `/${name}`;
  const pools: Pool[] = [];
  const open = (more: Partial<PoolOptions> = {}): Pool => {
    const pool = openPool(url.href, { max: 10, applicationName: 'test', ...more });
    pools.push(pool);
    return pool;
  };
  let closing: Promise<void> | undefined;
  return {
    url: url.href,
    pool: open(),
    openPool: open,
    close: () => (closing ??= dropChecked(options.url, name, pools)),
  };
}

async function dropChecked(url: string, name: string, pools: readonly Pool[]): Promise<void> {
  const inUse = await untilIdle(pools);
  // Ending waits for checked-out connections, so a leak would hang here.
  if (inUse === 0) {
    await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()));
  }
  const left = await asServer(url, async (client) => {
    const connections = inUse === 0 ? await untilGone(client, name) : await backends(client, name);
    // `force` may not end an autovacuum, which a plain drop cancels by itself.
    await client.query(`drop database ${name}${connections.length === 0 ? '' : ' with (force)'}`);
    return connections;
  });
  if (left.length === 0) return;
  throw new Error(`Connections left open at the end of the file: ${left.join('; ')}`);
}

/** A pool may still be opening a connection that nobody needs any more. */
async function untilIdle(pools: readonly Pool[]): Promise<number> {
  const deadline = performance.now() + IDLE_WITHIN_MS;
  for (;;) {
    const inUse = pools.reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0);
    if (inUse === 0 || performance.now() > deadline) return inUse;
    await setTimeout(20);
  }
}

async function untilGone(client: Client, name: string): Promise<string[]> {
  const deadline = performance.now() + GONE_WITHIN_MS;
  for (;;) {
    const left = await backends(client, name);
    if (left.length === 0 || performance.now() > deadline) return left;
    await client.query('select pg_sleep(0.02)');
  }
}

async function backends(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', application_name, state, left(query, 120)) as line
     from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  return rows.map((row) => row.line);
}

async function asServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'testkit' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
