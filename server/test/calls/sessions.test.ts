/** Sessions over two nodes: what ends on one has ended on the other within a second. */
import { createHmac } from 'node:crypto';
import { login, logout, userDetails, userSessions } from '@jubilee/contract/calls/account';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile, appForTest, secondApp } from '@jubilee/testkit/app-for-file';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import type { TestUser } from '@jubilee/testkit/test-users';
import { SOON } from '@jubilee/testkit/time-bounds';
import { describe, expect, test, vi } from 'vitest';

const one = await appForFile();
const two = await secondApp(one, { roles: ['api'] });
const { users } = one;
const identity = createIdentityClient({ stage: 'dev', identityPort: one.ports.identity });

const detailsOn = (app: { ports: { api: number } }, who: TestUser, headers = who.headers()) =>
  callApp(app.ports.api, userDetails, { host: `localhost:${app.ports.api}`, headers });

const isRefusedSoon = (who: TestUser, status: number) =>
  vi.waitFor(async () => expect((await detailsOn(two, who)).status).toBe(status), SOON);

describe('ending a session', () => {
  test('[SESS-4] logout ends it at once, with its refresh token, and leaves other sessions alone', async () => {
    const who = await users.verified();
    const elsewhere = await users.signIn(who.email);
    await elsewhere.login();
    const headers = who.headers();
    expect((await who.call(logout, { body: {} })).body).toEqual({});
    const refused = await detailsOn(one, who, headers);
    expect([refused.status, refused.error?.code]).toEqual([401, 'SESSION_REQUIRED']);
    const refresh = await identity.tryRefresh(who.brand, who.refreshToken);
    expect([refresh.status, refresh.text.includes('TOKEN_EXPIRED')]).toEqual([400, true]);
    expect((await elsewhere.call(userDetails)).status).toBe(200);
    expect((await identity.tryRefresh(who.brand, elsewhere.refreshToken)).status).toBe(200);
    expect((await who.call(logout, { body: {} })).error?.code).toBe('SESSION_REQUIRED');
    const again = await who.call(login, { body: {} });
    expect([again.status, again.error?.message]).toEqual([401, 'invalid access token']);
  });

  test('[SESS-5] a session of one node works on the other, until it is ended', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await users.verified();
      expect((await detailsOn(two, who)).status).toBe(200);
      await who.call(logout, { body: {} });
      await isRefusedSoon(who, 401);
    }
  });

  test('[SESS-5][AUTH-8] a disabled player is refused on every node within a second', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await users.verified();
      expect((await detailsOn(two, who)).status).toBe(200);
      await one.services.accounts.setState(await users.walletOf(who), 'DISABLED');
      expect((await detailsOn(one, who)).status).toBe(403);
      await isRefusedSoon(who, 403);
    }
  });
});

describe('a call that the page sends again under the same id', () => {
  test('[ERR-19][SESS-18] a login opens a second session, which displaces none of another sign-in', async () => {
    const who = await users.verified();
    const mine = await users.signIn(who.email);
    const headers = mine.headers();
    const ids: string[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      ids.push(replyOf(await mine.call(login, { body: {}, headers })).sessionId);
    }
    expect(new Set(ids).size).toBe(5);
    // Six sessions: the oldest of the sign-in that logged in too often ends.
    const stands = async (sessionId = '') =>
      (await detailsOn(one, mine, { ...headers, 'x-session-id': sessionId })).status;
    const [first, ...rest] = ids;
    expect(await stands(first)).toBe(401);
    for (const sessionId of rest) expect(await stands(sessionId)).toBe(200);
    const { sessions } = replyOf(await who.call(userSessions));
    expect(sessions).toHaveLength(6);
    expect((await who.call(userDetails)).status).toBe(200);
  });

  test('[ERR-19][SESS-4] a log-out is answered SESSION_REQUIRED, and nothing else has changed', async () => {
    const who = await users.verified();
    const elsewhere = await users.signIn(who.email);
    await elsewhere.login();
    const headers = who.headers();
    const send = () => who.call(logout, { body: {}, headers });
    expect([(await send()).status, (await send()).error?.code]).toEqual([200, 'SESSION_REQUIRED']);
    expect((await detailsOn(one, who, headers)).error?.code).toBe('SESSION_REQUIRED');
    expect((await elsewhere.call(userDetails)).status).toBe(200);
  });
});

