/** Migrations of tables that are in use: nobody waits long for them, and an interrupted one goes on. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { waitShortlyForLocks } from './lock-retries.ts';
import { migrate } from './migrate.ts';
import { readBigTables } from './migration-check.ts';
import { readMigrations } from './migration-folder.ts';

const database = await createTestDatabase({ migrated: false });
const { pool } = database;
const WAIT = { timeout: 20_000, interval: 20 };

beforeEach(async () => {
  await pool.query(
    'drop schema public cascade; create schema public; drop schema if exists shop cascade',
  );
});

const SALES = `create schema shop;
  create table shop.sale (shop integer not null, place integer not null, primary key (shop, place)) partition by range (shop);
  create table shop.sale_1 partition of shop.sale for values from (0) to (10);
  create table shop.sale_2 partition of shop.sale for values from (10) to (20);
  insert into shop.sale select n, n from generate_series(0, 19) n`;
const INDEX = `-- migrate: concurrently
create index concurrently if not exists sale_by_place on shop.sale (place);`;
const BIG_TABLES = { from: '0002', tables: ['shop.sale', 'shop.ledger'], small: [] };

function folderOf(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'big-tables.json'), JSON.stringify(BIG_TABLES));
  for (const [name, up] of Object.entries(migrations)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'up.sql'), up);
    writeFileSync(join(folder, name, 'why.md'), 'because');
  }
  return folder;
}
const run = (migrations: Record<string, string>) =>
  migrate({ url: database.url, folder: folderOf(migrations), sqlFolder: undefined });

async function indexes(): Promise<unknown[]> {
  const { rows } = await pool.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'shop' and c.relname ~ 'place(_idx)?$'
     order by 1`,
  );
  return rows.map(({ name, valid }) => (valid ? name : `${name} is invalid`));
}
const BUILT = ['sale_1_by_place', 'sale_2_by_place', 'sale_by_place'];

/** Whether the migrator is at a statement now. */
async function isMigratorAt(query: string, waitEvent: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'jubilee migrate'
       and query like $1 and wait_event_type = $2`,
    [`${query}%`, waitEvent],
  );
  return rows.length > 0;
}

/** Holds what `statement` locks until the test lets go. */
async function holding(statement: string): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('an index of a table in use', () => {
  test('[OPS-25] is built for the parent and each partition while others write', async () => {
    await run({ '0001-sales': SALES });
    const letGo = await holding('insert into shop.sale_1 values (1, 100)');
    const migrated = run({ '0001-sales': SALES, '0003-index': INDEX });
    await vi.waitFor(async () => {
      expect(await isMigratorAt('create index concurrently', 'Lock')).toBe(true);
    }, WAIT);
    const writer = await pool.connect();
    await writer.query(`set lock_timeout = '500ms'`);
    await writer.query('insert into shop.sale values (2, 101), (12, 101)');
    writer.release();
    await letGo();
    expect(await migrated).toEqual(['0003-index']);
    expect(await indexes()).toEqual(BUILT);
    await pool.query(
      'create table shop.sale_3 partition of shop.sale for values from (20) to (30)',
    );
    expect(await indexes()).toHaveLength(4);
  });

  test('[OPS-25] that was left half-built is built anew', async () => {
    await run({ '0001-sales': SALES });
    await pool.query('insert into shop.sale values (3, 1)');
    const unique = INDEX.replace('create index', 'create unique index')
      .replace('shop.sale (place)', 'shop.sale_1 (place)')
      .replace('sale_by_place', 'sale_1_by_place');
    const both = { '0001-sales': SALES, '0003-index': unique };
    await expect(run(both)).rejects.toThrow(
      /^Migration 0003-index was interrupted: could not create/,
    );
    expect(await indexes()).toEqual(['sale_1_by_place is invalid']);
    await pool.query('delete from shop.sale where shop = 3 and place = 1');
    expect(await run(both)).toEqual(['0003-index']);
    expect(await indexes()).toEqual(['sale_1_by_place']);
    expect(await run(both)).toEqual([]);
  });

  test('[OPS-25] is dropped again, with those of its partitions', async () => {
    await run({ '0001-sales': SALES, '0003-index': INDEX });
    const drop = '-- migrate: concurrently\ndrop index concurrently if exists shop.sale_by_place;';
    await run({ '0001-sales': SALES, '0003-index': INDEX, '0004-drop': drop });
    expect(await indexes()).toEqual([]);
  });

  test('[OPS-25][OPS-5] several starters at once build it once', async () => {
    await run({ '0001-sales': SALES });
    const both = { '0001-sales': SALES, '0003-index': INDEX };
    const started = await Promise.all([1, 2, 3].map(() => run(both)));
    expect(started.flat()).toEqual(['0003-index']);
    expect(await indexes()).toEqual(BUILT);
  });
});

test('[OPS-25] a migration that cannot have its lock lets the others pass and comes again', async () => {
  await run({ '0001-sales': SALES });
  const letGo = await holding('select from shop.sale');
  const column = 'alter table shop.sale add column price integer';
  const migrated = run({ '0001-sales': SALES, '0003-column': column });
  await vi.waitFor(async () => {
    expect(await isMigratorAt('alter table', 'Lock')).toBe(true);
  }, WAIT);
  // It waits in front of this reader, for as long as its one attempt lasts.
  await pool.query('select from shop.sale');
  await vi.waitFor(async () => {
    expect(await isMigratorAt('select pg_sleep', 'Timeout')).toBe(true);
  }, WAIT);
  await letGo();
  expect(await migrated).toEqual(['0003-column']);
  await pool.query('select price from shop.sale');
});

test('[OPS-25] one attempt waits half a second for a lock', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await waitShortlyForLocks(client);
  const { rows } = await client.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '500ms' }]);
});

test('[OPS-25] every table is listed as big or small', () => {
  const folder = join(import.meta.dirname, '../../../migrations');
  const { tables, small } = readBigTables(folder);
  const schema = readFileSync(join(folder, 'schema.sql'), 'utf8');
  const all = [...schema.matchAll(/^create table (\w+\.\w+)/gm)].map(([, name]) => name ?? '');
  expect([...tables, ...small].toSorted()).toEqual(all.toSorted());
});

describe('a migration is refused', () => {
  test.each([
    ['create index sale_by_place on shop.sale (place)', 'create the index concurrently'],
    ['create unique index if not exists a on shop.sale using btree (place)', 'concurrently'],
    ['-- it is small\ncreate index on only shop.sale (place)', 'concurrently'],
    ['alter table shop.sale add constraint a unique (place)', '"using index"'],
    ['alter table shop.sale add column a int, add primary key (a)', '"using index"'],
    ['alter table shop.sale add constraint a check (place > 0)', '"not valid"'],
    ['alter table shop.sale\n  add foreign key (shop) references shop.shop (id)', '"not valid"'],
    ['alter table shop.sale alter column place type bigint', 'fill it in steps'],
    ['alter table shop.sale alter place set not null', '"not valid"'],
    ['drop index shop.sale_by_place', 'drop it "concurrently if exists"'],
    ['update shop.sale set place = 1', 'for an instant only'],
    ['delete from shop.sale', 'for an instant only'],
    ['alter table shop.sale add column a int unique', 'for an instant only'],
    ['alter table shop.sale add column a int check (a > 0)', 'for an instant only'],
    ['alter table shop.sale add column a int references shop.shop (id)', 'for an instant only'],
    ['alter table shop.sale add column a uuid default gen_random_uuid()', 'for an instant only'],
    ['alter table shop.sale add column a int generated always as (1) stored', 'instant only'],
    ['alter table shop.sale add column a bigserial', 'for an instant only'],
    ['alter table shop.sale add column a int, validate constraint b', 'for an instant only'],
    ['alter table if exists shop.sale alter column place type bigint', 'for an instant only'],
    ['alter table shop.sale validate constraint a', 'for an instant only'],
    ['lock table shop.sale', 'for an instant only'],
    ['cluster shop.sale using a', 'for an instant only'],
    ['reindex table shop.sale', 'for an instant only'],
    ['set lock_timeout = 0', 'cannot set a timeout'],
    ['set local statement_timeout = 0', 'cannot set a timeout'],
  ])('[OPS-25] that says %s', (up, advice) => {
    expect(() => readMigrations(folderOf({ '0002-heavy': up }))).toThrow(advice);
    expect(readMigrations(folderOf({ '0001-applied': up }))).toHaveLength(1);
  });

  test.each([
    ['begin', 'update shop.sale set place = 1'],
    ['an index that fails the second time', 'create index concurrently a on shop.sale (place)'],
    ['a table', 'create table shop.other (n int)'],
  ])('[OPS-25] that runs outside of a transaction with %s', (_what, statement) => {
    const up = `-- migrate: concurrently\n${statement};`;
    expect(() => readMigrations(folderOf({ '0002-heavy': up }))).toThrow('can be run again');
  });

  test('[OPS-25] with an unknown directive', () => {
    const up = '-- migrate: slowly\nselect 1';
    expect(() => readMigrations(folderOf({ '0002-slow': up }))).toThrow(
      'only "concurrently" exists',
    );
  });

  test('[OPS-25] but not for what is light or new', () => {
    const light = `create table shop.sale (place integer);
      create index sale_by_place on shop.sale (place);
      create index other_by_place on shop.other (place);
      alter table shop.ledger add constraint a check (place > 0) not valid;
      alter table shop.ledger add column a int, add column b boolean not null default false, drop column c;
      alter table shop.ledger add constraint d foreign key (a) references shop.shop (id) not valid;
      alter table shop.ledger alter a set default 5, alter b drop not null;
      comment on table shop.ledger is 'in use';
      create function shop.f() returns text language sql as $f$ select 'create index on shop.sale (a);' $f$`;
    expect(readMigrations(folderOf({ '0002-light': light }))).toHaveLength(1);
  });
});
