/** A player's own sign-ins over two nodes: listed, counted, ended. */
import {
  createUser,
  endSession,
  login,
  logout,
  sendPasswordResetEmail,
  signOutElsewhere,
  userDetails,
  userSessions,
} from '@jubilee/contract/calls/account';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, appForTest, secondApp } from '@jubilee/testkit/app-for-file';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { send } from '@jubilee/testkit/http-calls';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { listen } from '@jubilee/testkit/socket-client';
import { SOON } from '@jubilee/testkit/time-bounds';
import { decodeJwt } from 'jose';
import { describe, expect, test, vi } from 'vitest';

const one = await appForFile();
const two = await secondApp(one, { roles: ['api'] });
const { users, ports } = one;
const identity = createIdentityClient({ stage: 'dev', identityPort: ports.identity });

const sessionsOf = async (who: TestUser) => replyOf(await who.call(userSessions)).sessions;
const detailsOnTwo = (who: TestUser) =>
  callApp(two.ports.api, userDetails, { headers: who.headers() });
const refreshStatus = async (who: TestUser) =>
  (await identity.tryRefresh(who.brand, who.refreshToken)).status;
const end = (who: TestUser, sessionId: string, userId = who.userId) =>
  who.call(endSession, { params: { userId, sessionId } });
const currentOf = async (who: TestUser): Promise<string> =>
  (await sessionsOf(who)).find((session) => session.isCurrent)?.sessionId ?? 'none';

async function signInsOf(count: number): Promise<readonly [TestUser, ...TestUser[]]> {
  const first = await users.verified();
  const others: TestUser[] = [];
  while (others.length < count - 1) {
    const again = await users.signIn(first.email);
    await again.login();
    others.push(again);
  }
  return [first, ...others];
}

async function isOutEverywhere(who: TestUser): Promise<void> {
  await vi.waitFor(async () => {
    expect((await who.call(userDetails)).error?.code).toBe('SESSION_REQUIRED');
    expect((await detailsOnTwo(who)).error?.code).toBe('SESSION_REQUIRED');
  }, SOON);
  expect(await refreshStatus(who)).toBe(400);
}

async function changePassword(who: TestUser, password: string) {
  const { apiKey } = who.brand.identity.dev ?? { apiKey: '' };
  const answer = await send({
    port: ports.identity,
    method: 'POST',
    path: `/v1/accounts:update?key=${apiKey}`,
    body: { idToken: who.idToken, password, returnSecureToken: true },
  });
  expect(answer.status).toBe(200);
  return answer.body as { readonly idToken: string; readonly refreshToken: string };
}

async function sessionsWith(who: TestUser, idToken: string) {
  const headers = { authorization: `Bearer ${idToken}` };
  return replyOf(await who.call(userSessions, { headers })).sessions;
}

