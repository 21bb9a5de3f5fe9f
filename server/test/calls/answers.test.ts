/**
 * What every answer contains: request id, cache and CORS headers, the one error form; and health.
 */
import { BRANDS } from '@jubilee/brands';
import { login, sendPasswordResetEmail, userDetails } from '@jubilee/contract/calls/account';
import { CALLS } from '@jubilee/contract/calls/all';
import { getAppConfig } from '@jubilee/contract/calls/configuration';
import { placeBet } from '@jubilee/contract/calls/games';
import { EXPOSED_HEADERS, REQUEST_HEADERS } from '@jubilee/contract/http/headers';
import { callApp } from '@jubilee/testkit/call-app';
import { appBehindProxy, appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { hostOf, PASSWORD } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { VALID_BET } from './valid-bet.ts';

const { users, ports, logLines, database } = await appForFile({ logLevel: 'debug' });
const { api, web, games, socket } = ports;
const player = await users.verified();
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('headers', () => {
  test('[HTTP-6] the caller’s request id is returned, and an invalid one is replaced', async () => {
    for (const id of ['a', 'A-b_c.9', 'x'.repeat(64)]) {
      const answer = await callApp(api, getAppConfig, { headers: { 'x-request-id': id } });
      expect(answer.headers['x-request-id']).toBe(id);
    }
    for (const id of ['', 'x'.repeat(65), 'a b', 'a,b', '<script>', 'ä']) {
      const answer = await callApp(api, login, { headers: { 'x-request-id': id }, body: {} });
      expect(answer.headers['x-request-id']).toMatch(UUID_V7);
      expect(answer.error?.requestId).toBe(answer.headers['x-request-id']);
    }
  });

  test('[HTTP-7] a money call without a UUIDv7 has no effect', async () => {
    const before = await player.accounts();
    for (const id of [
      '',
      'x',
      '01920000-0000-4000-8000-000000000001',
      '01920000-0000-7000-8000-00000000000G',
      '01920000-0000-7000-C000-000000000001',
      '01920000000070008000000000000001',
      '{01920000-0000-7000-8000-000000000001}',
    ]) {
      const answer = await player.call(placeBet, {
        headers: { 'x-request-id': id },
        body: VALID_BET,
      });
      expect([answer.status, answer.error?.code]).toEqual([400, 'REQUEST_ID_REQUIRED']);
    }
    const upper = (player.headers()['x-request-id'] ?? '').toUpperCase();
    const answer = await player.call(placeBet, {
      headers: { 'x-request-id': upper },
      body: VALID_BET,
    });
    expect(answer.error?.code).toBe('REQUEST_ID_REQUIRED');
    expect(await player.accounts()).toEqual(before);
  });

  test('[HTTP-19][SESS-8] telemetry headers may be missing; a repeated or foreign user id is refused', async () => {
    const { 'x-user-id': _, 'x-version-id': __, ...few } = player.headers();
    const plain = await callApp(api, userDetails, { headers: few });
    expect(plain.status).toBe(200);
    const twice = await callApp(api, userDetails, {
      headers: { ...few, 'x-user-id': [player.userId, player.userId] },
    });
    expect([twice.status, twice.error?.code]).toEqual([403, 'USER_ID_MISMATCH']);
    const sessions = await callApp(api, userDetails, {
      headers: { ...few, 'x-session-id': [player.sessionId, player.sessionId] },
    });
    expect([sessions.status, sessions.error?.code]).toEqual([401, 'SESSION_REQUIRED']);
  });

  test('[HTTP-18] no answer of a player is stored, refusals neither', async () => {
    for (const answer of [
      await player.call(userDetails),
      await callApp(api, userDetails),
      await send({ port: api, path: '/nowhere' }),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('calls across origins', () => {
  const sendRequest = (origin: string, host: string, path = '/userDetails', method = 'GET') =>
    send({
      port: api,
      path,
      host,
      method,
      headers: {
        origin,
        ...(method === 'OPTIONS'
          ? {
              'access-control-request-method': 'POST',
              'access-control-request-headers': REQUEST_HEADERS.join(','),
            }
          : {}),
      },
    });

  test('[HTTP-8] pages of a brand may call their own brand, and read its headers on errors too', async () => {
    for (const brand of BRANDS) {
      const origin = `http://${hostOf(brand, web)}`;
      for (const path of ['/getAppConfig', '/userDetails', '/nowhere']) {
        const { headers } = await sendRequest(origin, hostOf(brand, api), path);
        expect(headers['access-control-allow-origin']).toBe(origin);
        expect(headers['vary']).toContain('Origin');
        const exposed = String(headers['access-control-expose-headers']).split(', ');
        expect(exposed).toEqual([...EXPOSED_HEADERS]);
      }
      const preflight = await sendRequest(origin, hostOf(brand, api), '/placeBet', 'OPTIONS');
      expect(preflight.status).toBe(204);
      expect(preflight.headers['access-control-allow-origin']).toBe(origin);
      const allowed = String(preflight.headers['access-control-allow-headers']);
      for (const name of [...REQUEST_HEADERS, 'content-type']) expect(allowed).toContain(name);
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  test('[HTTP-8][BRAND-13] no other origin gets permission, another brand’s page neither', async () => {
    const own = `localhost:${api}`;
    for (const origin of [
      'null',
      'http://evil.example',
      `http://localhost:${api}`,
      `http://localhost:${games}`,
      `http://localhost:${ports.backoffice}`,
      `https://localhost:${web}`,
      `http://localhost:${web}/`,
      `http://localhost:${web}.evil.example`,
      `http://evil.example:${web}`,
      `http://luckyharbor.localhost:${web}`,
      `http://LOCALHOST:${web}`,
      'http://localhost',
    ]) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await sendRequest(origin, own, '/placeBet', method);
        const granted = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect([origin, method, granted]).toEqual([origin, method, []]);
      }
    }
  });
});

describe('what cannot be answered', () => {
  test('[HTTP-11][HTTP-9] an unknown path is 404 in the error form, with any method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of [
        '/nowhere',
        '/users',
        '/getAppConfig/',
        '/GETAPPCONFIG',
        '//getAppConfig',
        '/getAppConfig/..',
        '/.env',
        '/users/a/b/c',
      ]) {
        const answer = await send({ port: api, path, method, headers: { 'x-request-id': 'lost' } });
        const error = { code: 'NOT_FOUND', message: 'Not found.', requestId: 'lost' };
        expect([path, answer.status, answer.body]).toEqual([path, 404, { error }]);
      }
    }
    const head = await send({ port: api, path: '/healthz', method: 'HEAD' });
    expect([head.status, head.text]).toEqual([404, '']);
  });

  test('[HTTP-10][ERR-11] a fault shows its request id and nothing of the inside', async () => {
    const broken = await appForTest();
    const who = await broken.users.verified();
    await broken.database.pool.query('alter table account.player rename to player_away');
    const answer = await who.call(login, { body: {}, headers: { 'x-request-id': 'fault-1' } });
    await broken.database.pool.query('alter table account.player_away rename to player');
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        error: {
          code: 'INTERNAL_ERROR',
          message: 'Something went wrong on our side.',
          requestId: 'fault-1',
        },
      },
    ]);
    expect(
      broken.logLines.some((proxy) => proxy.includes('fault-1') && proxy.includes('player')),
    ).toBe(true);
  });

  test('[ERR-9] the log holds no token, password, session or address code', async () => {
    await users.verifyByEmail(await users.unverified());
    await callApp(api, sendPasswordResetEmail, { body: { email: player.email } });
    await player.call(placeBet, { body: { ...VALID_BET, betAmount: 1 } });
    const log = logLines.join('');
    expect(log.length).toBeGreaterThan(0);
    for (const secret of [
      player.idToken,
      player.refreshToken,
      player.sessionId,
      PASSWORD,
      'oobCode=',
    ]) {
      expect(log.includes(secret)).toBe(false);
    }
  });
});

describe('health and documents', () => {
  test('[HTTP-15] alive and ready while the database answers, not ready when it does not', async () => {
    const { app: one, proxy } = await appBehindProxy({ roles: ['api', 'identity'] });
    const status = async (path: string) => (await send({ port: one.ports.api, path })).status;
    // A check of the database serves for a second.
    const becomes = (readiness: number) =>
      vi.waitFor(async () => expect(await status('/readyz')).toBe(readiness));
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    proxy.goAway();
    await becomes(503);
    expect(await status('/healthz')).toBe(200);
    proxy.comeBack();
    await becomes(200);
    expect(await status('/healthz')).toBe(200);
  });

  test('[ERR-10][HTTP-10][BET-25] without its database the platform answers 503, and the same id works afterwards', async () => {
    const { app: one, proxy } = await appBehindProxy({ roles: ['api', 'identity'] });
    const who = await one.users.verified();
    const [before] = await who.accounts();
    const headers = who.headers();
    proxy.goAway();
    for (const sendRequest of [
      () => who.call(login, { body: {} }),
      () => who.call(placeBet, { body: VALID_BET, headers }),
      () =>
        who.accounts().then(
          () => undefined,
          (error: unknown) => String(error),
        ),
    ]) {
      const answer = await sendRequest();
      if (typeof answer === 'string') expect(answer).toContain('503');
      else expect([answer?.status, answer?.headers['retry-after']]).toEqual([503, '1']);
    }
    proxy.comeBack();
    const answer = await who.call(placeBet, { body: VALID_BET, headers });
    expect(answer.status).toBe(200);
    const again = await who.call(placeBet, { body: VALID_BET, headers });
    expect(again.text).toBe(answer.text);
    const [after] = await who.accounts();
    expect(after?.version).toBe((before?.version ?? 0) + 1);
  });

  test('[HTTP-1] the OpenAPI document and the page list every call of the contract', async () => {
    const { body } = await send({ port: api, path: '/openapi.json' });
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const call of CALLS) {
      expect(listed).toContain(`${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`);
    }
    const page = await send({ port: api, path: '/docs' });
    for (const call of CALLS) expect(page.text).toContain(call.path);
  });

  test('[OPS-19] metrics count calls, bets, refusals by code and the queue of jobs', async () => {
    const numberOf = async (line: string): Promise<number> => {
      const { text } = await send({ port: api, path: '/metrics' });
      const found = text.split('\n').find((one) => one.startsWith(`${line} `));
      return Number(found?.slice(line.length) ?? 0);
    };
    const bets =
      'http_request_duration_seconds_count{method="POST",route="/placeBet",status="200"}';
    const refusals = 'refusals_total{code="UNKNOWN_GAME"}';
    const [betsBefore, refusalsBefore] = [await numberOf(bets), await numberOf(refusals)];
    expect((await player.call(placeBet, { body: VALID_BET })).status).toBe(200);
    const unknown = { ...VALID_BET, gameName: 'no-game' };
    expect((await player.call(placeBet, { body: unknown })).status).toBe(400);
    expect(await numberOf(bets)).toBe(betsBefore + 1);
    expect(await numberOf(refusals)).toBe(refusalsBefore + 1);
    const waiting = 'jobs{task="no-such-task",state="waiting"}';
    await database.pool.query(`select graphile_worker.add_job('no-such-task', '{}'::json)`);
    expect(await numberOf(waiting)).toBe(1);
  });

  test('[HTTP-15] metrics name routes by their pattern and no player', async () => {
    await player.accounts();
    const { text } = await send({ port: api, path: '/metrics' });
    expect(text).toContain('route="/users/:userId/accounts"');
    expect(text).not.toContain(player.userId);
    expect((await send({ port: socket, path: '/healthz' })).status).toBe(200);
  });
});
