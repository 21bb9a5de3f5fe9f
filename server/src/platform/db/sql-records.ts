/**
 * What the database knows about its functions: the file each was made from, the definition it had then,
 * and every release of the SQL folder that was applied. Source: OPS-5.
 */
import type { Client } from 'pg';
import { NOT_OF_EXTENSION, OUR_SCHEMAS } from './catalogue.ts';

export interface AppliedFunction {
  readonly name: string;
  /** Of the file that made it. */
  readonly sha256: string;
  readonly release: number;
  /** Hash of what the catalogue stored. */
  readonly definition: string;
}

export interface AppliedRelease {
  readonly release: number;
  /** Over all functions of the build that applied it. */
  readonly sha256: string;
  /** The functions this release announced as retired. */
  readonly retired: readonly string[];
}

export interface PresentFunction {
  readonly name: string;
  readonly signatures: number;
  /** Hash of what the catalogue stores now; of one signature when there are several. */
  readonly definition: string;
}

export interface SqlRecords {
  readonly applied: ReadonlyMap<string, AppliedFunction>;
  readonly releases: readonly AppliedRelease[];
  readonly present: ReadonlyMap<string, PresentFunction>;
}

export async function createRecords(client: Client): Promise<void> {
  await client.query(
    `create table if not exists public.sql_source (
       name text primary key,
       sha256 text not null,
       release integer not null,
       applied_at timestamptz not null default now(),
       definition text not null
     );
     create table if not exists public.sql_release (
       release integer primary key,
       sha256 text not null,
       retired text[] not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

export async function readRecords(client: Client): Promise<SqlRecords> {
  const applied = await client.query<AppliedFunction>(
    'select name, sha256, release, definition from public.sql_source',
  );
  const releases = await client.query<AppliedRelease>(
    'select release, sha256, retired from public.sql_release',
  );
  const present = await readPresent(client);
  return {
    applied: new Map(applied.rows.map((row) => [row.name, row])),
    releases: releases.rows,
    present: new Map(present.map((row) => [row.name, row])),
  };
}

/**
 * Types are left out of the hash: a migration may rename one, and PostgreSQL prints them differently
 * from version to version. A function with other types is another signature.
 */
export async function readPresent(client: Client): Promise<readonly PresentFunction[]> {
  const { rows } = await client.query<PresentFunction>(
    `select n.nspname || '.' || p.proname as name, count(*)::integer as signatures,
       min(encode(sha256(convert_to(jsonb_build_array(l.lanname, p.prosrc, p.provolatile, p.proparallel,
         p.proisstrict, p.prosecdef, p.proleakproof, p.proretset, p.proargnames, p.proargmodes,
         p.proconfig)::text, 'UTF8')), 'hex')) as definition
     from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     join pg_language l on l.oid = p.prolang
     where ${OUR_SCHEMAS} and n.nspname <> 'public' and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}
     group by 1 order by 1`,
  );
  return rows;
}

/** The definition is what the catalogue stores at this moment. */
export async function recordFunctions(
  client: Client,
  functions: readonly { readonly name: string; readonly sha256: string }[],
  release: number,
): Promise<void> {
  const present = new Map((await readPresent(client)).map((row) => [row.name, row.definition]));
  await client.query(
    `insert into public.sql_source (name, sha256, release, definition)
     select f.name, f.sha256, $1, f.definition
     from unnest($2::text[], $3::text[], $4::text[]) as f(name, sha256, definition)
     on conflict (name) do update set sha256 = excluded.sha256, release = excluded.release,
       definition = excluded.definition, applied_at = now()`,
    [
      release,
      functions.map(({ name }) => name),
      functions.map(({ sha256 }) => sha256),
      functions.map(({ name }) => present.get(name)),
    ],
  );
}

export async function recordRelease(client: Client, row: AppliedRelease): Promise<void> {
  await client.query(
    `insert into public.sql_release (release, sha256, retired) values ($1, $2, $3)
     on conflict (release) do nothing`,
    [row.release, row.sha256, row.retired],
  );
}
