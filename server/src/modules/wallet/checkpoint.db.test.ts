import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test, vi } from 'vitest';
import { createLedgerCheckpoints } from './index.ts';

const { pool } = await createTestDatabase();
const now = () => new Date().toISOString();

describe('the checkpoint chain', () => {
  test('[WAL-19] blocks of 1,000 cover everything once, also when a block ends inside a transaction', async () => {
    await openManyWallets(pool, { first: 1n, count: 1_250, balance: 10n });
    await vi.waitFor(
      async () => expect(await createLedgerCheckpoints(pool, [1, 2], now())).toBe(2_500),
      10_000,
    );
    const blocks = await pool.query(
      'select brand, block, operation_count from ledger.checkpoint order by block',
    );
    expect(blocks.rows).toEqual(
      [1n, 2n, 3n].map((block) => ({
        brand: 1,
        block,
        operation_count: block === 3n ? 500 : 1_000,
      })),
    );
    expect((await pool.query('select * from ledger.broken_checkpoints()')).rows).toEqual([]);
    expect(await createLedgerCheckpoints(pool, [1, 2], now())).toBe(0);
  });

  test('[WAL-19] an operation under a running transaction joins the hash chain only after it has ended', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await openManyWallets(pool, { first: 10_000n, count: 1, balance: 10n });
    expect(await createLedgerCheckpoints(pool, [1], now())).toBe(0);
    await client.query('commit');
    client.release();
    await vi.waitFor(
      async () => expect(await createLedgerCheckpoints(pool, [1], now())).toBe(2),
      10_000,
    );
    expect((await pool.query('select * from ledger.broken_checkpoints()')).rows).toEqual([]);
  });

  test('[WAL-19] a block taken out of the chain is found', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('alter table ledger.checkpoint disable trigger append_only');
    await client.query('delete from ledger.checkpoint where block = 2');
    const { rows } = await client.query<{ block: bigint }>(
      'select block from ledger.broken_checkpoints()',
    );
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row.block)).toContain(3n);
  });
});
