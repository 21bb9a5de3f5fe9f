/**
 * The database does not answer in flight for longer than a process may be silent, while players go on sending cash-outs.
 * Whatever is done meanwhile, every bet leaves where the interruption says. Source: CRASH-16, CRASH-23.
 */
import { placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import { createTestUsers, type TestUser } from '@jubilee/testkit/test-users';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../src/entry/app-options.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { crashWorld, RULES } from './crash-world.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const clock = settableClock(Date.now());
const environment = { JUBILEE_CRASH_SILENCE_MS: '1000' };
const identity = await appForFile({ clock, roles: ['identity'], environment });
const { pool } = identity.database;
const world = crashWorld(identity, clock, pool);
const proxy = await cuttingProxy(identity.databaseUrl);
afterAll(() => proxy.stop());

const running: TestApp[] = [];
async function start(databaseUrl: string, roles: Role[]): Promise<TestApp> {
  const issuer = `http://localhost:${identity.ports.identity}`;
  const app = await startTestApp({
    databaseUrl,
    clock,
    roles,
    environment: { ...environment, JUBILEE_IDENTITY_ISSUER: issuer },
  });
  running.push(app);
  return app;
}

const place = async (api: TestApp, who: TestUser, body: object) => {
  const input = { body: { betAmount: 100, currency: 'POINTS', ...body } };
  const headers = who.headers({ 'x-request-id': systemIds.uuidV7() });
  return replyOf(await callApp(api.ports.api, placeCrashBet, { ...input, headers })).betId;
};
const settle = (api: TestApp, who: TestUser, betId: string) =>
  callApp(api.ports.api, settleCrashBet, { body: { betId }, headers: who.headers() });

const receivedUntil = (instant: string) =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ received: string }>(
      'select max(receiving_until) as received from crash.cashout_handler',
    );
    expect(rows[0]?.received).toBe(instant);
  }, WAIT);

/** Nobody has given a sign of life for longer than a process may be silent. */
const silence = () =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ silent: boolean }>(
      `select max(beat_at) < clock_timestamp() - interval '1 second' as silent from crash.cashout_handler`,
    );
    expect(rows).toEqual([{ silent: true }]);
  }, WAIT);

/** Where each bet left, when all money has followed. */
async function exits(roundId: string): Promise<ReadonlyMap<string, number | null>> {
  return vi.waitFor(async () => {
    clock.advance(500);
    const { rows } = await pool.query<{ bet_id: string; cents: number | null; booked: boolean }>(
      'select bet_id, left_at_cents as cents, booked from crash.bet where round_id = $1',
      [roundId],
    );
    expect(rows.every(({ booked }) => booked)).toBe(true);
    return new Map(rows.map((row) => [row.bet_id, row.cents]));
  }, WAIT);
}

const verified = (api: TestApp) =>
  createTestUsers({
    services: api.services,
    stage: api.services.cfg.stage,
    apiPort: api.ports.api,
    identityPort: identity.ports.identity,
    nextLinkTo: identity.nextLinkTo,
  }).verified();
const interruptions = async (roundId: string) => {
  const { rows } = await pool.query<{ at: string }>(
    'select interrupted_at as at from crash.run_interruption where round_id = $1',
    [roundId],
  );
  return rows.map(({ at }) => at);
};
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop();
  expect((await proveLedger(pool)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test.each<[string, number, number, number]>([
  ['one process', 151, 5_000, 1],
  ['one process', 113, 149, 1],
  ['two processes and a runner that is well', 151, 5_000, 2],
  ['two processes and a runner that is well', 113, 149, 2],
])(
  '[CRASH-16][CRASH-23] in %s, with a crash point of %i to %i, whoever sends a cash-out while nothing can be recorded leaves where all others leave',
  { timeout: 300_000 },
  async (_, least, most, processes) => {
    const isOne = processes === 1;
    const lead = (url: string, roles: Role[]) => world.leadBy(() => start(url, roles));
    const first = isOne
      ? await lead(proxy.url, ['api', 'worker'])
      : await start(proxy.url, ['api']);
    const second = isOne ? first : await start(proxy.url, ['api']);
    if (!isOne) await lead(identity.databaseUrl, ['worker']);
    const who = await verified(first);
    const crashCents = await world.bettingToReach(least, most);
    const [early, here, there, stays, target, far] = [
      await place(first, who, {}),
      await place(first, who, {}),
      await place(second, who, {}),
      await place(first, who, {}),
      await place(second, who, { autoCashoutCents: 112 }),
      await place(first, who, { autoCashoutCents: crashCents + 1 }),
    ];
    const { round_id: roundId, started_at: startedAt } = await world.run();
    const flyTo = (cents: number) =>
      clock.set(Date.parse(startedAt ?? '') + msToReach(RULES, cents));
    flyTo(105);
    expect(replyOf(await settle(second, who, early)).amountWon).toBe(105);
    flyTo(110);
    const lastReceived = isoInstant(clock.now());
    await receivedUntil(lastReceived);
    proxy.freeze();
    flyTo(150);
    const claims = [settle(first, who, here), settle(second, who, there)];
    await silence();
    proxy.thaw();
    const paid = (await Promise.all(claims)).map((answer) => replyOf(answer).amountWon);
    if (crashCents > 150) await world.end();
    const left = await exits(roundId);
    expect(await interruptions(roundId)).toEqual([lastReceived]);
    expect([early, here, there, stays, target, far].map((betId) => left.get(betId))).toEqual([
      105,
      110,
      110,
      110,
      112,
      null,
    ]);
    expect(paid).toEqual([110, 110]);
  },
);

test('[CRASH-16][CRASH-23] while signs of life are slow and cash-outs are not, none is paid beyond the instant at which the run is then found to be interrupted', async () => {
  const api = await start(proxy.url, ['api']);
  await world.leadBy(() => start(identity.databaseUrl, ['worker']));
  const who = await verified(api);
  await world.bettingToReach(151, 5_000);
  const [claimed, stays] = [await place(api, who, {}), await place(api, who, {})];
  const { round_id: roundId, started_at: startedAt } = await world.run();
  clock.set(Date.parse(startedAt ?? '') + msToReach(RULES, 110));
  const lastReceived = isoInstant(clock.now());
  await receivedUntil(lastReceived);
  proxy.delay('crash-beat', 1_800);
  clock.set(Date.parse(startedAt ?? '') + msToReach(RULES, 150));
  expect(replyOf(await settle(api, who, claimed)).amountWon).toBe(110);
  proxy.delay('', 0);
  await world.end();
  const left = await exits(roundId);
  expect([claimed, stays].map((betId) => left.get(betId))).toEqual([110, 110]);
  expect(await interruptions(roundId)).toEqual([lastReceived]);
});
