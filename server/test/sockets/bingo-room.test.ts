/** The shared bingo room through the API: many players, one draw, and processes that stop. */
import { bingoCards, bingoRoundRecord } from '@jubilee/contract/calls/bingo';
import { userBet, userBets } from '@jubilee/contract/calls/games';
import { BET_FILE_KIND, betFileSchema, type BetFile } from '@jubilee/contract/entities/bet-file';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { roomBalls, roomCard, roomCommitment } from '@jubilee/core/games/bingo-room/room-draw';
import { verifyFile } from '@jubilee/core/games/verify-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { PACE } from '../../src/modules/bingo/bingo-ports.ts';
import { bingoPurchases } from '../../src/modules/bingo/purchase-entries.ts';
import { tickRoom } from '../../src/modules/bingo/run-bingo-rooms.ts';
import { insertPurchase, selectPurchase } from '../../src/modules/bingo/purchases.store.ts';
import { createEntrySweep } from '../../src/modules/shared-rounds/index.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';
import { bingoWorld, overloadedWallet, BRAND } from './bingo-world.ts';

const PLAYERS = 50;
const clock = settableClock(Date.now());
// No worker runs: the test calls its ticks, and stops between any two of them.
const app = await appForFile({
  clock,
  flags: { bingoEnabled: true },
  roles: ['api', 'identity', 'realtime'],
  environment: { JUBILEE_CALLS_PER_NETWORK: '1000000' },
});
const { users, database } = app;
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
const { walletOf } = world;

test(
  `[BINGO-2][BINGO-4][BINGO-5][BINGO-7][BINGO-10] ${PLAYERS} players over a whole round: 95 % is paid to the unit, and the seed proves the draw`,
  { timeout: 60_000 },
  async () => {
    const crowd = await users.verifiedMany(PLAYERS);
    await sale();
    const before = await Promise.all(crowd.map(balances));
    const opened = await room(inPhase('SALE'));
    expect(opened).toMatchObject({ balls: [], seed: null });
    const bought = await Promise.all(
      crowd.map(async (who, index) => {
        const currency = index % 3 === 0 ? ('SWEEP_TICKETS' as const) : ('POINTS' as const);
        const cards = currency === 'POINTS' ? 1 + (index % 4) : 1;
        return replyOf(await buy(who, currency, cards)).purchase;
      }),
    );
    const numbers = bought.flatMap(({ cards }) => cards.map(({ cardNumber }) => cardNumber));
    expect(new Set(numbers).size).toBe(numbers.length);
    const sold = { POINTS: 0, SWEEP_TICKETS: 0 };
    for (const one of bought) sold[one.currency] += one.cards.length;
    await draw();

    const seen: BingoRound[] = [];
    for (let step = 0; step < 6; step += 1) {
      clock.advance(9 * PACE.ballMs);
      seen.push(await room(inPhase('CALLING')));
    }
    await finish();
    const over = await room(inPhase('OVER'));
    const seed = Buffer.from(over.seed ?? '', 'hex');
    expect(roomCommitment(seed)).toBe(opened.seedHash);
    const all = roomBalls(seed, over.roundId);
    expect(over.balls).toEqual(all.slice(0, over.balls.length));
    for (const [index, state] of seen.entries()) {
      expect(state.balls.length).toBeLessThanOrEqual((index + 1) * 9);
      expect(state.balls).toEqual(all.slice(0, state.balls.length));
      expect(state.seed).toBeNull();
      for (const { prizes } of state.pools) {
        for (const { ball } of prizes) expect(ball ?? 0).toBeLessThanOrEqual(state.balls.length);
      }
    }
    for (const { cards } of bought) {
      for (const card of cards) {
        expect(card.numbers).toEqual(roomCard(seed, over.roundId, card.cardNumber));
      }
    }
    for (const pool of over.pools) {
      expect(pool.cards).toBe(sold[pool.currency]);
      const paid = pool.prizes.flatMap(({ winners }) => winners);
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(sold[pool.currency] * 95);
    }
    const ended = await Promise.all(
      crowd.map(async (who): Promise<readonly BingoPurchase[]> => {
        return replyOf(await who.call(bingoCards, {})).purchases;
      }),
    );
    const after = await Promise.all(crowd.map(balances));
    for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
      const total = (each: readonly Record<string, number>[]): number =>
        each.reduce((sum, one) => sum + (one[currency] ?? 0), 0);
      expect(total(before) - total(after)).toBe(sold[currency] * 5);
    }
    for (const [index, purchases] of ended.entries()) {
      const [own] = purchases;
      if (own === undefined) throw new Error('no cards');
      expect(own.status).toBe('OVER');
      const change = (after[index]?.[own.currency] ?? 0) - (before[index]?.[own.currency] ?? 0);
      expect(change).toBe(own.amountWon - own.betAmount);
    }
    expect(await openReservations()).toBe(0);
    await expectProved();

    const file = await fileOf(crowd, over.roundId);
    expect(file.bets).toHaveLength(PLAYERS);
    expect(file.bets[0]?.bet).toMatchObject({ gameName: 'bingo-room', status: 'SETTLED' });
    for (const { record, verification } of verifyFile(file)) {
      expect(verification, record.bet.betId).toMatchObject({ verdict: 'verified' });
    }
    const verdicts = (of: BetFile): Set<string> =>
      new Set([...verifyFile(of)].map(({ verification }) => verification.verdict));
    expect(verdicts({ ...file, bingoRounds: [] })).toEqual(new Set(['open']));
    // With one more card in the pool every prize would differ.
    const [record] = file.bingoRounds ?? [];
    if (record === undefined) throw new Error('the round has no record');
    const more = { currency: 'POINTS' as const, firstCard: 9_000, cards: 4 };
    const changed = { ...record, sales: [...record.sales, more] };
    expect(verdicts({ ...file, bingoRounds: [changed] })).toContain('differs');
  },
);

