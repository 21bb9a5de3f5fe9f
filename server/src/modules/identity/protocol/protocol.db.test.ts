import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD_SETTINGS_DEFAULT } from '../index.ts';
import {
  startTestIdentityServer,
  type TestIdentityServer,
  toAnswer,
} from '../test-identity-server.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock);
afterAll(() => server.close());

const KEY = '?key=key-sweeps';
const PASSWORD = 'correct horse';
const ORIGIN = 'http://localhost:4000';

async function get(path: string, headers: Record<string, string> = {}) {
  return toAnswer(await fetch(`${server.base}${path}`, { headers }));
}

test('[IDENT-16] a missing key is 403, an unknown one has the message that clients match', async () => {
  const missing = await server.post('/v1/accounts:signUp', {});
  expect(missing.status).toBe(403);
  expect(missing.body['error']).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' });
  const unknown = await server.post('/v1/accounts:signUp?key=other', {});
  expect(unknown.status).toBe(400);
  expect(unknown.message).toBe('API key not valid. Please pass a valid API key.');
  const inHeader = await server.post('/v1/accounts:signUp', {}, { 'x-goog-api-key': 'key-sweeps' });
  expect(inHeader.message).toBe('ADMIN_ONLY_OPERATION');
  const wrongClient = server.client();
  wrongClient.config.apiKey = 'other';
  await expect(
    createUserWithEmailAndPassword(wrongClient, 'a@example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/api-key-not-valid.-please-pass-a-valid-api-key.' });
});

