/**
 * The process that runs the rounds stops in every phase; the next one finishes or refunds what it
 * left.
 */
import { centsAt, msToReach, runMs } from '@jubilee/core/games/crash/growth';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestApp } from '@jubilee/testkit/test-app';
import { startTestApp } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { afterEach, expect, test, vi } from 'vitest';
import { decideBets, insertBet, selectBet } from '../../src/modules/crash/bets.store.ts';
import { roundOfBet } from '../../src/modules/crash/bet-entries.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, roles: ['api', 'identity', 'realtime'] });
const { users, database } = app;
const { pool } = database;
const world = crashWorld(app, clock, pool);
const [ann, bob] = [await users.verified(), await users.verified()];

const workers: TestApp[] = [];
async function startWorker(): Promise<void> {
  const before = await stand();
  const worker = await startTestApp({
    databaseUrl: app.databaseUrl,
    clock,
    roles: ['worker'],
  });
  workers.push(worker);
  if (workers.length > 1) return;
  // The new leader has checked the state it found.
  await vi.waitFor(async () => {
    const now = await stand();
    expect(now.fence).not.toBe(before.fence);
    expect(now.open).not.toBeNull();
    if (before.phase === 'BETTING' || before.phase === 'LOCKED') {
      expect(now.open).not.toBe(before.open);
    }
  }, 10_000);
}

async function stand() {
  const { rows } = await pool.query<{ fence: bigint; open: string | null; phase: string | null }>(
    `select fence, open, phase from crash.leader left join
      (select round_id as open, phase from crash.round where brand = 1 and phase not in ('CLOSED', 'RETURNING', 'RETURNED')) r
      on true`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nobody ever led');
  return row;
}
async function stopWorkers(): Promise<void> {
  for (const worker of workers.splice(0)) await worker.stop();
}
afterEach(async () => {
  await stopWorkers();
  expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
});

async function pointsOf(who: TestUser) {
  const account = (await who.accounts()).find((one) => one.currency === 'POINTS');
  return { balance: account?.balance ?? 0, lockedBalance: account?.lockedBalance ?? 0 };
}

async function fateOf(betId: string): Promise<unknown> {
  const { rows } = await pool.query<{ status: string; booked: boolean }>(
    'select status, booked from crash.bet where bet_id = $1',
    [betId],
  );
  return rows[0];
}
const RETURNED = { status: 'RETURNED', booked: true };

test('[CRASH-8] a round that stopped before its run is refunded, and the next one opens', async () => {
  for (const phase of ['betting', 'lock'] as const) {
    await startWorker();
    await world.betting();
    const before = await pointsOf(ann);
    const { betId } = replyOf(await world.place(ann, { autoCashoutCents: 101 }));
    const round = await world[phase]();
    await stopWorkers();
    expect(await pointsOf(ann)).not.toEqual(before);
    await startWorker();
    const next = await vi.waitFor(
      async () => {
        const newest = await world.newest();
        expect(newest.round_id).not.toBe(round.round_id);
        return newest;
      },
      { timeout: 20_000 },
    );
    expect(next).toMatchObject({ phase: 'BETTING', number: round.number + 1 });
    expect(await fateOf(betId)).toEqual(RETURNED);
    expect(await pointsOf(ann)).toEqual(before);
    expect((await world.settle(ann, betId)).error?.code).toBe('BET_CLOSED');
    const repeat = await world.place(ann, { autoCashoutCents: 101 }, betId);
    expect(replyOf(repeat).bet).toMatchObject({ betId, status: 'CANCELLED', amountWon: 0 });
    expect(repeat.headers['idempotent-replay']).toBe('true');
    await stopWorkers();
  }
});

/** The next round is open, so everything of this one is decided. */
async function isOver(roundId: string): Promise<void> {
  await vi.waitFor(async () => expect((await world.newest()).round_id).not.toBe(roundId), {
    timeout: 20_000,
  });
}

test('[CRASH-8][CRASH-6][CRASH-16] a round that had begun is finished from its start by numbers, and cash-outs work without a worker', async () => {
  await startWorker();
  await world.bettingToReach(151, 49_999);
  const before = [await pointsOf(ann), await pointsOf(bob)];
  const mine = replyOf(await world.place(ann, {}));
  const auto = replyOf(await world.place(bob, { autoCashoutCents: 140 }));
  const patient = replyOf(await world.place(bob, {}));
  const { crashCents } = await world.point(await world.newest());
  const unreached = replyOf(await world.place(ann, { autoCashoutCents: crashCents + 1 }));
  const round = await world.run();
  await stopWorkers();
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, 130));
  expect(replyOf(await world.settle(ann, mine.betId)).amountWon).toBe(130);
  clock.advance(300_000);
  // Too late, but nobody says so before the end is recorded, which needs a worker.
  expect((await world.settle(bob, patient.betId)).error?.code).toBe('OUTCOME_UNKNOWN');
  await startWorker();
  await isOver(round.round_id);
  expect(await fateOf(auto.betId)).toEqual({ status: 'SETTLED', booked: true });
  // Their players could act all the time: the outage of a worker gives no stake back.
  expect(await fateOf(patient.betId)).toEqual({ status: 'LOST', booked: true });
  expect(await fateOf(unreached.betId)).toEqual({ status: 'LOST', booked: true });
  expect(replyOf(await world.settle(bob, patient.betId)).amountWon).toBe(0);
  expect((await pointsOf(ann)).balance).toBe((before[0]?.balance ?? 0) + 30 - 100);
  expect((await pointsOf(bob)).balance).toBe((before[1]?.balance ?? 0) + 40 - 100);
});