/** The newest bet of each player, as the page collects it. */
async function fileOf(crowd: readonly TestUser[], roundId: string): Promise<BetFile> {
  const bets = await Promise.all(
    crowd.map(async (who) => {
      const { userId } = who;
      const listed = replyOf(await who.call(userBets, { params: { userId } })).bets;
      return replyOf(
        await who.call(userBet, { params: { userId, betId: listed[0]?.betId ?? '' } }),
      );
    }),
  );
  const { round } = replyOf(
    await callApp(app.ports.api, bingoRoundRecord, { params: { roundId } }),
  );
  return betFileSchema.parse({
    kind: BET_FILE_KIND,
    seeds: [],
    crashRounds: [],
    bingoRounds: [round],
    bets,
  });
}

test('[BINGO-2][BINGO-3][BINGO-20] cards are bought once, canceled once, and only during the sale', async () => {
  const [ann, bob] = [await users.verified(), await users.verified()];
  await sale();
  const before = await balances(ann);
  const id = app.services.ids.uuidV7();
  const first = replyOf(await buy(ann, 'POINTS', 2, id)).purchase;
  expect(replyOf(await buy(ann, 'POINTS', 2, id)).purchase).toEqual(first);
  expect((await buy(ann, 'POINTS', 3, id)).error?.code).toBe('REQUEST_ID_REUSED');
  expect((await buy(ann, 'POINTS', 1)).error).toMatchObject({
    code: 'CARDS_BOUGHT',
    message: REFUSALS.CARDS_BOUGHT.message,
  });
  expect((await cancel(bob, first.purchaseId)).error?.code).toBe('NOT_FOUND');
  const [one, other] = await Promise.all([
    cancel(ann, first.purchaseId),
    cancel(ann, first.purchaseId),
  ]);
  expect(replyOf(one).purchase.status).toBe('CANCELLED');
  expect(replyOf(other).purchase.status).toBe('CANCELLED');
  expect(await balances(ann)).toEqual(before);
  const again = replyOf(await buy(ann, 'POINTS', 1)).purchase;
  expect(again.cards[0]?.cardNumber).not.toBe(first.cards[0]?.cardNumber);
  const bobs = replyOf(await buy(bob, 'POINTS', 1)).purchase;
  await draw();
  expect((await cancel(ann, again.purchaseId)).error?.code).toBe('BET_CLOSED');
  expect((await buy(bob, 'POINTS', 1)).error?.code).toBe('ROUND_CLOSED');
  await finish();
  const wins = await Promise.all(
    [again, bobs].map(async ({ purchaseId }) => {
      const stored = await selectPurchase(ports.pool, await walletOf(purchaseId), purchaseId);
      return Number(stored?.won);
    }),
  );
  expect(wins.reduce((sum, won) => sum + won, 0)).toBe(190);
  await expectProved();
});

