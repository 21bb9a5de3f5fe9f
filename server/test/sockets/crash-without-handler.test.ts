/** Outages in flight: nobody can cash out, whether or not the process that runs the rounds lives. */
import { userActivity } from '@jubilee/contract/calls/activity';
import { settleCrashBet } from '@jubilee/contract/calls/crash';
import { userBet } from '@jubilee/contract/calls/games';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { createTestUsers, type TestUser } from '@jubilee/testkit/test-users';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../src/entry/app-options.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const environment = { JUBILEE_CRASH_SILENCE_MS: '1000' };
const identity = await appForFile({ clock, roles: ['identity'], environment });
const { pool } = identity.database;
const world = crashWorld(identity, clock, pool);
const WAIT = { timeout: 30_000, interval: 20 };

const running = new Set<TestApp>();
async function start(...roles: readonly Role[]): Promise<TestApp> {
  const issuer = `http://localhost:${identity.ports.identity}`;
  const app = await startTestApp({
    databaseUrl: identity.databaseUrl,
    clock,
    roles,
    environment: { ...environment, JUBILEE_IDENTITY_ISSUER: issuer },
  });
  running.add(app);
  return app;
}
async function stop(...apps: readonly TestApp[]): Promise<void> {
  for (const app of apps) {
    running.delete(app);
    await app.stop();
  }
}
afterAll(() => stop(...running));
afterEach(async () => {
  // What a failed test left running would lead the rounds of the next one.
  await stop(...running);
  expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
});

const lead = (): Promise<TestApp> => world.leadBy(() => start('worker'));

/** Who signs in at this node. */
function usersOf(api: TestApp) {
  return createTestUsers({
    services: api.services,
    stage: api.services.cfg.stage,
    apiPort: api.ports.api,
    identityPort: identity.ports.identity,
    nextLinkTo: identity.nextLinkTo,
  });
}

async function fatesOf(betIds: readonly string[]): Promise<unknown[]> {
  const { rows } = await pool.query<{
    bet_id: string;
    status: string;
    left_at_cents: number | null;
    booked: boolean;
  }>('select bet_id, status, left_at_cents, booked from crash.bet');
  const found = betIds.map((id) => rows.find((row) => row.bet_id === id));
  return found.map((row) => [row?.status, row?.left_at_cents, row?.booked]);
}

async function flyTo(cents: number): Promise<void> {
  const round = await world.newest();
  clock.set(Date.parse(round.started_at ?? '') + msToReach(RULES, cents));
}

/** One bet of each kind: without a target, with one that is reached, and with one that is not. */
async function placeBets(who: TestUser, crashCents: number): Promise<string[]> {
  const bodies = [{}, { autoCashoutCents: 120 }, { autoCashoutCents: crashCents + 1 }];
  const betIds: string[] = [];
  for (const body of bodies) betIds.push(replyOf(await world.place(who, body)).betId);
  return betIds;
}

/** Nobody has given a sign of life for longer than a process may be silent. */
const silence = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ silent: boolean }>(
      `select max(beat_at) < clock_timestamp() - interval '1 second' as silent from crash.cashout_handler`,
    );
    expect(rows).toEqual([{ silent: true }]);
  }, WAIT);

/** The next round is open, and the money of this one has followed. */
async function landed(roundId: string): Promise<void> {
  await vi.waitFor(async () => {
    clock.advance(1_000);
    expect((await world.newest()).round_id).not.toBe(roundId);
    const open = await pool.query('select 1 from crash.bet where round_id = $1 and not booked', [
      roundId,
    ]);
    expect(open.rows).toEqual([]);
  }, WAIT);
}

test('[CRASH-23] in a run during which one process always received cash-outs, who stays loses', async () => {
  const worker = await lead();
  const [first, second] = [await start('api'), await start('api')];
  const who = await usersOf(first).verified();
  const bets = await placeBets(who, await world.bettingToReach(151, 49_999));
  const { round_id: roundId } = await world.run();
  await flyTo(110);
  await stop(second);
  await world.end();
  await landed(roundId);
  expect(await fatesOf(bets)).toEqual([
    ['LOST', null, true],
    ['SETTLED', 120, true],
    ['LOST', null, true],
  ]);
  await stop(first, worker);
});

