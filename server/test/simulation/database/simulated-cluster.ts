/**
 * A PostgreSQL server of the simulation's own, with a template whose clock and random ids the simulation sets. One seed
 * uses it at a time: transaction numbers belong to the server, so a neighbor's would change what a reader may see.
 */
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { temporaryPostgres } from '@jubilee/testkit/temporary-postgres';
import { cloneDatabase } from '@jubilee/testkit/test-database';
import { Client } from 'pg';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { openPool } from '../../../src/platform/db/pool.ts';
import { STORE_STATE } from './fresh-state.ts';
import { openSeedDatabase, type SeedDatabase } from './seed-database.ts';
import { createServerTime, MAY_READ_TIME, SERVER_TIME } from './server-time.ts';

const TEMPLATE = 'simulation_template';

/** A change of the database that a planted bug makes. */
export interface DatabaseChange {
  readonly name: string;
  readonly change?: (look: SeedDatabase['look']) => Promise<void>;
}

export interface SimulatedCluster {
  /** The database for the next seed, as the migrations and the planted bug left it. */
  database(planted?: DatabaseChange): Promise<SeedDatabase>;
  stop(): Promise<void>;
}

/** Nothing may happen by the server's own clock: no vacuum, no checkpoint, no search for deadlocks. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  deadlock_timeout: '1h',
  checkpoint_timeout: '1d',
  shared_buffers: '64MB',
  max_connections: '250',
  // How a statement is executed must not depend on how often an earlier seed sent it.
  plan_cache_mode: 'force_generic_plan',
  shared_preload_libraries: '',
  // Nothing is read again after a crash of this server.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  max_wal_size: '256MB',
};
/** Every seed leaves some waste in the catalog, so the database is made anew after so many. */
const SEEDS_PER_DATABASE = 40;

export async function startCluster(startMs: number): Promise<SimulatedCluster> {
  const postgres = await temporaryPostgres(SETTINGS);
  const setTime = createServerTime(postgres.dataDir, startMs);
  try {
    await atServer(postgres.adminUrl, [`create database ${TEMPLATE} owner jubilee`]);
    const url = inDatabase(postgres.url, TEMPLATE);
    await migrate({ url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    const adminUrl = inDatabase(postgres.adminUrl, TEMPLATE);
    await atServer(adminUrl, [MAY_READ_TIME]);
    await atServer(url, [
      `select ledger.ensure_partitions('${new Date(startMs).toISOString()}')`,
      ...SIMULATED_CLOCK,
      ...STORE_STATE,
    ]);
    await atServer(adminUrl, ['vacuum analyze']);
  } catch (error) {
    await postgres.stop();
    throw error;
  }

  async function openDatabase(planted: DatabaseChange | undefined): Promise<SeedDatabase> {
    const clone = await cloneDatabase({ url: postgres.url, template: TEMPLATE });
    const admin = openPool(inDatabase(postgres.adminUrl, new URL(clone.url).pathname.slice(1)), {
      max: 1,
      applicationName: 'simulation',
    });
    const database = openSeedDatabase(clone, { admin, setTime });
    await planted?.change?.(database.look);
    return database;
  }

  let current:
    | { readonly database: SeedDatabase; readonly plant?: string; seeds: number }
    | undefined;
  return {
    async database(planted) {
      if (current !== undefined) {
        const isFit = current.plant === planted?.name && current.seeds < SEEDS_PER_DATABASE;
        if (!isFit) {
          await current.database.close();
          current = undefined;
        }
      }
      current ??= {
        database: await openDatabase(planted),
        ...(planted === undefined ? {} : { plant: planted.name }),
        seeds: 0,
      };
      current.seeds += 1;
      return current.database;
    },
    stop: () => postgres.stop(),
  };
}

/**
 * `simulation.clock()` replaces the server's clock in every function, `simulation.id()` its random ids in every
 * default.
 */
const SIMULATED_CLOCK: readonly string[] = [
  'create schema simulation',
  SERVER_TIME,
  'create sequence simulation.ids',
  `create function simulation.id() returns uuid language sql volatile as $$
    select overlay(md5(nextval('simulation.ids')::text) placing '7' from 13)::uuid $$`,
  `do $$
  declare
    v_function record;
    v_default record;
  begin
    for v_function in
      select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'simulation')
        and p.prosrc ~ 'clock_timestamp\\(\\)'
    loop
      execute replace(pg_get_functiondef(v_function.oid), 'clock_timestamp()', 'simulation.clock()');
    end loop;
    for v_default in
      select d.adrelid::regclass as relation, a.attname as field
      from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) ~ 'gen_random_uuid\\(\\)'
    loop
      execute format('alter table %s alter column %I set default simulation.id()',
        v_default.relation, v_default.field);
    end loop;
  end $$`,
];

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function atServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'simulation' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