describe('tokens', () => {
  const part = (value: unknown): string =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

  test('[SESS-6][SESS-7][ERR-2] only the token as it was signed is accepted', async () => {
    const who = await users.verified();
    const [head = '', claims = '', signature = ''] = who.idToken.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const hmac = (h: string, key: string) =>
      `${h}.${claims}.${createHmac('sha256', key).update(`${h}.${claims}`).digest('base64url')}`;
    const hostile = [
      '',
      ' ',
      'x',
      '..',
      'null',
      `${head}.${claims}`,
      `${head}.${claims}.`,
      `${head}..${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}`,
      `${head}.${claims}.${signature}.${signature}`,
      `${head}.${part({ ...payload, sub: 'somebody-else' })}.${signature}`,
      `${head}.${part({ ...payload, exp: 4_102_444_800 })}.${signature}`,
      `${part({ ...header, alg: 'none' })}.${claims}.`,
      `${part({ ...header, alg: 'None' })}.${claims}.${signature}`,
      `${part({ ...header, alg: 'RS512' })}.${claims}.${signature}`,
      `${part({ ...header, kid: 'unknown' })}.${claims}.${signature}`,
      `${part({ alg: 'RS256' })}.${claims}.${signature}`,
      hmac(part({ ...header, alg: 'HS256' }), 'secret'),
      hmac(part({ ...header, alg: 'HS256' }), ''),
      who.refreshToken,
      who.sessionId,
      `${who.idToken} ${who.idToken}`,
      'x'.repeat(8_193),
    ];
    for (const token of hostile) {
      const answer = await who.call(userDetails, { headers: { authorization: `Bearer ${token}` } });
      expect([token, answer.status, answer.error?.message]).toEqual([
        token,
        401,
        'invalid access token',
      ]);
    }
    for (const authorization of [
      who.idToken,
      `Basic ${who.idToken}`,
      `Bearer  ${who.idToken}`,
      `Bearer ${who.idToken},`,
    ]) {
      const answer = await who.call(userDetails, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
    expect((await who.call(userDetails)).status).toBe(200);
  });

  test('[SESS-1] a session id that is guessed, cut, doubled or of another kind is refused', async () => {
    const who = await users.verified();
    for (const sessionId of [
      '',
      'x',
      who.sessionId.slice(1),
      `${who.sessionId}x`,
      `${who.sessionId}, ${who.sessionId}`,
      who.userId,
      '0'.repeat(43),
      "' or 1=1 --",
      'x'.repeat(10_000),
    ]) {
      const answer = await who.call(userDetails, { headers: { 'x-session-id': sessionId } });
      expect([answer.status, answer.error?.code]).toEqual([401, 'SESSION_REQUIRED']);
    }
  });

  test('[SESS-10][SESS-6] an expired token is refused, a refreshed one continues the same session', async () => {
    const clock = settableClock(Date.now());
    const app = await appForTest({ clock });
    const who = await app.users.verified();
    for (const minutes of [25, 25]) {
      clock.advance(minutes * 60_000);
      expect((await who.call(userDetails)).status).toBe(200);
    }
    clock.advance(10 * 60_000 + 1_000);
    const expired = await who.call(userDetails);
    expect([expired.status, expired.error?.code]).toEqual([401, 'INVALID_ACCESS_TOKEN']);
    await who.refresh();
    expect((await who.call(userDetails)).status).toBe(200);
  });

  test('[SESS-17] idle for 30 minutes or 12 hours old a session is over', async () => {
    const clock = settableClock(Date.now());
    const app = await appForTest({ clock });
    const idle = await app.users.verified();
    const busy = await app.users.verified();
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      clock.advance(25 * 60_000);
      await busy.refresh();
      expect((await busy.call(userDetails)).status).toBe(200);
    }
    await idle.refresh();
    expect((await idle.call(userDetails)).error?.code).toBe('SESSION_REQUIRED');
    clock.advance(29 * 60_000);
    await busy.refresh();
    expect((await busy.call(userDetails)).error?.code).toBe('SESSION_REQUIRED');
    await busy.login();
    expect((await busy.call(login, { body: {} })).status).toBe(200);
  });
});
