/** The loyalty program: the caller's own profile and balance, and packs for its points, debited and credited once whatever the vendor does. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { loyaltyBalance, loyaltyPurchase, loyaltyUser } from '@jubilee/contract/calls/loyalty';
import type { Order } from '@jubilee/providers/loyalty/ruby-rewards/simulator/requests';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { debitIdOf, readDuePurchases } from '../../src/modules/loyalty/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { whileTicketsAreFull } from './full-tickets.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  roles: ['api', 'identity'],
  flags: { rubyRewardsEnabled: true, purchasesEnabled: true },
});
const { users, database, services, ports } = app;
const brand = BRANDS.find(({ location }) => location === 'rubysweepsmvp') ?? DEFAULT_BRAND;
const PACK = { code: 'starter', price: 999n, points: 100_000, tickets: 1_000 };
const RICH = 50_000n;
const BUYS = process.env['JUBILEE_LONG'] === '1' ? 100 : 2;

async function order(one: Order): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.sandbox}/__control/ruby-rewards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(one),
  });
  expect(response.status).toBe(200);
}
const trouble = (
  on: Extract<Order, { on: string }>['on'],
  what: 'lost' | 'fail' | 'garbage' | 'pending',
  times = 1,
) => order({ trouble: what, on, times });
async function member(facts: Partial<Extract<Order, { email: string }>> = {}): Promise<TestUser> {
  const who = await users.verified({ brand });
  await order({ email: who.email, isAuthorised: true, balance: String(RICH), ...facts });
  return who;
}
const emailOf = (email: string) => `?${new URLSearchParams({ email }).toString()}`;
const profileOf = (who: TestUser, email = who.email) =>
  who.call(loyaltyUser, { query: emailOf(email) });
const pointsOf = async (who: TestUser) =>
  BigInt(replyOf(await who.call(loyaltyBalance, { query: emailOf(who.email) })).balance);
const buy = (who: TestUser, id = systemIds.uuidV7(), code = PACK.code) =>
  who.call(loyaltyPurchase, {
    body: { purchasePackCode: code },
    headers: { 'x-request-id': id },
  });
const balances = async (who: TestUser) => (await who.accounts()).map((one) => one.balance);
const withPack = (before: readonly number[]) => [
  (before[0] ?? 0) + PACK.points,
  (before[1] ?? 0) + PACK.tickets,
];
/** The worker's rounds, until nothing is due within the time. */
async function rounds(forMs: number): Promise<void> {
  const faults: unknown[] = [];
  for (const end = clock.now() + forMs; clock.now() <= end; clock.advance(15_000)) {
    await readDuePurchases(services.loyalty, (fault) => faults.push(fault));
  }
  expect(faults).toEqual([]);
}

test('[RUBY-1][RUBY-2][RUBY-3] profile and balance of the caller', async () => {
  const who = await member({ balance: '1200' });
  expect(replyOf(await profileOf(who)).user).toMatchObject({
    email: who.email,
    bannedAt: null,
    isAuthorised: true,
  });
  expect(await pointsOf(who)).toBe(1_200n);
  await order({ email: who.email, connection: 'PENDING' });
  expect(replyOf(await profileOf(who))).toEqual({ status: 'ConnectionPending' });
  await order({ email: who.email, connection: null, bannedAt: '2026-01-01T00:00:00Z' });
  expect(replyOf(await profileOf(who)).user?.bannedAt).toBe('2026-01-01T00:00:00.000Z');
  const banned = await who.call(loyaltyBalance, { query: emailOf(who.email) });
  expect(banned.error?.code).toBe('RUBY_REWARDS_BANNED');
});

test('[RUBY-6] who has not joined is answered 400, with the code beside the error', async () => {
  const who = await users.verified({ brand });
  const answer = await profileOf(who);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toEqual({
    error: {
      code: 'RUBY_REWARDS_NO_PROFILE',
      message: 'There is no rewards profile yet.',
      requestId: expect.any(String),
    },
    errorCode: 'RUBY_REWARDS_NO_PROFILE',
  });
  expect((await buy(who)).error?.code).toBe('RUBY_REWARDS_NO_PROFILE');
});

test('[RUBY-7] somebody else’s address is nobody’s', async () => {
  const [who, other] = [await member(), await member()];
  expect((await profileOf(who, other.email)).error?.code).toBe('NOT_FOUND');
  const balance = await who.call(loyaltyBalance, { query: emailOf(other.email) });
  expect(balance.error?.code).toBe('NOT_FOUND');
  expect((await profileOf(who, who.email.toUpperCase())).status).toBe(200);
});

test('[RUBY-8] a pack is bought once for an id, however often and fast it is sent', async () => {
  const who = await member();
  const before = await balances(who);
  const id = systemIds.uuidV7();
  const first = replyOf(await buy(who, id));
  expect(first).toEqual({
    purchaseId: id,
    status: 'AUTHORISED',
    balance: String(RICH - PACK.price),
  });
  const repeated = await Promise.all(Array.from({ length: 10 }, () => buy(who, id)));
  for (const answer of repeated) expect(replyOf(answer)).toEqual(first);
  expect((await buy(who, id, 'classic')).error?.code).toBe('REQUEST_ID_REUSED');
  const other = systemIds.uuidV7();
  const raced = await Promise.all(Array.from({ length: 10 }, () => buy(who, other)));
  expect(raced.map((one) => replyOf(one).status)).toContain('AUTHORISED');
  expect(await balances(who)).toEqual(withPack(withPack(before)));
  expect(await pointsOf(who)).toBe(RICH - 2n * PACK.price);
});

