/** Tokens that a page obtained itself, without our window. */
import { createHash } from 'node:crypto';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithCredential,
} from 'firebase/auth';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Fastify from 'fastify';
import { freePorts } from '@jubilee/testkit/ports';
import { createSignInProvider } from '@jubilee/providers/sign-in-providers/provider-settings';
import { afterAll, expect, test } from 'vitest';
import { OPEN_HOOKS } from '../open-ports.ts';
import { startTestIdentityServer, PROJECTS } from '../test-identity-server.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const [port = 0] = await freePorts(1);
const issuer = `http://127.0.0.1:${port}`;
const { privateKey, publicKey } = await generateKeyPair('RS256');
const { privateKey: foreignKey } = await generateKeyPair('RS256');

const vendor = Fastify();
let isDown = false;
vendor.addHook('onRequest', async (_request, reply) => {
  if (isDown) await reply.code(503).send();
});
vendor.get('/.well-known/openid-configuration', () => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
}));
vendor.get('/keys', async () => ({
  keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
}));
await vendor.listen({ port, host: '127.0.0.1' });

const clientId = 'page-client';
const options = { timeoutMs: 2_000 };
const google = { kind: 'google', clientId, clientSecret: 'secret', issuer } as const;
const facebook = {
  kind: 'facebook',
  appId: clientId,
  appSecret: 'secret',
  graphAddress: issuer,
} as const;
const server = await startTestIdentityServer(database.pool, clock, {
  realms: [
    {
      ...PROJECTS.sweeps,
      providers: [createSignInProvider(google, options), createSignInProvider(facebook, options)],
    },
    PROJECTS.harbor,
    {
      ...PROJECTS.open,
      methods: { signUp: false },
      providers: [createSignInProvider(google, options)],
    },
  ],
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});

const nowSeconds = Math.floor(Date.now() / 1_000);
const CLAIMS: JWTPayload = {
  iss: issuer,
  aud: clientId,
  sub: '1234567890',
  iat: nowSeconds,
  exp: nowSeconds + 600,
  email: 'Page.Person@Example.com',
  email_verified: true,
  name: 'Page Person',
};

