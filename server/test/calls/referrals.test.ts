/** Refer a friend: an own link, stored with the sign-up, paid to both once the friend has earned it, and once only. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { referrals } from '@jubilee/contract/calls/promotions';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { rewardFriends, setTerms } from '../../src/modules/referrals/index.ts';
import { plantBets } from './planted-bets.ts';

const DAY_MS = 86_400_000;
// Early in a month, so that no test runs over its end.
const today = new Date();
const clock = settableClock(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 2, 12));
const app = await appForFile({
  clock,
  roles: ['api', 'identity'],
  flags: { referAFriendEnabled: true },
});
const { users, database, services } = app;
const { POINTS, SWEEP_TICKETS, friendStakesTickets, friendsPerMonthMax } = DEFAULT_BRAND.referral;

const balances = async (who: TestUser) => (await who.accounts()).map((one) => one.balance);
const isoNow = () => new Date(clock.now()).toISOString();
/** The worker's round, as purchases say who has paid. */
async function round(...paid: readonly bigint[]): Promise<void> {
  clock.advance(DAY_MS / 4);
  const hasPaid = (walletId: bigint) => Promise.resolve(paid.includes(walletId));
  const faults: unknown[] = [];
  const ports = { ...services.referrals, hasPaid };
  const worker = () => rewardFriends(ports, (fault) => faults.push(fault));
  // Two nodes at once, until neither finds anything.
  while (Math.max(...(await Promise.all([worker(), worker()]))) > 0) clock.advance(1_000);
  expect(faults).toEqual([]);
}
async function silver(): Promise<TestUser> {
  const who = await users.verified();
  const bets = { count: 1, stake: 50_000, at: isoNow() };
  await plantBets(database.pool, await users.walletOf(who), bets);
  return who;
}
const ownOf = async (who: TestUser) => {
  await who.signInAgain();
  return replyOf(await who.call(referrals));
};
const codeOf = async (who: TestUser) =>
  new URL((await ownOf(who)).link).searchParams.get('promo_code') ?? '';
const friendBy = (promoCode: string, email?: string) =>
  users.verified({
    payload: { ...SIGN_UP, attribution: { ...SIGN_UP.attribution, promoCode } },
    ...(email === undefined ? {} : { email }),
  });
const states = async (who: TestUser) => (await ownOf(who)).friends.map(({ state }) => state);

test('[PROMO-7] the link is the player’s own, and only where their tier has it', async () => {
  const newcomer = await users.verified();
  expect((await newcomer.call(referrals)).error?.code).toBe('FEATURE_OFF');
  const who = await silver();
  const { link, friends } = await ownOf(who);
  expect(friends).toEqual([]);
  expect(new URL(link).searchParams.get('promo_code')).toMatch(/^[2-9A-Z]{10}$/);
  expect((await ownOf(who)).link).toBe(link);
  expect(await codeOf(await silver())).not.toBe(await codeOf(who));
});

test('[PROMO-6][PROMO-9] both are paid once, when the friend has paid', async () => {
  const who = await silver();
  const friend = await friendBy((await codeOf(who)).toLowerCase());
  const walletId = await users.walletOf(friend);
  const before = [await balances(who), await balances(friend)];
  await round();
  expect(await states(who)).toEqual(['WAITING']);
  await round(walletId);
  // A worker that died after it had paid: another one pays again.
  await database.pool.query(
    `update referral.friend set state = 'due', check_at = $2 where wallet_id = $1`,
    [walletId, isoNow()],
  );
  await round(walletId);
  expect(await states(who)).toEqual(['REWARDED']);
  await friend.signInAgain();
  const after = [await balances(who), await balances(friend)];
  expect(after).toEqual(
    before.map(([points = 0, tickets = 0]) => [points + POINTS, tickets + SWEEP_TICKETS]),
  );
});

test('[PROMO-6] a friend who buys nothing is verified and stakes tickets first', async () => {
  const who = await silver();
  const friend = await friendBy(await codeOf(who));
  const walletId = await users.walletOf(friend);
  const stake = { count: 1, at: isoNow(), currency: 2 as const };
  await plantBets(database.pool, walletId, { ...stake, stake: friendStakesTickets });
  await round();
  expect(await states(who)).toEqual(['WAITING']);
  await database.pool.query('update account.player set kyc_verified = true where wallet_id = $1', [
    walletId,
  ]);
  services.forgetPlayer(walletId);
  await round();
  expect(await states(who)).toEqual(['REWARDED']);
});

test('[PROMO-6] whoever signs up with another spelling of the same mailbox is no friend', async () => {
  const who = await silver();
  const [name, domain] = ['refers.herself', 'gmail.com'];
  await database.pool.query('update account.player set email = $2 where wallet_id = $1', [
    await users.walletOf(who),
    `${name}@${domain}`,
  ]);
  services.forgetPlayer(await users.walletOf(who));
  const friend = await friendBy(await codeOfStored(who), `refersherself+1@${domain}`);
  await round(await users.walletOf(friend));
  const { rows } = await database.pool.query(
    'select state from referral.friend where wallet_id = $1',
    [await users.walletOf(friend)],
  );
  expect(rows).toEqual([{ state: 'closed' }]);
});

