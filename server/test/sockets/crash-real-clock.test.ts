/** Real flights over nodes whose clocks are wrong, and over one that cannot measure the database's clock. */
import { placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import type { CrashRound } from '@jubilee/contract/entities/crash';
import { centsAt } from '@jubilee/core/games/crash/growth';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import type { TestApp } from '@jubilee/testkit/test-app';
import { afterAll, expect, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { crashWorld, RULES } from './crash-world.ts';

const LAGS_MS = [250, 120, 60];
const CLAIMS = 5;
const WAIT = { timeout: 120_000, interval: 5 };

const app = await appForFile({});
const { pool } = app.database;
const world = crashWorld(app, settableClock(Date.now()), pool);
const who = await app.users.verified();
const proxy = await cuttingProxy(app.databaseUrl);
afterAll(() => proxy.stop());
/** The wrong clock of one machine. */
function clockBehind(lagMs: number) {
  const clock = { lagMs, now: () => Date.now() - clock.lagMs };
  return clock;
}
const lagging: TestApp[] = [];
for (const lagMs of LAGS_MS) {
  const clock = clockBehind(lagMs);
  lagging.push(await secondApp(app, { clock, databaseTime: 'real', roles: ['api'] }));
}
const distantClock = clockBehind(0);
const distant = await secondApp(
  { ...app, databaseUrl: proxy.url },
  { clock: distantClock, databaseTime: 'real', roles: ['api'] },
);

const settle = (node: TestApp, betId: string) =>
  callApp(node.ports.api, settleCrashBet, { body: { betId }, headers: who.headers() });
const place = (node: TestApp) => {
  const body = { betAmount: 10, currency: 'POINTS' };
  const headers = who.headers({ 'x-request-id': systemIds.uuidV7() });
  return callApp(node.ports.api, placeCrashBet, { body, headers });
};

/** Bets in a round that flies at least this far. */
async function placed(cents: number, count: number): Promise<string[]> {
  for (;;) {
    const round = await vi.waitFor(async () => {
      const newest = await world.newest();
      expect(newest.phase).toBe('BETTING');
      return newest;
    }, WAIT);
    if ((await world.point(round)).crashCents >= cents) {
      const answers = await Promise.all(Array.from({ length: count }, () => place(app)));
      return answers.map((answer) => replyOf(answer).betId);
    }
    await vi.waitFor(
      async () => expect((await world.newest()).round_id).not.toBe(round.round_id),
      WAIT,
    );
  }
}

async function databaseMs(): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]?.ms ?? 0;
}

/** A cash-out, and the multipliers between which the database's clock was meanwhile. */
async function timedCashOut(node: TestApp, betId: string) {
  const startedMs = Date.parse((await world.newest()).started_at ?? '');
  const beforeMs = await databaseMs();
  const { bet } = replyOf(await settle(node, betId));
  const afterMs = await databaseMs();
  return {
    cents: bet.multiplierCents ?? 0,
    least: centsAt(RULES, beforeMs - startedMs - 20),
    most: centsAt(RULES, afterMs - startedMs + 20),
  };
}

async function seenEnd(frames: readonly CrashRound[], roundId: string): Promise<void> {
  await vi.waitFor(() => {
    const last = frames.findLast((frame) => frame.roundId === roundId);
    expect(last?.phase).toBe('ENDED');
  }, WAIT);
}

test(
  '[CRASH-41][CRASH-40] in a real flight, nodes that are 250, 120 and 60 ms behind pay nothing after the end, and before it what the database’s clock says',
  { timeout: 300_000 },
  async () => {
    const bets = await placed(130, LAGS_MS.length * (CLAIMS + 1));
    const { frames, listener } = await world.watch(who);
    const { round_id: roundId } = await world.until('RUNNING');
    for (const node of lagging) {
      const { cents, least, most } = await timedCashOut(node, bets.pop() ?? '');
      expect(cents).toBeGreaterThanOrEqual(Math.max(least, RULES.leastCashOutCents));
      expect(cents).toBeLessThanOrEqual(Math.max(most, RULES.leastCashOutCents));
    }
    await seenEnd(frames, roundId);
    const answers = await Promise.all(
      bets.map((betId, n) => settle(lagging[n % lagging.length] ?? app, betId)),
    );
    expect(answers.map((answer) => replyOf(answer).amountWon)).toEqual(bets.map(() => 0));
    listener.socket.close();
  },
);

test(
  '[CRASH-40] a node that cannot measure the database’s clock takes no bets and says so; its cash-outs are stamped by that clock',
  { timeout: 300_000 },
  async () => {
    const ready = async () => {
      const { status, body } = await send({ port: distant.ports.api, path: '/readyz' });
      return { status, body };
    };
    expect(await ready()).toMatchObject({ status: 200, body: { clock: { state: 'good' } } });
    const [betId = ''] = await placed(150, 1);
    const known = await place(distant);
    expect(replyOf(known).bet.status).toBe('PENDING');
    proxy.delay('read-clock', 60);
    distantClock.lagMs = 5_000;
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({ status: 200, body: { clock: { state: 'uncertain' } } });
    }, WAIT);
    expect((await place(distant)).error?.code).toBe('OUTCOME_UNKNOWN');
    await world.until('RUNNING');
    const { cents, least, most } = await timedCashOut(distant, betId);
    expect(cents).toBeGreaterThanOrEqual(Math.max(least, RULES.leastCashOutCents));
    expect(cents).toBeLessThanOrEqual(Math.max(most, RULES.leastCashOutCents));
    proxy.delay('', 0);
    await vi.waitFor(async () => {
      const { body } = await ready();
      expect(body).toMatchObject({ clock: { state: 'good', offsetMs: expect.any(Number) } });
    }, WAIT);
    // A flight may be a long one.
    await vi.waitFor(async () => expect((await world.newest()).phase).toBe('BETTING'), WAIT);
    expect(replyOf(await place(distant)).bet.status).toBe('PENDING');
  },
);