test('[CRASH-23][CRASH-16][CRASH-52] when no process received cash-outs for a while, who is in leaves at the last instant at which one could be received; recorded and automatic exits stand', async () => {
  const worker = await lead();
  const api = await start('api');
  const who = await usersOf(api).verified();
  const crashCents = await world.bettingToReach(151, 49_999);
  const bets = await placeBets(who, crashCents);
  const recorded = replyOf(await world.place(who, {})).betId;
  const { round_id: roundId } = await world.run();
  await flyTo(110);
  expect(replyOf(await world.settle(who, recorded)).amountWon).toBe(110);
  await flyTo(115);
  await stop(api);
  await flyTo(130);
  await vi.waitFor(
    () => expect(worker.logLines.join('')).toContain('the run is interrupted'),
    WAIT,
  );
  await vi.waitFor(
    async () => expect((await fatesOf(bets))[0]).toEqual(['SETTLED', 115, true]),
    WAIT,
  );
  // Even if one is back before the end: nobody may choose between leaving there and flying on.
  const back = await start('api', 'realtime');
  const body = { betId: bets[0] };
  const answer = await callApp(back.ports.api, settleCrashBet, { body, headers: who.headers() });
  expect(replyOf(answer)).toMatchObject({ amountWon: 115, bet: { isInterrupted: true } });
  const { frames } = await crashWorld(back, clock, pool).watch(await usersOf(back).verified());
  await vi.waitFor(() => {
    const flying = frames.filter(({ phase }) => phase === 'RUNNING');
    expect(flying.map(({ interruptedCents }) => interruptedCents)).toContain(115);
  }, WAIT);
  await world.end();
  await landed(roundId);
  await vi.waitFor(() => {
    const past = frames.flatMap(({ history }) => history ?? []);
    expect(past).toContainEqual({ roundId, crashCents, interruptedCents: 115 });
  }, WAIT);
  const reasonOf = async (betId: string) => {
    const params = { userId: who.userId, betId };
    const { book } = replyOf(
      await callApp(back.ports.api, userBet, { params, headers: who.headers() }),
    ).paytableResult;
    return book.kind === 'crash/1' ? book.events.map((event) => event.isInterrupted) : book.kind;
  };
  expect(await Promise.all([...bets, recorded].map(reasonOf))).toEqual([
    [true],
    [undefined],
    [undefined],
    [undefined],
  ]);
  expect(await fatesOf([...bets, recorded])).toEqual([
    ['SETTLED', 115, true],
    ['SETTLED', 120, true],
    ['LOST', null, true],
    ['SETTLED', 110, true],
  ]);
  const { entries } = replyOf(
    await callApp(back.ports.api, userActivity, {
      params: { userId: who.userId },
      query: '?kind=play',
      headers: who.headers(),
    }),
  );
  const rows = entries.flatMap((one) => (one.kind === 'play' ? [one] : []));
  expect(rows).toHaveLength(4);
  expect(rows.map(({ amountWon, interruptedCents }) => [amountWon, interruptedCents])).toEqual(
    expect.arrayContaining([
      [115, 115],
      [120, undefined],
      [0, undefined],
      [110, undefined],
    ]),
  );
  await stop(back, worker);
});

test('[CRASH-16] when everything dies in flight, the next runner knows from the database until when a cash-out could be received', async () => {
  for (const isBeyond of [true, false]) {
    const worker = await lead();
    const api = await start('api');
    const who = await usersOf(api).verified();
    const crashCents = await world.bettingToReach(151, 49_999);
    const bets = await placeBets(who, crashCents);
    const { round_id: roundId } = await world.run();
    await stop(worker);
    await flyTo(isBeyond ? 140 : crashCents + 1);
    await stop(api);
    clock.advance(300_000);
    await silence();
    const next = await start('worker');
    await landed(roundId);
    expect(await fatesOf(bets)).toEqual([
      // Who could act until after the end has lost, as in any other round.
      isBeyond ? ['SETTLED', 140, true] : ['LOST', null, true],
      ['SETTLED', 120, true],
      ['LOST', null, true],
    ]);
    await stop(next);
  }
});

test('[CRASH-8] a round for which no process receives cash-outs does not fly: every stake is refunded', async () => {
  const worker = await lead();
  const api = await start('api');
  const who = await usersOf(api).verified();
  const bets = await placeBets(who, await world.bettingToReach(101, 49_999));
  const round = await world.newest();
  await stop(api);
  await silence();
  clock.advance(RULES.round.bettingMs);
  await world.until('LOCKED');
  clock.advance(RULES.round.lockMs);
  await landed(round.round_id);
  const returned = ['RETURNED', null, true];
  expect(await fatesOf(bets)).toEqual([returned, returned, returned]);
  await stop(worker);
});
