/** Acts on players: what one person does, what needs two, and what follows on every node. */
import { BRANDS } from '@jubilee/brands';
import { login, userDetails } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import * as acts from '@jubilee/contract/staff/calls/player-acts';
import { staffPlayer } from '@jubilee/contract/staff/calls/players';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approvingSeen, testStaff } from '@jubilee/testkit/test-staff';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followDecisionTask } from '../../src/modules/staff-players/index.ts';
import { VALID_BET } from '../calls/valid-bet.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const staff = testStaff(app, clock);
const { users, services, database } = app;
const LATER = { timeout: 15_000, interval: 50 };
const reason = 'as the team agreed';
let player: TestUser;

const ann = await staff.admin('ann');
const bob = await staff.join(ann, { name: 'bob', roles: ['compliance'] });
const sue = await staff.join(ann, { name: 'sue', roles: ['support'] });
beforeEach(async () => {
  for (const one of [ann, bob, sue]) await one.signInFrom(one.browser);
  player = await users.verified();
});

const act = (call: StaffCallShape, by = sue, who = player) =>
  by.browser.call(call, { params: { userId: who.userId }, body: { reason } });
const statusOf = async (who = player) =>
  staffReply(await ann.browser.call(staffPlayer, { params: { userId: who.userId } })).status;
const walletStates = async (who = player) =>
  (await services.wallet.accounts(await users.walletOf(who))).map(({ state }) => state);
const propose = async (
  call: typeof acts.enablePlayer | typeof acts.correctPlayerExclusion,
  by = bob,
): Promise<string> => {
  await by.stepUp();
  const input = { params: { userId: player.userId }, body: { reason } };
  return staffReply(await by.browser.call(call, input)).approvalId;
};
const decide = (approvalId: string, by = ann) => approvingSeen(by, approvalId);
const lastEntry = async (what: string) => {
  const query = { what, subjectKind: 'player', subjectId: player.userId };
  return staffReply(await ann.browser.call(staffAudit, { query })).entries[0];
};

describe('disabling', () => {
  test('[CARE-7][AUTH-27] one person closes the account, on the next call of every node, and wallet and sign-in with it', async () => {
    expect((await act(acts.disablePlayer)).status).toBe(200);
    expect((await player.call(placeBet, { body: VALID_BET })).error?.code).toBe('ACCOUNT_DISABLED');
    expect((await player.call(login, { body: {} })).error?.code).toBe('ACCOUNT_DISABLED');
    expect(await walletStates()).toEqual(['DISABLED', 'DISABLED']);
    expect(
      (await services.identity.admin.getUser(player.brand.location, player.userId))?.disabled,
    ).toBe(true);
    await vi.waitFor(async () => {
      const elsewhere = await callApp(other.ports.api, userDetails, { headers: player.headers() });
      expect(elsewhere.error?.code).toBe('ACCOUNT_DISABLED');
    }, LATER);
    expect(await lastEntry('disablePlayer')).toMatchObject({
      kind: 'act',
      staffName: 'sue',
      before: { status: 'ACTIVE' },
      after: { status: 'DISABLED' },
      reason,
    });
    const sequence = (await lastEntry('disablePlayer'))?.sequence;
    expect((await act(acts.disablePlayer)).status).toBe(200);
    expect((await lastEntry('disablePlayer'))?.sequence).toBe(sequence);
  });

  test('[CARE-7] two persons open it again, by the roles that may', async () => {
    await act(acts.disablePlayer);
    await sue.stepUp();
    expect((await act(acts.enablePlayer)).error?.code).toBe('ROLE_REQUIRED');
    const approvalId = await propose(acts.enablePlayer);
    expect((await decide(approvalId, bob)).error?.code).toBe('OWN_PROPOSAL');
    expect((await decide(approvalId, sue)).error?.code).toBe('ROLE_REQUIRED');
    expect(await statusOf()).toBe('DISABLED');
    expect((await decide(approvalId)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf()).toBe('ACTIVE'), LATER);
    expect(await walletStates()).toEqual(['ACTIVE', 'ACTIVE']);
    await player.signInAgain();
    expect((await player.call(placeBet, { body: VALID_BET })).status).toBe(200);
    expect(await lastEntry('enablePlayer')).toMatchObject({
      before: { status: 'DISABLED' },
      after: { isDisabled: false },
    });
    await bob.stepUp();
    expect((await act(acts.enablePlayer, bob)).error?.code).toBe('STATE_CONFLICT');
  });

  test('[CARE-7] an old proposal and a late job do not open what was closed again', async () => {
    await act(acts.disablePlayer);
    const first = await propose(acts.enablePlayer);
    const second = await propose(acts.enablePlayer);
    expect((await decide(first)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf()).toBe('ACTIVE'), LATER);
    await act(acts.disablePlayer);
    expect((await decide(second)).error?.code).toBe('APPROVAL_OUTDATED');
    const follow = followDecisionTask({
      ...services,
      pool: services.backgroundPool,
      brands: BRANDS,
    });
    const job = { brandLocation: player.brand.location, userId: player.userId };
    await follow({ ...job, about: 'disabling' });
    await follow({ ...job, about: 'exclusion' });
    expect(await statusOf()).toBe('DISABLED');
    expect(await walletStates()).toEqual(['DISABLED', 'DISABLED']);
  });

  test('[CARE-7] what a process leaves undone a job finishes', async () => {
    // As it is right after the commit of the act, when its process was killed.
    const walletId = await users.walletOf(player);
    await database.pool.query(
      `insert into care.status_decision (wallet_id, is_disabled, decision_id, decided_at) values ($1, true, $2, now())`,
      [walletId, services.ids.uuidV7()],
    );
    await database.pool.query(
      `select graphile_worker.add_job('follow_status_decision', $1::json)`,
      [
        JSON.stringify({
          brandLocation: player.brand.location,
          userId: player.userId,
          about: 'disabling',
        }),
      ],
    );
    await vi.waitFor(
      async () => expect(await walletStates()).toEqual(['DISABLED', 'DISABLED']),
      LATER,
    );
    expect(await statusOf()).toBe('DISABLED');
  });
});

