/** A database with crash rounds and bets in every numeric state of before, brought to words. */
import { rmSync } from 'node:fs';
import { MIGRATIONS, migrationsBefore, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { systemIds } from '../../platform/ids/ids.ts';

const PHASES = ['BETTING', 'LOCKED', 'RUNNING', 'ENDED', 'CLOSED', 'RETURNING', 'RETURNED'];
const STATUSES = ['REQUESTED', 'IN', 'CANCELLED', 'SETTLED', 'LOST', 'RETURNED'];
const chainId = systemIds.uuidV7();
const roundIds = PHASES.map(() => systemIds.uuidV7());
const betIds = STATUSES.map(() => systemIds.uuidV7());
const at = '2026-01-01T00:00:00.000Z';

const database = await createTestDatabase({ migrated: false });
const { pool } = database;
const folder = migrationsBefore('0070');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await migrate({ url: database.url, folder, sqlFolder: undefined });
  await pool.query(
    `insert into crash.chain (chain_id, brand, rounds, published_hash, created_at)
      values ($1, 1, 10, '\\x01', $2)`,
    [chainId, at],
  );
  // One round of each phase, each of a brand of its own, as one brand has one open round.
  await pool.query(
    `insert into crash.round (round_id, brand, chain_id, number, phase, fence, link_encrypted, betting_at,
        locked_at, started_at, ended_at, game_hash, crash_cents)
      select id, phase, $2, phase, phase, 0, '\\x01', $3, $3,
          case when phase in (3, 4, 5) then $3::timestamptz end,
          case when phase in (4, 5) then $3::timestamptz end,
          case when phase in (4, 5, 7) then '\\x01'::bytea end,
          case when phase in (4, 5) then 150 end
        from unnest($1::uuid[]) with ordinality as r(id, phase)`,
    [roundIds, chainId, at],
  );
  await pool.query(
    `insert into crash.bet (wallet_id, bet_id, round_id, brand, currency, amount, display_name, status,
        left_at_cents, won, end_id, booked, created_at, decided_at)
      select 1, id, $2, 5, 1, 100, 'Ann', place - 1, case when place = 4 then 150 end,
          case when place = 4 then 150 else 0 end, gen_random_uuid(), false, $3,
          case when place > 2 then $3::timestamptz end
        from unnest($1::uuid[]) with ordinality as b(id, place)`,
    [betIds, roundIds[4], at],
  );
  await migrate({ url: database.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
}, 60_000);

test('[OPS-6] every numeric phase and status of crash became its word', async () => {
  const rounds = await pool.query<{ phase: string }>(
    'select phase from crash.round order by array_position($1::uuid[], round_id)',
    [roundIds],
  );
  expect(rounds.rows.map(({ phase }) => phase)).toEqual(PHASES);
  const bets = await pool.query<{ status: string }>(
    'select status from crash.bet order by array_position($1::uuid[], bet_id)',
    [betIds],
  );
  expect(bets.rows.map(({ status }) => status)).toEqual(STATUSES);
});

test('[OPS-6] the checks of before stand', async () => {
  const refused = [
    `update crash.bet set booked = true where status in ('REQUESTED', 'IN')`,
    `update crash.bet set won = 1 where status = 'LOST'`,
    `update crash.bet set left_at_cents = null where status = 'SETTLED'`,
    `update crash.bet set status = '3' where status = 'IN'`,
    `update crash.round set started_at = null where phase = 'RUNNING'`,
    `update crash.round set game_hash = null where phase = 'ENDED'`,
    `update crash.round set game_hash = '\\x01' where phase = 'RETURNING'`,
    `update crash.round set phase = 'ANY' where phase = 'CLOSED'`,
  ];
  for (const statement of refused) {
    await expect(pool.query(statement), statement).rejects.toThrow('violates check constraint');
  }
  await expect(pool.query('update crash.round set brand = 1 where brand = 2')).rejects.toThrow(
    'round_open',
  );
});
