/**
 * The database connection breaks during sign-up, sign-in or sign-out: the caller gets an outage,
 * nothing is lost, nothing happens twice.
 */
import {
  createUser,
  login,
  logout,
  userDetails,
  userSessions,
} from '@jubilee/contract/calls/account';
import type { CallShape } from '@jubilee/contract/calls/define';
import { replyOf } from '@jubilee/testkit/call-app';
import type { CutMoment } from '@jubilee/testkit/cutting-proxy';
import { appBehindProxy, appForTest } from '@jubilee/testkit/app-for-file';
import { type TestUser, SIGN_UP } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';

const MOMENTS: readonly CutMoment[] = ['afterSend', 'afterCommit'];
/** A statement of each call, early and late. */
const FAILING_STATEMENTS: readonly (readonly [CallShape, object, string])[] = [
  [createUser, SIGN_UP, 'insert into "account"."player"'],
  [createUser, SIGN_UP, 'ledger.'],
  [createUser, SIGN_UP, 'from identity.user_account'],
  [login, {}, 'update "account"."player"'],
  [login, {}, 'insert into "account"."session"'],
  [login, {}, 'commit'],
  [logout, {}, 'update "account"."session"'],
  [logout, {}, 'update identity.refresh_session'],
];

async function facts(
  users: { walletOf(who: TestUser): Promise<bigint> },
  app: { services: { wallet: { accounts(id: bigint): Promise<readonly { balance: bigint }[]> } } },
  who: TestUser,
): Promise<readonly number[]> {
  const accounts = await app.services.wallet.accounts(await users.walletOf(who));
  return accounts.map((account) => Number(account.balance));
}

describe('a lost database connection', () => {
  test.each(MOMENTS)(
    '[AUTH-2][AUTH-3][SESS-4][OPS-18] %s: every call of sign-up, sign-in and sign-out',
    async (moment) => {
      const { app, proxy } = await appBehindProxy();
      const { users } = app;
      for (const [call, body, text] of FAILING_STATEMENTS) {
        const who = call === createUser ? await users.newcomer() : await users.verified();
        const cutsBefore = proxy.cuts();
        proxy.cutNext(text, moment);
        const cut = await who.call(call, { body });
        const label = `${call.name} at ${text}`;
        expect([label, proxy.cuts()]).toEqual([label, cutsBefore + 1]);
        // The wallet retries by itself; elsewhere the caller learns that the outcome is unknown.
        const outcome = cut.error?.code ?? 'done';
        const allowed = text === 'ledger.' ? ['done', 'OUTCOME_UNKNOWN'] : ['OUTCOME_UNKNOWN'];
        expect([label, allowed.includes(outcome) ? 'fine' : outcome]).toEqual([label, 'fine']);
        if (call === logout) {
          const again = await who.call(logout, { body });
          expect([200, 401]).toContain(again.status);
          expect((await who.call(userDetails)).error?.code).toBe('SESSION_REQUIRED');
          continue;
        }
        if (call === login) expect((await who.call(userDetails)).status).toBe(200);
        const again = await who.call(call, { body });
        expect([label, again.status < 300]).toEqual([label, true]);
        await who.login();
        expect([label, await facts(users, app, who)]).toEqual([label, [10_000, 200]]);
        const { sessions } = replyOf(await who.call(userSessions));
        expect(sessions.length).toBeLessThanOrEqual(4);
      }
    },
    60_000,
  );

  test('[SESS-4][OPS-18] without the database every call is a 503, and the session is there when it is back', async () => {
    const { app, proxy } = await appBehindProxy();
    const who = await app.users.verified();
    proxy.goAway();
    for (const [call, body] of [
      [login, {}],
      [createUser, SIGN_UP],
      [logout, {}],
    ] as const) {
      const answer = await who.call(call, { body });
      expect([call.name, answer.status]).toEqual([call.name, 503]);
    }
    proxy.comeBack();
    await vi.waitFor(async () => expect((await who.call(userDetails)).status).toBe(200), {
      interval: 50,
    });
  }, 30_000);
});

describe('at the same time', () => {
  test('[AUTH-2][AUTH-3][SESS-18] sign-ups and logins of one identity: one player, one grant, each login its session', async () => {
    const app = await appForTest();
    const who = await app.users.newcomer();
    const signUps = Array.from({ length: 6 }, () => who.call(createUser, { body: SIGN_UP }));
    const logins = Array.from({ length: 4 }, () => who.call(login, { body: {} }));
    const made = await Promise.all(signUps);
    expect(made.filter((answer) => answer.status === 201)).toHaveLength(1);
    const early = (await Promise.all(logins)).map((answer) => answer.status);
    for (const status of early) expect([200, 404]).toContain(status);
    const [one, two] = await Promise.all([
      who.call(login, { body: {} }),
      who.call(login, { body: {} }),
    ]);
    const secrets = [replyOf(one).sessionId, replyOf(two).sessionId];
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) {
      const headers = { 'x-session-id': secret };
      expect((await who.call(userDetails, { headers })).status).toBe(200);
    }
    expect(await facts(app.users, app, who)).toEqual([10_000, 200]);
  });
});