describe('an exclusion', () => {
  test('[CARE-7] needs one person, closes play at once, and outlives disabling and enabling', async () => {
    expect((await act(acts.excludePlayer)).status).toBe(200);
    expect((await player.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
    expect(await walletStates()).toEqual(['EXCLUDED', 'EXCLUDED']);
    expect((await act(acts.excludePlayer)).status).toBe(200);
    await act(acts.disablePlayer);
    expect(await statusOf()).toBe('DISABLED');
    expect((await decide(await propose(acts.enablePlayer))).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf()).toBe('EXCLUDED'), LATER);
    expect(await walletStates()).toEqual(['EXCLUDED', 'EXCLUDED']);
  });

  test('[CARE-7] of a disabled player counts once they are enabled', async () => {
    await act(acts.disablePlayer);
    await act(acts.excludePlayer);
    expect(await statusOf()).toBe('DISABLED');
    expect((await decide(await propose(acts.enablePlayer))).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf()).toBe('EXCLUDED'), LATER);
  });

  test('[CARE-7] is lifted by two persons only, for a mistaken identity', async () => {
    await bob.stepUp();
    expect((await act(acts.correctPlayerExclusion, bob)).error?.code).toBe('STATE_CONFLICT');
    await act(acts.excludePlayer);
    await bob.stepUp();
    expect((await act(acts.enablePlayer, bob)).error?.code).toBe('STATE_CONFLICT');
    const approvalId = await propose(acts.correctPlayerExclusion);
    expect((await decide(approvalId, bob)).error?.code).toBe('OWN_PROPOSAL');
    expect((await decide(approvalId)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf()).toBe('ACTIVE'), LATER);
    expect(await walletStates()).toEqual(['ACTIVE', 'ACTIVE']);
    expect((await player.call(placeBet, { body: VALID_BET })).status).toBe(200);
  });
});

describe('the sign-in', () => {
  test('[CARE-7] signing out ends every session', async () => {
    await player.signInAgain();
    expect((await act(acts.signOutPlayer)).status).toBe(200);
    await vi.waitFor(async () => {
      const { error } = await player.call(userDetails, {});
      expect(['SESSION_REQUIRED', 'INVALID_ACCESS_TOKEN']).toContain(error?.code);
    }, LATER);
    expect(await lastEntry('signOutPlayer')).toMatchObject({ kind: 'act', reason });
    await player.signInAgain();
    expect((await player.call(userDetails, {})).status).toBe(200);
  });

  test('[CARE-7] the verification is sent again, to an address that is not verified', async () => {
    const who = await users.unverified();
    expect((await act(acts.resendPlayerVerification, sue, who)).status).toBe(200);
    expect(await app.nextLinkTo(who.email)).toContain('mode=verifyEmail');
    const again = await act(acts.resendPlayerVerification, sue, who);
    expect(again.error?.code).toBe('TOO_MANY_REQUESTS');
    expect((await act(acts.resendPlayerVerification)).error?.code).toBe('STATE_CONFLICT');
  });

  test('[CARE-7][STAFF-5] second factors are removed after a step-up, and every session ends', async () => {
    await database.pool.query(
      `insert into identity.second_factor (factor_id, realm_id, user_id, kind, phone_number, enrolled_at)
       select $2, realm_id, user_id, 'phone', '+12025550188', now() from identity.user_account where user_id = $1`,
      [player.userId, services.ids.uuidV7()],
    );
    clock.advance(5 * 60_000);
    expect((await act(acts.resetPlayerSecondFactor)).error?.code).toBe('STEP_UP_REQUIRED');
    await sue.stepUp();
    expect((await act(acts.resetPlayerSecondFactor)).body).toEqual({ removed: 1 });
    const user = await services.identity.admin.getUser(player.brand.location, player.userId);
    expect(user?.factors).toEqual([]);
    expect(await lastEntry('resetPlayerSecondFactor')).toMatchObject({
      before: { secondFactors: 1 },
      after: { secondFactors: 0 },
    });
    await vi.waitFor(async () => {
      const { error } = await player.call(userDetails, {});
      expect(['SESSION_REQUIRED', 'INVALID_ACCESS_TOKEN']).toContain(error?.code);
    }, LATER);
  });
});

test('[CARE-7][AUDIT-2] the chain of the audit is whole after all of it', async () => {
  expect(await services.audit.verify()).toMatchObject({ brokenAt: null, problem: null });
});
