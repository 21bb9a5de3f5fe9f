/** Reads for pages take every connection that they may: cash-outs and the rounds do not wait for them. */
import { cancelCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { openPool } from '../../src/platform/db/pool.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const pools = new Map<string, Pool>();
const app = await appForFile({
  clock,
  roles: ['api', 'identity', 'worker'],
  openPool(url, options) {
    const pool = openPool(url, options);
    pools.set(options.applicationName, pool);
    return pool;
  },
});
const world = crashWorld(app, clock, app.database.pool);
const { backgroundPool } = app.services;

test('[CRASH-42][CRASH-3] while the connections of pages are exhausted, a cash-out is paid by its receipt, however late the end, and the flight ends', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(130);
  const [paid, patient] = [
    replyOf(await world.place(who, {})).betId,
    replyOf(await world.place(who, {})).betId,
  ];
  const round = await world.run();
  const walletId = await app.users.walletOf(who);
  const taken = await Promise.all(
    Array.from({ length: backgroundPool.options.max }, () => backgroundPool.connect()),
  );
  // Somebody waits behind them, as every page would.
  const page = backgroundPool.query('select 1');
  await vi.waitFor(() => expect(backgroundPool.waitingCount).toBeGreaterThan(0));
  // As on a node that has not seen the player for a while.
  app.services.forgetPlayer(walletId);
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, 110));
  const claim = world.settle(who, paid);
  await vi.waitFor(async () => {
    const { rows } = await app.database.pool.query(
      'select status, left_at_cents, booked from crash.bet where bet_id = $1',
      [paid],
    );
    expect(rows).toEqual([{ status: 'SETTLED', left_at_cents: 110, booked: true }]);
  }, 3_000);
  expect(replyOf(await claim)).toMatchObject({ amountWon: 110 });
  app.services.forgetPlayer(walletId);
  const ended = await world.end(2_000);
  expect(replyOf(await world.settle(who, patient))).toMatchObject({ amountWon: 0 });
  expect(backgroundPool.idleCount).toBe(0);
  for (const client of taken) client.release();
  await page;
  await world.next();
  expect((await world.newest()).round_id).not.toBe(ended.round_id);
});

test('[CRASH-42] a cash-out by the token of a newer sign-in does not wait for what the identity service waits for', async () => {
  const who = await app.users.verified();
  const newer = await app.users.signIn(who.email, who.brand);
  await world.bettingToReach(130);
  const { betId } = replyOf(await world.place(who, {}));
  const round = await world.run();
  const blocker = await app.database.pool.connect();
  await blocker.query('begin; lock table identity.user_account in access exclusive mode');
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, 110));
  const headers = { ...who.headers(), authorization: `Bearer ${newer.idToken}` };
  const paid = await callApp(app.ports.api, settleCrashBet, { headers, body: { betId } });
  await blocker.query('rollback');
  blocker.release();
  expect(replyOf(paid)).toMatchObject({ amountWon: 110 });
  await world.end();
});

test('[CRASH-42] bets and cancellations do without the connections of cash-outs', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(130);
  const crashPool = pools.get('jubilee crash');
  if (crashPool === undefined) throw new Error(`there are ${[...pools.keys()].join(', ')}`);
  const taken = await Promise.all(
    Array.from({ length: crashPool.options.max }, () => crashPool.connect()),
  );
  const { betId } = replyOf(await world.place(who, {}));
  replyOf(await who.call(cancelCrashBet, { body: { betId } }));
  // The rounds themselves wait for one meanwhile.
  expect(crashPool.idleCount).toBe(0);
  for (const client of taken) client.release();
  await world.run();
  await world.end();
});
