/** The daily wheel: once in 24 hours by the shared clock, drawn here, paid in both currencies or not at all. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { rotateFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import {
  dailyRewardAvailable,
  dailyWheel,
  redeemDailyReward,
} from '@jubilee/contract/calls/rewards';
import { BET_FILE_KIND, betFileSchema } from '@jubilee/contract/entities/bet-file';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { verifySpins } from '@jubilee/core/games/verify-file';
import { oddsOfWheel } from '@jubilee/core/rewards/daily-wheel';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { setWheel } from '../../src/modules/wheel/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { whileTicketsAreFull } from './full-tickets.ts';

const DAY_MS = 24 * 3_600_000;
const clock = settableClock(Date.now());
const flags = { dailyRewardsEnabled: true };
const app = await appForFile({ clock, flags });
const { users, database } = app;

const redeem = (who: TestUser, id = systemIds.uuidV7(), port = app.ports.api) =>
  callApp(port, redeemDailyReward, {
    host: `localhost:${port}`,
    headers: who.headers({ 'x-request-id': id }),
    params: { userId: who.userId },
    body: {},
  });
const available = async (who: TestUser) => replyOf(await who.call(dailyRewardAvailable)).data;
const balances = async (who: TestUser) => (await who.accounts()).map((one) => one.balance);
const PRIZES = oddsOfWheel(DEFAULT_BRAND.dailyWheel).map(
  ({ points, sweepTickets }) => `${points}/${sweepTickets}`,
);
const CLAIMS = process.env['JUBILEE_LONG'] === '1' ? 100 : 40;
const wheelOf = async (who: TestUser) => replyOf(await who.call(dailyWheel));
/** The verdict of each of the player's spins. */
async function verdictsOf(who: TestUser): Promise<readonly string[]> {
  const { spins, wheels } = await wheelOf(who);
  const { seeds } = replyOf(await who.call(userFairnessSeeds));
  const file = { kind: BET_FILE_KIND, crashRounds: [], bets: [], seeds, spins, wheels } as const;
  return verifySpins(betFileSchema.parse(file)).map((one) => one.verification.verdict);
}
const rotate = (who: TestUser, clientSeed: string) =>
  who.call(rotateFairness, { body: { clientSeed } });

test('[WHEEL-1][WHEEL-2][WHEEL-5] a reward is a prize of the wheel, credited in both currencies, and due again after 24 hours', async () => {
  const who = await users.verified();
  expect(await available(who)).toEqual({ available: true, nextRedeemTime: null });
  const [points = 0, tickets = 0] = await balances(who);
  const { won } = replyOf(await redeem(who)).data;
  expect(PRIZES).toContain(`${won.pointsAmount}/${won.sweepTicketsAmount}`);
  expect(await balances(who)).toEqual([
    points + won.pointsAmount,
    tickets + won.sweepTicketsAmount,
  ]);
  const nextRedeemTime = new Date(clock.now() + DAY_MS).toISOString();
  expect(await available(who)).toEqual({ available: false, nextRedeemTime });

  const early = systemIds.uuidV7();
  clock.advance(DAY_MS - 1);
  await who.signInAgain();
  expect((await redeem(who, early)).error?.code).toBe('DAILY_REWARD_NOT_DUE');
  clock.advance(1);
  expect(await available(who)).toEqual({ available: true, nextRedeemTime: null });
  // What was refused under an id stays refused under it.
  expect((await redeem(who, early)).error?.code).toBe('DAILY_REWARD_NOT_DUE');
  expect((await redeem(who)).status).toBe(200);
});

test(`[WHEEL-3] ${CLAIMS} claims at once at the edge of a period, over two nodes: one reward`, async () => {
  const second = await secondAppForTest(app, { roles: ['api'], clock, flags });
  const who = await users.verified();
  expect((await redeem(who)).status).toBe(200);
  clock.advance(DAY_MS - 1);
  await who.signInAgain();
  expect((await redeem(who)).error?.code).toBe('DAILY_REWARD_NOT_DUE');
  clock.advance(1);
  const before = await balances(who);
  const nodes = [app.ports.api, second.ports.api];
  const answers = await Promise.all(
    Array.from({ length: CLAIMS }, (_, at) => redeem(who, systemIds.uuidV7(), nodes[at % 2])),
  );
  const paid = answers.flatMap((one) => one.reply?.data.won ?? []);
  expect(paid).toHaveLength(1);
  const codes = new Set(answers.flatMap((one) => one.error?.code ?? []));
  for (const code of codes) expect(['DAILY_REWARD_NOT_DUE', 'TOO_MANY_REQUESTS']).toContain(code);
  const [won] = paid;
  expect(await balances(who)).toEqual([
    (before[0] ?? 0) + (won?.pointsAmount ?? 0),
    (before[1] ?? 0) + (won?.sweepTicketsAmount ?? 0),
  ]);
});

