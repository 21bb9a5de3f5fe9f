/** A player's own exclusion beside the staff's decisions. */
import { BRANDS } from '@jubilee/brands';
import { placeBet } from '@jubilee/contract/calls/games';
import { responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import * as acts from '@jubilee/contract/staff/calls/player-acts';
import { staffPlayer } from '@jubilee/contract/staff/calls/players';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approvingSeen, testStaff } from '@jubilee/testkit/test-staff';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeEach, expect, test, vi } from 'vitest';
import { VALID_BET } from '../calls/valid-bet.ts';

const [home, abroad] = BRANDS;
if (home === undefined || abroad === undefined) throw new Error('two brands are needed');
const clock = settableClock(Date.now());
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const staff = testStaff(app, clock);
const { users } = app;
const LATER = { timeout: 15_000, interval: 50 };
const DAY_MS = 86_400_000;
const reason = 'as the team agreed';
const ann = await staff.admin('ann');
const bob = await staff.join(ann, { name: 'bob', roles: ['compliance'] });
beforeEach(async () => {
  for (const one of [ann, bob]) await one.signInFrom(one.browser);
});

const of = (who: TestUser) => ({ params: { userId: who.userId }, body: { reason } });
const seen = async (who: TestUser) =>
  staffReply(await ann.browser.call(staffPlayer, { params: { userId: who.userId } }));
const exclude = async (who: TestUser, period?: 'sixMonths' | { coolOffDays: number }) =>
  replyOf(await who.call(responsibleGaming, { body: { selfExclusion: true, period } }));
const correct = async (who: TestUser) => {
  await bob.stepUp();
  return bob.browser.call(acts.correctPlayerExclusion, of(who));
};
const approve = (approvalId: string) => approvingSeen(ann, approvalId);

test('[PLAY-15][PLAY-11] the staff see a player’s own exclusion, and nobody lifts it', async () => {
  const who = await users.verified();
  const { until } = await exclude(who, 'sixMonths');
  expect(await seen(who)).toMatchObject({
    status: 'EXCLUDED',
    selfExclusion: { length: 'sixMonths', until, ending: 'onRequest', isFromOtherAccount: false },
  });
  expect((await correct(who)).error?.code).toBe('STATE_CONFLICT');
});

test('[CARE-7][PLAY-11] an exclusion by the staff stands beside it and outlives it', async () => {
  const who = await users.verified();
  await exclude(who, { coolOffDays: 1 });
  expect((await ann.browser.call(acts.excludePlayer, of(who))).status).toBe(200);
  clock.advance(DAY_MS + 1);
  for (const one of [ann, bob]) await one.signInFrom(one.browser);
  await who.signInAgain();
  expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
  expect(await seen(who)).toMatchObject({ status: 'EXCLUDED', selfExclusion: null });
  const { approvalId } = staffReply(await correct(who));
  expect((await approve(approvalId)).status).toBe(200);
  await vi.waitFor(async () => expect((await seen(who)).status).toBe('ACTIVE'), LATER);
});

test('[CARE-7][PLAY-11] what the staff lift leaves the player’s own in force', async () => {
  const who = await users.verified();
  expect((await ann.browser.call(acts.excludePlayer, of(who))).status).toBe(200);
  await who.login();
  await exclude(who);
  const { approvalId } = staffReply(await correct(who));
  expect((await approve(approvalId)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await correct(who)).error?.code).toBe('STATE_CONFLICT'),
    LATER,
  );
  await who.signInAgain();
  expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
  expect((await seen(who)).selfExclusion).toMatchObject({ length: 'forEver' });
});

test('[PLAY-14] two persons correct a mistaken match, and it does not come back', async () => {
  const there = await users.verified({ brand: abroad });
  const here = await users.verified({ brand: home, email: there.email });
  for (const one of [there, here]) await one.accounts();
  await exclude(there);
  expect(await seen(here)).toMatchObject({
    status: 'EXCLUDED',
    selfExclusion: { isFromOtherAccount: true },
  });
  const { approvalId } = staffReply(await correct(here));
  expect((await approve(approvalId)).status).toBe(200);
  await vi.waitFor(async () => expect((await seen(here)).status).toBe('ACTIVE'), LATER);
  await here.signInAgain();
  expect((await here.call(placeBet, { body: VALID_BET })).status).toBe(200);
  await there.signInAgain();
  expect((await there.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
});