test('[BINGO-8] many purchases and cancellations at once leave every price reserved once or refunded', async () => {
  const [ann, bob] = [await users.verified(), await users.verified()];
  await sale();
  const before = await balances(ann);
  replyOf(await buy(bob, 'POINTS', 1));
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(ann, 'POINTS', 4)));
  const taken = answers.flatMap(({ reply }) => (reply === undefined ? [] : [reply.purchase]));
  expect(taken).toHaveLength(1);
  for (const { error } of answers) {
    if (error !== undefined) expect(['CARDS_BOUGHT', 'ROUND_CLOSED']).toContain(error.code);
  }
  const purchaseId = taken[0]?.purchaseId ?? '';
  clock.advance(PACE.saleMs);
  await Promise.all([cancel(ann, purchaseId), tick(), tick(), cancel(ann, purchaseId)]);
  await tick();
  await tick();
  await finish();
  await bookLeftOver(isoInstant(clock.now()));
  const stored = await selectPurchase(ports.pool, await walletOf(purchaseId), purchaseId);
  const change = (await balances(ann))['POINTS'] ?? 0;
  expect(stored?.booked).toBe(true);
  const won = Number(stored?.won);
  // Taken back in time, or left alone by the other's clock: nothing is lost; else 400 were played.
  expect(change - (before['POINTS'] ?? 0)).toBe(stored?.status === 'OVER' ? won - 400 : 0);
  expect(await openReservations()).toBe(0);
  await expectProved();
});

test('[BINGO-21] a purchase that was refused before it was charged does not keep its player from buying', async () => {
  const ann = await users.verified();
  const walletId = await users.walletOf(ann);
  await sale();
  const before = await balances(ann);
  const [first, second] = [app.services.ids.uuidV7(), app.services.ids.uuidV7()];
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from ledger.wallet where wallet_id = $1 for update', [walletId]);
  // While the wallet is locked elsewhere the ledger takes nothing.
  const busy = await buy(ann, 'POINTS', 1, first);
  await blocker.query('rollback');
  blocker.release();
  expect(busy.error?.code).toBe('OUTCOME_UNKNOWN');
  // Another call might still be reserving it.
  expect((await buy(ann, 'POINTS', 2)).error?.code).toBe('CARDS_BOUGHT');
  clock.advance(11_001);

  const bought = replyOf(await buy(ann, 'POINTS', 2, second)).purchase;
  expect(bought).toMatchObject({ purchaseId: second, status: 'IN' });
  expect((await buy(ann, 'POINTS', 1, first)).error?.code).toBe('ROUND_CLOSED');
  expect((await buy(ann, 'POINTS', 1)).error?.code).toBe('CARDS_BOUGHT');
  const [points] = await ann.accounts();
  expect(points?.lockedBalance).toBe(200);
  replyOf(await cancel(ann, second));
  expect(await balances(ann)).toEqual(before);
  await expectProved();
});

