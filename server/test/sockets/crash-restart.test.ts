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
import {
  decideBets,
  insertBet,
  refundBets,
  selectBet,
} from '../../src/modules/crash/bets.store.ts';
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

test('[CRASH-8][CRASH-6][CRASH-16] a round that had begun is finished from its start, cash-outs work without a worker, and no stake is lost by it', async () => {
  await startWorker();
  for (;;) {
    const round = await world.betting();
    const { crashCents } = await world.point(round);
    if (crashCents > 150 && crashCents < 50_000) break;
    await world.end();
  }
  const before = [await pointsOf(ann), await pointsOf(bob)];
  const mine = replyOf(await world.place(ann, {}));
  const auto = replyOf(await world.place(bob, { autoCashoutCents: 140 }));
  const unansweredBet = replyOf(await world.place(bob, {}));
  const { crashCents } = await world.point(await world.newest());
  const unreached = replyOf(await world.place(ann, { autoCashoutCents: crashCents + 1 }));
  const round = await world.run();
  await stopWorkers();
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, 130));
  expect(replyOf(await world.settle(ann, mine.betId)).amountWon).toBe(130);
  clock.advance(300_000);
  // The page retries as soon as the platform answers: too late, but nobody claims that the stake is
  // lost.
  const pendingBet = world.settle(bob, unansweredBet.betId);
  await startWorker();
  expect(['BET_CLOSED', 'OUTCOME_UNKNOWN']).toContain((await pendingBet).error?.code);
  const next = await vi.waitFor(
    async () => {
      const newest = await world.newest();
      expect(newest.round_id).not.toBe(round.round_id);
      return newest;
    },
    { timeout: 20_000 },
  );
  expect(next.phase).toBe('BETTING');
  expect(await fateOf(auto.betId)).toEqual({ status: 'SETTLED', booked: true });
  expect(await fateOf(unansweredBet.betId)).toEqual(RETURNED);
  expect(await fateOf(unreached.betId)).toEqual(RETURNED);
  expect((await world.settle(bob, unansweredBet.betId)).error?.code).toBe('BET_CLOSED');
  expect((await pointsOf(ann)).balance).toBe((before[0]?.balance ?? 0) + 30);
  expect((await pointsOf(bob)).balance).toBe((before[1]?.balance ?? 0) + 40);
});

test('[CRASH-16] a second runner that dies, before or after its refunds, leaves the same state to the next', async () => {
  await startWorker();
  const began = await world.betting();
  const before = await pointsOf(ann);
  const { betId } = replyOf(await world.place(ann, {}));
  const round = await world.run();
  const { crashCents } = await world.point(round);
  await stopWorkers();
  // Still in flight: the next runner takes the run over, and stops before its end.
  await startWorker();
  await stopWorkers();
  expect(await fateOf(betId)).toEqual({ status: 'IN', booked: false });
  clock.set(Date.parse(round.started_at ?? '') + runMs(RULES, crashCents) + 60_000);
  // Stopped between the decision and the money, and before the round counted as ended.
  await refundBets(pool, began.round_id, isoInstant(clock.now()));
  expect(await fateOf(betId)).toEqual({ status: 'RETURNED', booked: false });
  await startWorker();
  await vi.waitFor(async () => expect((await world.newest()).round_id).not.toBe(round.round_id), {
    timeout: 20_000,
  });
  expect(await fateOf(betId)).toEqual(RETURNED);
  expect(await pointsOf(ann)).toEqual(before);
});

test('[CRASH-8] a round that had ended is closed by the next worker', async () => {
  await startWorker();
  await world.betting();
  const { betId } = replyOf(await world.place(ann, {}));
  const round = await world.end();
  await stopWorkers();
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
    event: 'settle',
    leftAtCents: 150,
    won: 300n,
  } as const;
  expect(await decideBets(pool, [decision], isoInstant(clock.now()))).toHaveLength(1);
  expect(await decideBets(pool, [decision], isoInstant(clock.now()))).toHaveLength(0);
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
  // At 1.00 the stake is lost, unless the run was taken over before its end.
  const fates = crashCents >= 101 ? ['SETTLED'] : ['LOST', 'RETURNED'];
  expect(fates.map((status) => ({ status, booked: true }))).toContainEqual(await fateOf(betId));
  const { rows } = await pool.query<{ most: number; fence: bigint }>(
    `select max(n)::int as most, (select fence from crash.leader) as fence
      from (select count(*) as n from crash.round group by chain_id, number) counted`,
  );
  expect(rows[0]?.most).toBe(1);
  expect(centsAt(RULES, 0)).toBe(100);
});
