/**
 * A PostgreSQL server of the simulation's own, with a template whose clock and random ids the simulation sets. One seed
 * uses it at a time: transaction numbers belong to the server, so a neighbor's would change what a reader may see.
 */
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { temporaryPostgres } from '@jubilee/testkit/temporary-postgres';
import { cloneDatabase, type TestDatabase } from '@jubilee/testkit/test-database';
import { Client } from 'pg';
import { migrate } from '../../../src/platform/db/migrate.ts';

const TEMPLATE = 'simulation_template';

export interface SimulatedCluster {
  readonly adminUrl: string;
  clone(): Promise<TestDatabase>;
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
};

export async function startCluster(startMs: number): Promise<SimulatedCluster> {
  const postgres = await temporaryPostgres(SETTINGS);
  try {
    await atServer(postgres.adminUrl, [`create database ${TEMPLATE} owner jubilee`]);
    const url = inDatabase(postgres.url, TEMPLATE);
    await migrate({ url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    await atServer(url, [
      `select ledger.ensure_partitions('${new Date(startMs).toISOString()}')`,
      ...SIMULATED_CLOCK,
    ]);
    await atServer(inDatabase(postgres.adminUrl, TEMPLATE), ['vacuum analyze']);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return {
    adminUrl: postgres.adminUrl,
    clone: () => cloneDatabase({ url: postgres.url, template: TEMPLATE }),
    stop: () => postgres.stop(),
  };
}

/**
 * `simulation.clock()` replaces the server's clock in every function, `simulation.id()` its random ids in every
 * default. The instant is a setting of the connection, in milliseconds since 1970.
 */
const SIMULATED_CLOCK: readonly string[] = [
  'create schema simulation',
  `create function simulation.clock() returns timestamptz language sql stable as $$
    select to_timestamp(current_setting('simulation.now_ms')::double precision / 1000) $$`,
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

export function inDatabase(url: string, name: string): string {
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
