import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readSqlFolder } from './sql-folder.ts';

const database = await createTestDatabase({ migrated: false });

beforeEach(async () => {
  await database.pool.query(
    'drop schema public cascade; create schema public; drop schema if exists shop cascade',
  );
});

interface Build {
  readonly release: number;
  readonly functions: Readonly<Record<string, string>>;
  readonly retired?: readonly { readonly function: string; readonly dropFrom: number }[];
  /** What release.json states; without it the hash of the files. */
  readonly stated?: string;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-sql-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a build over the database: one migration that makes the schema, and its functions. */
async function start({
  release,
  functions,
  retired = [],
  stated,
}: Build): Promise<readonly string[]> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '0001-shop'));
  writeFileSync(join(folder, '0001-shop', 'up.sql'), 'create schema shop');
  writeFileSync(join(folder, '0001-shop', 'why.md'), 'because');
  const sqlFolder = temporaryFolder();
  mkdirSync(join(sqlFolder, 'shop'));
  for (const [name, text] of Object.entries(functions)) {
    writeFileSync(join(sqlFolder, 'shop', `${name}.sql`), text);
  }
  const state = (sha256: string) =>
    writeFileSync(
      join(sqlFolder, 'release.json'),
      JSON.stringify({ release, sha256, schemas: ['shop'], retired }),
    );
  state('');
  state(stated ?? readSqlFolder(sqlFolder).sha256);
  return migrate({ url: database.url, folder, sqlFolder });
}

const price = (amount: number, argument = '') =>
  `create or replace function shop.price(${argument}) returns integer language sql as $$ select ${amount} $$;\n`;
const total = `create or replace function shop.total() returns integer language sql as $$ select shop.price() * 2 $$;\n`;

async function priceNow(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ price: number }>('select shop.price() as price');
  return rows[0]?.price;
}

test('[OPS-5] functions are applied after the migrations, in any order, and once', async () => {
  const build = {
    release: 1,
    functions: { aggregate: total.replace('total', 'aggregate'), price: price(1) },
  };
  expect(await start(build)).toEqual(['0001-shop', 'shop.aggregate', 'shop.price']);
  expect(await start(build)).toEqual([]);
  const next = { release: 2, functions: { ...build.functions, price: price(2) } };
  expect(await start(next)).toEqual(['shop.price']);
  expect(await priceNow()).toBe(2);
});

test('[OPS-5] a function that is missing is made again', async () => {
  const build = { release: 1, functions: { price: price(1) } };
  await start(build);
  await database.pool.query('drop function shop.price()');
  expect(await start(build)).toEqual(['shop.price']);
  expect(await priceNow()).toBe(1);
});

test('[OPS-5] an older build leaves every function of a newer release as it is', async () => {
  const older = { release: 1, functions: { price: price(1), total } };
  await start(older);
  await start({ release: 2, functions: { price: price(2), total } });
  expect(await start(older)).toEqual([]);
  expect(await priceNow()).toBe(2);
});

test('[OPS-5] a release is recorded even when it changes no body', async () => {
  await start({ release: 1, functions: { price: price(1) } });
  expect(await start({ release: 2, functions: { price: price(1) } })).toEqual([]);
  expect(await start({ release: 1, functions: { price: price(1) } })).toEqual([]);
  await expect(start({ release: 1, functions: { price: price(9) } })).rejects.toThrow(
    'The database has release 1 of the functions from another build',
  );
  expect(await priceNow()).toBe(1);
});

test('[OPS-5] two builds of one release with different bodies do not replace each other', async () => {
  await start({ release: 1, functions: { price: price(1) } });
  await expect(start({ release: 1, functions: { price: price(2) } })).rejects.toThrow(
    'The database has release 1 of the functions from another build: raise "release"',
  );
  expect(await priceNow()).toBe(1);
});

test('[OPS-5] a build whose files are not those of release.json does not start', async () => {
  await expect(
    start({ release: 1, functions: { price: price(1) }, stated: 'another' }),
  ).rejects.toThrow('The functions are not those that release.json states for release 1');
  await expect(priceNow()).rejects.toThrow('does not exist');
});

test('[OPS-5] a body that was replaced by hand stops the start until it is dropped or released', async () => {
  const build = { release: 1, functions: { price: price(1) } };
  await start(build);
  await database.pool.query(price(99));
  await expect(start(build)).rejects.toThrow(
    'Function shop.price of the database is not what its file made, so someone replaced it by hand',
  );
  await database.pool.query('drop function shop.price()');
  expect(await start(build)).toEqual(['shop.price']);
  await database.pool.query(price(99));
  expect(await start({ release: 2, functions: { price: price(99) } })).toEqual(['shop.price']);
  expect(await start({ release: 2, functions: { price: price(99) } })).toEqual([]);
});