test('[PROMO-6] a friend whose sign-up was interrupted before the welcome grant still counts', async () => {
  const who = await silver();
  const friend = await friendBy(await codeOf(who));
  const walletId = await users.walletOf(friend);
  await database.pool.query('update account.player set last_login_at = null where wallet_id = $1', [
    walletId,
  ]);
  services.forgetPlayer(walletId);
  clock.advance(DAY_MS / 4);
  const accounts = { ...services.referrals.accounts, hasWelcomeClaim: async () => false };
  await rewardFriends({ ...services.referrals, accounts }, (fault) => {
    throw fault;
  });
  expect(await states(who)).toEqual(['WAITING']);
  await friend.signInAgain();
  await round(walletId);
  expect(await states(who)).toEqual(['REWARDED']);
});

test('[PROMO-6] a friend who signed up without a mailbox counts, unless the brand knew the one that was added', async () => {
  const who = await silver();
  const code = await codeOf(who);
  await users.verified({ email: 'added.later@gmail.com' });
  const [friend, known] = [await friendBy(code), await friendBy(code)];
  const wallets = [await users.walletOf(friend), await users.walletOf(known)];
  // As such a sign-up leaves it: with the grant and without a claim.
  await database.pool.query(
    `alter table account.welcome_claim disable trigger user;
      delete from account.welcome_claim where wallet_id in (${wallets.join()});
      alter table account.welcome_claim enable trigger user`,
  );
  await database.pool.query('update account.player set email = $2 where wallet_id = $1', [
    wallets[1],
    'addedlater@gmail.com',
  ]);
  for (const walletId of wallets) services.forgetPlayer(walletId);
  await round(...wallets);
  const { rows } = await database.pool.query<{ wallet_id: bigint; state: string }>(
    'select wallet_id, state from referral.friend where wallet_id = any($1) order by wallet_id',
    [wallets],
  );
  const stateOf = (walletId: bigint | undefined) =>
    rows.find((row) => row.wallet_id === walletId)?.state;
  expect(wallets.map(stateOf)).toEqual(['paid', 'closed']);
});

test('[PROMO-6] nor is one whose mailbox had the welcome grant of another account, or who is excluded', async () => {
  const who = await silver();
  const code = await codeOf(who);
  await users.verified({ email: 'known.person@gmail.com' });
  const known = await friendBy(code, 'knownperson@gmail.com');
  const excluded = await friendBy(code);
  const wallets = [await users.walletOf(known), await users.walletOf(excluded)];
  await services.accounts.setState(wallets[1] ?? 0n, 'EXCLUDED');
  const before = await balances(who);
  await round(...wallets);
  expect(await states(who)).toEqual(['CLOSED', 'CLOSED']);
  expect(await balances(who)).toEqual(before);
});

test('[PROMO-9] a month has a ceiling; what is above it is paid in the next one', async () => {
  const who = await silver();
  const code = await codeOf(who);
  const friends: bigint[] = [];
  for (let made = 0; made <= friendsPerMonthMax; made += 1) {
    friends.push(await users.walletOf(await friendBy(code)));
  }
  await round(...friends);
  const count = async () => (await states(who)).filter((state) => state === 'REWARDED').length;
  expect(await count()).toBe(friendsPerMonthMax);
  clock.set(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, 1));
  await round(...friends);
  expect(await count()).toBe(friendsPerMonthMax + 1);
});

test('[PROMO-9][PROMO-11] what the page says is what is paid, also after an operator changed it', async () => {
  const who = await silver();
  const friend = await friendBy(await codeOf(who));
  const row = { friend_stakes_tickets: 9n, friends_per_month_max: 2 };
  const act = { brand: DEFAULT_BRAND.number, by: 'Bo', reason: 'a test', nowMs: clock.now() };
  await setTerms(database.pool, { ...row, points: 500n, sweep_tickets: 7n }, act);
  expect((await ownOf(who)).terms).toEqual({
    points: 500,
    sweepTickets: 7,
    friendStakesTickets: 9,
    friendsPerMonthMax: 2,
  });
  const [points = 0, tickets = 0] = await balances(who);
  await round(await users.walletOf(friend));
  await who.signInAgain();
  expect(await balances(who)).toEqual([points + 500, tickets + 7]);
});

async function codeOfStored(who: TestUser): Promise<string> {
  replyOf(await who.call(referrals));
  const { rows } = await database.pool.query<{ code: string }>(
    'select code from referral.code where wallet_id = $1',
    [await users.walletOf(who)],
  );
  return rows[0]?.code ?? '';
}