describe('the list of sign-ins', () => {
  test('[SESS-21] newest first, with device names, the current one marked, and those that are over', async () => {
    const who = await users.verified();
    const phone = await users.signIn(who.email);
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Safari/604';
    replyOf(await phone.call(login, { body: {}, headers: { 'user-agent': agent } }));
    const tab = await users.signIn(who.email);
    replyOf(await tab.call(login, { body: {}, headers: { 'user-agent': 'x'.repeat(2_000) } }));
    const silent = await users.signIn(who.email);
    replyOf(await silent.call(login, { body: {}, headers: { 'user-agent': '' } }));
    const gone = await users.signIn(who.email);
    await gone.login();
    await gone.call(logout, { body: {} });
    const sessions = await sessionsOf(who);
    expect(sessions.map(({ device, isCurrent, isEnded }) => [device, isCurrent, isEnded])).toEqual([
      ['Unknown device', false, true],
      ['Unknown device', false, false],
      ['Unknown device', false, false],
      ['Safari on iPhone', false, false],
      ['Unknown device', true, false],
    ]);
    expect(sessions.map((session) => session.startedAt)).toEqual(
      sessions
        .map((session) => session.startedAt)
        .toSorted()
        .toReversed(),
    );
    const outsider = await users.verified();
    expect(await sessionsOf(outsider)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(who.sessionId);
  });

  test('[SESS-21][SESS-17] idle ones are listed as over, and no longer after 90 days', async () => {
    const clock = settableClock(Date.now());
    const app = await appForTest({ clock });
    const who = await app.users.verified();
    clock.advance(40 * 60_000);
    await who.signInAgain();
    const sessions = await sessionsOf(who);
    expect(sessions.map((session) => session.isEnded)).toEqual([false, true]);
    clock.advance(90 * 86_400_000 - 10 * 60_000);
    await who.signInAgain();
    expect((await sessionsOf(who)).map((session) => session.isEnded)).toEqual([false, true]);
  });

  test('[SESS-17] both lengths are settings', async () => {
    const clock = settableClock(Date.now());
    const app = await appForTest({
      clock,
      environment: { JUBILEE_SESSION_IDLE_MINUTES: '2', JUBILEE_SESSION_MAX_MINUTES: '5' },
    });
    const [idle, busy] = [await app.users.verified(), await app.users.verified()];
    for (const [seconds, idleStatus, busyStatus] of [
      [110, 200, 200],
      [121, 401, 401],
    ] as const) {
      clock.advance(seconds * 1_000);
      expect((await idle.call(userDetails)).status).toBe(idleStatus);
      expect((await busy.call(userDetails)).status).toBe(busyStatus);
    }
    await busy.login();
    for (const status of [200, 200, 401]) {
      clock.advance(110_000);
      expect((await busy.call(userDetails)).status).toBe(status);
    }
  });
});

describe('ending sign-ins', () => {
  test('[SESS-22][SOCK-10] one of them: refused on both nodes, sockets cut, refresh void, others stay', async () => {
    const [mine, ending, staying] = await signInsOf(3);
    if (ending === undefined || staying === undefined) throw new Error('three are needed');
    const aim = { socketPort: ports.socket, webPort: ports.web };
    const [cut, uncut] = [await listen(ending, aim), await listen(staying, aim)];
    expect((await detailsOnTwo(ending)).status).toBe(200);
    const target = await currentOf(ending);
    expect((await end(mine, target)).body).toEqual({});
    await isOutEverywhere(ending);
    await vi.waitFor(() => expect(cut.ended()).toBe('io server disconnect'), SOON);
    expect((await ending.call(login, { body: {} })).error?.code).toBe('INVALID_ACCESS_TOKEN');
    expect(uncut.ended()).toBeUndefined();
    for (const who of [mine, staying]) {
      expect([(await who.call(userDetails)).status, await refreshStatus(who)]).toEqual([200, 200]);
    }
    expect((await end(mine, target)).body).toEqual({});
    uncut.socket.close();
  });

  test('[SESS-22] ending the current one is a log-out', async () => {
    const [mine, other] = await signInsOf(2);
    expect((await end(mine, await currentOf(mine))).status).toBe(200);
    await isOutEverywhere(mine);
    expect((await other?.call(userDetails))?.status).toBe(200);
  });

  test('[SESS-22] another tab of the same sign-in ends alone', async () => {
    const who = await users.verified();
    const firstTab = await currentOf(who);
    await who.login();
    expect((await end(who, firstTab)).status).toBe(200);
    expect((await who.call(userDetails)).status).toBe(200);
    expect(await refreshStatus(who)).toBe(200);
    expect((await sessionsOf(who)).map((session) => session.isEnded)).toEqual([false, true]);
  });

  test('[SESS-22][SESS-9] another player’s and unknown ones are not found, and nothing ends', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    const theirs = await currentOf(other);
    const unknown = theirs.replaceAll(/[0-9a-f](?=[0-9a-f]*$)/g, '0');
    for (const [sessionId, userId, code] of [
      [theirs, who.userId, 'NOT_FOUND'],
      [theirs, other.userId, 'NOT_FOUND'],
      [unknown, who.userId, 'NOT_FOUND'],
      ['not-an-id', who.userId, 'MALFORMED_REQUEST'],
      [who.sessionId, who.userId, 'MALFORMED_REQUEST'],
    ] as const) {
      expect([sessionId, (await end(who, sessionId, userId)).error?.code]).toEqual([
        sessionId,
        code,
      ]);
    }
    expect((await other.call(userDetails)).status).toBe(200);
  });

  test('[SESS-22] all but this one, also sign-ins that have no session here', async () => {
    const [mine, ...others] = await signInsOf(4);
    const idle = await users.signIn(mine.email);
    expect(replyOf(await mine.call(signOutElsewhere, { body: {} }))).toEqual({ ended: 3 });
    for (const who of others) await isOutEverywhere(who);
    expect((await idle.call(login, { body: {} })).error?.code).toBe('INVALID_ACCESS_TOKEN');
    expect([(await mine.call(userDetails)).status, await refreshStatus(mine)]).toEqual([200, 200]);
    expect(replyOf(await mine.call(signOutElsewhere, { body: {} }))).toEqual({ ended: 0 });
  });

  test('[SESS-22] during calls: every answer is data or the refusal, and after a second only the refusal', async () => {
    const [mine, busy] = await signInsOf(2);
    if (busy === undefined) throw new Error('two are needed');
    const target = await currentOf(busy);
    const answers: (readonly string[])[] = [];
    let isOver = false;
    const caller = (async () => {
      while (!isOver) {
        const both = await Promise.all([busy.call(userDetails), detailsOnTwo(busy)]);
        answers.push(both.map(({ status, error }) => error?.code ?? String(status)));
      }
    })();
    const areRefused = (both: readonly string[] = []): void =>
      expect(both).toEqual(['SESSION_REQUIRED', 'SESSION_REQUIRED']);
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(10));
    await end(mine, target);
    await vi.waitFor(() => areRefused(answers.at(-1)), SOON);
    const before = answers.length;
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 10));
    isOver = true;
    await caller;
    expect(new Set(answers.flat())).toEqual(new Set(['200', 'SESSION_REQUIRED']));
    answers.slice(before).forEach(areRefused);
  });
});