test('[RUBY-8] the id of somebody else’s purchase is debited to each who sends it, and canceled for one alone', async () => {
  const [who, other, full] = [await member(), await member(), await member()];
  const before = await Promise.all([who, other, full].map(balances));
  const id = systemIds.uuidV7();
  expect(replyOf(await buy(who, id)).status).toBe('AUTHORISED');
  expect(replyOf(await buy(other, id)).status).toBe('AUTHORISED');
  const setState = async (state: number) =>
    database.pool.query('update ledger.wallet set state = $2 where wallet_id = $1', [
      await users.walletOf(full),
      state,
    ]);
  await setState(4);
  expect(replyOf(await buy(full, id)).status).toBe('DECLINED');
  await setState(1);
  await rounds(5 * 60_000);
  expect(await Promise.all([who, other, full].map(pointsOf))).toEqual([
    RICH - PACK.price,
    RICH - PACK.price,
    RICH,
  ]);
  const [first = [], second = [], third = []] = before;
  const after = await Promise.all([who, other, full].map(balances));
  expect(after).toEqual([withPack(first), withPack(second), third]);
});

test('[RUBY-8] what cannot be bought costs and gives nothing', async () => {
  const who = await member({ balance: '998' });
  const before = await balances(who);
  const poor = await buy(who);
  expect([poor.status, poor.error?.code]).toEqual([409, 'RUBY_REWARDS_INSUFFICIENT_FUNDS']);
  for (const code of ['nothing', 'welcome']) {
    expect((await buy(who, systemIds.uuidV7(), code)).error?.code).toBe('PACK_NOT_AVAILABLE');
  }
  await order({ email: who.email, balance: '5000', isAuthorised: false });
  expect((await buy(who)).error?.code).toBe('RUBY_REWARDS_NO_PROFILE');
  await order({ email: who.email, bannedAt: '2026-01-01T00:00:00Z' });
  expect((await buy(who)).error?.code).toBe('RUBY_REWARDS_BANNED');
  await order({ email: who.email, bannedAt: null, isAuthorised: true });
  expect(await balances(who)).toEqual(before);
  expect(await pointsOf(who)).toBe(5_000n);
});

test(`[RUBY-8] ${BUYS} purchases at once for points that suffice for one: one is credited`, async () => {
  const who = await member({ balance: '1500' });
  const before = await balances(who);
  const answers = await Promise.all(Array.from({ length: BUYS }, () => buy(who)));
  const statuses = answers.map((one) => one.reply?.status ?? one.error?.code);
  expect(statuses.filter((one) => one === 'AUTHORISED')).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set(['AUTHORISED', 'RUBY_REWARDS_INSUFFICIENT_FUNDS']));
  expect(await balances(who)).toEqual(withPack(before));
  expect(await pointsOf(who)).toBe(1_500n - PACK.price);
});

test.each([
  ['was made and the answer is garbage', 'garbage', true],
  ['was not made and the answer is an error', 'fail', false],
] as const)(
  '[RUBY-9] a debit that %s is pending, then settled once',
  async (_what, how, isMade) => {
    const who = await member();
    const before = await balances(who);
    await trouble('purchase', how);
    const id = systemIds.uuidV7();
    expect(replyOf(await buy(who, id)).status).toBe('PENDING');
    expect(await balances(who)).toEqual(before);
    await trouble('read', 'fail', 2);
    await rounds(10 * 60_000);
    expect(replyOf(await buy(who, id)).status).toBe(isMade ? 'AUTHORISED' : 'DECLINED');
    expect(await balances(who)).toEqual(isMade ? withPack(before) : before);
    expect(await pointsOf(who)).toBe(isMade ? RICH - PACK.price : RICH);
  },
);

test('[RUBY-9] a purchase that the vendor leaves open is canceled after a day, and never credited then', async () => {
  const who = await member();
  const before = await balances(who);
  await trouble('purchase', 'pending');
  const id = systemIds.uuidV7();
  expect(replyOf(await buy(who, id)).status).toBe('PENDING');
  clock.advance(25 * 3_600_000);
  await rounds(60_000);
  const debitId = debitIdOf({ wallet_id: await users.walletOf(who), purchase_id: id });
  await order({ settle: debitId, as: 'AUTHORISED' });
  await who.signInAgain();
  expect(replyOf(await buy(who, id)).status).toBe('DECLINED');
  expect(await balances(who)).toEqual(before);
  expect(await pointsOf(who)).toBe(RICH);
});

test('[RUBY-9] points come back where the pack cannot be credited', async () => {
  const who = await member();
  const before = await balances(who);
  await whileTicketsAreFull(app, who, async () => {
    await trouble('cancel', 'fail', 1);
    expect(replyOf(await buy(who)).status).toBe('DECLINED');
  });
  expect(await pointsOf(who)).toBe(RICH - PACK.price);
  await rounds(5 * 60_000);
  expect(await pointsOf(who)).toBe(RICH);
  expect(await balances(who)).toEqual(before);
});

test('[RUBY-9] where the vendor is away nothing is sold', async () => {
  const who = await member();
  const before = await balances(who);
  for (const on of ['users', 'balance'] as const) {
    await trouble(on, 'fail');
    const answer = await buy(who);
    expect([answer.status, answer.error?.code]).toEqual([503, 'PROVIDER_UNAVAILABLE']);
  }
  expect(await balances(who)).toEqual(before);
});

test('[WAL-11] the ledger holds all its invariants afterwards', async () => {
  const lines = await proveLedger(database.pool);
  expect(lines.filter((line) => line.violations > 0)).toEqual([]);
});
