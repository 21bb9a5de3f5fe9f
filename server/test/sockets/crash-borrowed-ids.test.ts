/**
 * Crash bets whose request id the player used for another call at the same moment. Source: CRASH-4.
 */
import { buyBingoCards } from '@jubilee/contract/calls/bingo';
import { placeBet } from '@jubilee/contract/calls/games';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { expect, test, vi } from 'vitest';
import { insertBet, selectBet } from '../../src/modules/crash/bets.store.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES, statefulCalls } from '../calls/stateful-calls.ts';
import { VALID_BET } from '../calls/valid-bet.ts';
import { crashWorld } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, flags: { bingoEnabled: true } });
const { users, database } = app;
const world = crashWorld(app, clock, database.pool);
const { start, act, boardOf } = statefulCalls(app);
const [ann, bob] = [await users.verified(), await users.verified()];

/** The state placeCrashBet leaves between its record and its reservation. */
async function requestedBet(who: typeof ann, betId: string) {
  const { rows } = await database.pool.query<{ wallet_id: bigint }>(
    'select wallet_id from ledger.operation where operation_id = $1',
    [betId],
  );
  const walletId = rows[0]?.wallet_id;
  if (walletId === undefined) throw new Error(`${who.userId} has no operation ${betId}`);
  await insertBet(database.pool, {
    walletId,
    betId,
    brand: 1,
    currency: 'POINTS',
    amount: 100n,
    autoCents: 101,
    displayName: 'Nobody',
    endId: systemIds.uuidV7(),
    at: new Date(clock.now()).toISOString(),
    roundSince: '-infinity',
  });
  return () => selectBet(database.pool, walletId, betId);
}

test('[CRASH-4][WAL-26] money of a slot round or an open game under the same id pays for no crash bet', async () => {
  await world.betting();
  const [slotId, gameId] = [systemIds.uuidV7(), systemIds.uuidV7()];
  const slotBet = { body: VALID_BET, headers: { 'x-request-id': slotId } };
  replyOf(await ann.call(placeBet, slotBet));
  replyOf(await start(ann, MINES, { id: gameId }));
  const before = await ann.accounts();
  const planted = [await requestedBet(ann, slotId), await requestedBet(ann, gameId)];
  const real = replyOf(await world.place(bob, { autoCashoutCents: 101 }));

  await world.end();
  clock.advance(5_000);
  for (const row of planted) {
    await vi.waitFor(
      async () => expect(await row()).toMatchObject({ status: 'RETURNED', booked: true, won: 0n }),
      { timeout: 10_000, interval: 50 },
    );
  }
  expect(await ann.accounts()).toEqual(before);
  expect(replyOf(await world.settle(bob, real.betId)).bet.status).not.toBe('LOCKED');
  const { safe } = await boardOf(ann, gameId);
  replyOf(await act(ann, gameId, { pick: safe[0] }));
  expect(replyOf(await act(ann, gameId, { cashOut: true })).isComplete).toBe(true);
  const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
});

test('[CRASH-4][CRASH-1] two requests under one id at once leave one bet with its stake, or none', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    await world.betting();
    const id = systemIds.uuidV7();
    const before = (await bob.accounts())[0];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        world.place(bob, { betAmount: n % 2 === 0 ? 100 : 200 }, id),
      ),
    );
    const placed = answers.flatMap(({ reply }) => reply ?? []);
    expect(new Set(placed.map(({ betAmount }) => betAmount)).size).toBe(1);
    const amount = placed[0]?.betAmount ?? 0;
    const after = (await bob.accounts())[0];
    expect(after?.lockedBalance).toBe((before?.lockedBalance ?? 0) + amount);
    expect(after?.balance).toBe((before?.balance ?? 0) - amount);
    replyOf(await world.cancel(bob, id));
    expect((await bob.accounts())[0]?.balance).toBe(before?.balance);
  }
});

test('[WAL-15][CRASH-4][BINGO-8] one id for bets of every kind at once is one bet', async () => {
  for (const first of [0, 1, 3]) {
    const who = await users.verified();
    await world.betting();
    const id = systemIds.uuidV7();
    const headers = { 'x-request-id': id };
    const cards = { currency: 'POINTS', cards: 1 };
    const kinds = [
      () => who.call(placeBet, { body: VALID_BET, headers }),
      () => world.place(who, { currency: 'POINTS' }, id),
      () => world.place(who, { currency: 'SWEEP_TICKETS' }, id),
      () => who.call(buyBingoCards, { body: cards, headers }),
      () => start(who, MINES, { id }),
    ];
    // Another kind arrives first each time: a slot, crash, bingo.
    const order = [...kinds.slice(first), ...kinds.slice(0, first)];
    const answers = await Promise.all([...order, ...order].map((attempt) => attempt()));
    const taken = order.filter((_, n) =>
      [n, n + order.length].some((at) => answers[at]?.status === 200),
    );
    expect(taken).toHaveLength(1);
    const codes = answers.flatMap(({ error }) => error?.code ?? []);
    // The room may be between two sales.
    const plain = ['REQUEST_ID_REUSED', 'OUTCOME_UNKNOWN', 'ROUND_CLOSED'];
    expect(codes.filter((code) => !plain.includes(code))).toEqual([]);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from ledger.operation where operation_id = $1) as operations,
        (select count(*)::int from crash.bet where bet_id = $1 and status = 'IN')
          + (select count(*)::int from bingo.purchase where purchase_id = $1 and status = 'IN') as shared`,
      [id],
    );
    const isShared = taken.some((attempt) => [1, 2, 3].includes(kinds.indexOf(attempt)));
    expect(rows).toEqual([{ operations: 1, shared: isShared ? 1 : 0 }]);
  }
  const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
});
