import { Client } from 'pg';
import { applySql } from './apply-sql.ts';
import { runConcurrently } from './concurrent-migration.ts';
import { explainOutage } from './errors.ts';
import { lockSession, waitShortlyForLocks, withLockRetries } from './lock-retries.ts';
import { messageOf, MigrationError, positionIn } from './migration-error.ts';
import { readMigrations, type Migration } from './migration-folder.ts';
import { readSqlFolder } from './sql-folder.ts';

/** Any number works, as long as every starting process uses the same one. */
const LOCK = 7_530_002;

/**
 * Brings the database to the newest migration, each in its own transaction unless it says `concurrently`, then its
 * functions to those of the SQL folder, one process at a time. Returns the names of migrations and functions applied now.
 * Faults: MigrationError; nothing of a failed migration is stored. Source: OPS-*.
 */
export async function migrate(options: {
  readonly url: string;
  readonly folder: string;
  /** Undefined: migrations only. */
  readonly sqlFolder: string | undefined;
  readonly onApplied?: (name: string) => void;
}): Promise<readonly string[]> {
  const migrations = readMigrations(options.folder);
  const sql = options.sqlFolder === undefined ? undefined : readSqlFolder(options.sqlFolder);
  const client = new Client({
    connectionString: options.url,
    application_name: 'jubilee migrate',
    connectionTimeoutMillis: 5_000,
    options: '-c TimeZone=UTC',
  });
  // A connection cut between statements must fail the next statement, not the process.
  client.on('error', () => undefined);
  await connect(client, options.url);
  try {
    await lockSession(client, LOCK);
    await waitShortlyForLocks(client);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) {
      await (migration.isOneTransaction
        ? applyAtOnce(client, migration)
        : applyConcurrently(client, migration));
      options.onApplied?.(migration.name);
    }
    const functions =
      sql === undefined ? [] : await withLockRetries(client, () => applySql(client, sql));
    for (const name of functions) options.onApplied?.(name);
    return [...pending.map((migration) => migration.name), ...functions];
  } finally {
    await client.end();
  }
}

async function connect(client: Client, url: string): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const line = explainOutage(error, url);
    throw line === undefined ? error : new MigrationError(line, { cause: error });
  }
}

async function pendingOf(
  client: Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await client.query(
    `create table if not exists public.migration (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.migration order by name collate "C"',
  );
  assertAnyKnown(rows, migrations);
  for (const row of rows) assertUnchanged(row, migrations);
  const newest = rows.at(-1)?.name;
  const applied = new Set(rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !applied.has(migration.name));
  const late = pending.find((migration) => newest !== undefined && migration.name < newest);
  if (late !== undefined) {
    throw new MigrationError(
      `Migration ${late.name} comes before ${newest}, which this database already has: give it the next free number (or npm run db:reset in development).`,
    );
  }
  return pending;
}

/** A database that knows none of the migrations was made before the first of them replaced its history. */
function assertAnyKnown(rows: readonly { name: string }[], migrations: readonly Migration[]): void {
  const names = new Set(migrations.map(({ name }) => name));
  const [first] = rows;
  if (first === undefined || rows.some((row) => names.has(row.name))) return;
  throw new MigrationError(
    `The database was made by an earlier commit (its first migration is ${first.name}) and cannot be brought up to date: empty it with npm run db:reset, or set DATABASE_URL to a new one.`,
  );
}

function assertUnchanged(
  row: { name: string; sha256: string },
  migrations: readonly Migration[],
): void {
  const migration = migrations.find((candidate) => candidate.name === row.name);
  if (migration === undefined) {
    throw new MigrationError(
      `The database has migration ${row.name}, which this code does not know: start newer code (or npm run db:reset in development).`,
    );
  }
  if (migration.sha256 === row.sha256) return;
  throw new MigrationError(
    `Migration ${row.name} was changed after this database ran it: restore its up.sql and write a new migration (or npm run db:reset in development).`,
  );
}

async function applyAtOnce(client: Client, migration: Migration): Promise<void> {
  let step = 'up.sql';
  let text = migration.up;
  try {
    await withLockRetries(client, () =>
      inTransaction(client, async () => {
        [step, text] = ['up.sql', migration.up];
        await client.query(migration.up);
        if (migration.after !== undefined) {
          [step, text] = ['after.sql', migration.after];
          assertNothingFound(migration, await client.query(migration.after));
        }
        step = 'table migration';
        await record(client, migration);
      }),
    );
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(
      `Migration ${migration.name} failed at ${step}${positionIn(text, error)}: ${messageOf(error)}. Nothing of it was kept: fix the file and run npm run db:migrate.`,
      { cause: error },
    );
  }
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyConcurrently(client: Client, migration: Migration): Promise<void> {
  try {
    await runConcurrently(client, migration.up);
    await record(client, migration);
  } catch (error) {
    throw new MigrationError(
      `Migration ${migration.name} was interrupted: ${messageOf(error)}. What it finished was kept: run npm run db:migrate, and it goes on.`,
      { cause: error },
    );
  }
}

async function record(client: Client, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into public.migration (name, sha256) values ($1, $2)', [name, sha256]);
}

/** The driver returns a list for a text of several statements, a single result for one. */
function assertNothingFound(migration: Migration, answer: unknown): void {
  const results: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  results.forEach((result, index) => {
    const rows = rowsOf(result);
    if (rows.length === 0) return;
    throw new MigrationError(
      `Migration ${migration.name} left what after.sql forbids (statement ${index + 1} finds ${rows.length} rows, first ${JSON.stringify(rows[0])}). Nothing of it was kept.`,
    );
  });
}

function rowsOf(result: unknown): readonly unknown[] {
  const rows =
    typeof result === 'object' && result !== null && 'rows' in result ? result.rows : undefined;
  return Array.isArray(rows) ? rows : [];
}
