import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded.ts';
import { generateTables } from '../../../server/src/platform/db/generate-tables.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { readSqlFolder } from '../../../server/src/platform/db/sql-folder.ts';
import { dumpSchema } from '../../../server/src/platform/db/schema-dump.ts';
import { cloneDatabase } from '../../../testkit/src/test-database.ts';
import { temporaryPostgres } from '../../../testkit/src/temporary-postgres.ts';
import { MIGRATIONS, SQL_FOLDER, openDatabase } from './database.ts';
import { ROOT } from '../repository/tree.ts';

const SCHEMA_FILE = join(MIGRATIONS, 'schema.sql');
const TABLES_FILE = resolve(ROOT, 'server/src/platform/db/tables.ts');

const COMMANDS: Readonly<Record<string, (argument?: string) => Promise<void>>> = {
  migrate: async () => {
    await onDatabase(async (url) => {
      const applied = await migrate({
        url,
        folder: MIGRATIONS,
        sqlFolder: SQL_FOLDER,
        onApplied: (name) => console.log(`applied ${name}`),
      });
      if (applied.length === 0) console.log('already up to date');
    });
  },
  reset: async () => {
    if (process.env['DATABASE_URL']) {
      throw new Error(
        'db:reset empties the embedded database only: unset DATABASE_URL, or drop that database yourself.',
      );
    }
    await reset();
  },
  'psql-url': async () => {
    await onDatabase((url) => {
      console.log(url);
      return Promise.resolve();
    });
  },
  schema: () => regenerate(SCHEMA_FILE, dumpSchema),
  types: () => regenerate(TABLES_FILE, generateTables),
  functions: () => {
    stateFunctions();
    return Promise.resolve();
  },
  new: (name) => {
    addMigration(name);
    return Promise.resolve();
  },
};

const [command = '', argument] = process.argv.slice(2);
try {
  const run = COMMANDS[command];
  if (run === undefined) throw new Error(`Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
  await run(argument);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function onDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase();
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}

/** Drops and creates the database inside the running server: its folder, port and secret stay. */
async function reset(): Promise<void> {
  const dataDir = resolve(ROOT, process.env['JUBILEE_DATA_DIR'] ?? '.data', 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir });
  const admin = new Client({ connectionString: postgres.adminUrl });
  try {
    await admin.connect();
    await admin.query('drop database if exists jubilee with (force)');
    await admin.query('create database jubilee owner jubilee');
    const applied = await migrate({ url: postgres.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    console.log(`empty again, with ${applied.length} migrations and functions`);
  } finally {
    await admin.end();
    await postgres.stop();
  }
}

/** From a temporary database, so that a developer's own schema changes are not included. */
async function regenerate(file: string, make: (db: Client) => Promise<string>): Promise<void> {
  const postgres = await temporaryPostgres();
  try {
    const database = await cloneDatabase({ url: postgres.url });
    await migrate({ url: database.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    writeFileSync(file, await make(client));
    await client.end();
    await database.close();
  } finally {
    await postgres.stop();
  }
  console.log(`wrote ${relative(ROOT, file)}`);
}

/** States in release.json which functions the release consists of and which schemas are ours. */
function stateFunctions(): void {
  const { release, retired, sha256 } = readSqlFolder(SQL_FOLDER);
  const schemas = [...readFileSync(SCHEMA_FILE, 'utf8').matchAll(/^create schema (\w+);$/gm)].map(
    (match) => match[1],
  );
  const file = join(SQL_FOLDER, 'release.json');
  const stated = { release, sha256, schemas, retired };
  writeFileSync(file, `${JSON.stringify(stated, undefined, 2)}\n`);
  console.log(`wrote ${relative(ROOT, file)}, release ${release}`);
}

function addMigration(name: string | undefined): void {
  if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('A name is required, for example: npm run db:new add-nickname-history');
  }
  const newest = readdirSync(MIGRATIONS)
    .filter((entry) => /^\d{4}-/.test(entry))
    .toSorted()
    .at(-1);
  const number = String(Number(newest?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  const folder = join(MIGRATIONS, `${number}-${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'up.sql'), '');
  writeFileSync(join(folder, 'why.md'), '');
  console.log(`made ${relative(ROOT, folder)}: write up.sql and why.md`);
}