test.each([
  ['POST', '/v1/accounts:signInWithGameCenter', '{}', 'application/json', 404],
  ['POST', '/nowhere', '{}', 'application/json', 404],
  ['GET', '/v1/accounts:signUp', undefined, undefined, 404],
  ['DELETE', '/v1/token', undefined, undefined, 404],
  ['POST', '/v1/accounts:%E0%A4%A', '{}', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '{', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '[]', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '"text"', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', 'null', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '{"idToken":7}', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '{"idToken":"a","idToken":"b"}', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '{"tenantId":{}}', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '{"tenantId":"other"}', 'application/json', 400],
  ['POST', '/v1/accounts:lookup', '{}', 'text/plain', 415],
  ['POST', '/v1/accounts:lookup', `{"a":"${'x'.repeat(20_000)}"}`, 'application/json', 413],
  ['POST', '/v1/accounts:lookup', '\u0000\u00ff', 'application/json', 400],
  ['POST', '/v1/accounts:update', '{"displayName":"a\\u0000b"}', 'application/json', 400],
  ['POST', '/v1/accounts:update', '{"deleteProvider":"x"}', 'application/json', 400],
  [
    'POST',
    '/v1/token',
    'grant_type=refresh_token&grant_type=x',
    'application/x-www-form-urlencoded',
    400,
  ],
])('[IDENT-14] %s %s with %j is a protocol error', async (method, path, body, type, status) => {
  const answer = await toAnswer(
    await fetch(`${server.base}${path}${KEY}`, {
      method,
      headers: { origin: ORIGIN, ...(type === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    }),
  );
  expect(answer.status).toBe(status);
  expect(answer.body['error']).toMatchObject({
    code: status,
    message: expect.stringMatching(/^[A-Z_]+( : .+)?$/),
    errors: [{ domain: 'global', reason: 'invalid' }],
  });
  expect(server.logLines).toEqual([]);
});

test('[IDENT-14] answers to the page carry CORS, answers to others do not', async () => {
  const fromPage = await server.post('/v1/accounts:signUp', {}, { origin: ORIGIN });
  expect(fromPage.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const fromOther = await server.post('/v1/accounts:signUp', {}, { origin: 'http://evil.test' });
  expect(fromOther.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await fetch(`${server.base}/v1/accounts:lookup${KEY}`, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-client-version,x-firebase-gmpid',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-firebase-gmpid');
});

test('[BRAND-2][IDENT-14] a foreign host name is refused', async () => {
  const answer = await server.service.app.inject({
    method: 'GET',
    url: '/__/firebase/init.json',
    headers: { host: 'evil.test' },
  });
  expect(answer.statusCode).toBe(421);
  expect(answer.body).not.toContain('key-sweeps');
  expect((await get('/__/firebase/init.json')).body).toMatchObject({ apiKey: 'key-sweeps' });
});

test.each(['', '/identity'])('[IDENT-19] both layouts answer alike under %j', async (prefix) => {
  const email = `layout${prefix.length}@example.com`;
  const made = await server.post(
    `${prefix}/identitytoolkit.googleapis.com/v1/accounts:signUp${KEY}`,
    { email, password: PASSWORD, returnSecureToken: true },
  );
  expect(made.body).toMatchObject({
    kind: 'identitytoolkit#SignupNewUserResponse',
    expiresIn: '3600',
  });
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: String(made.body['refreshToken']),
  });
  for (const path of ['/v1/token', '/securetoken.googleapis.com/v1/token']) {
    const refreshed = await toAnswer(
      await fetch(`${server.base}${prefix}${path}${KEY}`, { method: 'POST', body: form }),
    );
    expect(refreshed.body).toMatchObject({
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: made.body['localId'],
      refresh_token: made.body['refreshToken'],
    });
    expect(refreshed.body['id_token']).toBe(refreshed.body['access_token']);
  }
  expect((await get(`${prefix}/v2/passwordPolicy${KEY}`)).body).toMatchObject({ schemaVersion: 1 });
  expect((await get(`${prefix}/v2/recaptchaConfig${KEY}`)).status).toBe(200);
  expect((await get(`${prefix}/v1/recaptchaParams${KEY}`)).status).toBe(200);
  expect((await get(`${prefix}/v1/projects${KEY}`)).body).toMatchObject({
    projectId: 'test-sweeps',
  });
});

test.each([
  [{}, 'MISSING_GRANT_TYPE'],
  [{ grant_type: 'password' }, 'INVALID_GRANT_TYPE'],
  [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'short' }, 'INVALID_REFRESH_TOKEN'],
  [{ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }, 'TOKEN_EXPIRED'],
])('[IDENT-8] a refresh with %j is %s', async (body, message) => {
  expect((await server.post(`/v1/token${KEY}`, body)).message).toBe(message);
});

test('[IDENT-8] a revoked and a long unused session sign the page out', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'r@example.com', PASSWORD);
  const first = await user.getIdToken();
  clock.advance(1_000);
  expect(await user.getIdToken(true)).not.toBe(first);
  await server.service.admin.revokeSessions('sweeps', user.uid);
  const lookup = await server.post(`/v1/accounts:lookup${KEY}`, { idToken: first });
  expect(lookup.message).toBe('TOKEN_EXPIRED');
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(auth.currentUser).toBeNull();

  const idle = await createUserWithEmailAndPassword(auth, 'idle@example.com', PASSWORD);
  clock.advance(30 * 24 * 3_600_000 + 1);
  await expect(idle.user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
});

test('[IDENT-8] the refresh of a deleted user says so', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'gone@example.com',
    PASSWORD,
  );
  await expect(user.delete()).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' });
  await server.service.admin.deleteUser('sweeps', user.uid);
  const answer = await server.post(`/v1/token${KEY}`, {
    grant_type: 'refresh_token',
    refresh_token: user.refreshToken,
  });
  expect(answer.message).toBe('USER_NOT_FOUND');
});

async function crowd(busy: TestIdentityServer, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      busy.post(`/v1/accounts:signUp${KEY}`, {
        email: `c${index}@example.com`,
        password: PASSWORD,
      }),
    ),
  );
}

test('[IDENT-15][LIM-11] a full hash queue is a 503 without JSON, and recovers', async () => {
  const busy = await startTestIdentityServer(database.pool, clock, {
    password: { ...PASSWORD_SETTINGS_DEFAULT, concurrencyMax: 1, queueMax: 2 },
  });
  const answers = await crowd(busy, 12);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBe(12 - statuses.filter((status) => status === 200).length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) {
    expect(headers.get('content-type')).toContain('text/plain');
    expect(headers.get('retry-after')).toBe('1');
  }
  const later = await createUserWithEmailAndPassword(busy.client(), 'later@example.com', PASSWORD);
  expect(later.user.uid).not.toBe('');
  await busy.close();
});

test('[IDENT-15] without its database lookup keeps the page signed in', async () => {
  const pool = database.openPool();
  const cut = await startTestIdentityServer(pool, clock);
  const auth = cut.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'cut@example.com', PASSWORD);
  await pool.end();
  await expect(user.reload()).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  await expect(user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  });
  expect(auth.currentUser?.uid).toBe(user.uid);
  await cut.close();
});
