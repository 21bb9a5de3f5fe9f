/** The tier: Points played in 90 days, and nothing else. */
import { DEFAULT_TIERS } from '@jubilee/brands/defaults/tiers';
import { userDetails } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { userTier } from '@jubilee/contract/calls/tier';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { plantBets } from './planted-bets.ts';
import { VALID_BET } from './valid-bet.ts';

const DAY_MS = 86_400_000;
/** Noon, so that no test runs over midnight. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
const clock = settableClock(NOON);
const main = await appForFile({ clock });
const { users, database } = main;
const generous = await secondApp(main, {
  roles: ['api'],
  clock,
  flags: { referAFriendEnabled: true },
});
const tierOf = async (who: TestUser) => replyOf(await who.call(userTier));
const daysAgo = (days: number, more = 0): string =>
  new Date(Math.floor(NOON / DAY_MS) * DAY_MS - days * DAY_MS + more).toISOString();
const plant = async (who: TestUser, bets: Parameters<typeof plantBets>[2]) =>
  plantBets(database.pool, await users.walletOf(who), bets);
const forgetDays = () => database.pool.query('truncate tiers.counted, tiers.points_day');
const pointsFrom = (tier: string): number =>
  DEFAULT_TIERS.find((rung) => rung.tier === tier)?.pointsPlayedFrom ?? NaN;

describe('the tier', () => {
  test('[AUTH-32][AUTH-34] of a new player is the first, with all tiers and the next one', async () => {
    const who = await users.verified();
    const standing = await tierOf(who);
    expect(standing).toEqual({
      tier: 'copper',
      pointsPlayed: 0,
      periodDays: 90,
      ladder: DEFAULT_TIERS.map((rung) => ({
        tier: rung.tier,
        pointsPlayedFrom: rung.pointsPlayedFrom,
        perks: expect.any(Array),
      })),
      next: { tier: 'silver', pointsLeft: pointsFrom('silver') },
    });
    expect(replyOf(await who.call(userDetails)).loyaltyStatus).toBe('copper');
  });

  test('[AUTH-33] counts stakes in points, not tickets, grants, wins or refused bets', async () => {
    const who = await users.verified();
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    replyOf(await who.call(placeBet, { body: { ...VALID_BET, betAmount: 500 } }));
    const tickets = { ...VALID_BET, currency: 'SWEEP_TICKETS' };
    replyOf(await who.call(placeBet, { body: tickets }));
    expect((await who.call(placeBet, { body: { ...tickets, betAmount: 10_000 } })).status).toBe(
      409,
    );
    await plant(who, { count: 1, stake: 700, at: daysAgo(0, 1), refusal: 'WALLET_CLOSED' });
    await plant(who, { count: 1, stake: 900, at: daysAgo(0, 2), currency: 2 });
    expect((await tierOf(who)).pointsPlayed).toBe(600);
    expect((await tierOf(await users.verified())).pointsPlayed).toBe(0);
  });

  test('[AUTH-32][AUTH-33] the period is 90 days of UTC to the millisecond, on the first and on later calls', async () => {
    const who = await users.verified();
    for (const [at, stake] of [
      [daysAgo(89), 1],
      [daysAgo(89, -1), 10],
      [daysAgo(90), 20],
      [daysAgo(44, 5_000), 100],
      [daysAgo(1), 1_000],
      [daysAgo(0, -1), 10_000],
      [daysAgo(0), 100_000],
    ] as const) {
      await plant(who, { count: 1, stake, at });
    }
    for (let look = 0; look < 3; look += 1) expect((await tierOf(who)).pointsPlayed).toBe(111_101);
    const stored = await database.pool.query(
      'select count(*)::int as days, sum(amount)::int as points from tiers.points_day where wallet_id = $1',
      [await users.walletOf(who)],
    );
    expect(stored.rows).toEqual([{ days: 3, points: 11_101 }]);
    await forgetDays();
    expect((await tierOf(who)).pointsPlayed).toBe(111_101);
  });

  test('[AUTH-33] a bet whose id is three days old counts on the day it was booked', async () => {
    const who = await users.verified();
    expect((await tierOf(who)).pointsPlayed).toBe(0);
    await plant(who, { count: 1, stake: 40, at: daysAgo(0), idAgeMs: 3 * DAY_MS });
    await plant(who, { count: 1, stake: 2, at: daysAgo(0, 1_000), idAgeMs: -5 * 60_000 });
    expect((await tierOf(who)).pointsPlayed).toBe(42);
  });

  test('[AUTH-33] twenty first calls at once count every day once', async () => {
    const who = await users.verified();
    for (const days of [3, 4, 5, 50])
      await plant(who, { count: 10, stake: 10, at: daysAgo(days, 60_000) });
    const looks = await Promise.all(Array.from({ length: 20 }, () => tierOf(who)));
    expect(new Set(looks.map((look) => look.pointsPlayed))).toEqual(new Set([400]));
    expect((await tierOf(who)).pointsPlayed).toBe(400);
  });

  test('[AUTH-32][AUTH-34][GATE-15] rises with the last Point needed; tiers list the benefits that the brand has enabled', async () => {
    const who = await users.verified();
    const need = pointsFrom('silver');
    await plant(who, { count: 1, stake: need - 100, at: daysAgo(2) });
    const onGenerous = async () =>
      replyOf(await callApp(generous.ports.api, userDetails, { headers: who.headers() }));
    expect((await tierOf(who)).next).toEqual({ tier: 'silver', pointsLeft: 100 });
    expect((await onGenerous()).userTierConfig).toEqual({ referAFriendEnabled: false });
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    const risen = await tierOf(who);
    expect([risen.tier, risen.pointsPlayed, risen.next?.tier]).toEqual(['silver', need, 'gold']);
    const details = replyOf(await who.call(userDetails));
    expect(details.loyaltyStatus).toBe('silver');
    // Off on this platform, on on the other.
    expect(details.userTierConfig).toEqual({ referAFriendEnabled: false });
    expect((await onGenerous()).userTierConfig).toEqual({ referAFriendEnabled: true });
    const visiblePerks = new Set(
      risen.ladder.flatMap((rung) => rung.perks.map((perk) => perk.perk)),
    );
    expect(visiblePerks.has('referAFriend')).toBe(false);
    const there = replyOf(
      await callApp(generous.ports.api, userTier, {
        headers: who.headers(),
        params: { userId: who.userId },
      }),
    );
    expect(there.ladder.find((rung) => rung.tier === 'silver')?.perks).toContainEqual({
      perk: 'referAFriend',
      value: 1,
    });
  });

  test('[AUTH-32] accepts no query and is the player’s own', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    expect((await who.call(userTier, { query: '?periodDays=1' })).status).toBe(400);
    const foreign = await who.call(userTier, { params: { userId: other.userId } });
    expect(foreign.error?.code).toBe('NOT_FOUND');
  });
});

test('[AUTH-32] counted days leave the period as time passes', async () => {
  const who = await users.verified();
  replyOf(await who.call(placeBet, { body: VALID_BET }));
  for (const [days, points] of [
    [0, 100],
    [1, 100],
    [89, 100],
    [90, 0],
    [91, 0],
  ] as const) {
    clock.set(NOON + days * DAY_MS);
    await who.signInAgain();
    expect([days, (await tierOf(who)).pointsPlayed]).toEqual([days, points]);
  }
});
