/** A refused bet or purchase of a shared round stays refused under its id, whatever the next round would take. */
import { replyOf } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { bingoWorld } from './bingo-world.ts';
import { crashWorld } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, flags: { bingoEnabled: true } });
const { users, database } = app;
const crash = crashWorld(app, clock, database.pool);
const bingo = bingoWorld(app, clock, database.pool);

test('[WAL-28][CRASH-46] a crash bet that came too late is not placed in the next round by a late copy', async () => {
  const who = await users.verified();
  const before = await who.accounts();
  await crash.bettingToReach(110);
  await crash.run();
  const id = systemIds.uuidV7();
  expect((await crash.place(who, {}, id)).error?.code).toBe('ROUND_CLOSED');
  await crash.end();
  await crash.next();
  const late = await Promise.all([1, 2, 3].map(() => crash.place(who, {}, id)));
  expect(late.map(({ error }) => error?.code)).toEqual(late.map(() => 'ROUND_CLOSED'));
  expect((await crash.place(who, { betAmount: 50 }, id)).error?.code).toBe('REQUEST_ID_REUSED');
  expect(await who.accounts()).toEqual(before);
  expect(await crash.ownBets(who)).toEqual([]);
  replyOf(await crash.place(who, {}));
  await bingo.expectProved();
});

test('[WAL-28][BINGO-20][CRASH-46] cards refused with CARDS_BOUGHT are not bought once the others are canceled', async () => {
  const who = await users.verified();
  const before = await bingo.balances(who);
  await bingo.sale();
  const own = replyOf(await bingo.buy(who, 'POINTS', 1)).purchase;
  const id = systemIds.uuidV7();
  expect((await bingo.buy(who, 'POINTS', 2, id)).error?.code).toBe('CARDS_BOUGHT');
  await bingo.cancel(who, own.purchaseId);
  expect((await bingo.buy(who, 'POINTS', 2, id)).error?.code).toBe('CARDS_BOUGHT');
  expect(await bingo.balances(who)).toEqual(before);
  replyOf(await bingo.buy(who, 'POINTS', 2));
  await bingo.expectProved();
});

test('[WAL-28][CRASH-46] cards refused after the sale are not bought in the next one by a late copy', async () => {
  const [who, other] = [await users.verified(), await users.verified()];
  await bingo.sale();
  replyOf(await bingo.buy(who, 'POINTS', 1));
  replyOf(await bingo.buy(other, 'POINTS', 1));
  await bingo.draw();
  const id = systemIds.uuidV7();
  expect((await bingo.buy(who, 'SWEEP_TICKETS', 1, id)).error?.code).toBe('ROUND_CLOSED');
  await bingo.finish();
  await bingo.sale();
  expect((await bingo.buy(who, 'SWEEP_TICKETS', 1, id)).error?.code).toBe('ROUND_CLOSED');
  expect((await who.accounts()).map(({ lockedBalance }) => lockedBalance)).toEqual([0, 0]);
  await bingo.expectProved();
});
