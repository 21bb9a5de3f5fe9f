/** The bingo room with only one player: nothing is drawn, and the price is refunded. */
import { bingoCards } from '@jubilee/contract/calls/bingo';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Pool, QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { PACE } from '../../src/modules/bingo/bingo-ports.ts';
import { bingoPurchases } from '../../src/modules/bingo/purchase-entries.ts';
import { tickRoom } from '../../src/modules/bingo/run-bingo-rooms.ts';
import {
  returnLone,
  selectOwnPurchases,
  selectPurchase,
  selectPurchasesInPlay,
} from '../../src/modules/bingo/purchases.store.ts';
import { selectNewestRounds } from '../../src/modules/bingo/rounds.store.ts';
import { createEntrySweep } from '../../src/modules/shared-rounds/index.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';
import { bingoWorld, overloadedWallet, BRAND } from './bingo-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  flags: { bingoEnabled: true },
  roles: ['api', 'identity'],
});
const { users } = app;
const ports = app.services.bingo;
const bookLeftOver = createEntrySweep(ports, bingoPurchases(ports));
const world = bingoWorld(app, clock, app.database.pool);
const {
  tick,
  room,
  inPhase,
  buy,
  cancel,
  balances,
  sale,
  draw,
  finish,
  expectProved,
  openReservations,
} = world;

const fateOf = async (who: TestUser, purchaseId: string) => {
  const stored = await selectPurchase(ports.pool, await users.walletOf(who), purchaseId);
  return [stored?.status, stored?.booked, Number(stored?.won)];
};
interface Read {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: number;
}

/** The pool, recording the product's own statements and how many rows of each reached this process. */
function readingPool(pool: Pool): { readonly pool: Pool; readonly read: readonly Read[] } {
  const read: Read[] = [];
  async function query(statement: string | QueryConfig, given: readonly unknown[] = []) {
    const config =
      typeof statement === 'string' ? { text: statement, values: [...given] } : statement;
    const { text, values = [] }: QueryConfig = config;
    const result = await pool.query(config);
    read.push({ text, values, rows: result.rows.length });
    return result;
  }
  const recording = new Proxy(pool, {
    get: (target, key): unknown => (key === 'query' ? query : Reflect.get(target, key, target)),
  });
  return { pool: recording, read };
}

/** As many as the audit made. */
const CYCLES = 120;
const RETURNED = ['RETURNED', true, 0];

test('[BINGO-11][BINGO-7] a single player gets the whole price refunded, and the round ends without a draw', async () => {
  const [ann, bob] = [await users.verified(), await users.verified()];
  await sale();
  const before = await ann.accounts();
  const opened = await room(inPhase('SALE'));
  const alone = replyOf(await buy(ann, 'POINTS', 4)).purchase;
  await draw();
  const ended = await room(inPhase('OVER'));
  expect(ended).toMatchObject({ roundId: opened.roundId, balls: [], seedHash: opened.seedHash });
  expect(ended.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await fateOf(ann, alone.purchaseId)).toEqual(RETURNED);
  const free = ({ currency, balance, lockedBalance }: (typeof before)[number]) => ({
    currency,
    balance,
    lockedBalance,
  });
  expect((await ann.accounts()).map(free)).toEqual(before.map(free));
  const { purchases } = replyOf(await ann.call(bingoCards, {}));
  expect(purchases).toMatchObject([
    { purchaseId: alone.purchaseId, status: 'RETURNED', betAmount: 400 },
  ]);
  expect(purchases[0]?.cards).toHaveLength(4);
  // The purchase was accepted, so a repeat answers what became of it.
  const repeat = await buy(ann, 'POINTS', 4, alone.purchaseId);
  expect(replyOf(repeat).purchase).toEqual(purchases[0]);
  expect(repeat.headers['idempotent-replay']).toBe('true');
  expect((await cancel(ann, alone.purchaseId)).error?.code).toBe('BET_CLOSED');

  clock.advance(PACE.pauseMs);
  await sale();
  const again = await room(inPhase('SALE'));
  expect(again.roundId).not.toBe(opened.roundId);
  const next = replyOf(await buy(ann, 'POINTS', 1)).purchase;
  const bobs = replyOf(await buy(bob, 'POINTS', 1)).purchase;
  await draw();
  const drawn = await room(inPhase('CALLING'));
  expect(drawn.pools.map(({ cards, players }) => [cards, players])).toEqual([
    [2, 2],
    [0, 0],
  ]);
  await finish();
  const [a, b] = [await fateOf(ann, next.purchaseId), await fateOf(bob, bobs.purchaseId)];
  expect([a[0], b[0], Number(a[2]) + Number(b[2])]).toEqual(['OVER', 'OVER', 190]);
  expect(await openReservations()).toBe(0);
  await expectProved();
});

