/**
 * Applies the functions of the SQL folder after the migrations. One transaction replaces every function
 * whose file changed, so no statement ever meets a mix of two releases. Source: OPS-5.
 */
import type { Client } from 'pg';
import { NOT_OF_EXTENSION, OUR_SCHEMAS } from './catalogue.ts';
import { messageOf, MigrationError, positionIn } from './migration-error.ts';
import type { SqlFolder, SqlFunction } from './sql-folder.ts';

/** The hash of a function that was dropped; its row prevents an older build from creating it again. */
const DROPPED = 'dropped';

interface AppliedRow {
  readonly name: string;
  readonly sha256: string;
  readonly release: number;
}

/**
 * Returns the names of functions created, replaced or dropped now. A database of a higher release is left
 * as it is. Faults: MigrationError; nothing is stored then. The caller has the migration lock.
 */
export async function applySql(client: Client, folder: SqlFolder): Promise<readonly string[]> {
  await client.query(
    `create table if not exists public.sql_source (
       name text primary key,
       sha256 text not null,
       release integer not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<AppliedRow>(
    'select name, sha256, release from public.sql_source',
  );
  if (rows.some((row) => row.release > folder.release)) return [];
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const present = new Set((await presentFunctions(client)).map((one) => one.name));
  const changed = folder.functions.filter(
    (one) => applied.get(one.name) !== one.sha256 || !present.has(one.name),
  );
  const dropped = droppedNow(folder).filter((name) => applied.get(name) !== DROPPED);
  await client.query('begin');
  try {
    for (const name of dropped) await drop(client, name, folder.release);
    // Files may name each other in any order: bodies are checked when all functions exist.
    await client.query('set local check_function_bodies = off');
    for (const one of changed) await replace(client, one, folder.release);
    await assertOneSourceEach(client, folder);
    await client.query('set local check_function_bodies = on');
    for (const one of changed) await validate(client, one);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(`The functions could not be applied: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  return [...dropped, ...changed.map(({ name }) => name)];
}

/** Faults: a function that is due to be dropped and still has its file. */
function droppedNow(folder: SqlFolder): readonly string[] {
  const due = folder.retired.filter((one) => one.dropFrom <= folder.release);
  const remaining = due.find((one) => folder.functions.some(({ name }) => name === one.function));
  if (remaining !== undefined) {
    throw new MigrationError(
      `Function ${remaining.function} is dropped from release ${remaining.dropFrom} on: remove its file.`,
    );
  }
  return due.map((one) => one.function);
}

async function drop(client: Client, name: string, release: number): Promise<void> {
  await client.query(`drop function if exists ${name}`);
  await record(client, { name, sha256: DROPPED, release });
}

async function replace(client: Client, one: SqlFunction, release: number): Promise<void> {
  await explained(one, () => client.query(one.text));
  await record(client, { ...one, release });
}

async function record(client: Client, row: AppliedRow): Promise<void> {
  await client.query(
    `insert into public.sql_source (name, sha256, release) values ($1, $2, $3)
     on conflict (name) do update
       set sha256 = excluded.sha256, release = excluded.release, applied_at = now()`,
    [row.name, row.sha256, row.release],
  );
}

async function validate(client: Client, one: SqlFunction): Promise<void> {
  await explained(one, () =>
    client.query(
      `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid)::text
         when 'plpgsql' then plpgsql_validator(p.oid)::text end
       from pg_proc p join pg_language l on l.oid = p.prolang
       where p.oid = $1::regproc`,
      [one.name],
    ),
  );
}

async function explained(one: SqlFunction, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const file = `${one.name.replace('.', '/')}.sql`;
    throw new MigrationError(
      `Function ${one.name} failed at ${file}${positionIn(one.text, error)}: ${messageOf(error)}. Nothing of the release was kept: fix the file, or give a changed signature a new name.`,
      { cause: error },
    );
  }
}

interface PresentFunction {
  readonly name: string;
  readonly signatures: number;
  /** Of the file that was applied; null without one. */
  readonly sha256: string | null;
}

async function presentFunctions(client: Client): Promise<readonly PresentFunction[]> {
  const { rows } = await client.query<PresentFunction>(
    `select f.name, f.signatures, s.sha256 from (
       select n.nspname || '.' || p.proname as name, count(*)::integer as signatures
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where ${OUR_SCHEMAS} and n.nspname <> 'public' and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}
       group by 1) f
     left join public.sql_source s using (name) order by 1`,
  );
  return rows;
}

/**
 * In schemas of the folder, a function without a file was created by hand, and two of one name are an old
 * and a new signature. Schemas created only by an operator or an extension are ignored.
 */
async function assertOneSourceEach(client: Client, folder: SqlFolder): Promise<void> {
  const schemas = new Set(folder.functions.map(({ name }) => name.split('.')[0]));
  const present = (await presentFunctions(client)).filter(({ name }) =>
    schemas.has(name.split('.')[0]),
  );
  const sources = new Map(folder.functions.map((one) => [one.name, one.sha256]));
  for (const { name, signatures, sha256 } of present) {
    if (signatures > 1) {
      throw new MigrationError(
        `Function ${name} has ${signatures} signatures: a changed signature needs a new name.`,
      );
    }
    if (sha256 === null || sources.get(name) !== sha256) {
      throw new MigrationError(
        `Function ${name} of the database has no file in the SQL folder: add it, or list the function as retired.`,
      );
    }
  }
}
