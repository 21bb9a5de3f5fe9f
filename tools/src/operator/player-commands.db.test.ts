/** What operators do about players, through the command and against the running platform. */
import { BRANDS } from '@jubilee/brands';
import { userDetails } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { identityFormToken } from '@jubilee/contract/calls/kyc';
import { responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeAll, expect, test, vi } from 'vitest';
import { deliver, identityWorld } from '../../../server/test/calls/identity-world.ts';
import { VALID_BET } from '../../../server/test/calls/valid-bet.ts';
import { readPlayerCommand, runPlayerCommand } from './player-commands.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  flags: { usingSumsub: true, kycEnabled: true, deferredKycEnabled: true },
});
const { users, services, database } = app;
const vendor = identityWorld(app);
const WAIT = { timeout: 20_000, interval: 20 };
const ACT = ['--by', 'Bo', '--reason', 'seen'];
const abroad = BRANDS.at(-1);
if (abroad === undefined) throw new Error('there is no brand');

const run = (words: string, who: TestUser, ...more: string[]) => {
  const of = ['--brand', who.brand.location, '--user', who.userId];
  return runPlayerCommand(services, readPlayerCommand([...words.split(' '), ...of, ...more]));
};
const show = async (who: TestUser) => (await run('players show', who)).lines.join('\n');
const bet = async (who: TestUser) => (await who.call(placeBet, { body: VALID_BET })).error?.code;

let who: TestUser;
beforeAll(async () => {
  who = await users.verified();
});

test('[OPS-55][CARE-9] a balance is corrected up and down, once for a reference, and never below nothing; each is an act', async () => {
  const adjust = (reference: string, amount: string) => {
    const how = ['--currency', 'SWEEP_TICKETS', `--amount=${amount}`, '--reference', reference];
    return run('balances adjust', who, ...how, ...ACT);
  };
  const both = await Promise.all([adjust('case 1', '500'), adjust('case 1', '500')]);
  expect(both.filter(({ isDone }) => isDone)).toHaveLength(1);
  expect(await adjust('case 1', '700')).toEqual({
    isDone: false,
    lines: ['Nothing was changed: the correction case 1 was made before.'],
  });
  expect(await adjust('case 2', '-9999999')).toEqual({
    isDone: false,
    lines: ['Nothing was changed: INSUFFICIENT_BALANCE.'],
  });
  expect(await adjust('case 2', '-100')).toMatchObject({ isDone: true });
  expect(await show(who)).toMatch(/tickets +\d+ available, 0 reserved 400 redeemable ACTIVE/);
  const { rows } = await database.pool.query(
    `select act, by_whom, reason from audit.operator_act where subject = $1`,
    [who.userId],
  );
  const act = { act: 'adjustBalance', by_whom: 'Bo', reason: 'seen' };
  expect(rows).toEqual([act, act]);
  await expect(database.pool.query(`delete from audit.operator_act`)).rejects.toThrow(
    /append-only/,
  );
});

test('[OPS-55][KYC-2] an identity case is decided by hand, and only a later decision of the vendor wins', async () => {
  const facts = async () => replyOf(await who.call(userDetails)).sumsubKycVerified;
  const decide = (decision: string) => {
    clock.advance(2_000);
    return run('players kyc', who, '--decision', decision, ...ACT);
  };
  replyOf(await vendor.openForm(who));
  expect((await decide('approve')).isDone).toBe(true);
  await vi.waitFor(async () => expect(await facts()).toBe(true), WAIT);
  // The vendor has not decided: what it says now undoes nothing.
  await vendor.status(who, 'pending');
  await vendor.applicantOf(who);
  expect(await facts()).toBe(true);
  expect(await show(who)).toMatch(/kyc approved +by an operator/);
  expect((await decide('refuse')).isDone).toBe(true);
  await vi.waitFor(async () => expect(await facts()).toBe(false), WAIT);
  const form = { params: { id: who.userId }, query: '?level=kyc' };
  expect((await who.call(identityFormToken, form)).error?.code).toBe('IDENTITY_NOT_VERIFIED');
  expect((await decide('retry')).isDone).toBe(true);
  replyOf(await who.call(identityFormToken, form));
  await vendor.complete(who);
  await vi.waitFor(async () => expect(await facts()).toBe(true), WAIT);
  // A repeated event of the vendor reads the old decision again.
  expect((await decide('refuse')).isDone).toBe(true);
  for (const event of await vendor.deliveriesOf(who)) await deliver(app, event, who.brand.location);
  // The page is told the decision that counts, or it would say that the vendor is still looking.
  const red = { levelName: 'kyc', reviewStatus: 'completed', reviewAnswer: 'RED' };
  expect(await vendor.applicantOf(who)).toMatchObject({ ...red, canRetry: false });
  expect(await facts()).toBe(false);
  expect((await decide('retry')).isDone).toBe(true);
  expect(await vendor.applicantOf(who)).toMatchObject({ ...red, canRetry: true });
});

test('[OPS-55][PLAY-1][PLAY-14] an exclusion by the command reaches the other brand; only the mistaken match is lifted', async () => {
  const email = 'one.person@gmail.com';
  const here = await users.verified({ email });
  const there = await users.verified({ email, brand: abroad });
  expect(await run('players readmit', there, ...ACT)).toMatchObject({ isDone: false });
  expect(await run('players exclude', here, ...ACT)).toMatchObject({ isDone: true });
  for (const one of [here, there]) {
    await one.signInAgain();
    expect(await bet(one)).toBe('SELF_EXCLUDED');
  }
  // As by the call: nothing that is in force is shortened or taken back.
  expect((await here.call(responsibleGaming, { body: { selfExclusion: true } })).status).toBe(200);
  expect(await run('players readmit', here, ...ACT)).toMatchObject({ isDone: false });
  expect(await show(there)).toContain('chosen on another account');
  expect(await run('players readmit', there, ...ACT)).toMatchObject({ isDone: true });
  await there.signInAgain();
  expect(await bet(there)).toBeUndefined();
  expect(await bet(here)).toBe('SELF_EXCLUDED');
  expect(await show(there)).toMatch(/act +\S+ readmitPlayer .*by Bo: seen/);
  expect(await show(here)).toMatch(/account +EXCLUDED/);
});
