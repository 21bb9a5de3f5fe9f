import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, proveLedger, createLedgerCheckpoints, decidedBet } from './index.ts';

const { pool } = await createTestDatabase();
const wallet = createWallet({ pool, clock: systemClock, ids: systemIds });
const now = () => new Date().toISOString();
afterAll(() => wallet.close());

beforeAll(async () => {
  await openFundedWallets({ wallet, pool }, [1n, 2n, 3n], 1_000n);
  for (const walletId of [1n, 2n]) {
    for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
      await wallet.apply(decidedBet(betOf(walletId, 100n, { currency, amountWon: 40n })));
      await wallet.apply({
        kind: 'reservation',
        operation: { ...betOf(walletId, 1n, { currency }), amount: 50n },
      });
      await wallet.apply(decidedBet(betOf(walletId, 5_000n, { currency })));
    }
  }
  await wallet.apply({
    kind: 'grant',
    operation: {
      ...betOf(1n, 1n),
      kind: 'WELCOME_GRANT',
      amount: 7n,
      reference: { provider: 0, kind: 1, ref: 'one' },
    },
  });
  await wallet.setState(2n, 'EXCLUDED');
  // All of it in one block: the chain ends below the oldest running transaction of any test file.
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(tx) as past from ledger.operation',
    );
    expect(rows).toEqual([{ past: true }]);
  }, 10_000);
  await createLedgerCheckpoints(pool, [1], now());
  const { rows } = await pool.query(
    'select count(*)::int as blocks, sum(operation_count)::int = (select count(*) from ledger.operation) as all from ledger.checkpoint',
  );
  expect(rows).toEqual([{ blocks: 1, all: true }]);
});

