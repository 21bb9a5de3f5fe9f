/**
 * Chains whose salt is announced after their publication, and the point at which the loss limit of
 * a round is reached.
 */
import { crashChain, crashRound } from '@jubilee/contract/calls/crash';
import { crashCents } from '@jubilee/core/games/crash/crash-point';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { verifyCrashRound } from '@jubilee/core/games/crash/verify-round';
import { welcomeGrant } from '@jubilee/testkit/bets';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { startTestApp, type TestApp } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { afterEach, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { users, ports, database } = app;
const { pool } = database;
const world = crashWorld(app, clock, pool);
const WAIT = { timeout: 30_000, interval: 20 };

let worker: TestApp | undefined;
/** The process that runs the rounds, configured with this salt. */
async function lead(salt: string): Promise<TestApp> {
  await worker?.stop();
  clock.advance(1_000);
  worker = await startTestApp({
    databaseUrl: app.databaseUrl,
    clock,
    roles: ['worker'],
    environment: { JUBILEE_CRASH_SALT: salt, JUBILEE_CRASH_CHAIN_ROUNDS: '2' },
  });
  return worker;
}
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

const readChain = async () => replyOf(await callApp(ports.api, crashChain, {}));
/** Waits until each brand reports it. */
const waits = (of: TestApp): Promise<void> =>
  vi.waitFor(() => {
    const lines = of.logLines.filter((line) => line.includes('wait for a JUBILEE_CRASH_SALT'));
    expect(lines).toHaveLength(3);
  }, WAIT);
const rounds = async (): Promise<number> =>
  (await pool.query('select 1 from crash.round where brand = 1')).rows.length;

test('[CRASH-15][CRASH-7] no round opens before the salt is announced; a salt of an earlier chain opens none', async () => {
  const [ann] = [await users.verified()];
  await waits(await lead('known-before'));
  const { chain } = await readChain();
  expect(chain).toMatchObject({ salt: null, saltSource: null, rounds: 2 });
  await waits(await lead('wait'));
  expect((await world.place(ann, {})).error?.code).toBe('ROUND_CLOSED');
  expect([await rounds(), (await readChain()).chain]).toEqual([0, chain]);

  const leader = await lead('announced-1');
  for (const number of [1, 2]) {
    const { round_id: roundId } = await world.betting();
    await world.end();
    const { round, chain: of } = replyOf(
      await callApp(ports.api, crashRound, { params: { roundId } }),
    );
    expect(of).toEqual({
      ...chain,
      salt: 'announced-1',
      saltSource: 'announced',
      saltedAt: of.saltedAt,
    });
    const played = {
      gameHash: round.gameHash ?? '',
      salt: of.salt ?? '',
      crashCents: round.crashCents ?? 0,
      roundNumber: number,
      publishedHash: chain?.publishedHash ?? '',
    };
    expect(verifyCrashRound(RULES, played)).toBe('verified');
    clock.advance(RULES.round.afterCrashMs);
  }
  // The chain is used up: the next one is published and waits for its own salt.
  await vi.waitFor(async () => {
    expect((await readChain()).chain).toMatchObject({ salt: null, rounds: 2 });
  }, WAIT);
  expect((await readChain()).chain?.chainId).not.toBe(chain?.chainId);
  expect(leader.logLines.join('')).toContain('wait for a JUBILEE_CRASH_SALT');
  await vi.waitFor(async () => expect((await world.newest()).phase).toBe('CLOSED'), WAIT);
  const again = await lead('announced-1');
  await vi.waitFor(() => expect(again.logLines.join('')).toContain('wait for a JUBILEE'), WAIT);
  expect([await rounds(), (await readChain()).chain?.salt]).toEqual([2, null]);
});

test('[CRASH-9] at the loss limit every remaining bet is paid, by calls and automatically, and the round continues', async () => {
  const crowd = await users.verifiedMany(3);
  for (const who of crowd) {
    const grant = welcomeGrant(await users.walletOf(who), 'POINTS', 300_000n);
    expect((await app.services.wallet.apply({ kind: 'grant', operation: grant })).status).toBe(
      'applied',
    );
  }
  // The salt is chosen after the chain: one under which its next round runs long enough.
  const [open] = (await pool.query('select * from crash.chain where brand = 1 and salt is null'))
    .rows;
  const link = await app.services.crash.chains.linkOf(open, 1);
  let salt = 'long-0';
  for (let n = 1; crashCents(RULES, link, salt) < 6_500; n += 1) salt = `long-${n}`;
  await lead(salt);
  await world.betting();
  const before = await Promise.all(crowd.map((who) => who.accounts()));
  const placed = await Promise.all(
    crowd.flatMap((who) =>
      Array.from({ length: 20 }, async (_, n) => {
        const target = n === 0 ? { autoCashoutCents: 200 } : {};
        const { betId } = replyOf(await world.place(who, { betAmount: 10_000, ...target }));
        return { who, betId, isEarly: n === 0 };
      }),
    ),
  );
  const [ann] = crowd;
  if (ann === undefined) throw new Error('no crowd');
  const tickets = replyOf(await world.place(ann, { betAmount: 10, currency: 'SWEEP_TICKETS' }));
  const running = await world.run();
  // 3 leave at 2.00 with 10,000 each; 57 stay until they have won the rest of the limit together.
  const forced = 100 + Math.floor(((RULES.roundProfitMax - 30_000) * 100) / (57 * 10_000));
  clock.set(Date.parse(running.started_at ?? '') + msToReach(RULES, forced + 50));
  const late = placed.filter(({ isEarly }, n) => !isEarly && n % 7 === 0);
  const called = await Promise.all(late.map(({ who, betId }) => world.settle(who, betId)));
  for (const answer of called) {
    expect(replyOf(answer)).toMatchObject({ amountWon: forced * 100, bet: { status: 'SETTLED' } });
  }
  expect((await world.newest()).phase).toBe('RUNNING');
  const { crash_cents: end } = await world.end();
  expect(end).toBeGreaterThanOrEqual(6_500);
  clock.advance(RULES.round.afterCrashMs);
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select 1 from crash.bet where not booked');
    expect(rows).toEqual([]);
  }, WAIT);
  const { rows: bets } = await pool.query<{ bet_id: string; left_at_cents: number; won: bigint }>(
    'select bet_id, left_at_cents, won from crash.bet where currency = 1',
  );
  const at = new Map(bets.map((bet) => [bet.bet_id, bet.left_at_cents]));
  for (const { betId, isEarly } of placed) expect(at.get(betId)).toBe(isEarly ? 200 : forced);
  const profit = bets.reduce((sum, { won }) => sum + Number(won) - 10_000, 0);
  expect(profit).toBeLessThanOrEqual(RULES.roundProfitMax);
  // One hundredth more would have been too much.
  expect(profit + 57 * 100).toBeGreaterThan(RULES.roundProfitMax);
  // The other currency has its own limit.
  expect(replyOf(await world.settle(ann, tickets.betId))).toMatchObject({
    bet: { status: 'LOST' },
  });
  const after = await Promise.all(crowd.map((who) => who.accounts()));
  const points = (all: typeof after): number =>
    all.flat().reduce((sum, one) => sum + (one.currency === 'POINTS' ? one.balance : 0), 0);
  expect(points(after) - points(before)).toBe(profit);
  expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
});
