/**
 * Applies the functions of the SQL folder after the migrations. One transaction replaces every function whose file
 * changed. A function that is running then calls the new bodies of others (server/sql/README.md). Source: OPS-5.
 */
import type { Client } from 'pg';
import { messageOf, MigrationError, positionIn } from './migration-error.ts';
import type { SqlFolder, SqlFunction } from './sql-folder.ts';
import {
  createRecords,
  readPresent,
  readRecords,
  recordFunctions,
  recordRelease,
  type SqlRecords,
} from './sql-records.ts';

/**
 * Returns the names of functions created, replaced or dropped now. A database of a higher release is left
 * as it is. Faults: MigrationError; nothing is stored then. The caller has the migration lock.
 */
export async function applySql(client: Client, folder: SqlFolder): Promise<readonly string[]> {
  await createRecords(client);
  const records = await readRecords(client);
  assertOneBuildPerRelease(folder, records);
  if (newestRelease(records) > folder.release) return [];
  assertNotReplacedByHand(folder, records);
  const changed = folder.functions.filter(
    (one) => records.applied.get(one.name)?.sha256 !== one.sha256 || !records.present.has(one.name),
  );
  const dropped = droppedNow(folder, records);
  await client.query('begin');
  try {
    for (const name of dropped) await drop(client, name);
    // Files may name each other in any order: bodies are checked when all functions exist.
    await client.query('set local check_function_bodies = off');
    for (const one of changed) await explained(one, () => client.query(one.text));
    await assertOneSourceEach(client, folder, records);
    await client.query('set local check_function_bodies = on');
    for (const one of changed) await validate(client, one);
    await recordFunctions(client, changed, folder.release);
    const retired = folder.retired.map((one) => one.function);
    await recordRelease(client, { release: folder.release, sha256: folder.sha256, retired });
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

function newestRelease({ releases }: SqlRecords): number {
  return Math.max(0, ...releases.map(({ release }) => release));
}

/** Two builds of one release with different bodies would replace each other's functions at every start. */
function assertOneBuildPerRelease(folder: SqlFolder, { releases }: SqlRecords): void {
  const { release, stated, sha256 } = folder;
  if (stated !== sha256) {
    throw new MigrationError(
      `The functions are not those that release.json states for release ${release}: raise "release" if another build with this number has started anywhere, then run npm run db:functions.`,
    );
  }
  const same = releases.find((one) => one.release === release);
  if (same !== undefined && same.sha256 !== sha256) {
    throw new MigrationError(
      `The database has release ${release} of the functions from another build: raise "release" in release.json and run npm run db:functions (or npm run db:reset in development).`,
    );
  }
}

function assertNotReplacedByHand(folder: SqlFolder, { applied, present }: SqlRecords): void {
  for (const { name, sha256 } of folder.functions) {
    const row = applied.get(name);
    const definition = present.get(name)?.definition;
    if (row === undefined || row.sha256 !== sha256) continue;
    if (definition === undefined || definition === row.definition) continue;
    throw new MigrationError(
      `Function ${name} of the database is not what its file made, so someone replaced it by hand: put the change into its file with a new release, or drop the function, and the start makes it from the file.`,
    );
  }
}

/**
 * A function is dropped once the database has been at an earlier release that announced it as retired:
 * builds of that release no longer call it. A database that skipped that release keeps it until the next one.
 */
function droppedNow(folder: SqlFolder, records: SqlRecords): readonly string[] {
  const announced = new Set(
    records.releases
      .filter(({ release }) => release < folder.release)
      .flatMap(({ retired }) => retired),
  );
  return folder.retired
    .filter((one) => one.dropFrom <= folder.release && announced.has(one.function))
    .map((one) => one.function)
    .filter((name) => records.applied.has(name));
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`drop function if exists ${name}`);
  await client.query('delete from public.sql_source where name = $1', [name]);
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

/**
 * In schemas of ours, a function without a file was created by hand or lost its file, and two of one name
 * are an old and a new signature. Schemas created only by an operator or an extension are ignored.
 */
async function assertOneSourceEach(
  client: Client,
  folder: SqlFolder,
  records: SqlRecords,
): Promise<void> {
  const sources = new Set([
    ...folder.functions.map(({ name }) => name),
    ...folder.retired.map((one) => one.function),
  ]);
  const schemas = new Set([
    ...folder.schemas,
    ...[...sources, ...records.applied.keys()].map((name) => name.split('.')[0]),
  ]);
  for (const { name, signatures } of await readPresent(client)) {
    if (!schemas.has(name.split('.')[0])) continue;
    if (signatures > 1) {
      throw new MigrationError(
        `Function ${name} has ${signatures} signatures: a changed signature needs a new name.`,
      );
    }
    if (!sources.has(name)) {
      throw new MigrationError(
        `Function ${name} of the database has no file in the SQL folder: add it, or list the function as retired.`,
      );
    }
  }
}
