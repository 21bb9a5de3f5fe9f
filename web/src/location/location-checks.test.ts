import { login, userAccounts } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { statefulGameAction } from '@jubilee/contract/calls/stateful-games';
import { expect, test } from 'vitest';
import { settled } from '../app/settled.fixture.ts';
import { createLocationChecks } from './location-checks.ts';
import type { CheckAnswer, CheckRequest } from './location-vendor.ts';

/** SHA-256 as base64url of `login request-1` and of `session-1`. */
const OF_LOGIN = 'xJ0hblXgr-1yLhqFDHl7OrZktPD0pArwwI4S6NrmtnE';
const OF_SESSION = 'hAl4KPwxqMjSkhDfSJAahd5_0BP2hrF7530b4py3qYs';
const ALICE = { userId: 'alice', sessionId: 'session-1' };
const SENT = { requestId: 'request-1', sessionId: 'session-1' };

/** The vendor answers in order, then as the last time; time passes only when it is moved. */
function checksOf(...answers: readonly (CheckAnswer | 'broken' | 'silent')[]) {
  const made: CheckRequest[] = [];
  const waits: { readonly until: number; readonly done: () => void }[] = [];
  let now = 0;
  let who: { readonly userId?: string; readonly sessionId?: string } = ALICE;
  let isVisible = true;
  let denials = 0;
  const logs: string[] = [];
  const checks = createLocationChecks({
    check(request) {
      made.push(request);
      const answer = answers[Math.min(made.length, answers.length) - 1];
      if (answer === 'silent') return new Promise(() => undefined);
      if (answer === undefined || answer === 'broken') return Promise.reject(new Error('broken'));
      return Promise.resolve(
        answer.status === 'waiting'
          ? answer
          : { ...answer, token: `${answer.token}-${made.length}` },
      );
    },
    userId: () => who.userId,
    sessionId: () => who.sessionId,
    isVisible: () => isVisible,
    nowMs: () => now,
    wait: (durationMs) =>
      new Promise((done) => {
        waits.push({ until: now + durationMs, done });
      }),
    onDenied: () => (denials += 1),
    log: (sentence) => logs.push(sentence),
  });
  return {
    checks,
    made,
    logs,
    denials: () => denials,
    become: (next: typeof who) => (who = next),
    hide: () => (isVisible = false),
    pass: async (durationMs: number) => {
      await settled();
      now += durationMs;
      for (const one of waits.splice(0)) {
        if (one.until <= now) one.done();
        else waits.push(one);
      }
      await settled();
    },
  };
}

const allowed = (nextInMs = 1_000_000) => ({ status: 'allowed', token: 'yes', nextInMs }) as const;
const DENIED = {
  status: 'denied',
  token: 'no',
  nextInMs: 1_000_000,
  problems: [{ description: 'Turn off your VPN.', shortSummary: 'VPN' }],
} as const;

test('[LOC-6] a check is made for the session, or for the one login, as the server names them', async () => {
  const { checks, made } = checksOf(allowed());
  expect(await checks.tokenFor(login, SENT)).toBe('yes-1');
  expect(await checks.tokenFor(placeBet, SENT)).toBe('yes-2');
  expect(made).toEqual([
    { userId: 'alice', purpose: OF_LOGIN },
    { userId: 'alice', purpose: OF_SESSION },
  ]);
});

test('[LOC-6] bets at one time wait for one check, and use it while the server takes it', async () => {
  const { checks, made, pass } = checksOf(allowed());
  const both = [checks.tokenFor(placeBet, SENT), checks.tokenFor(placeBet, SENT)];
  expect(await Promise.all(both)).toEqual(['yes-1', 'yes-1']);
  await pass(239_999);
  expect(await checks.tokenFor(placeBet, SENT)).toBe('yes-1');
  expect(made).toHaveLength(1);
});

test('[LOC-14] it is repeated before it is too old, so that a bet does not wait', async () => {
  const { checks, made, pass } = checksOf(allowed(60_000));
  await checks.tokenFor(placeBet, SENT);
  await pass(60_000);
  expect(made).toHaveLength(2);
  expect(await checks.tokenFor(placeBet, SENT)).toBe('yes-2');

  const slow = checksOf(allowed(60_000), 'silent');
  await slow.checks.tokenFor(placeBet, SENT);
  await slow.pass(60_000);
  expect(slow.made).toHaveLength(2);
  expect(await slow.checks.tokenFor(placeBet, SENT)).toBe('yes-1');
});

