/** The reader of the feed against transactions that overlap, over PostgreSQL. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import type { PoolClient } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { openKysely } from '../../platform/db/kysely.ts';
import { createAccounts } from '../account/index.ts';
import { createChangeReader } from './change-feed.ts';

const { pool } = await createTestDatabase();
const db = openKysely(pool);
afterAll(() => db.destroy());
const accounts = createAccounts({ db, feedDb: db, urgentDb: db, clock: settableClock() });

/** Transactions of other test files delay the horizon, so a first pass sets earlier changes aside. */
async function reader() {
  const seen: bigint[] = [];
  const read = await createChangeReader(accounts, (walletId) => void seen.push(walletId));
  await read();
  return {
    /** What one more pass reports. */
    async next(): Promise<readonly bigint[]> {
      seen.length = 0;
      await read();
      return [...seen].toSorted((a, b) => Number(a - b));
    },
  };
}

const change = (client: Pick<PoolClient, 'query'>, walletId: bigint, count = 1) =>
  client.query(
    `insert into account.fact_change (wallet_id, at) select $1, now() from generate_series(1, $2::int)`,
    [walletId, count],
  );

/** A transaction that stays open until `commit`. */
async function openChange(walletId: bigint) {
  const client = await pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  await change(client, walletId);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('the feed of changes', () => {
  test('[SESS-24] a new reader begins at what is committed, and each change is reported once', async () => {
    await change(pool, 1n);
    const reported: bigint[] = [];
    await (
      await createChangeReader(accounts, (walletId) => void reported.push(walletId))
    )();
    expect(reported).toEqual([]);
    const feed = await reader();
    await change(pool, 2n);
    await change(pool, 3n);
    expect(await feed.next()).toEqual([2n, 3n]);
    expect(await feed.next()).toEqual([]);
    await change(pool, 2n);
    expect(await feed.next()).toEqual([2n]);
  });

  test('[SESS-24] overlapping commits in any order are each reported at the first pass after them', async () => {
    const feed = await reader();
    const slow = await openChange(1n);
    const slower = await openChange(2n);
    await change(pool, 3n);
    expect(await feed.next()).toEqual([3n]);
    await slower();
    expect(await feed.next()).toEqual([2n]);
    await change(pool, 4n);
    expect(await feed.next()).toEqual([4n]);
    await slow();
    expect(await feed.next()).toEqual([1n]);
    expect(await feed.next()).toEqual([]);
  });

  test('[SESS-24] a transaction that began before the reader is reported when it commits', async () => {
    const slow = await openChange(1n);
    const feed = await reader();
    expect(await feed.next()).toEqual([]);
    await slow();
    expect(await feed.next()).toEqual([1n]);
  });

  test('[SESS-24] what is rolled back is never reported, and delays nothing', async () => {
    const feed = await reader();
    const client = await pool.connect();
    await client.query('begin');
    await change(client, 1n);
    await change(pool, 2n);
    expect(await feed.next()).toEqual([2n]);
    await client.query('rollback');
    client.release();
    await change(pool, 3n);
    expect(await feed.next()).toEqual([3n]);
  });

  test('[SESS-24] behind an open transaction, what was read is not read again, however much it was', async () => {
    const feed = await reader();
    const slow = await openChange(1n);
    await change(pool, 2n, 120_000);
    while ((await feed.next()).length > 0);
    for (const walletId of [3n, 4n, 5n]) {
      await change(pool, walletId);
      expect(await feed.next()).toEqual([walletId]);
    }
    await change(pool, 6n);
    await slow();
    expect(await feed.next()).toEqual([1n, 6n]);
    expect(await feed.next()).toEqual([]);
  });

  test('[SESS-24] rows of transactions that this server has not reached, as after a restore, wait aside', async () => {
    const feed = await reader();
    await pool.query(
      'insert into account.fact_change (wallet_id, at, tx) values (9, now(), 9000000000000)',
    );
    await change(pool, 1n);
    expect(await feed.next()).toEqual([1n]);
    expect(await feed.next()).toEqual([]);
  });
});