test('[CRASH-16] runners that die one after the other, with half of the bets decided, change nothing', async () => {
  await startWorker();
  await world.bettingToReach(151);
  const before = await pointsOf(ann);
  const patient = replyOf(await world.place(ann, {}));
  const [first, second] = [
    replyOf(await world.place(ann, { autoCashoutCents: 110 })),
    replyOf(await world.place(ann, { autoCashoutCents: 120 })),
  ];
  const round = await world.run();
  const { crashCents } = await world.point(round);
  await stopWorkers();
  // Still in flight: the next runner takes the run over, and stops before its end.
  await startWorker();
  await stopWorkers();
  expect(await fateOf(patient.betId)).toEqual({ status: 'IN', booked: false });
  clock.set(Date.parse(round.started_at ?? '') + runMs(RULES, crashCents) + 60_000);
  // Stopped between the decision and the money, and between two decisions.
  const decided = await decideBets(pool, {
    roundId: round.round_id,
    decisions: [
      {
        walletId: await users.walletOf(ann),
        betId: first.betId,
        event: 'settle',
        leftAtCents: 110,
        won: 110n,
      },
    ],
    at: isoInstant(clock.now()),
  });
  expect(decided).toHaveLength(1);
  await startWorker();
  await isOver(round.round_id);
  expect(await fateOf(second.betId)).toEqual({ status: 'SETTLED', booked: true });
  expect(await fateOf(patient.betId)).toEqual({ status: 'LOST', booked: true });
  clock.advance(5_000);
  await vi.waitFor(
    async () => expect(await fateOf(first.betId)).toEqual({ status: 'SETTLED', booked: true }),
    10_000,
  );
  expect((await pointsOf(ann)).balance).toBe(before.balance - 300 + 110 + 120);
});

test('[CRASH-8] a round that had ended is closed by the next worker', async () => {
  await startWorker();
  await world.betting();
  const { betId } = replyOf(await world.place(ann, {}));
  // Nothing can be decided while the bet is locked, so the worker stops between the end and the close.
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from crash.bet where bet_id = $1 for update', [betId]);
  const round = await world.end();
  await stopWorkers();
  await blocker.query('rollback');
  blocker.release();
  expect(await fateOf(betId)).toEqual({ status: 'IN', booked: false });
  clock.advance(60_000);
  await startWorker();
  await vi.waitFor(async () => expect((await world.newest()).round_id).not.toBe(round.round_id), {
    timeout: 20_000,
  });
  expect(await fateOf(betId)).toEqual({ status: 'LOST', booked: true });
});