test.each(['hidden', 'signed out', 'in another session'] as const)(
  '[LOC-8] nobody is checked again who is %s',
  async (now) => {
    const { checks, made, pass, hide, become } = checksOf(allowed(60_000));
    await checks.tokenFor(placeBet, SENT);
    if (now === 'hidden') hide();
    else become(now === 'signed out' ? {} : { userId: 'alice', sessionId: 'session-2' });
    await pass(300_000);
    expect(made).toHaveLength(1);
  },
);

test('[LOC-9] what needs no location waits for no check, and has the token that is there', async () => {
  const { checks, made } = checksOf('silent');
  expect(await checks.tokenFor(statefulGameAction, SENT)).toBeUndefined();
  expect(await checks.tokenFor(userAccounts, SENT)).toBeUndefined();
  expect(made).toEqual([]);
  const other = checksOf(allowed());
  await other.checks.tokenFor(placeBet, SENT);
  expect(await other.checks.tokenFor(userAccounts, SENT)).toBe('yes-1');
  expect(await other.checks.tokenFor(userAccounts, { ...SENT, sessionId: 'x' })).toBeUndefined();
});

test('[LOC-2][LOC-16] a denied check is sent, so that the server decides; then the player is logged out', async () => {
  const { checks, denials, made } = checksOf(DENIED);
  expect(await checks.tokenFor(placeBet, SENT)).toBe('no-1');
  expect(denials()).toBe(0);
  expect(checks.isRepeated('INVALID_LOCATION')).toBe(false);
  expect(denials()).toBe(1);
  // The player may have moved: the next bet is checked anew.
  await checks.tokenFor(placeBet, SENT);
  expect(made).toHaveLength(2);
});

test('[STATE-6] a state that allows nothing is no denial of a check', async () => {
  const { checks, denials } = checksOf(allowed());
  await checks.tokenFor(placeBet, SENT);
  expect(checks.isRepeated('INVALID_LOCATION')).toBe(false);
  expect(denials()).toBe(0);
});

test('[LOC-7] a token that was refused is not used again', async () => {
  const { checks, made } = checksOf(allowed());
  await checks.tokenFor(placeBet, SENT);
  expect(checks.isRepeated('INVALID_XPOINT_TOKEN')).toBe(true);
  expect(await checks.tokenFor(placeBet, SENT)).toBe('yes-2');
  expect(made).toHaveLength(2);
});

test('[LOC-14] a vendor that waits is called again, and one that never decides is given up', async () => {
  const waiting = { status: 'waiting', nextInMs: 1_000 } as const;
  const soon = checksOf(waiting, waiting, allowed());
  const token = soon.checks.tokenFor(placeBet, SENT);
  await soon.pass(1_000);
  await soon.pass(1_000);
  expect(await token).toBe('yes-3');

  for (const [name, answer] of Object.entries({
    waiting,
    silent: 'silent',
    broken: 'broken',
  } as const)) {
    const never = checksOf(answer);
    const none = never.checks.tokenFor(placeBet, SENT);
    for (let second = 0; second < 21; second += 1) await never.pass(1_000);
    expect(await none, name).toBeUndefined();
    expect(never.logs).toEqual(['The location could not be checked']);
  }
});

test('[LOC-1] a session is allowed by its own check, and right after the login by that one', async () => {
  const restored = checksOf(DENIED);
  expect(await restored.checks.allowsSession()).toBe(false);
  expect(await checksOf('broken').checks.allowsSession()).toBeUndefined();
  const fresh = checksOf(allowed(), 'silent');
  await fresh.checks.tokenFor(login, SENT);
  expect(await fresh.checks.allowsSession()).toBe(true);
  expect(fresh.made).toHaveLength(2);
});

test('[LOC-8] nothing of one player is used for the next, not even a check on its way', async () => {
  const { checks, made, become } = checksOf(allowed());
  const late = checks.tokenFor(placeBet, SENT);
  checks.forget();
  expect(await late).toBeUndefined();
  become({ userId: 'bob', sessionId: 'session-1' });
  expect(await checks.tokenFor(placeBet, SENT)).toBe('yes-2');
  expect(made[1]?.userId).toBe('bob');
});