/** Plants damage as the owner of the tables could, proves, and takes it all back. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table ledger.operation disable trigger append_only');
    await client.query('alter table ledger.posting disable trigger append_only');
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      if (/^(update|delete|insert)/.test(statement)) expect(rowCount, statement).toBeGreaterThan(0);
    }
    await client.query('alter table ledger.operation enable trigger append_only');
    await client.query('alter table ledger.posting enable trigger append_only');
    return (await proveInside(client)).toSorted();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function proveInside(client: PoolClient): Promise<string[]> {
  const lines = await proveLedger(client);
  return lines.filter((line) => line.violations > 0).map((line) => line.invariant);
}

describe('the proof', () => {
  test('[WAL-38] a ledger in use proves whole, one line per invariant', async () => {
    const lines = await proveLedger(pool);
    expect(lines.map((line) => line.invariant)).toEqual(
      Array.from({ length: 15 }, (_, index) => `I${index + 1}`),
    );
    expect(lines.filter((line) => line.violations > 0)).toEqual([]);
  });

  const BET = 'wallet_id = 1 and currency = 1 and kind = 1 and refusal is null';
  test.each([
    [
      '[WAL-11] I1 a posting that changed',
      'I1',
      [
        `update ledger.posting set amount = amount + 1 where n = 2 and account = 10 and wallet_id = 1`,
      ],
    ],
    [
      '[WAL-12] I2 a balance that changed',
      'I2',
      ['update ledger.wallet set available = available + 1 where wallet_id = 3 and currency = 1'],
    ],
    [
      '[WAL-13] I3 a negative balance',
      'I3',
      [
        'alter table ledger.wallet drop constraint wallet_available_check',
        'update ledger.wallet set available = -1 where wallet_id = 3 and currency = 1',
      ],
    ],
    [
      '[WAL-14] I4 a posting without an operation',
      'I4',
      [
        'insert into ledger.posting select wallet_id, ledger.uuid_floor(clock_timestamp()), n, account, currency, amount from ledger.posting where wallet_id = 3 and currency = 1',
      ],
    ],
    [
      '[WAL-14] I4 an operation with the postings of another kind',
      'I4',
      [`update ledger.posting set account = 12 where account = 10 and wallet_id = 1`],
    ],
    [
      '[WAL-15] I5 an id with two operations',
      'I5',
      [
        'alter table ledger.operation drop constraint operation_pkey',
        `insert into ledger.operation select * from ledger.operation where ${BET}`,
      ],
    ],
    [
      '[WAL-15] I5 a step under the id of a bet',
      'I5',
      [
        `insert into ledger.round_step select o.wallet_id, h.reservation_id, 0, o.operation_id, o.request_hash, '{}', 0, 0, 0, o.at
          from ledger.operation o join ledger.reservation h using (wallet_id) where o.kind = 1 and o.refusal is null limit 1`,
      ],
    ],
    [
      '[WAL-16] I6 a reference without its operation',
      'I6',
      ['update ledger.ext_ref set operation_id = gen_random_uuid()'],
    ],
    [
      '[WAL-16] I6 a reference twice',
      'I6',
      [
        'alter table ledger.ext_ref drop constraint ext_ref_pkey',
        'insert into ledger.ext_ref select * from ledger.ext_ref',
      ],
    ],
    [
      '[WAL-17] I7 an operation of another brand',
      'I7',
      [`update ledger.operation set brand = 2 where ${BET}`],
    ],
    [
      '[WAL-17] I7 a posting in another currency',
      'I7',
      ['update ledger.posting set currency = 2 where wallet_id = 3 and currency = 1'],
    ],
    [
      '[WAL-18] I8 an operation that vanished with its postings',
      'I8',
      [
        `delete from ledger.posting where (wallet_id, operation_id) in (select wallet_id, operation_id from ledger.operation where ${BET})`,
        `delete from ledger.operation where ${BET}`,
      ],
    ],
    [
      '[WAL-18] I8 a guard that was switched off',
      'I8',
      ['alter table ledger.checkpoint disable trigger append_only'],
    ],
    [
      '[WAL-19] I9 an operation whose book was rewritten',
      'I9',
      [`update ledger.operation set outcome = '{}' where ${BET}`],
    ],
    [
      '[WAL-20] I10 money on a pool that does not exist',
      'I10',
      ['update ledger.posting set account = 20 where account = 10 and wallet_id = 1'],
    ],
    [
      '[WAL-21] I11 a reservation that ended without a movement',
      'I11',
      ['update ledger.reservation set state = 2 where wallet_id = 1'],
    ],
    [
      '[WAL-22] I12 an outbox row that vanished',
      'I12',
      ['delete from ledger.outbox where wallet_id = 3'],
    ],
    [
      '[WAL-23] I13 tickets out of nothing',
      'I13',
      ['update ledger.wallet set available = available + 1 where wallet_id = 3 and currency = 2'],
    ],
    [
      '[WAL-24] I14 a bet after an exclusion',
      'I14',
      [
        'update ledger.operation set ver = 100 where wallet_id = 2 and currency = 1 and kind = 1 and refusal is null',
      ],
    ],
    [
      '[WAL-24] I14 a wallet opened again without a record',
      'I14',
      ['update ledger.wallet set state = 1 where wallet_id = 2'],
    ],
    [
      '[WAL-25] I15 a version that skipped',
      'I15',
      ['update ledger.wallet set ver = ver + 1 where wallet_id = 3'],
    ],
  ])('%s is found', async (_what, invariant, statements) => {
    expect(await brokenBy(...statements)).toContain(invariant);
  });

  test.each(['ledger.operation', 'ledger.posting', 'ledger.checkpoint'])(
    '[WAL-18] rows of %s can be neither changed nor deleted',
    async (table) => {
      await expect(
        pool.query(
          `update ${table} set ${table === 'ledger.checkpoint' ? 'operation_count = 0' : 'currency = 1'}`,
        ),
      ).rejects.toThrow(/append-only/);
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow(/append-only/);
    },
  );

  test('[WAL-19] each way to alter history is found and its block named', async () => {
    const block = async (statement: string) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query('alter table ledger.operation disable trigger append_only');
        await client.query('alter table ledger.posting disable trigger append_only');
        expect((await client.query(statement)).rowCount).toBe(1);
        const { rows } = await client.query('select brand, block from ledger.broken_checkpoints()');
        return rows;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const one = `(wallet_id, operation_id) = (select wallet_id, operation_id from ledger.operation where ${BET})`;
    const found = [{ brand: 1, block: 1n }];
    for (const column of [
      'won = won + 1',
      "at = at + interval '1 microsecond'",
      'client_seed = null',
      "request_hash = '\\x00'",
      'ver = 9',
      'tx = tx - 1',
    ]) {
      expect(await block(`update ledger.operation set ${column} where ${one}`), column).toEqual(
        found,
      );
    }
    expect(await block(`update ledger.posting set n = 9 where ${one} and n = 1`)).toEqual(found);
    expect(await block(`delete from ledger.posting where ${one} and n = 1`)).toEqual(found);
    expect(await block(`delete from ledger.operation where ${one}`)).toEqual(found);
    expect(
      await block(`insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won, available_after, locked_after, ver, at, tx)
        select wallet_id, ledger.uuid_floor(at), brand, currency, kind, request_hash, amount, won, available_after, locked_after, ver, at, tx from ledger.operation where ${one}`),
    ).toEqual(found);
  });
});