test('[BINGO-8] the next process finishes for one that stopped between any two steps', async () => {
  const [ann, bob, cat] = [await users.verified(), await users.verified(), await users.verified()];
  await sale();
  const before = await Promise.all([ann, bob, cat].map(balances));
  const company = replyOf(await buy(cat, 'POINTS', 1)).purchase;
  const reserved = replyOf(await buy(ann, 'POINTS', 1)).purchase;
  const walletId = await walletOf(reserved.purchaseId);
  // stopped after the reservation, before the purchase was in: as if the second half of the call
  // never ran
  await database.pool.query(
    `update bingo.purchase set status = 'REQUESTED', first_card = null where purchase_id = $1`,
    [reserved.purchaseId],
  );
  const lost = replyOf(await buy(bob, 'POINTS', 1)).purchase;
  const bobs = await walletOf(lost.purchaseId);
  replyOf(await cancel(bob, lost.purchaseId));
  // stopped before the reservation: recorded, with no money behind it
  const never = app.services.ids.uuidV7();
  await insertPurchase(ports.pool, {
    walletId: bobs,
    purchaseId: never,
    brand: BRAND,
    currency: 'POINTS',
    cards: 1,
    amount: 100n,
    displayName: 'Bob',
    endId: app.services.ids.uuidV7(),
    at: isoInstant(clock.now()),
  });
  await draw();
  expect((await selectPurchase(ports.pool, walletId, reserved.purchaseId))?.status).toBe('IN');
  expect((await selectPurchase(ports.pool, bobs, never))?.status).toBe('RETURNED');
  // stopped after the decision and before the money: the ledger does not answer in this turn
  clock.advance(77 * PACE.ballMs);
  const silent = await overloadedWallet(ports);
  await tickRoom({ ...ports, wallet: silent }, BRAND, true);
  expect((await selectPurchase(ports.pool, walletId, reserved.purchaseId))?.booked).toBe(false);
  expect(await openReservations()).toBe(2);
  clock.advance(3 * 60_000);
  await bookLeftOver(isoInstant(clock.now()));
  await bookLeftOver(isoInstant(clock.now()));
  expect(await openReservations()).toBe(0);
  expect((await selectPurchase(ports.pool, bobs, never))?.booked).toBe(true);
  const after = await Promise.all([ann, bob, cat].map(balances));
  const cats = await walletOf(company.purchaseId);
  const change = (index: number) =>
    (after[index]?.['POINTS'] ?? 0) - (before[index]?.['POINTS'] ?? 0);
  const wonBy = async (wallet: bigint, id: string) =>
    Number((await selectPurchase(ports.pool, wallet, id))?.won);
  expect(change(0)).toBe((await wonBy(walletId, reserved.purchaseId)) - 100);
  expect(change(2)).toBe((await wonBy(cats, company.purchaseId)) - 100);
  expect(change(0) + change(2)).toBe(-10);
  expect(after[1]).toEqual(before[1]);
  await expectProved();
});

test('[BINGO-7] a sale without cards is extended, and the room continues after a round', async () => {
  await sale();
  const first = await room(inPhase('SALE'));
  clock.advance(PACE.saleMs);
  await tick();
  await tick();
  const second = await room(({ phaseEndsAt }) => phaseEndsAt !== first.phaseEndsAt);
  expect(second).toMatchObject({ roundId: first.roundId, phase: 'SALE' });
});

test('[BINGO-1][BINGO-10] guests see the room, and nothing of a ball before its time', async () => {
  const [ann, bob] = [await users.verified(), await users.verified()];
  await sale();
  for (const who of [ann, bob]) replyOf(await buy(who, 'POINTS', 1));
  await draw();
  const start = await room(inPhase('CALLING'));
  expect(start).toMatchObject({ balls: [], seed: null, phaseEndsAt: null });
  const { round } = replyOf(
    await callApp(app.ports.api, bingoRoundRecord, { params: { roundId: start.roundId } }),
  );
  expect(round).toEqual({
    roundId: start.roundId,
    seedHash: start.seedHash,
    seed: null,
    sales: [],
  });
  clock.advance(3 * PACE.ballMs);
  expect((await room(inPhase('CALLING'))).balls).toHaveLength(3);
  await finish();
});
