/**
 * A brand of the hosted identity service, by its settings file alone. A second server simulates the
 * vendor: it speaks the same protocol, including the admin calls.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { login, userDetails } from '@jubilee/contract/calls/account';
import { getAppConfig } from '@jubilee/contract/calls/configuration';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { listen } from '@jubilee/testkit/socket-client';
import { createTestUsers, PASSWORD } from '@jubilee/testkit/test-users';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, expect, test, vi } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/entry/compose-callers.ts';
import { identityFile } from './identity-file.ts';

const ACCESS_TOKEN = 'the-access-token-of-the-service-account-1';
const CLIENT_EMAIL = 'house@jubilee-dev-sweeps.example';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const grants: string[] = [];
let isTokenServerUp = true;

const tokenServer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const audience = `http://127.0.0.1:${portOf()}/token`;
    const expected = { issuer: CLIENT_EMAIL, audience, algorithms: ['RS256'] };
    jwtVerify(form.get('assertion') ?? '', publicKey, expected).then(
      ({ payload }) => {
        grants.push(String(payload['scope']));
        response.writeHead(isTokenServerUp ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ access_token: ACCESS_TOKEN, expires_in: 3_600 }));
      },
      () => response.writeHead(400).end('{}'),
    );
  });
});
function portOf(): number {
  const address = tokenServer.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
await new Promise<void>((listening) => void tokenServer.listen(0, '127.0.0.1', listening));
afterAll(() => void tokenServer.close());

const keys = DEFAULT_BRAND.identity.dev;
if (keys === undefined) throw new Error('the default brand has keys in dev');
const vendor = await appForFile({ environment: identityFile({ staffTokens: [ACCESS_TOKEN] }) });
const origin = `http://localhost:${vendor.ports.identity}`;
const hosted = {
  mode: 'google',
  google: {
    ...keys,
    authDomain: 'localhost',
    serviceAccount: {
      clientEmail: CLIENT_EMAIL,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    addresses: {
      api: origin,
      token: `http://127.0.0.1:${portOf()}/token`,
      keys: `${origin}/.well-known/jwks.json`,
      issuerBase: origin,
    },
  },
} as const;
const unreachable = identityFile({
  brands: {
    sweeps: {
      ...hosted,
      google: {
        ...hosted.google,
        addresses: { ...hosted.google.addresses, api: 'http://127.0.0.1:1' },
      },
    },
  },
});
const app = await appForFile({ environment: identityFile({ brands: { sweeps: hosted } }) });
const users = createTestUsers({
  services: app.services,
  stage: 'dev',
  apiPort: app.ports.api,
  identityPort: vendor.ports.identity,
  nextLinkTo: app.nextLinkTo,
});
const { admin } = app.services.identity;
const identity = createIdentityClient({ stage: 'dev', identityPort: vendor.ports.identity });

test('[IDENT-33] the page receives the hosted service’s configuration and its own addresses', async () => {
  const answer = await callApp(app.ports.api, getAppConfig, {
    host: `localhost:${app.ports.api}`,
  });
  expect(replyOf(answer).identity).toMatchObject({
    mode: 'google',
    apiKey: keys.apiKey,
    projectId: keys.projectId,
    authDomain: 'localhost',
    apiHost: 'identitytoolkit.googleapis.com',
    tokenApiHost: 'securetoken.googleapis.com',
    apiScheme: 'https',
  });
});

test('[IDENT-33] its pages may call the hosted service and no longer ours; other brands vice versa', async () => {
  const policyOf = async (host: string): Promise<string> => {
    const page = await send({
      port: app.ports.web,
      path: '/',
      headers: { accept: 'text/html' },
      host: `${host}:${app.ports.web}`,
    });
    return String(page.headers['content-security-policy']);
  };
  const vendorHost = 'https://identitytoolkit.googleapis.com';
  const own = `:${app.ports.identity}`;
  const [first, other] = [await policyOf('localhost'), await policyOf('luckyharbor.localhost')];
  expect([first.includes(vendorHost), first.includes(own)]).toEqual([true, false]);
  expect([other.includes(vendorHost), other.includes(own)]).toEqual([false, true]);
  // The library's own window needs its script and the frame of the handler domain.
  expect(first).toMatch(/script-src [^;]* https:\/\/apis\.google\.com/);
  expect(first).toMatch(/frame-src [^;]* https:\/\/localhost/);
  expect(other).not.toContain('google.com');
});

test('[IDENT-33] a user of the hosted service signs up here, verifies by our email and may play', async () => {
  const who = await users.unverified();
  expect((await who.call(userDetails)).reply?.verified).toBe(false);
  await users.verifyByEmail(who);
  expect((await who.call(userDetails)).reply?.verified).toBe(true);
  expect(await admin.getUser('sweeps', who.userId)).toMatchObject({
    email: who.email,
    emailVerified: true,
    disabled: false,
  });
  expect((await admin.findUserByEmail('sweeps', who.email.toUpperCase()))?.userId).toBe(who.userId);
  expect(new Set(grants)).toEqual(new Set(['https://www.googleapis.com/auth/identitytoolkit']));
  expect(grants).toHaveLength(1);
});

test('[IDENT-33] a password is reset by our email on the brand host; an unknown address gets the same answer', async () => {
  const who = await users.unverified();
  expect(await admin.sendPasswordReset('sweeps', 'nobody@example.com', '192.0.2.1')).toEqual({
    ok: true,
    value: null,
  });
  expect(await admin.sendPasswordReset('sweeps', who.email, '192.0.2.1')).toEqual({
    ok: true,
    value: null,
  });
  const link = new URL(await app.nextLinkTo(who.email));
  expect([link.origin, link.pathname]).toEqual([`http://localhost:${app.ports.web}`, '/reset']);
  const code = link.searchParams.get('oobCode') ?? '';
  expect(code).not.toBe('');
  expect(await app.sentMessages('nobody@example.com')).toEqual([]);
});

test('[IDENT-33] disabling and signing out reach the hosted service', async () => {
  const who = await users.unverified();
  expect(await admin.disableUser('sweeps', who.userId)).toBe(true);
  expect(await admin.accountStatus('sweeps', who.userId, undefined)).toBe('disabled');
  expect((await identity.tryRefresh(who.brand, who.refreshToken)).text).toContain('USER_DISABLED');
  expect(await admin.enableUser('sweeps', who.userId)).toBe(true);
  const back = await identity.signIn(who.brand, who.email, PASSWORD);
  await admin.revokeSessions('sweeps', who.userId);
  expect((await identity.tryRefresh(who.brand, back.refreshToken)).text).toContain('TOKEN_EXPIRED');
  expect(await admin.disableUser('sweeps', 'nobody')).toBe(false);
  expect(await admin.deleteUser('sweeps', who.userId)).toBe(true);
  expect(await admin.deleteUser('sweeps', who.userId)).toBe(false);
  expect(await admin.accountStatus('sweeps', who.userId, undefined)).toBe('ended');
});

test('[IDENT-33][AUTH-27] a token from before its user was signed out there opens no session here', async () => {
  const who = await users.unverified();
  // The service counts in whole seconds: a token of the same second is still valid.
  await expect
    .poll(
      async () => {
        await admin.revokeSessions('sweeps', who.userId);
        return (await who.call(login, { body: {} })).error?.code;
      },
      { timeout: 20_000 },
    )
    .toBe('INVALID_ACCESS_TOKEN');
  await who.signInAgain();
  expect((await who.call(userDetails)).status).toBe(200);
});

test('[IDENT-33] users are created there, once; other brands stay in our own service', async () => {
  const made = {
    brandLocation: 'sweeps',
    email: 'made@example.com',
    password: PASSWORD,
    emailVerified: true,
  };
  const first = await admin.createUser(made);
  expect(first.isNew).toBe(true);
  expect(await admin.createUser(made)).toEqual({ userId: first.userId, isNew: false });
  expect(await vendor.services.identity.admin.getUser('sweeps', first.userId)).toBeDefined();
  const own = await admin.createUser({ ...made, brandLocation: 'luckyharbor' });
  expect(await vendor.services.identity.admin.getUser('luckyharbor', own.userId)).toBeUndefined();
});

test('[IDENT-33] while the hosted service cannot be reached, calls that need it answer OVERLOADED', async () => {
  const who = await users.newcomer();
  const cut = await appForTest({ environment: unreachable });
  isTokenServerUp = false;
  const there = createTestUsers({
    services: cut.services,
    stage: 'dev',
    apiPort: cut.ports.api,
    identityPort: vendor.ports.identity,
    nextLinkTo: cut.nextLinkTo,
  });
  const outsider = await there.signIn(who.email);
  await expect(outsider.login()).rejects.toThrow(/503/);
  isTokenServerUp = true;
});

test('[SESS-36] after a new password at the hosted service the stolen token of before is refused with its session, and the sockets close', async () => {
  const who = await users.unverified();
  const stolen = who.headers();
  const connected = await listen(who, { socketPort: app.ports.socket, webPort: app.ports.web });
  const thief = () =>
    callApp(app.ports.api, userDetails, {
      headers: stolen,
      host: `localhost:${app.ports.api}`,
    }).then(({ status, error }) => [status, error?.code]);
  expect(await thief()).toEqual([200, undefined]);
  // The service counts in whole seconds: a token of the same second is still valid.
  const issuedSeconds = decodeJwt(who.idToken).iat ?? Number.NaN;
  await vi.waitFor(() => expect(Math.floor(Date.now() / 1_000)).toBeGreaterThan(issuedSeconds));
  const changed = await send({
    port: vendor.ports.identity,
    method: 'POST',
    path: `/v1/accounts:update?key=${keys.apiKey}`,
    body: { idToken: who.idToken, password: 'another-Horse-77', returnSecureToken: true },
  });
  expect(changed.status).toBe(200);
  await vi.waitFor(async () => expect(await thief()).toEqual([401, 'INVALID_ACCESS_TOKEN']), {
    timeout: SIGN_IN_ANSWERS.ageMaxMs + 2_000,
    interval: 200,
  });
  await vi.waitFor(
    () => expect(connected.ended()).toBe('io server disconnect'),
    2 * SIGN_IN_ANSWERS.ageMaxMs,
  );
  // The owner plays on in the same session, by the new token.
  const { idToken } = changed.body as { readonly idToken: string };
  const headers = { authorization: `Bearer ${idToken}` };
  expect((await who.call(userDetails, { headers })).status).toBe(200);
}, 60_000);
