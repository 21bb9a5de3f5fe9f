/** The shared bingo room through the front door: many players, one draw, and processes that stop. */
import {
  bingoCards,
  bingoRound,
  buyBingoCards,
  cancelBingoCards,
} from '@jubilee/contract/calls/bingo';
import { userBet, userBets } from '@jubilee/contract/calls/games';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { roomBalls, roomCard, roomCommitment } from '@jubilee/core/games/bingo-room/room-draw';
import { callHouse, replyOf } from '@jubilee/testkit/call-house';
import { settableClock } from '@jubilee/testkit/clock';
import { houseForFile } from '@jubilee/testkit/house-for-file';
import type { Person } from '@jubilee/testkit/people';
import { expect, test, vi } from 'vitest';
import { PACE } from '../../src/modules/bingo/bingo-ports.ts';
import { bookLeftOver } from '../../src/modules/bingo/book-end.ts';
import { turnRoom } from '../../src/modules/bingo/keep-rooms.ts';
import { insertPurchase, selectPurchase } from '../../src/modules/bingo/purchases.store.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';

const PLAYERS = 50;
const BRAND = 1;
const WAIT = { timeout: 10_000, interval: 50 };
const clock = settableClock(Date.now());
// No worker runs: the test takes its turns, and stops between any two of them.
const house = await houseForFile({
  clock,
  flags: { bingoEnabled: true },
  roles: ['api', 'identity', 'realtime'],
  environment: { JUBILEE_CALLS_PER_NETWORK: '1000000' },
});
const { people, database } = house;
const ports = house.house.bingo;
const turn = (): Promise<boolean> => turnRoom(ports, BRAND, true);

/** The room as soon as it is seen so: its picture may be a moment old. */
function room(seen: (round: BingoRound) => boolean): Promise<BingoRound> {
  return vi.waitFor(async () => {
    const { round } = replyOf(await callHouse(house.ports.api, bingoRound, {}));
    if (round === null || !seen(round)) throw new Error(`the room is ${round?.phase}`);
    return round;
  }, WAIT);
}
const inPhase =
  (phase: BingoRound['phase']) =>
  (round: BingoRound): boolean =>
    round.phase === phase;
const buy = (who: Person, currency: 'POINTS' | 'SWEEP_TICKETS', cards: number, id?: string) =>
  who.call(buyBingoCards, {
    body: { currency, cards },
    ...(id === undefined ? {} : { headers: { 'x-request-id': id } }),
  });
const cancel = (who: Person, purchaseId: string) =>
  who.call(cancelBingoCards, { body: { purchaseId } });
const balances = async (who: Person) =>
  Object.fromEntries(
    (await who.accounts()).map((one) => [one.currency, one.balance + one.lockedBalance]),
  );

/** A sale that is open; what was before is led to its end. */
async function sale(): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await turn();
    const { rows } = await database.pool.query<{ phase: number; left: number }>(
      `select phase, extract(epoch from sale_ends_at - $1::timestamptz)::float8 as left
        from bingo.round where brand = 1 order by opened_at desc limit 1`,
      [isoInstant(clock.now())],
    );
    const [row] = rows;
    if (row?.phase === 1 && row.left > 5) return;
    clock.advance(row?.phase === 3 ? 76 * PACE.ballMs : PACE.saleMs);
  }
  throw new Error('no sale opened');
}
/** From the sale into the draw. */
async function draw(): Promise<void> {
  clock.advance(PACE.saleMs);
  await turn();
  await turn();
}
async function finish(): Promise<void> {
  clock.advance(77 * PACE.ballMs);
  await turn();
}
async function expectProved(): Promise<void> {
  expect((await proveLedger(database.pool)).filter((line) => line.violations > 0)).toEqual([]);
}
async function openHolds(): Promise<number> {
  const { rows } = await database.pool.query(
    `select 1 from ledger.hold h join bingo.purchase p on p.wallet_id = h.wallet_id
      and p.purchase_id = h.hold_id where h.state = 1`,
  );
  return rows.length;
}

test(
  `[BINGO-2][BINGO-4][BINGO-5][BINGO-7] ${PLAYERS} players over a whole round: 95 % is paid to the unit, and the seed tells all`,
  { timeout: 60_000 },
  async () => {
    const crowd = await people.verifiedMany(PLAYERS);
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
    expect(await openHolds()).toBe(0);
    await expectProved();

    const [one] = crowd;
    if (one === undefined) throw new Error('no crowd');
    const { bets } = replyOf(await one.call(userBets, { params: { userId: one.userId } }));
    expect(bets[0]).toMatchObject({ gameName: 'bingo-room', status: 'SETTLED' });
    const played = replyOf(
      await one.call(userBet, { params: { userId: one.userId, betId: bets[0]?.betId ?? '' } }),
    );
    expect(played.paytableResult.book.kind).toBe('bingo-room/1');
  },
);