test('[BINGO-7][BINGO-3] however often cards are bought and canceled, a tick and the page read what is in play', async () => {
  const [ann, bob] = [await users.verified(), await users.verified()];
  await sale();
  const { roundId } = await room(inPhase('SALE'));
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await cancel(ann, replyOf(await buy(ann, 'POINTS', 1)).purchase.purchaseId);
  }
  for (const who of [ann, bob]) replyOf(await buy(who, 'POINTS', 2));
  const { purchases } = replyOf(await ann.call(bingoCards, {}));
  expect(purchases.filter(({ status }) => status === 'IN')).toHaveLength(1);
  expect(purchases.length).toBeLessThanOrEqual(21);
  const own = readingPool(ports.pool);
  await selectOwnPurchases(own.pool, await users.walletOf(ann), roundId);
  expect(own.read.map(({ rows }) => rows <= 21)).toEqual([true]);
  const { pool, read } = readingPool(ports.pool);
  const inPlay = await selectPurchasesInPlay(pool, roundId);
  expect(inPlay.map(({ status }) => status)).toEqual(['IN', 'IN']);
  clock.advance(PACE.saleMs);
  for (let count = 0; count < 2; count += 1) await tickRoom({ ...ports, pool }, BRAND, true);
  // What reached this process is what is in play, and the server looked at no other purchase for it.
  const reads = read.filter(({ text }) => /^select .* bingo\.purchase /.test(text));
  expect(reads.length).toBeGreaterThanOrEqual(2);
  for (const { text, values, rows } of reads) {
    expect({ text, rows }).toEqual({ text, rows: text.includes('exists') ? 1 : 2 });
    const plan = await ports.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off) ${text}`,
      [...values],
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Rows Removed');
  }
  expect((await room(inPhase('CALLING'))).pools[0]).toMatchObject({ cards: 4, players: 2 });
  await finish();
  expect(await openReservations()).toBe(0);
  await expectProved();
}, 300_000);

test('[BINGO-11] one currency is drawn while the other, with a single player, is refunded', async () => {
  const [ann, bob, cat] = [await users.verified(), await users.verified(), await users.verified()];
  await sale();
  const before = await balances(ann);
  const alone = replyOf(await buy(ann, 'POINTS', 2)).purchase;
  for (const who of [bob, cat]) replyOf(await buy(who, 'SWEEP_TICKETS', 1));
  await draw();
  const drawn = await room(inPhase('CALLING'));
  expect(drawn.pools.map(({ cards, players }) => [cards, players])).toEqual([
    [0, 0],
    [2, 2],
  ]);
  expect(await fateOf(ann, alone.purchaseId)).toEqual(RETURNED);
  await finish();
  expect(await balances(ann)).toEqual(before);
  const over = await room(inPhase('OVER'));
  const paid = over.pools.flatMap(({ prizes }) => prizes.flatMap(({ winners }) => winners));
  expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(190);
  await expectProved();
});

test('[BINGO-11][BINGO-8] refunds that a process leaves unfinished are completed by the next, once', async () => {
  const ann = await users.verified();
  await sale();
  const before = await balances(ann);
  const alone = replyOf(await buy(ann, 'POINTS', 3)).purchase;
  clock.advance(PACE.saleMs);
  await tick();
  // Stopped after the decision, before the room changed phase and before the money moved.
  const { round_id: roundId } = (await selectNewestRounds(ports.pool, BRAND, 1))[0] ?? {};
  await returnLone(ports.pool, roundId ?? '', 2, isoInstant(clock.now()));
  expect(await fateOf(ann, alone.purchaseId)).toEqual(['RETURNED', false, 0]);
  const silent = await overloadedWallet(ports);
  await Promise.all([0, 1].map(() => tickRoom({ ...ports, wallet: silent }, BRAND, true)));
  expect(await openReservations()).toBe(1);
  await tick();
  clock.advance(10_000);
  await Promise.all([0, 1].map(() => bookLeftOver(isoInstant(clock.now()))));
  expect(await fateOf(ann, alone.purchaseId)).toEqual(RETURNED);
  expect(await openReservations()).toBe(0);
  expect(await balances(ann)).toEqual(before);
  // A late tick finds the next sale open and removes nobody.
  await sale();
  const later = replyOf(await buy(ann, 'POINTS', 1)).purchase;
  const { round_id: next } = (await selectNewestRounds(ports.pool, BRAND, 1))[0] ?? {};
  for (const id of [roundId, next]) {
    await returnLone(ports.pool, id ?? '', 2, isoInstant(clock.now()));
  }
  expect((await fateOf(ann, later.purchaseId))[0]).toBe('IN');
  await expectProved();
});
