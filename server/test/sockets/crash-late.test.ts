/**
 * Cash-outs that arrive after the crash point, before the process that runs the rounds has ended
 * the run.
 */
import { settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { expect, onTestFinished, test, vi } from 'vitest';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const { users, database } = app;
const world = crashWorld(app, clock, database.pool);
const [ann, bob] = [await users.verified(), await users.verified()];

test('[CRASH-22] late cash-outs share one query for the end of the round, and get the same answer', async () => {
  // The runner is in another process than the one that receives the cash-outs.
  const proxy = await cuttingProxy(app.databaseUrl);
  onTestFinished(() => proxy.stop());
  const second = await secondAppForTest(
    { ...app, databaseUrl: proxy.url },
    { clock, roles: ['api'] },
  );
  const found = proxy.counting('crash-round-by-id');
  const looks = proxy.counting('crash-round-not-running');
  // A run that lasts until its row is locked.
  await world.bettingToReach(120);
  const late = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const who = n % 2 === 0 ? ann : bob;
      return { who, betId: replyOf(await world.place(who, { betAmount: 10 })).betId };
    }),
  );
  const round = await world.run();
  const { crashCents } = await world.point(round);
  // The runner cannot end the round while its row is locked.
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from crash.round where round_id = $1 for update', [round.round_id]);
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, crashCents + 1));
  const startedMs = performance.now();
  const answers = Promise.all(
    late.map(async ({ who, betId }) => {
      for (;;) {
        const input = { body: { betId }, headers: who.headers() };
        const answer = await callApp(second.ports.api, settleCrashBet, input);
        // On a busy machine the round may end after the longest wait for it: call again.
        if (answer.error?.code !== 'OUTCOME_UNKNOWN') return replyOf(answer);
      }
    }),
  );
  await vi.waitFor(
    () => {
      expect(found()).toBeGreaterThanOrEqual(late.length);
      expect(looks()).toBeGreaterThan(2);
    },
    { timeout: 20_000 },
  );
  await blocker.query('commit');
  blocker.release();
  const actual = (await answers).map(({ amountWon, bet }) => [amountWon, bet.status]);
  expect(actual).toEqual(late.map(() => [0, 'LOST']));
  // One query every 50 ms; each of 8 connections prepares the statement once more on first use.
  expect(looks()).toBeLessThanOrEqual((performance.now() - startedMs) / 50 + 9);
});
