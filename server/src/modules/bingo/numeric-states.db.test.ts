/** A database with bingo rounds and purchases in every numeric state of before, brought to words. */
import { rmSync } from 'node:fs';
import { MIGRATIONS, migrationsBefore, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { systemIds } from '../../platform/ids/ids.ts';

const PHASES = ['SALE', 'CLOSING', 'CALLING', 'OVER', 'CLOSED'];
const STATUSES = ['REQUESTED', 'IN', 'CANCELLED', 'OVER', 'RETURNED'];
const roundIds = PHASES.map(() => systemIds.uuidV7());
const purchaseIds = STATUSES.map(() => systemIds.uuidV7());
const at = '2026-01-01T00:00:00.000Z';

const database = await createTestDatabase({ migrated: false });
const { pool } = database;
const folder = migrationsBefore('0070');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await migrate({ url: database.url, folder, sqlFolder: undefined });
  // One round of each phase, each of a brand of its own, as one brand has one open round.
  await pool.query(
    `insert into bingo.round (round_id, brand, phase, seed_encrypted, seed_hash, opened_at, sale_ends_at,
        drawing_at, over_at, balls, cards, seed)
      select id, phase, phase, '\\x01', '\\x01', $2, $2,
          case when phase >= 3 then $2::timestamptz end, case when phase >= 4 then $2::timestamptz end,
          case when phase >= 4 then 40 end, case when phase >= 4 then 2 end,
          case when phase >= 4 then '\\x01'::bytea end
        from unnest($1::uuid[]) with ordinality as r(id, phase)`,
    [roundIds, at],
  );
  await pool.query(
    `insert into bingo.purchase (wallet_id, purchase_id, round_id, brand, currency, cards, amount, display_name,
        first_card, status, won, end_id, booked, created_at, decided_at)
      select place, id, $2, 5, 1, 1, 100, 'Ann', case when place in (2, 4) then 1 end, place - 1,
          case when place = 4 then 95 else 0 end, gen_random_uuid(), false, $3,
          case when place > 2 then $3::timestamptz end
        from unnest($1::uuid[]) with ordinality as p(id, place)`,
    [purchaseIds, roundIds[4], at],
  );
  await migrate({ url: database.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
}, 60_000);

test('[OPS-6] every numeric phase and status of bingo became its word', async () => {
  const rounds = await pool.query<{ phase: string }>(
    'select phase from bingo.round order by array_position($1::uuid[], round_id)',
    [roundIds],
  );
  expect(rounds.rows.map(({ phase }) => phase)).toEqual(PHASES);
  const purchases = await pool.query<{ status: string }>(
    'select status from bingo.purchase order by array_position($1::uuid[], purchase_id)',
    [purchaseIds],
  );
  expect(purchases.rows.map(({ status }) => status)).toEqual(STATUSES);
});

test('[OPS-6] the checks of before stand', async () => {
  const refused = [
    `update bingo.purchase set booked = true where status in ('REQUESTED', 'IN')`,
    `update bingo.purchase set won = 1 where status = 'RETURNED'`,
    `update bingo.purchase set first_card = null where status = 'OVER'`,
    `update bingo.purchase set status = '3' where status = 'CANCELLED'`,
    `update bingo.round set drawing_at = null where phase = 'CALLING'`,
    `update bingo.round set balls = null where phase = 'OVER'`,
    `update bingo.round set seed = '\\x01' where phase = 'SALE'`,
    `update bingo.round set phase = 'ANY' where phase = 'CLOSED'`,
  ];
  for (const statement of refused) {
    await expect(pool.query(statement), statement).rejects.toThrow('violates check constraint');
  }
  await expect(pool.query('update bingo.round set brand = 1 where brand = 2')).rejects.toThrow(
    'bingo_round_open',
  );
  await expect(
    pool.query(`update bingo.purchase set wallet_id = 1 where status = 'OVER'`),
  ).rejects.toThrow('bingo_purchase_once');
});
