/** A cash-out that has read that its round runs, and decides after the end: the row of the round prevents it. Source: CRASH-41. */
import { settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { afterAll, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { pool } = app.database;
const world = crashWorld(app, clock, pool);
const [ofApi, ofWorker] = [
  await cuttingProxy(app.databaseUrl),
  await cuttingProxy(app.databaseUrl),
];
afterAll(async () => {
  await ofApi.stop();
  await ofWorker.stop();
});
const api = await secondApp({ ...app, databaseUrl: ofApi.url }, { clock, roles: ['api'] });
await secondApp({ ...app, databaseUrl: ofWorker.url }, { clock, roles: ['worker'] });

test('[CRASH-41] a cash-out that was received and looked at in flight, but decided after the end was recorded, is not paid', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(130);
  const { betId } = replyOf(await world.place(who, {}));
  const round = await world.run();
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, 110));
  const looks = ofApi.counting('crash-round-by-id');
  const looked = ofApi.holdAnswerTo('crash-round-by-id');
  const claim = callApp(api.ports.api, settleCrashBet, {
    body: { betId },
    headers: who.headers(),
  });
  await vi.waitFor(() => expect(looks()).toBeGreaterThan(0), 10_000);
  // The end is recorded, and the worker does not know yet that it is: nobody has closed the bets.
  const ended = ofWorker.holdAnswerTo('update crash.round set phase');
  await world.end(5_000);
  looked();
  expect(replyOf(await claim)).toMatchObject({ amountWon: 0, bet: { status: 'LOST' } });
  ended();
  await world.next();
  expect((await proveLedger(pool)).filter(({ violations }) => violations > 0)).toEqual([]);
});
