/**
 * Teeth: the bugs that money code most often has, planted one at a time into the bet function of a
 * copy of the database. Each must be seen by the same looks that a sound ledger passes.
 */
import { betOf, openFundedWallets, welcomeGrant } from '@jubilee/testkit/bets';
import { postingsOf } from '@jubilee/core/wallet/operation-kinds';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { createTestDatabase, type TestDatabase } from '@jubilee/testkit/postgres';
import { runStorm } from '@jubilee/testkit/storm';
import { describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, type DecidedAnswer, proveLedger, type Wallet, decidedBet } from './index.ts';
import { applyEntry } from './wallet.store.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const WALLETS = 300;
const STORM_MS = IS_LONG ? 8_000 : 2_500;

type Change = readonly [from: string | RegExp, to: string];

const LOCK: Change = [
  'order by t.wallet_id, t.currency for update of t\n',
  'order by t.wallet_id, t.currency\n',
];
const PLANTS: readonly { name: string; changes: readonly Change[]; needsStorm: boolean }[] = [
  {
    name: 'm1 the balance is not looked at',
    changes: [["when t.available < n.stake then 'INSUFFICIENT_BALANCE'", '']],
    needsStorm: false,
  },
  {
    name: 'm2 the balance is set from what was read, without a lock',
    changes: [
      LOCK,
      ['available = t.available - r.amount + r.won', 'available = r.available_after'],
    ],
    needsStorm: false,
  },
  {
    name: 'm3 ids are not looked at',
    changes: [
      [
        'select wallet_id, operation_id, brand, currency, ledger.operation_kind(',
        'select wallet_id, overlay(operation_id::text placing substr(gen_random_uuid()::text, 25) from 25)::uuid, brand, currency, ledger.operation_kind(',
      ],
    ],
    needsStorm: false,
  },
  {
    name: 'm4 refusals are not kept',
    changes: [
      [
        'from answered where answer = refusal\n  ),\n  spent',
        'from answered where answer = refusal and false\n  ),\n  spent',
      ],
    ],
    needsStorm: false,
  },
  {
    name: 'm5 the state of the wallet is not looked at',
    changes: [["when t.state <> ledger.wallet_state('ACTIVE') then 'WALLET_CLOSED'", '']],
    needsStorm: false,
  },
  {
    name: 'm15 lock, decision and update in one statement',
    changes: [
      LOCK,
      [
        'with decided as (',
        'with held as (select t.* from ledger.wallet t join unnest(p_commands) z using (wallet_id, currency) order by t.wallet_id, t.currency for update of t), decided as (',
      ],
      [
        'from ledger.wallet t\n    join unnest(p_commands, p_outcomes)',
        'from held t\n    join unnest(p_commands, p_outcomes)',
      ],
    ],
    needsStorm: false,
  },
  {
    name: 'm16 locks in no order',
    changes: [['order by t.wallet_id, t.currency for update', 'for update']],
    needsStorm: true,
  },
];

async function plant(database: TestDatabase, changes: readonly Change[]): Promise<void> {
  const { rows } = await database.pool.query<{ source: string }>(
    `select pg_get_functiondef('ledger.place_bets'::regproc) as source`,
  );
  let source = rows[0]?.source ?? '';
  for (const [from, to] of changes) {
    const next = source.replace(from, () => to);
    expect(next, String(from)).not.toBe(source);
    source = next;
  }
  await database.pool.query(source);
}

/** Every look at the ledger that found something wrong; none for a sound one. */
async function troubles(database: TestDatabase, withStorm: boolean): Promise<string[]> {
  const { pool } = database;
  const instances = [1, 2].map(() =>
    createWallet({
      pool: database.openPool(),
      clock: systemClock,
      ids: systemIds,
      lanes: { lanes: 6 },
    }),
  );
  const found: string[] = [];
  const note = (name: string, isWrong: boolean) => {
    if (isWrong) found.push(name);
  };
  note('double spend', await doubleSpends(database, instances));
  note('answers by id', await answersChange(database, instances));
  note('a bet behind a credit', await losesBehindCredit(database, instances));
  if (withStorm) {
    await openManyWallets(pool, { first: 1_000n, count: WALLETS, balance: 1_500n });
    const until = performance.now() + STORM_MS;
    const report = await runStorm({
      wallets: instances,
      walletIds: Array.from({ length: WALLETS }, (_, index) => BigInt(1_000 + index)),
      clients: 150,
      stake: 100n,
      duplicates: 0.2,
      altered: 0.05,
      isOver: () => performance.now() > until,
    });
    const history = await report.history.check(pool);
    note('faults', report.faults.length > 0);
    note('history', history.lost + history.conflicting + history.doubled + history.misordered > 0);
  }
  await Promise.all(instances.map((instance) => instance.close()));
  const lines = await proveLedger(pool);
  found.push(...lines.filter((line) => line.violations > 0).map((line) => line.invariant));
  note('failed statements', await failedStatements(database));
  return found;
}