async function tokenOf(changes: JWTPayload = {}, key = privateKey): Promise<string> {
  return new SignJWT({ ...CLAIMS, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key);
}

function signInWithToken(idToken: string, more: Record<string, string> = {}, key = 'key-sweeps') {
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com', ...more });
  return server.post(`/v1/accounts:signInWithIdp?key=${key}`, {
    postBody: postBody.toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
}

test('[IDENT-20] an ID token of the page signs in; its address is stored in lower case', async () => {
  const credential = GoogleAuthProvider.credential(await tokenOf());
  const { user } = await signInWithCredential(server.client(), credential);
  expect(user).toMatchObject({ email: 'page.person@example.com', emailVerified: true });
  const answer = await signInWithToken(await tokenOf());
  expect(answer.body).toMatchObject({
    kind: 'identitytoolkit#VerifyAssertionResponse',
    localId: user.uid,
    isNewUser: false,
    providerId: 'google.com',
    expiresIn: '3600',
    oauthIdToken: expect.any(String),
  });
  expect(JSON.parse(String(answer.body['rawUserInfo']))).toMatchObject({ sub: '1234567890' });
});

test.each(['sent as it is', 'sent as its hash'])(
  '[IDENT-20] a nonce is checked, %s',
  async (form) => {
    const raw = 'a-nonce-of-the-page';
    const hashed = createHash('sha256').update(raw).digest('hex');
    const idToken = await tokenOf({ nonce: form === 'sent as it is' ? raw : hashed });
    const credential = new OAuthProvider('google.com').credential({ idToken, rawNonce: raw });
    const { user } = await signInWithCredential(server.client(), credential);
    expect(user.email).toBe('page.person@example.com');
    for (const wrong of [{}, { nonce: 'another' }]) {
      const answer = await signInWithToken(idToken, wrong);
      expect(answer.message).toMatch(/^MISSING_OR_INVALID_NONCE/);
    }
  },
);

test.each<[string, () => Promise<string>]>([
  ['another key', () => tokenOf({}, foreignKey)],
  ['another issuer', () => tokenOf({ iss: 'https://accounts.example' })],
  ['another client', () => tokenOf({ aud: 'somebody-else' })],
  ['a client that only requests another', () => tokenOf({ aud: [clientId, 'x'], azp: 'x' })],
  ['an old token', () => tokenOf({ iat: nowSeconds - 900, exp: nowSeconds - 300 })],
  ['no subject', () => tokenOf({ sub: '' })],
  ['no token', async () => 'not.a.token'],
  ['no words', async () => 'nothing'],
  [
    'no signature',
    async () => {
      const [, payload = ''] = (await tokenOf()).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    },
  ],
])('[IDENT-20] an ID token with %s is invalid-credential', async (_name, token) => {
  const idToken = await token();
  const answer = await signInWithToken(idToken);
  expect(answer.status).toBe(400);
  expect(answer.message).toMatch(/^INVALID_IDP_RESPONSE/);
  await expect(
    signInWithCredential(server.client(), GoogleAuthProvider.credential(idToken)),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

test('[IDENT-25] a provider that a realm does not have is operation-not-allowed', async () => {
  const credential = GoogleAuthProvider.credential(await tokenOf());
  await expect(signInWithCredential(server.client('harbor'), credential)).rejects.toMatchObject({
    code: 'auth/operation-not-allowed',
  });
});

test('[IDENT-25] a realm without sign-up signs in known users and creates none', async () => {
  const credential = GoogleAuthProvider.credential(await tokenOf());
  await expect(signInWithCredential(server.client('open'), credential)).rejects.toMatchObject({
    code: 'auth/admin-restricted-operation',
  });
});

test.each([
  ['not-allowed', 'auth/operation-not-allowed'],
  ['disabled', 'auth/user-disabled'],
] as const)('[IDENT-20] a user whom the hooks reject is not created: %s', async (verdict, code) => {
  const strict = await startTestIdentityServer(database.pool, clock, {
    realms: [{ ...PROJECTS.sweeps, providers: [createSignInProvider(google, options)] }],
    hooks: { ...OPEN_HOOKS, beforeCreate: async () => verdict },
  });
  const email = `${verdict}@example.com`;
  const credential = GoogleAuthProvider.credential(await tokenOf({ sub: verdict, email }));
  const refused = await signInWithCredential(strict.client(), credential).catch(
    (error: unknown) => error,
  );
  await strict.close();
  expect(refused).toMatchObject({ code });
  const { rows } = await database.pool.query(
    'select 1 from identity.user_account where email = $1',
    [email],
  );
  expect(rows).toEqual([]);
});

test('[IDENT-20] a token of Facebook that its Graph does not know is invalid-credential', async () => {
  const credential = FacebookAuthProvider.credential('made-up');
  await expect(signInWithCredential(server.client(), credential)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
});

test('[IDENT-15] a provider that is down looks like a failing network', async () => {
  isDown = true;
  await expect(
    signInWithCredential(server.client(), FacebookAuthProvider.credential('any')),
  ).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  isDown = false;
});

test.each<[object, RegExp]>([
  [{}, /^INVALID_CREDENTIAL_OR_PROVIDER_ID/],
  [{ postBody: 'providerId=google.com' }, /^INVALID_CREDENTIAL_OR_PROVIDER_ID/],
  [{ postBody: 'id_token=a.b.c' }, /^INVALID_CREDENTIAL_OR_PROVIDER_ID/],
  [{ postBody: 7 }, /^INVALID_ARGUMENT/],
  [{ postBody: 'a\0b' }, /^INVALID_ARGUMENT/],
  [{ pendingToken: ['x'] }, /^INVALID_ARGUMENT/],
  [{ pendingToken: 'x'.repeat(300) }, /^INVALID_ARGUMENT/],
  [{ pendingToken: 'x' }, /^INVALID_PENDING_TOKEN/],
  [{ postBody: 'providerId=%00&id_token=%00' }, /^OPERATION_NOT_ALLOWED/],
  [{ pendingToken: 'x', idToken: 'y' }, /^INVALID_PENDING_TOKEN/],
  [{ postBody: 'providerId=google.com&id_token=%00', autoCreate: 'no' }, /^INVALID_ARGUMENT/],
])(
  '[IDENT-14] a malformed call is refused in the protocol’s form (case %#)',
  async (body, message) => {
    const answer = await server.post('/v1/accounts:signInWithIdp?key=key-sweeps', body);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(message);
  },
);

test('[IDENT-20] a page that requested it gets its credential back with a conflict', async () => {
  await signInWithToken(await tokenOf());
  const other = await server.post('/v1/accounts:signUp?key=key-sweeps', {
    email: 'another@example.com',
    password: 'correct horse',
  });
  const idToken = await tokenOf();
  const answer = await server.post('/v1/accounts:signInWithIdp?key=key-sweeps', {
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    idToken: other.body['idToken'],
    returnIdpCredential: true,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    errorMessage: expect.stringMatching(/^FEDERATED_USER_ID_ALREADY_LINKED/),
    oauthIdToken: idToken,
  });
  expect(answer.body).not.toHaveProperty('idToken');
});