test('[BINGO-2][BINGO-3] cards are bought once, taken back once, and only during the sale', async () => {
  const [ann, bob] = [await people.verified(), await people.verified()];
  await sale();
  const before = await balances(ann);
  const id = house.house.ids.uuidV7();
  const first = replyOf(await buy(ann, 'POINTS', 2, id)).purchase;
  expect(replyOf(await buy(ann, 'POINTS', 2, id)).purchase).toEqual(first);
  expect((await buy(ann, 'POINTS', 3, id)).error?.code).toBe('REQUEST_ID_REUSED');
  expect((await buy(ann, 'POINTS', 1)).error?.code).toBe('STATE_CONFLICT');
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
  await draw();
  expect((await cancel(ann, again.purchaseId)).error?.code).toBe('BET_CLOSED');
  expect((await buy(bob, 'POINTS', 1)).error?.code).toBe('ROUND_CLOSED');
  await finish();
  // alone in the round: all prizes, and still exactly 95 %
  const { purchases } = replyOf(await ann.call(bingoCards, {}));
  expect(purchases.find(({ purchaseId }) => purchaseId === again.purchaseId)?.amountWon).toBe(95);
  await expectProved();
});

test('[BINGO-8] many buys and cancels at once leave every price held once or back', async () => {
  const [ann] = [await people.verified()];
  await sale();
  const before = await balances(ann);
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy(ann, 'POINTS', 4)));
  const taken = answers.flatMap(({ reply }) => (reply === undefined ? [] : [reply.purchase]));
  expect(taken).toHaveLength(1);
  for (const { error } of answers) {
    if (error !== undefined) expect(['STATE_CONFLICT', 'ROUND_CLOSED']).toContain(error.code);
  }
  const purchaseId = taken[0]?.purchaseId ?? '';
  clock.advance(PACE.saleMs);
  await Promise.all([cancel(ann, purchaseId), turn(), turn(), cancel(ann, purchaseId)]);
  await turn();
  await turn();
  await finish();
  await bookLeftOver(ports, isoInstant(clock.now()));
  const stored = await selectPurchase(ports.pool, await walletOf(purchaseId), purchaseId);
  const change = (await balances(ann))['POINTS'] ?? 0;
  expect(stored?.booked).toBe(true);
  expect(change - (before['POINTS'] ?? 0)).toBe(stored?.status === 2 ? 0 : -20);
  expect(await openHolds()).toBe(0);
  await expectProved();
});

async function walletOf(purchaseId: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ wallet_id: bigint }>(
    'select wallet_id from bingo.purchase where purchase_id = $1',
    [purchaseId],
  );
  return rows[0]?.wallet_id ?? 0n;
}

test('[BINGO-8] a process that stops between any two steps is finished by the next', async () => {
  const [ann, bob] = [await people.verified(), await people.verified()];
  await sale();
  const before = await Promise.all([ann, bob].map(balances));
  const held = replyOf(await buy(ann, 'POINTS', 1)).purchase;
  const walletId = await walletOf(held.purchaseId);
  // stopped after the hold, before it was in: as if the second half of the call never ran
  await database.pool.query(
    'update bingo.purchase set status = 0, first_card = null where purchase_id = $1',
    [held.purchaseId],
  );
  const lost = replyOf(await buy(bob, 'POINTS', 1)).purchase;
  const bobs = await walletOf(lost.purchaseId);
  replyOf(await cancel(bob, lost.purchaseId));
  // stopped before the hold: on record, and nothing behind it
  const never = house.house.ids.uuidV7();
  await insertPurchase(ports.pool, {
    walletId: bobs,
    purchaseId: never,
    brand: BRAND,
    currency: 'POINTS',
    cards: 1,
    amount: 100n,
    displayName: 'Bob',
    endId: house.house.ids.uuidV7(),
    at: isoInstant(clock.now()),
  });
  await draw();
  expect((await selectPurchase(ports.pool, walletId, held.purchaseId))?.status).toBe(1);
  expect((await selectPurchase(ports.pool, bobs, never))?.status).toBe(4);
  // stopped after the decision and before the money: the ledger does not answer in this turn
  clock.advance(77 * PACE.ballMs);
  const silent = {
    ...ports.wallet,
    captureHold: () => Promise.resolve({ status: 'unknown' as const }),
  };
  await turnRoom({ ...ports, wallet: silent }, BRAND, true);
  expect((await selectPurchase(ports.pool, walletId, held.purchaseId))?.booked).toBe(false);
  expect(await openHolds()).toBe(1);
  clock.advance(3 * 60_000);
  await bookLeftOver(ports, isoInstant(clock.now()));
  await bookLeftOver(ports, isoInstant(clock.now()));
  expect(await openHolds()).toBe(0);
  expect((await selectPurchase(ports.pool, bobs, never))?.booked).toBe(true);
  const after = await Promise.all([ann, bob].map(balances));
  expect((after[0]?.['POINTS'] ?? 0) - (before[0]?.['POINTS'] ?? 0)).toBe(-5);
  expect(after[1]).toEqual(before[1]);
  await expectProved();
});

test('[BINGO-7] a sale without cards is prolonged, and the room goes on after a round', async () => {
  await sale();
  const first = await room(inPhase('SALE'));
  clock.advance(PACE.saleMs);
  await turn();
  await turn();
  const second = await room(({ phaseEndsAt }) => phaseEndsAt !== first.phaseEndsAt);
  expect(second).toMatchObject({ roundId: first.roundId, phase: 'SALE' });
});

test('[BINGO-1] guests see the room, and nothing of a ball before its time', async () => {
  const ann = await people.verified();
  await sale();
  replyOf(await buy(ann, 'POINTS', 1));
  await draw();
  const start = await room(inPhase('CALLING'));
  expect(start).toMatchObject({ balls: [], seed: null, phaseEndsAt: null });
  clock.advance(3 * PACE.ballMs);
  expect((await room(inPhase('CALLING'))).balls).toHaveLength(3);
  await finish();
});
