/** What the listing of bets costs: the rows of its page, whatever lies between them. */
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { BET_STATUSES } from '@jubilee/contract/values/enums';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, decidedBet } from './index.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
/** Refusals and canceled rounds between the bets of the page. */
const BETWEEN = IS_LONG ? 500_000 : 30_000;
/** Generous: index pages of every partition are looked at, and a round is read with its start and its end. */
const ROWS_PER_BET_MAX = 12;

const database = await createTestDatabase();
const { pool } = database;
const planting = database.openPool({ max: 1, statementTimeoutMs: 120_000 });
const readPool = database.openPool({ max: 1 });
const wallet = createWallet({ pool, readPool, clock: systemClock, ids: systemIds });
/** On one connection, which knows what it has read. */
const measured = createWallet({ pool: readPool, clock: systemClock, ids: systemIds });
afterAll(() => Promise.all([wallet.close(), measured.close()]));

/** As release 2 stored refusals, and rounds that were opened and canceled; all newer than what was there before. */
async function plantBetween(walletId: bigint): Promise<void> {
  const id = (digit: string) => `overlay(overlay(
      ledger.uuid_floor(clock_timestamp() + n * interval '1 microsecond')::text placing '7' from 15)
      placing '-8${digit}' || lpad(to_hex(n % 256), 2, '0') || '-' || lpad(to_hex(n), 12, '0') from 19)::uuid`;
  const columns = `wallet_id, operation_id, brand, currency, kind, request_hash, refusal, amount, won, available_after,
    locked_after, ver, reservation_id, game_name, paytable, at`;
  await planting.query(
    `insert into ledger.operation (${columns})
     select $1, ${id('0')}, 1, 1, 1, '\\x00', 'INSUFFICIENT_BALANCE', 100, 0, 0, 0, 0, null, 'planted', 'planted', now()
     from generate_series(1, $2::int) n`,
    [walletId, BETWEEN],
  );
  await planting.query(
    `with round as materialized (select ${id('1')} as id, n from generate_series(1, $2::int) n),
     opening as (insert into ledger.operation (${columns})
       select $1, id, 1, 1, 10, '\\x00', null, 100, 0, 0, 0, 1000000 + n, id, 'planted', 'planted', now() from round)
     insert into ledger.reservation (wallet_id, reservation_id, currency, amount, state, created_at, ended_at)
       select $1, id, 1, 100, 2, now(), now() from round`,
    [walletId, BETWEEN],
  );
}

/** Rows that statements of this connection have fetched from tables so far. */
async function rowsRead(): Promise<number> {
  await readPool.query('select pg_stat_force_next_flush()');
  const { rows } = await readPool.query<{ count: string }>(
    `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::text as count from pg_stat_user_tables
     where schemaname = 'ledger'`,
  );
  return Number(rows[0]?.count);
}

const idsOf = (bets: readonly { readonly operationId: string }[]) =>
  bets.map(({ operationId }) => operationId);

/** Ids made in one millisecond are in no order of their making. */
const newestFirst = (ids: readonly (string | undefined)[]) =>
  ids.toSorted((left = '', right = '') => (left < right ? 1 : -1));

describe('the listing of bets', () => {
  const walletId = 1n;
  const bets = Array.from({ length: 5 }, () => betOf(walletId, 10n));
  const rounds = Array.from({ length: 2 }, () => ({ ...betOf(walletId, 1n), amount: 10n }));
  beforeAll(async () => {
    await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
    for (const bet of bets) await wallet.apply(decidedBet(bet));
    for (const operation of rounds) await wallet.apply({ kind: 'reservation', operation });
    const [captured] = rounds;
    await wallet.apply({
      kind: 'reservationCapture',
      operation: {
        ...betOf(walletId, 1n),
        reservationId: captured?.operationId ?? '',
        amountWon: 7n,
      },
    });
    await plantBetween(walletId);
    await pool.query('analyze ledger.operation, ledger.reservation');
  }, 120_000);

  test.each([...BET_STATUSES, undefined])(
    `[BET-34] of status %s reads its own rows among ${BETWEEN} refusals and as many canceled rounds`,
    async (status) => {
      const limit = 50;
      await measured.bets(walletId, { status, before: undefined, limit });
      const before = await rowsRead();
      const page = await measured.bets(walletId, { status, before: undefined, limit });
      const read = (await rowsRead()) - before;
      expect(read).toBeLessThanOrEqual(ROWS_PER_BET_MAX * limit);
      const [captured, open] = idsOf(rounds);
      const settled = newestFirst([captured, ...idsOf(bets)]);
      if (status === 'SETTLED') expect(idsOf(page)).toEqual(settled);
      else if (status === 'PENDING') expect(idsOf(page)).toEqual([open]);
      else expect(page).toHaveLength(limit);
    },
  );

  test('[BET-34][BET-21] page after page lists every bet once, in the order of their ids', async () => {
    const listed: string[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await wallet.bets(walletId, { status: 'SETTLED', before, limit: 2 });
      listed.push(...idsOf(page));
      before = page.at(-1)?.operationId;
      if (page.length < 2) break;
    }
    expect(listed).toEqual(newestFirst([...idsOf(bets), rounds[0]?.operationId]));
  });

  test('[BET-34] is answered while every connection of the wallet is busy', async () => {
    const busy: Pool = database.openPool({ max: 1 });
    const connection = await busy.connect();
    const other = createWallet({ pool: busy, readPool, clock: systemClock, ids: systemIds });
    const page = await other.bets(walletId, { status: 'PENDING', before: undefined, limit: 1 });
    expect(idsOf(page)).toEqual([rounds[1]?.operationId]);
    connection.release();
    await other.close();
  });
});