test('[WHEEL-2] one id sent 20 times is one reward and one answer', async () => {
  const who = await users.verified();
  const id = systemIds.uuidV7();
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(who, id)));
  expect(new Set(answers.map((one) => one.text)).size).toBe(1);
  const fresh = answers.filter((one) => one.headers[IDEMPOTENT_REPLAY_HEADER] === undefined);
  expect(fresh).toHaveLength(1);
});

test('[WHEEL-2] where tickets cannot be credited nothing is, and the claim may be made later', async () => {
  const who = await users.verified();
  const before = await balances(who);
  await whileTicketsAreFull(app, who, async () => {
    const refused = await redeem(who);
    expect([refused.status, refused.error?.code]).toEqual([409, 'BALANCE_LIMIT_REACHED']);
    expect((await balances(who))[0]).toBe(before[0]);
    expect((await available(who)).available).toBe(true);
  });
  expect((await redeem(who)).status).toBe(200);
});

test('[WHEEL-1][WHEEL-2] where the feature is off both calls say so', async () => {
  const off = await secondAppForTest(app, {
    roles: ['api'],
    clock,
    flags: { dailyRewardsEnabled: false },
  });
  const who = await users.verified();
  const port = off.ports.api;
  expect((await redeem(who, systemIds.uuidV7(), port)).error?.code).toBe('FEATURE_OFF');
  const closed = await callApp(port, dailyRewardAvailable, {
    host: `localhost:${port}`,
    headers: who.headers(),
    params: { userId: who.userId },
  });
  expect(closed.error?.code).toBe('FEATURE_OFF');
});

test('[WHEEL-8][WHEEL-9] spins are verified with their seed and their own wheel, whatever the slices are today', async () => {
  const who = await users.verified();
  const first = replyOf(await redeem(who)).data;
  expect(await verdictsOf(who)).toEqual(['open']);
  const slices = {
    outer: Array.from({ length: 3 }, () => ({ points: 7, sweepTickets: 3 })),
    inner: [],
  };
  const act = { brand: DEFAULT_BRAND.number, by: 'Bo', reason: 'a test', nowMs: clock.now() };
  expect(await setWheel(database.pool, slices, act)).toEqual({ ok: true, value: { version: 2 } });
  clock.advance(DAY_MS);
  await who.signInAgain();
  const second = replyOf(await redeem(who)).data;
  expect(second).toMatchObject({
    won: { pointsAmount: 7, sweepTicketsAmount: 3 },
    wheelVersion: 2,
    inner: null,
  });
  expect((await rotate(who, 'another')).status).toBe(200);
  const { wheel, spins, wheels } = await wheelOf(who);
  expect(wheel).toEqual({ version: 2, slices });
  expect(spins).toEqual([second, first]);
  expect(wheels.map(({ version }) => version)).toEqual([1, 2]);
  expect(await verdictsOf(who)).toEqual(['verified', 'verified']);
  const before = { version: 1, slices: DEFAULT_BRAND.dailyWheel };
  expect(wheels[0]).toEqual(before);
  await setWheel(database.pool, before.slices, act);
});

test('[WHEEL-9] a node that still has a revealed pair in memory draws from the active one', async () => {
  const second = await secondAppForTest(app, { roles: ['api'], clock, flags });
  const who = await users.verified();
  expect((await redeem(who, systemIds.uuidV7(), second.ports.api)).status).toBe(200);
  clock.advance(DAY_MS);
  await who.signInAgain();
  expect((await rotate(who, 'another')).status).toBe(200);
  const { fairness } = replyOf(await redeem(who, systemIds.uuidV7(), second.ports.api)).data;
  expect(fairness.clientSeed).toBe('another');
  expect(await verdictsOf(who)).toEqual(['open', 'verified']);
});

test('[WAL-11] the ledger holds all its invariants afterwards', async () => {
  const lines = await proveLedger(database.pool);
  expect(lines.filter((line) => line.violations > 0)).toEqual([]);
});
