/** Crash bets whose request id the player used for something else at the same moment. Source: CRASH-4. */
import { placeBet } from '@jubilee/contract/calls/games';
import { replyOf } from '@jubilee/testkit/call-house';
import { settableClock } from '@jubilee/testkit/clock';
import { houseForFile } from '@jubilee/testkit/house-for-file';
import { expect, test, vi } from 'vitest';
import { BET, insertBet, selectBet } from '../../src/modules/crash/bets.store.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES, statefulCalls } from '../calls/stateful-calls.ts';
import { VALID_BET } from '../calls/valid-bet.ts';
import { crashWorld } from './crash-world.ts';

const clock = settableClock(Date.now());
const house = await houseForFile({ clock });
const { people, database } = house;
const world = crashWorld(house, clock, database.pool);
const { start, act, boardOf } = statefulCalls(house);
const [ann, bob] = [await people.verified(), await people.verified()];

/** As placeCrashBet leaves it between its record and its hold. */
async function askedBet(who: typeof ann, betId: string) {
  const { rows } = await database.pool.query<{ wallet_id: bigint }>(
    'select wallet_id from ledger.op where op_id = $1',
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
  });
  return () => selectBet(database.pool, walletId, betId);
}

test('[CRASH-4][WAL-26] money of a slot round or an open game under the same id pays for no crash bet', async () => {
  await world.betting();
  const [slotId, gameId] = [systemIds.uuidV7(), systemIds.uuidV7()];
  const asked = { body: VALID_BET, headers: { 'x-request-id': slotId } };
  replyOf(await ann.call(placeBet, asked));
  replyOf(await start(ann, MINES, { id: gameId }));
  const before = await ann.accounts();
  const planted = [await askedBet(ann, slotId), await askedBet(ann, gameId)];
  const real = replyOf(await world.place(bob, { autoCashoutCents: 101 }));

  await world.end();
  clock.advance(5_000);
  for (const row of planted) {
    await vi.waitFor(
      async () =>
        expect(await row()).toMatchObject({ status: BET.RETURNED, booked: true, won: 0n }),
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

test('[CRASH-4][CRASH-1] two wishes under one id at once leave one bet with its stake, or none', async () => {
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
