import { cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { cloneDatabase } from '@jubilee/testkit/test-database';
import { temporaryPostgres } from '@jubilee/testkit/temporary-postgres';
import { sql } from 'kysely';
import { types } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { assertDurable } from './durable.ts';
import {
  CommitOutcomeUnknown,
  isConnectionLost,
  isTimedOut,
  violatedConstraint,
} from './errors.ts';
import { openKysely } from './kysely.ts';
import { openPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

const database = await createTestDatabase({ migrated: false });
const { pool } = database;

test('[HTTP-12] whole numbers beyond 2^53 arrive exactly, and other libraries keep their own parsers', async () => {
  const { rows } = await pool.query(
    `select 9007199254740993::int8 as one, array[1, null, 9223372036854775807]::int8[] as many`,
  );
  expect(rows).toEqual([{ one: 9007199254740993n, many: [1n, null, 9223372036854775807n] }]);
  expect(types.getTypeParser(20)('5')).not.toBe(5n);
});

test('[HTTP-12] instants arrive as ISO text in UTC with milliseconds, dates and numbers as text', async () => {
  const { rows } = await pool.query(
    `select '2026-03-01 23:59:59.9999+02'::timestamptz as instant, '2026-03-01'::date as day,
       array['2026-03-01 00:00:00Z'::timestamptz] as instants, 'infinity'::timestamptz as ever,
       1.50::numeric as number`,
  );
  expect(rows).toEqual([
    {
      instant: '2026-03-01T21:59:59.999Z',
      day: '2026-03-01',
      instants: ['2026-03-01T00:00:00.000Z'],
      ever: 'infinity',
      number: '1.50',
    },
  ]);
});

test.each([
  'create table written (a integer)',
  'select 1 from kept for update',
  'delete from kept',
])('[OPS-9] PostgreSQL refuses "%s" through a pool that is read only', async (statement) => {
  await pool.query('create table if not exists kept (a integer)');
  const readOnly = database.openPool({ readOnly: true });
  await expect(readOnly.query(statement)).rejects.toThrow('in a read-only transaction');
  const { rows } = await readOnly.query(`select current_setting('application_name') as name`);
  expect(rows).toEqual([{ name: 'test (read only)' }]);
});

test('[OPS-7] a slow statement is cut off and distinguished', async () => {
  const hasty = database.openPool({ statementTimeoutMs: 50 });
  const error: unknown = await hasty.query('select pg_sleep(5)').catch((thrown: unknown) => thrown);
  expect(isTimedOut(error)).toBe(true);
  expect(isConnectionLost(error)).toBe(false);
});

test('[OPS-24] a line that falls silent is given up: nobody waits for it, and nobody gets it next', async () => {
  const proxy = await cuttingProxy(database.url);
  onTestFinished(() => proxy.stop());
  const bounded = openPool(proxy.url, { max: 1, applicationName: 'silent', answerWaitMs: 300 });
  onTestFinished(() => bounded.end());
  const db = openKysely(bounded);
  const queries = {
    directly: () => bounded.query('select 1 as answer'),
    'through the typed statements': () => sql`select 1 as answer`.execute(db),
    'in a transaction of theirs': () =>
      db.transaction().execute((inside) => sql`select 1 as answer`.execute(inside)),
    'in a transaction': () =>
      inTransaction(bounded, (client) => client.query('select 1 as answer')),
  };
  for (const [how, one] of Object.entries(queries)) {
    proxy.cutNext('as answer', 'silence');
    const error: unknown = await one().catch((thrown: unknown) => thrown);
    expect(isConnectionLost(error), how).toBe(true);
    expect((await one()).rows, how).toEqual([{ answer: 1 }]);
  }
});

test('[WAL-34] a transaction that faults leaves nothing, and its connection serves on', async () => {
  await pool.query('create table t (n int constraint n_positive check (n > 0))');
  const error: unknown = await inTransaction(pool, async (client) => {
    await client.query('insert into t values (1)');
    await client.query('insert into t values (-1)');
  }).catch((thrown: unknown) => thrown);
  expect(violatedConstraint(error)).toBe('n_positive');
  expect((await pool.query('select n from t')).rows).toEqual([]);
  expect(await inTransaction(pool, () => Promise.resolve('done'))).toBe('done');
});

test('[WAL-34] a connection lost at commit is an unknown outcome, never a plain failure', async () => {
  const error: unknown = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    client.on('error', () => undefined);
    await pool.query('select pg_terminate_backend($1, 2000)', [rows[0]?.pid]);
  }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommitOutcomeUnknown);
  expect(isConnectionLost(error)).toBe(true);
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

test('[WAL-39] a server that can forget a commit is refused on the live stage', async () => {
  const poolOf = async (settings: Readonly<Record<string, string>>) => {
    const postgres = await temporaryPostgres(settings);
    onTestFinished(() => postgres.stop());
    const made = openPool(postgres.url, { max: 1, applicationName: 'test' });
    onTestFinished(() => made.end());
    return made;
  };
  expect(await assertDurable(await poolOf({}), 'live')).toEqual([]);
  const weak = await poolOf({ fsync: 'off', synchronous_commit: 'off' });
  expect(await assertDurable(weak, 'dev')).toEqual(['fsync = off', 'synchronous_commit = off']);
  await expect(assertDurable(weak, 'live')).rejects.toThrow(
    'The database is not durable (fsync = off, synchronous_commit = off)',
  );
});

test('[OPS-8] a connection left open fails the test file and does not hang it', async () => {
  const leaky = await cloneDatabase({ url: inject('databaseUrl') });
  const held = await leaky.pool.connect();
  held.on('error', () => undefined);
  await held.query('begin');
  await expect(leaky.close()).rejects.toThrow(
    'Connections left open at the end of the file: test idle in transaction begin',
  );
});