test('[CRASH-4][CRASH-8] an interrupted call leaves a bet that counts when its stake is reserved, and none when it is not', async () => {
  await startWorker();
  const round = await world.betting();
  const walletId = await users.walletOf(ann);
  const pendingBet = async () => {
    const bet = await insertBet(pool, {
      walletId,
      betId: systemIds.uuidV7(),
      brand: 1,
      currency: 'POINTS',
      amount: 100n,
      autoCents: undefined,
      displayName: 'Ann',
      endId: systemIds.uuidV7(),
      at: isoInstant(clock.now()),
      roundSince: '-infinity',
    });
    if (bet === undefined) throw new Error('no bet');
    return bet;
  };
  const [reservedBet, unheld] = [await pendingBet(), await pendingBet()];
  const answer = await app.services.wallet.apply({
    kind: 'reservation',
    operation: {
      walletId,
      brandNumber: 1,
      operationId: reservedBet.bet_id,
      currency: 'POINTS',
      requestHash: new Uint8Array(32),
      amount: 100n,
      round: roundOfBet(reservedBet, round, await app.services.crash.chains.byId(round.chain_id)),
    },
  });
  expect(answer.status).toBe('applied');
  await world.end();
  await world.next();
  expect(await fateOf(reservedBet.bet_id)).toEqual({ status: 'LOST', booked: true });
  expect(await fateOf(unheld.bet_id)).toEqual({ status: 'RETURNED', booked: false });
  // A hold that can come no more is waited for no longer.
  clock.advance(200_000);
  await vi.waitFor(async () => expect(await fateOf(unheld.bet_id)).toEqual(RETURNED), 10_000);
});

test('[CRASH-4] a bet that was decided before the process stopped is paid by the next one', async () => {
  await startWorker();
  await world.betting();
  const before = await pointsOf(ann);
  const { betId } = replyOf(await world.place(ann, { betAmount: 200 }));
  const round = await world.run();
  await stopWorkers();
  const bet = await selectBet(pool, await users.walletOf(ann), betId);
  if (bet === undefined) throw new Error('no bet');
  const decision = {
    walletId: bet.wallet_id,
    betId,
    event: 'cashOut',
    leftAtCents: 150,
    won: 300n,
  } as const;
  const decide = () =>
    decideBets(pool, {
      roundId: round.round_id,
      decisions: [decision],
      at: isoInstant(clock.now()),
    });
  expect(await decide()).toHaveLength(1);
  expect(await decide()).toHaveLength(0);
  clock.advance(10_000);
  await startWorker();
  await vi.waitFor(
    async () => expect(await fateOf(betId)).toEqual({ status: 'SETTLED', booked: true }),
    10_000,
  );
  expect((await pointsOf(ann)).balance).toBe(before.balance + 100);
  expect(replyOf(await world.settle(ann, betId)).amountWon).toBe(300);
  void round;
});

test('[CRASH-13] of two workers one leads; when its lock is lost the other takes over and no round runs twice', async () => {
  await startWorker();
  await world.betting();
  await startWorker();
  const { betId } = replyOf(await world.place(ann, { autoCashoutCents: 101 }));
  const round = await world.run();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'jubilee crash leader' and datname = current_database()
        and pid in (select pid from pg_locks where locktype = 'advisory')`,
  );
  const { crashCents } = await world.point(round);
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, crashCents + 1) + 1_000);
  await world.until('ENDED');
  await world.next();
  // At 1.00 the stake is lost, whoever runs the round.
  const status = crashCents >= 101 ? 'SETTLED' : 'LOST';
  expect(await fateOf(betId)).toEqual({ status, booked: true });
  const { rows } = await pool.query<{ most: number; fence: bigint }>(
    `select max(n)::int as most, (select fence from crash.leader) as fence
      from (select count(*) as n from crash.round group by chain_id, number) counted`,
  );
  expect(rows[0]?.most).toBe(1);
  expect(centsAt(RULES, 0)).toBe(100);
});
