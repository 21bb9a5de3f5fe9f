/**
 * A database that the code before migration 0057 filled, brought to today: the same rows under their new
 * names, the same hash chain, and the same answers to the ids it knows.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { betOf, seedOf } from '@jubilee/testkit/bets';
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import {
  type BetOperation,
  createLedgerCheckpoints,
  createWallet,
  decidedBet,
  proveLedger,
} from './index.ts';

const LAST_OF_BEFORE = '0056';
const database = await createTestDatabase({ migrated: false });
const { pool } = database;
const folder = mkdtempSync(join(tmpdir(), 'jubilee-before-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Spaces and the order of keys show whether an outcome is stored and answered word for word. */
const OUTCOME = '{"kind": "test",  "draw":"0b","amountWon":150, "a":{"z":1,"b":[1,2.50]}}';
const bet = betOf(1n, 100n, { amountWon: 150n });
const refused = betOf(1n, 1_000_000n);
const round = { id: systemIds.uuidV7(), step: systemIds.uuidV7() };
const at = new Date().toISOString();

beforeAll(async () => {
  for (const name of readdirSync(MIGRATIONS)) {
    if (!/^\d{4}-/.test(name) || name.slice(0, 4) > LAST_OF_BEFORE) continue;
    cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  }
  await migrate({ url: database.url, folder, sqlFolder: undefined });
  await fillAsBefore();
  await migrate({ url: database.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
}, 60_000);

/** Calls of the functions as migrations 0001 to 0056 made them. */
async function fillAsBefore(): Promise<void> {
  await pool.query(
    `insert into ledger.wallet (wallet_id, currency, brand, available, locked, state, ver, created_at, modified_at)
     select 1, currency, 1, 0, 0, 1, 0, $1, $1 from unnest('{1,2}'::smallint[]) currency`,
    [at],
  );
  await pool.query('select ledger.swap_seed(1, null, $1)', [seedOf(1n)]);
  const entry = `select ledger.apply_entry(1, 1::smallint, 1::smallint, $1, $2, '\\x01', $3, 0, $4, $5, $6, $7,
    null, null, null, null, null, null, $8, $9, $9, $9, $9, $10, $11)`;
  const none = [null, null, at, null, null, null];
  await pool.query(entry, [systemIds.uuidV7(), 2, 1_000, [12, 1], [-1_000, 1_000], ...none]);
  await betAsBefore(bet);
  await betAsBefore(refused);
  const opened = [
    round.id,
    10,
    200,
    [1, 2],
    [-200, 200],
    round.id,
    1,
    at,
    'mines',
    '{}',
    seedOf(1n),
  ];
  await pool.query(entry, opened);
  await pool.query(
    `insert into ledger.hold_step (wallet_id, hold_id, version, op_id, request_hash, action, available_after, locked_after, ver, at)
     values (1, $1, 0, $2, '\\x02', '{"cell": 3}', 850, 200, 3, $3)`,
    [round.id, round.step, at],
  );
  // Transactions that other tests have open on this server delay the chain for a moment.
  await vi.waitFor(async () => {
    await pool.query('select ledger.seal_next(1::smallint, 2, 20, $1)', [at]);
    const { rows } = await pool.query('select sum(op_count)::integer as count from ledger.seal');
    expect(rows).toEqual([{ count: 4 }]);
  }, 10_000);
}

async function betAsBefore({
  operationId,
  requestHash,
  stake,
  amountWon,
  round: played,
}: BetOperation) {
  const { seedId, gameName, paytableName, gameVersion, clientSeed } = played;
  await pool.query(
    `select ledger.apply_bets('{1}', '{1}', '{1}', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::json[], $11,
       '{null}', '{0,0,0,0,0,0,0,0}', 0::smallint, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
    [
      [operationId],
      [requestHash],
      [stake],
      [amountWon],
      [seedId],
      [gameName],
      [paytableName],
      [gameVersion],
      [clientSeed],
      [OUTCOME],
      at,
    ],
  );
}

describe('a database from before the tables were renamed', () => {
  const wallet = createWallet({ pool, clock: systemClock, ids: systemIds });
  afterAll(() => wallet.close());

  test('[WAL-19] its hash chain verifies, and the next block continues it', async () => {
    const broken = async () => (await proveLedger(pool)).filter(({ violations }) => violations > 0);
    expect(await broken()).toEqual([]);
    await wallet.apply(decidedBet(betOf(1n, 10n)));
    await vi.waitFor(
      async () => expect(await createLedgerCheckpoints(pool, [1], at)).toBe(1),
      10_000,
    );
    const { rows } = await pool.query(
      'select sum(operation_count)::integer as count from ledger.checkpoint',
    );
    expect(rows).toEqual([{ count: 5 }]);
    expect(await broken()).toEqual([]);
  });

  test('[WAL-6] a known bet is answered as before, word for word', async () => {
    const { rows } = await pool.query<{ outcome: string }>(
      'select outcome::text as outcome from ledger.operation where operation_id = $1',
      [bet.operationId],
    );
    expect(rows[0]?.outcome).toBe(OUTCOME);
    expect(await wallet.apply(decidedBet(bet))).toMatchObject({
      status: 'applied',
      replayed: true,
      operation: {
        balance: 1_050n,
        amountWon: 150n,
        version: 2n,
        round: { book: JSON.parse(OUTCOME) },
      },
    });
    expect(await wallet.apply(decidedBet(refused))).toEqual({
      status: 'refused',
      replayed: true,
      code: 'INSUFFICIENT_BALANCE',
    });
  });

  test('[WAL-43] an open round continues from its step', async () => {
    expect(await wallet.reservedRound(1n, round.id)).toMatchObject({
      state: 'OPEN',
      amount: 200n,
      steps: [{ operationId: round.step, version: 0, action: { cell: 3 } }],
    });
  });

  test('[OPS-6] no relation, column or constraint has an old name', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `select n.nspname || '.' || c.relname || coalesce('.' || a.attname, '') as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         and c.relkind in ('r', 'p')
       where n.nspname !~ '^pg_' and (c.relname || ' ' || coalesce(a.attname, '')) ~ '(^|[_ ])(op|hold|seal|sealed|way)(_|$| )'
       union all
       select conrelid::regclass || ' ' || conname from pg_constraint
       where conname ~ '(^|_)(op|hold|seal|sealed|way|favourite)_|text_session'`,
    );
    expect(rows.map((row) => row.name)).toEqual([]);
  });
});