describe('at most five', () => {
  test('[SESS-18][SOCK-10] a sixth sign-in ends the oldest, its sockets and its refresh token', async () => {
    const five = await signInsOf(5);
    const [oldest, ...others] = five;
    const socket = await listen(oldest, { socketPort: ports.socket, webPort: ports.web });
    const sixth = await users.signIn(oldest.email);
    await sixth.login();
    await isOutEverywhere(oldest);
    await vi.waitFor(() => expect(socket.ended()).toBe('io server disconnect'), SOON);
    for (const who of [...others, sixth]) expect((await who.call(userDetails)).status).toBe(200);
    const sessions = await sessionsOf(sixth);
    expect(sessions.filter((session) => !session.isEnded)).toHaveLength(5);
  });

  test('[SESS-18] twelve logins at once leave five, and the sign-in they share stays valid', async () => {
    const who = await users.verified();
    const other = await users.signIn(who.email);
    await other.login();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => who.call(login, { body: {} })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const live = (await sessionsOf(other)).filter((session) => !session.isEnded);
    expect(live).toHaveLength(5);
    // Reloading one page many times ends no session of another device.
    expect((await other.call(userDetails)).status).toBe(200);
    expect(await refreshStatus(who)).toBe(200);
  });
});

describe('sessions and the identity behind them', () => {
  test('[SESS-22] revoking all sign-ins at the identity service ends the sessions of the platform', async () => {
    const [who, other] = await signInsOf(2);
    await one.services.identity.admin.revokeSessions(who.brand.location, who.userId);
    await isOutEverywhere(who);
    if (other !== undefined) await isOutEverywhere(other);
  });

  test('[SESS-22][IDENT-24] a new password ends all sessions but the one that set it', async () => {
    const [who, other] = await signInsOf(2);
    if (other === undefined) throw new Error('two are needed');
    const { idToken, refreshToken } = await changePassword(who, 'another-Horse-77');
    await isOutEverywhere(other);
    const headers = { authorization: `Bearer ${idToken}` };
    expect((await who.call(userDetails, { headers })).status).toBe(200);
    // It continues under a new id at the identity service, and still ends there as a whole.
    expect((await identity.tryRefresh(who.brand, refreshToken)).status).toBe(200);
    const again = await users.signIn(who.email, who.brand, 'another-Horse-77');
    await again.login();
    const current = (await sessionsWith(who, idToken)).find(({ isCurrent }) => isCurrent);
    expect((await end(again, current?.sessionId ?? 'none')).status).toBe(200);
    await vi.waitFor(
      async () =>
        expect((await who.call(userDetails, { headers })).error?.code).toBe('SESSION_REQUIRED'),
      SOON,
    );
    expect((await identity.tryRefresh(who.brand, refreshToken)).status).toBe(400);
  });

  test('[SESS-25] after a new password the stolen token is refused with the session it was stolen with', async () => {
    const who = await users.verified();
    const stolen = { ...who.headers() };
    const aim = { socketPort: ports.socket, webPort: ports.web };
    const connected = await listen(who, aim);
    const thief = (app: typeof two) =>
      callApp(app.ports.api, userDetails, { headers: stolen }).then(({ status }) => status);
    expect([await thief(one), await thief(two)]).toEqual([200, 200]);
    const { idToken } = await changePassword(who, 'another-Horse-77');
    await vi.waitFor(async () => {
      expect([await thief(one), await thief(two)]).toEqual([401, 401]);
      expect(connected.ended()).toBe('io server disconnect');
    }, SOON);
    await expect(listen(who, aim)).rejects.toThrow('invalid access token');
    expect((await who.call(login, { body: {} })).error?.code).toBe('INVALID_ACCESS_TOKEN');
    // The owner plays on in the same session, at once and on every node.
    const headers = { ...stolen, authorization: `Bearer ${idToken}` };
    for (const app of [one, two]) {
      expect((await callApp(app.ports.api, userDetails, { headers })).status).toBe(200);
    }
    const owner = { token: idToken, sessionId: who.sessionId };
    const again = await listen(who, { ...aim, options: { auth: owner } });
    expect((await sessionsWith(who, idToken)).filter(({ isEnded }) => !isEnded)).toHaveLength(1);
    expect(again.ended()).toBeUndefined();
    again.socket.close();
  });

  test('[SESS-25] after a new password the stolen token of who has no account yet makes none', async () => {
    const who = await users.newcomer();
    const stolen = { ...who.headers() };
    await changePassword(who, 'another-Horse-77');
    for (const app of [one, two]) {
      await vi.waitFor(async () => {
        const made = await callApp(app.ports.api, createUser, { headers: stolen, body: SIGN_UP });
        expect([made.status, made.error?.code]).toEqual([401, 'INVALID_ACCESS_TOKEN']);
      }, SOON);
    }
  });

  test('[SESS-25] a token of another sign-in works with the session while that sign-in lives', async () => {
    const [who, other] = await signInsOf(2);
    if (other === undefined) throw new Error('two are needed');
    const headers = { ...who.headers(), authorization: `Bearer ${other.idToken}` };
    const mixed = (app: typeof two) => callApp(app.ports.api, userDetails, { headers });
    expect([(await mixed(one)).status, (await mixed(two)).status]).toEqual([200, 200]);
    const { location } = other.brand;
    const signIn = decodeJwt(other.idToken)['sid'];
    await one.services.identity.admin.revokeSessions(location, other.userId, String(signIn));
    for (const app of [one, two]) {
      expect((await mixed(app)).error?.code).toBe('INVALID_ACCESS_TOKEN');
    }
    expect((await who.call(userDetails)).status).toBe(200);
  });

  test('[SESS-22][IDENT-11] a password reset by email ends every session', async () => {
    const [who, other] = await signInsOf(2);
    const { apiKey } = who.brand.identity.dev ?? { apiKey: '' };
    replyOf(await who.call(sendPasswordResetEmail, { body: { email: who.email } }));
    const oobCode = new URL(await one.nextLinkTo(who.email)).searchParams.get('oobCode');
    const answer = await send({
      port: ports.identity,
      method: 'POST',
      path: `/v1/accounts:resetPassword?key=${apiKey}`,
      body: { oobCode, newPassword: 'another-Horse-77' },
    });
    expect(answer.status).toBe(200);
    await isOutEverywhere(who);
    if (other !== undefined) await isOutEverywhere(other);
  });
});

test('[SESS-22][AUTH-27] logging out after the password was proved once more ends both sign-ins', async () => {
  const who = await users.verified();
  const again = await users.signIn(who.email);
  replyOf(
    await who.call(logout, {
      body: {},
      headers: { authorization: again.headers()['authorization'] ?? '' },
    }),
  );
  expect([await refreshStatus(who), await refreshStatus(again)]).toEqual([400, 400]);
});
