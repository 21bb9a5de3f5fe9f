/** Bans, sign-outs and rotated seeds reach nodes whose clocks disagree. Two nodes over one database. */
import { logout, userDetails } from '@jubilee/contract/calls/account';
import { callApp } from '@jubilee/testkit/call-app';
import { appForFile, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { cuttingProxy } from '@jubilee/testkit/cutting-proxy';
import { listen } from '@jubilee/testkit/socket-client';
import type { TestUser } from '@jubilee/testkit/test-users';
import { SOON } from '@jubilee/testkit/time-bounds';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

/** The real time, shifted; a step moves it at once. */
function shiftedClock(shiftMs: number) {
  let byMs = shiftMs;
  return {
    now: () => Date.now() + byMs,
    stepTo(nextMs: number) {
      byMs = nextMs;
    },
  };
}

const one = await appForFile();
const clock = shiftedClock(0);
const two = await secondApp(one, { roles: ['api'], clock });
const { users } = one;

const statusOnTwo = async (who: TestUser) =>
  (await callApp(two.ports.api, userDetails, { headers: who.headers() })).status;

describe.each([20_000, 5_000, 0, -5_000])('a node whose clock differs by %i ms', (shiftMs) => {
  test('[SESS-5][SESS-24] refuses a session that ended on the other within a second', async () => {
    clock.stepTo(shiftMs);
    const who = await users.verified();
    expect(await statusOnTwo(who)).toBe(200);
    await who.call(logout, { body: {} });
    await vi.waitFor(async () => expect(await statusOnTwo(who)).toBe(401), SOON);
  });

  test('[AUTH-8][SESS-24] refuses a banned player within a second', async () => {
    clock.stepTo(shiftMs);
    const who = await users.verified();
    expect(await statusOnTwo(who)).toBe(200);
    await one.services.accounts.setState(await users.walletOf(who), 'DISABLED');
    await vi.waitFor(async () => expect(await statusOnTwo(who)).toBe(403), SOON);
  });

  test('[FAIR-25][SESS-24] shows the pair of a rotation on the other within a second', async () => {
    clock.stepTo(shiftMs);
    const walletId = await users.walletOf(await users.verified());
    const hashOn = async (app: typeof two) => {
      const seed = await app.services.fairness.activeSeed(walletId);
      return seed.ok ? seed.value.serverSeedHash : seed.refusal.code;
    };
    const before = await hashOn(two);
    expect(await hashOn(one)).toBe(before);
    expect((await one.services.fairness.rotate(walletId, 'mine')).ok).toBe(true);
    const after = await hashOn(one);
    expect(after).not.toBe(before);
    await vi.waitFor(async () => expect(await hashOn(two)).toBe(after), SOON);
  });
});

test('[SESS-24] a clock that steps back and forth between the calls of a session saves it on no node', async () => {
  for (const [before, after] of [
    [5_000, -5_000],
    [-5_000, 5_000],
    [0, 20_000],
    [20_000, 0],
  ] as const) {
    clock.stepTo(before);
    const who = await users.verified();
    expect(await statusOnTwo(who)).toBe(200);
    clock.stepTo(after);
    expect(await statusOnTwo(who)).toBe(200);
    await who.call(logout, { body: {} });
    clock.stepTo(before);
    await vi.waitFor(async () => expect(await statusOnTwo(who)).toBe(401), SOON);
  }
});

test('[SESS-24] a logout that commits 30 s late by the clocks is not skipped', async () => {
  clock.stepTo(0);
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const other = await users.verified();
  expect(await statusOnTwo(who)).toBe(200);
  expect(await statusOnTwo(other)).toBe(200);
  const client = await one.services.backgroundPool.connect();
  try {
    await client.query('begin');
    await client.query('update account.session set revoked_at = now() where wallet_id = $1', [
      walletId,
    ]);
    await client.query(
      `insert into account.fact_change (wallet_id, at) values ($1, now() - interval '30 s')`,
      [walletId],
    );
    // A change of a later transaction is not delayed by the one that is still running, and read past it.
    await other.call(logout, { body: {} });
    await vi.waitFor(async () => expect(await statusOnTwo(other)).toBe(401), SOON);
    expect(await statusOnTwo(who)).toBe(200);
    await client.query('commit');
  } finally {
    client.release();
  }
  await vi.waitFor(async () => expect(await statusOnTwo(who)).toBe(401), SOON);
});

/** Given up after 2 s, read again 0.3 s later; a connection without these limits is given up after 15 s. */
const SILENCE = { leastMs: 1_500, mostMs: 12_000 };

test('[SESS-24] a node whose feed fell silent gives its connection up after 2 s and refuses then', async () => {
  const proxy = await cuttingProxy(one.databaseUrl);
  onTestFinished(() => proxy.stop());
  const three = await secondAppForTest({ ...one, databaseUrl: proxy.url }, { roles: ['api'] });
  const statusOnThree = async (who: TestUser) =>
    (await callApp(three.ports.api, userDetails, { headers: who.headers() })).status;
  const who = await users.verified();
  expect(await statusOnThree(who)).toBe(200);
  proxy.cutNext('fact_change', 'silence');
  await vi.waitFor(() => expect(proxy.cuts()).toBe(1), { timeout: 10_000, interval: 2 });
  const silentSinceMs = performance.now();
  await who.call(logout, { body: {} });
  expect(await statusOnThree(who)).toBe(200);
  await vi.waitFor(async () => expect(await statusOnThree(who)).toBe(401), {
    timeout: SILENCE.mostMs,
    interval: 10,
  });
  expect(performance.now() - silentSinceMs).toBeGreaterThan(SILENCE.leastMs);
}, 60_000);

test.each([20_000, -4_000])(
  '[SOCK-10][SESS-5][SESS-24] a node whose clock differs by %i ms closes the sockets of a session that ended on the other',
  async (shiftMs) => {
    const roles = ['api', 'realtime'] as const;
    const { ports } = await secondAppForTest(one, { roles, clock: shiftedClock(shiftMs) });
    const who = await users.verified();
    const staying = await users.signIn(who.email);
    await staying.login();
    const aim = { socketPort: ports.socket, webPort: ports.web };
    const sockets = await Promise.all([
      listen(who, aim),
      listen(who, { ...aim, namespace: '/crash' }),
      listen(staying, aim),
    ]);
    onTestFinished(() => sockets.forEach(({ socket }) => void socket.close()));
    await who.call(logout, { body: {} });
    const over = 'io server disconnect';
    await vi.waitFor(
      () => expect(sockets.map((socket) => socket.ended())).toEqual([over, over, undefined]),
      SOON,
    );
  },
  60_000,
);
