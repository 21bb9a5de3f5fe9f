import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jubilee/testkit/ports';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';

const database = await createTestDatabase({ migrated: false });

beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
});

function folderOf(migrations: Record<string, { up: string; after?: string }>): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, { up, after }] of Object.entries(migrations)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'up.sql'), up);
    writeFileSync(join(folder, name, 'why.md'), 'because');
    if (after !== undefined) writeFileSync(join(folder, name, 'after.sql'), after);
  }
  return folder;
}

function run(migrations: Parameters<typeof folderOf>[0]): Promise<readonly string[]> {
  return migrate({ url: database.url, folder: folderOf(migrations), sqlFolder: undefined });
}

async function tableNames(): Promise<string[]> {
  const { rows } = await database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.tablename);
}

const A = { up: 'create table a (n int)' };
const B = { up: 'create table b (n int)' };

test('[OPS-5] migrations run once each, in the order of their numbers', async () => {
  expect(await run({ '0002-b': B, '0001-a': A })).toEqual(['0001-a', '0002-b']);
  expect(await run({ '0002-b': B, '0001-a': A, '0010-c': { up: 'drop table b' } })).toEqual([
    '0010-c',
  ]);
  expect(await tableNames()).toEqual(['a', 'migration']);
});

test('[OPS-5] two starters at once apply each migration once', async () => {
  const folder = folderOf({ '0001-a': A, '0002-b': B });
  const starts = [1, 2, 3].map(() => migrate({ url: database.url, folder, sqlFolder: undefined }));
  expect((await Promise.all(starts)).flat().toSorted()).toEqual(['0001-a', '0002-b']);
});

test('[OPS-5] a migration changed after it ran is refused', async () => {
  await run({ '0001-a': A });
  await expect(run({ '0001-a': { up: 'create table a (n bigint)' } })).rejects.toThrow(
    'Migration 0001-a was changed after this database ran it',
  );
});

test('[OPS-5] line ends of another system are no change', async () => {
  await run({ '0001-a': { up: 'create table a (\n n int\n)' } });
  expect(await run({ '0001-a': { up: 'create table a (\r\n n int\r\n)' } })).toEqual([]);
});

test('[OPS-5] a database newer than the code is refused', async () => {
  await run({ '0001-a': A, '0002-b': B });
  await expect(run({ '0001-a': A })).rejects.toThrow(
    'The database has migration 0002-b, which this code does not know',
  );
});

test('[OPS-5][OPS-7] a database of which no migration is known is refused, and the line says how to empty it', async () => {
  await run({ '0001-before': A, '0002-b': B });
  await expect(run({ '0001-a': A })).rejects.toThrow(
    /^The database was made by an earlier commit \(its first migration is 0001-before\) .*: empty it with npm run db:reset, or set DATABASE_URL to a new one\.$/,
  );
  expect(await tableNames()).toEqual(['a', 'b', 'migration']);
});

test('[OPS-5] a migration numbered before the newest applied one is refused', async () => {
  await run({ '0002-b': B });
  await expect(run({ '0001-a': A, '0002-b': B })).rejects.toThrow(
    'Migration 0001-a comes before 0002-b',
  );
});

test('[OPS-5] a failing migration names file, line and reason, and leaves nothing', async () => {
  const broken = { up: 'create table b (n int);\nselect nonsense;' };
  await expect(run({ '0001-a': A, '0002-b': broken })).rejects.toThrow(
    'Migration 0002-b failed at up.sql:2:8: column "nonsense" does not exist (42703).',
  );
  expect(await tableNames()).toEqual(['a', 'migration']);
});

test('[OPS-5] what after.sql finds refuses the migration', async () => {
  const up = 'create table a (n int); insert into a values (-3)';
  const after = 'select n from a where n > 0; select n from a where n < 0;';
  await expect(run({ '0001-a': { up, after } })).rejects.toThrow(
    'Migration 0001-a left what after.sql forbids (statement 2 finds 1 rows, first {"n":-3}).',
  );
  expect(await tableNames()).toEqual(['migration']);
});

test('[OPS-5] two migrations with one number are refused', async () => {
  await expect(run({ '0001-a': A, '0001-b': B })).rejects.toThrow(
    'Migrations 0001-a and 0001-b share a number',
  );
});

test('[OPS-7] an unreachable database is one line that says how to fix it', async () => {
  const url = `postgres://jubilee@127.0.0.1:${await freePort()}/jubilee`;
  await expect(migrate({ url, folder: folderOf({}), sqlFolder: undefined })).rejects.toThrow(
    /^The database at 127\.0\.0\.1:\d+\/jubilee cannot be reached: start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded one\.$/,
  );
});

test('[OPS-7] a database that does not exist is one line', async () => {
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  await expect(
    migrate({ url: url.href, folder: folderOf({}), sqlFolder: undefined }),
  ).rejects.toThrow(
    /^There is no such database at .*\/nowhere: create it or correct DATABASE_URL\.$/,
  );
});
