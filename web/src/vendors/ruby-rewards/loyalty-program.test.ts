import { isPurchaseVerified } from '@jubilee/core/gates/authorization';
import { loyaltyBalance, loyaltyUser } from '@jubilee/contract/calls/loyalty';
import type { RubyRewardsStatus } from '@jubilee/contract/values/enums';
import { beforeEach, expect, test } from 'vitest';
import type { Call } from '../../calls/call.ts';
import { createLoyaltyProgram } from './loyalty-program.ts';
import { authorizationFacts } from '../../player/gates.ts';
import { NOBODY, rubyState, statusOf } from './ruby-state.ts';

const user = {
  userId: 'ruby-1',
  email: 'ann@example.com',
  name: null,
  gameId: 'game-1',
  bannedAt: null,
  isAuthorised: true,
};
type Reply = Parameters<typeof statusOf>[0];

test.each<[string, Reply, RubyRewardsStatus]>([
  ['no profile', null, 'NotSignedUpForRewards'],
  ['an answer without anything', {}, 'NotSignedUpForRewards'],
  ['a connection that waits', { status: 'ConnectionPending' }, 'ConnectionPending'],
  ['a connection that is made', { status: 'Connected' }, 'Connected'],
  [
    'a profile that is not authorized',
    { user: { ...user, isAuthorised: false } },
    'NotConnectedForRewards',
  ],
  ['an authorized profile', { user }, 'Authorized'],
  ['a banned profile', { user: { ...user, bannedAt: '2026-01-01T00:00:00.000Z' } }, 'BannedUser'],
  [
    'a banned profile that is not authorized',
    { user: { ...user, isAuthorised: false, bannedAt: '2026-01-01T00:00:00.000Z' } },
    'BannedUser',
  ],
  ['a profile beside another status', { user, status: 'ConnectionPending' }, 'Authorized'],
])('[RUBY-1][RUBY-2] %s', (_what, reply, status) => {
  expect(statusOf(reply)).toBe(status);
});

test.each([
  ['verified, flow deferred', true, true, true, true],
  ['not verified, flow deferred', true, false, true, false],
  ['verified, not deferred', false, true, false, true],
  ['identity verified, not deferred', false, false, true, true],
  ['nothing verified, not deferred', false, false, false, false],
])(
  '[RUBY-5] purchases %s',
  (_what, deferredKycEnabled, sumsubPurchaseVerified, sumsubKycVerified, isOpen) => {
    const details = {
      phoneVerified: true,
      sumsubPurchaseVerified,
      sumsubKycVerified,
      sumsubApplicantId: null,
    };
    const facts = authorizationFacts({ emailVerified: true, details });
    expect(isPurchaseVerified(facts, { kycEnabled: true, deferredKycEnabled })).toBe(isOpen);
  },
);

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: unknown };
const refused = (status: number, code: string, errorCode?: string): Answer => ({
  ok: false,
  problem: { kind: 'refused', status, code, message: '', errorCode },
});

/** The program over scripted answers; `tick` is the minute. */
function openProgram() {
  const calls: string[] = [];
  const answers: { profile: Answer; balance: Answer } = {
    profile: { ok: true, value: { user } },
    balance: { ok: true, value: { balance: '1200' } },
  };
  const timer: { task?: () => void; ms?: number; isOver: boolean } = { isOver: false };
  const returned: { task?: () => void } = {};
  let email: string | undefined = user.email;
  const call = (spec: { readonly name: string }) => {
    calls.push(spec.name);
    return Promise.resolve(spec.name === loyaltyUser.name ? answers.profile : answers.balance);
  };
  const program = createLoyaltyProgram({
    call: call as unknown as Call,
    email: () => email,
    isEnabled: () => true,
    every(ms, task) {
      Object.assign(timer, { ms, task, isOver: false });
      return () => {
        timer.isOver = true;
      };
    },
    onReturn(task) {
      returned.task = task;
      return () => delete returned.task;
    },
    log: () => undefined,
  });
  return {
    program,
    calls,
    answers,
    timer,
    signOut: () => {
      email = undefined;
      program.forget();
    },
    tick: () => afterwards(timer.task),
    comeBack: () => afterwards(returned.task),
  };
}
async function afterwards(task: (() => void) | undefined): Promise<void> {
  task?.();
  // Two calls, one after the other.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
beforeEach(() => rubyState.write(NOBODY));

test('[RUBY-3] profile and balance are requested at login and every 60 s, once for several checks', async () => {
  const { program, calls, timer, tick, answers } = openProgram();
  await program.check();
  await program.check();
  expect(timer.ms).toBe(60_000);
  expect(rubyState.read()).toEqual({ rubyRewardsStatus: 'Authorized', rubyRewardsBalance: '1200' });
  answers.balance = { ok: true, value: { balance: '7' } };
  await tick();
  expect(rubyState.read().rubyRewardsBalance).toBe('7');
  expect(calls).toHaveLength(6);
});

test('[RUBY-3] a balance is requested of an authorized profile only', async () => {
  const { program, calls, answers } = openProgram();
  answers.profile = { ok: true, value: { user: { ...user, isAuthorised: false } } };
  await program.check();
  expect(calls).toEqual([loyaltyUser.name]);
  expect(rubyState.read()).toEqual({
    rubyRewardsStatus: 'NotConnectedForRewards',
    rubyRewardsBalance: '0',
  });
});

test('[RUBY-3] whoever comes back from the page of the program sees at once what became of it', async () => {
  const { program, calls, answers, comeBack, signOut } = openProgram();
  answers.profile = { ok: true, value: { user: { ...user, isAuthorised: false } } };
  await program.check();
  answers.profile = { ok: true, value: { user } };
  await comeBack();
  expect(rubyState.read()).toEqual({ rubyRewardsStatus: 'Authorized', rubyRewardsBalance: '1200' });
  const asked = calls.length;
  await comeBack();
  signOut();
  await comeBack();
  expect(calls).toHaveLength(asked);
});

test('[RUBY-4] a sign-out ends the requests and resets status and balance, whatever is under way', async () => {
  const { program, calls, timer, signOut } = openProgram();
  await program.check();
  const late = program.check();
  signOut();
  await late;
  expect(timer.isOver).toBe(true);
  expect(rubyState.read()).toEqual({ rubyRewardsStatus: '', rubyRewardsBalance: '0' });
  await program.check();
  expect(calls.filter((name) => name === loyaltyBalance.name)).toHaveLength(1);
});

test.each([
  ['a 400', refused(400, 'MALFORMED_REQUEST')],
  ['the errorCode', refused(409, 'STATE_CONFLICT', 'RUBY_REWARDS_NO_PROFILE')],
])('[RUBY-6] %s is read as no profile', async (_what, answer) => {
  const { program, answers } = openProgram();
  answers.profile = answer;
  expect(await program.check()).toBeUndefined();
  expect(rubyState.read().rubyRewardsStatus).toBe('NotSignedUpForRewards');
});

test('[RUBY-3] where the program is away what was known stays', async () => {
  const { program, answers, tick } = openProgram();
  await program.check();
  answers.balance = refused(503, 'PROVIDER_UNAVAILABLE');
  await tick();
  answers.profile = refused(503, 'PROVIDER_UNAVAILABLE');
  await tick();
  expect(await program.check()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  expect(rubyState.read()).toEqual({ rubyRewardsStatus: 'Authorized', rubyRewardsBalance: '1200' });
});