test('[OPS-5] a setting of a function that was changed by hand is noticed', async () => {
  const build = { release: 1, functions: { price: price(1) } };
  await start(build);
  await database.pool.query('alter function shop.price() immutable');
  await expect(start(build)).rejects.toThrow('someone replaced it by hand');
});

test('[OPS-5] a retired function is dropped by the release after the one that announced it', async () => {
  const older = { release: 1, functions: { price: price(1), total } };
  const retired = [{ function: 'shop.total', dropFrom: 3 }];
  await start(older);
  expect(await start({ ...older, release: 2, retired })).toEqual([]);
  const newest = { release: 3, functions: { price: price(1) }, retired };
  expect(await start(newest)).toEqual(['shop.total']);
  expect(await start(newest)).toEqual([]);
  expect(await start(older)).toEqual([]);
  await expect(database.pool.query('select shop.total()')).rejects.toThrow('does not exist');
});

test('[OPS-5] a function that no earlier release announced as retired stays for one release', async () => {
  const retired = [{ function: 'shop.total', dropFrom: 2 }];
  await start({ release: 1, functions: { price: price(1), total } });
  const atOnce = { release: 2, functions: { price: price(1) }, retired };
  expect(await start(atOnce)).toEqual([]);
  expect(await start(atOnce)).toEqual([]);
  await database.pool.query('select shop.total()');
  expect(await start({ ...atOnce, release: 3 })).toEqual(['shop.total']);
});

test('[OPS-5] a retired function has its file until its release comes, and then no more', async () => {
  const retired = [{ function: 'shop.total', dropFrom: 2 }];
  await expect(
    start({ release: 2, functions: { price: price(1), total }, retired }),
  ).rejects.toThrow('Function shop.total is dropped from release 2 on: remove its file');
  await expect(start({ release: 1, functions: { price: price(1) }, retired })).rejects.toThrow(
    'Function shop.total is kept until release 2',
  );
});

test('[OPS-5] a changed signature under the same name is refused, and nothing is kept', async () => {
  await start({ release: 1, functions: { price: price(1) } });
  await expect(start({ release: 2, functions: { price: price(2, 'p_day date') } })).rejects.toThrow(
    'Function shop.price has 2 signatures: a changed signature needs a new name.',
  );
  expect(await priceNow()).toBe(1);
});

test('[OPS-5] a function without a file is refused by name', async () => {
  await start({ release: 1, functions: { price: price(1), total } });
  await expect(start({ release: 2, functions: { price: price(1) } })).rejects.toThrow(
    'Function shop.total of the database has no file in the SQL folder',
  );
});

test('[OPS-5] the last function of a schema that lost its file is refused too', async () => {
  await start({ release: 1, functions: { price: price(1) } });
  await expect(start({ release: 2, functions: {} })).rejects.toThrow(
    'Function shop.price of the database has no file in the SQL folder',
  );
});

test('[OPS-5] a function made by hand in a schema that never had one is refused', async () => {
  await start({ release: 1, functions: {} });
  await database.pool.query(price(1));
  await expect(start({ release: 1, functions: {} })).rejects.toThrow(
    'Function shop.price of the database has no file in the SQL folder',
  );
});

test('[OPS-5] functions of a schema that the folder does not have are left alone', async () => {
  await database.pool.query(
    `drop schema if exists watch cascade; create schema watch;
     create function watch.a() returns integer language sql as 'select 1'`,
  );
  expect(await start({ release: 1, functions: { price: price(1) } })).toContain('shop.price');
});

test('[OPS-5] a broken body is named with file and line, and the release is not kept', async () => {
  await start({ release: 1, functions: { price: price(1) } });
  const broken = total.replace('shop.price()', '\n  nonsense');
  await expect(
    start({ release: 2, functions: { price: price(2), total: broken } }),
  ).rejects.toThrow(/^Function shop\.total failed at shop\/total\.sql.*"nonsense" does not exist/);
  expect(await priceNow()).toBe(1);
});

test('[OPS-5] a file creates the one function that it is named after', async () => {
  await expect(start({ release: 1, functions: { total: price(1) } })).rejects.toThrow(
    'must create the function shop.total and nothing else',
  );
});

test('[OPS-5] release.json states the functions of its release and the schemas of the migrations', () => {
  const { stated, sha256, schemas } = readSqlFolder(SQL_FOLDER);
  expect(stated, 'raise "release" in server/sql/release.json, then npm run db:functions').toBe(
    sha256,
  );
  const schema = readFileSync(join(MIGRATIONS, 'schema.sql'), 'utf8');
  const made = [...schema.matchAll(/^create schema (\w+);$/gm)].map((match) => match[1]);
  expect(schemas, 'npm run db:functions after npm run db:schema').toEqual(made);
});