async function doubleSpends(
  database: TestDatabase,
  instances: readonly Wallet[],
): Promise<boolean> {
  const [wallet] = instances;
  if (wallet === undefined) return true;
  for (let walletId = 1n; walletId <= 5n; walletId += 1n) {
    await openFundedWallets({ wallet, pool: database.pool }, [walletId], 1_000n);
    const bets = Array.from({ length: 30 }).flatMap(() =>
      instances.map((instance) => instance.apply(decidedBet(betOf(walletId, 100n)))),
    );
    const answers = await Promise.allSettled(bets);
    const accepted = answers.filter(
      (answer) => answer.status === 'fulfilled' && answer.value.status === 'applied',
    );
    if (accepted.length !== 10 || answers.some((answer) => answer.status === 'rejected'))
      return true;
  }
  return false;
}

async function answersChange(
  database: TestDatabase,
  instances: readonly Wallet[],
): Promise<boolean> {
  const [wallet] = instances;
  if (wallet === undefined) return true;
  const codeOf = async (answer: Promise<DecidedAnswer>) => {
    const observed = await answer.catch(() => ({ status: 'fault' }) as const);
    return observed.status === 'refused' ? observed.code : observed.status;
  };
  await openFundedWallets({ wallet, pool: database.pool }, [50n], 50n);
  const bet = betOf(50n, 10n);
  const refused = betOf(50n, 100n);
  await wallet.apply(decidedBet(bet));
  const observed = [
    await codeOf(wallet.apply(decidedBet(bet))),
    await codeOf(wallet.apply(decidedBet(refused))),
  ];
  await wallet.apply({ kind: 'grant', operation: welcomeGrant(50n, 'POINTS', 1_000n) });
  observed.push(await codeOf(wallet.apply(decidedBet(refused))));
  await wallet.setState(50n, 'EXCLUDED');
  observed.push(await codeOf(wallet.apply(decidedBet(betOf(50n, 10n)))));
  const balance = (await wallet.accounts(50n))[0]?.balance;
  const expected = ['applied', 'INSUFFICIENT_BALANCE', 'INSUFFICIENT_BALANCE', 'WALLET_CLOSED'];
  return observed.join() !== expected.join() || balance !== 1_040n;
}

/** A bet that waits for an uncommitted credit must see it once committed. */
async function losesBehindCredit(
  { pool }: TestDatabase,
  [wallet]: readonly Wallet[],
): Promise<boolean> {
  if (wallet === undefined) return true;
  await openFundedWallets({ wallet, pool }, [60n], 50n);
  const client = await pool.connect();
  await client.query('begin');
  const { freePoints: _, ...credit } = welcomeGrant(60n, 'POINTS', 1_000n);
  await applyEntry(
    client,
    {
      ...credit,
      amountWon: 0n,
      postings: postingsOf('WELCOME_GRANT', { amount: 1_000n, won: 0n }),
    },
    new Date().toISOString(),
  );
  let isAnswered = false;
  const bet = wallet
    .apply(decidedBet(betOf(60n, 100n)))
    .catch(() => undefined)
    .finally(() => {
      isAnswered = true;
    });
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(isAnswered || rowCount === 1).toBe(true);
    },
    { timeout: 20_000 },
  );
  await client.query('commit');
  client.release();
  const answer = await bet;
  return answer?.status !== 'applied' || answer.operation.balance !== 950n;
}

/** The wallet halves or repeats a batch that fails, so only the server's own count gives it away. */
async function failedStatements(database: TestDatabase): Promise<boolean> {
  const { rows } = await database.pool.query<{ xact_rollback: bigint }>(
    'select xact_rollback from pg_stat_database where datname = current_database()',
  );
  return (rows[0]?.xact_rollback ?? 0n) > 0n;
}

const sound = await createTestDatabase();
const planted = await Promise.all(PLANTS.map(() => createTestDatabase()));

describe('planted bugs', () => {
  test('[WAL-37][WAL-38] a sound ledger passes every look', async () => {
    expect(await troubles(sound, true)).toEqual([]);
  }, 60_000);

  test.each(
    PLANTS.map((bug, index) => ({ ...bug, index })).filter((bug) => IS_LONG || !bug.needsStorm),
  )(
    '[WAL-5][WAL-15][WAL-24][WAL-28] $name: caught',
    async (bug) => {
      const database = planted[bug.index];
      if (database === undefined) throw new Error('The bug has no database.');
      await plant(database, bug.changes);
      const found = await troubles(database, bug.needsStorm);
      expect(found, bug.name).not.toEqual([]);
    },
    120_000,
  );
});
