/** The processes that serve calls die in flight while the one that runs the rounds lives. */
import { runMs } from '@jubilee/core/games/crash/growth';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { createTestUsers } from '@jubilee/testkit/test-users';
import { afterAll, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const worker = await appForFile({ clock, roles: ['identity', 'worker'] });
const { pool } = worker.database;
const world = crashWorld(worker, clock, pool);

const listeningNodes = new Set<TestApp>();
async function startApi(): Promise<TestApp> {
  const app = await startTestApp({
    databaseUrl: worker.databaseUrl,
    clock,
    roles: ['api'],
    environment: { JUBILEE_IDENTITY_ISSUER: `http://localhost:${worker.ports.identity}` },
  });
  listeningNodes.add(app);
  return app;
}
async function stop(app: TestApp): Promise<void> {
  listeningNodes.delete(app);
  await app.stop();
}
afterAll(() => Promise.all([...listeningNodes].map(stop)));

test('[CRASH-23] a run during which no process handled cash-outs refunds the remaining bets; one that was always handled does not', async () => {
  const [first, second] = [await startApi(), await startApi()];
  const users = createTestUsers({
    services: first.services,
    stage: first.services.cfg.stage,
    apiPort: first.ports.api,
    identityPort: worker.ports.identity,
    nextLinkTo: worker.nextLinkTo,
  });
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const fates = async (betIds: readonly string[]): Promise<unknown[]> => {
    const { rows } = await pool.query<{ bet_id: string; status: string; booked: boolean }>(
      'select bet_id, status, booked from crash.bet where wallet_id = $1',
      [walletId],
    );
    const found = betIds.map((id) => rows.find((row) => row.bet_id === id));
    return found.map((row) => [row?.status, row?.booked]);
  };
  const placeBets = async (): Promise<string[]> => {
    for (;;) {
      const round = await world.betting();
      const { crashCents } = await world.point(round);
      if (crashCents > 150 && crashCents < 50_000) break;
      await world.end();
    }
    const unansweredBet = replyOf(await world.place(who, {}));
    const reached = replyOf(await world.place(who, { autoCashoutCents: 120 }));
    await world.run();
    return [unansweredBet.betId, reached.betId];
  };
  const fly = async (): Promise<void> => {
    const round = await world.newest();
    const { crashCents } = await world.point(round);
    clock.set(Date.parse(round.started_at ?? '') + runMs(RULES, crashCents) + 1_000);
    await world.until('ENDED');
    await world.next();
  };
  const [LOST, SETTLED, RETURNED] = [
    ['LOST', true],
    ['SETTLED', true],
    ['RETURNED', true],
  ];

  const handledBets = await placeBets();
  await stop(second);
  await fly();
  expect(await fates(handledBets)).toEqual([LOST, SETTLED]);

  const unansweredBet = await placeBets();
  await stop(first);
  await vi.waitFor(
    () => expect(worker.logLines.join('')).toContain('no process handles cash-outs'),
    {
      timeout: 20_000,
    },
  );
  // Even if one is back before the end.
  await startApi();
  await fly();
  expect(await fates(unansweredBet)).toEqual([RETURNED, SETTLED]);
  expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
});
