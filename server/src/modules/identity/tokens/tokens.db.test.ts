import { createHmac, createPublicKey } from 'node:crypto';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock, sharedClock } from '@jubilee/testkit/clock';
import { createUserWithEmailAndPassword } from 'firebase/auth';
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeySet, createTokenVerifier, IDENTITY_LIFETIMES_DEFAULT, keysAt } from '../index.ts';
import { startTestIdentityServer, toAnswer } from '../test-identity-server.ts';

const database = await createTestDatabase();
const clock = sharedClock(settableClock(Date.now()));
const server = await startTestIdentityServer(database.pool, clock);
afterAll(() => server.close());

const PASSWORD = 'correct horse';
const ISSUER = 'http://identity.test/test-sweeps';
const pair = await generateKeyPair('RS256', { extractable: true });
const publicJwk: JWK = {
  ...(await exportJWK(pair.publicKey)),
  kid: 'known',
  alg: 'RS256',
  use: 'sig',
};
const keys = createKeySet({
  load: async () => ({ keys: [publicJwk] }),
  clock,
  maxAgeMs: 600_000,
  unknownKeyPauseMs: 30_000,
});
const verifier = createTokenVerifier({ issuer: ISSUER, audience: 'test-sweeps', keys, clock });

function claims(changes: JWTPayload = {}): JWTPayload {
  const now = Math.floor(clock.now() / 1_000);
  return {
    iss: ISSUER,
    aud: 'test-sweeps',
    sub: 'player',
    iat: now,
    exp: now + 3_600,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...changes,
  };
}

async function signed(payload: JWTPayload, header: Record<string, unknown> = {}): Promise<string> {
  const protectedHeader = { alg: 'RS256', kid: 'known', typ: 'JWT', ...header };
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(pair.privateKey);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

test('[SESS-7] a valid token is accepted, also from the cache', async () => {
  const token = await signed(claims({ email: 'a@example.com', email_verified: true }));
  for (let time = 0; time < 2; time += 1) {
    expect(await verifier.verify(token)).toMatchObject({
      ok: true,
      value: {
        subject: 'player',
        email: 'a@example.com',
        emailVerified: true,
        phoneVerified: false,
      },
    });
  }
});

const now = () => Math.floor(clock.now() / 1_000);
const without = (name: string): JWTPayload => {
  const { [name]: _, ...rest } = claims();
  return rest;
};
const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({
  type: 'spki',
  format: 'pem',
});
const hmacToken = (secret: string | Buffer): string => {
  const text = `${encode({ alg: 'HS256', kid: 'known', typ: 'JWT' })}.${encode(claims())}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const foreign = await generateKeyPair('RS256', { extractable: true });
const foreignJwk = await exportJWK(foreign.publicKey);
const signedByForeign = (header: Record<string, unknown>) =>
  new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', kid: 'known', ...header })
    .sign(foreign.privateKey);

const FORGERIES: readonly (readonly [string, () => string | Promise<string>])[] = [
  ['empty', () => ''],
  ['not a token', () => 'a.b.c'],
  ['two parts', () => `${encode({ alg: 'RS256' })}.${encode(claims())}`],
  ['alg none, no signature', () => `${encode({ alg: 'none', kid: 'known' })}.${encode(claims())}.`],
  ['alg None', () => `${encode({ alg: 'None', kid: 'known' })}.${encode(claims())}.`],
  ['HS256 with the public key as secret', () => hmacToken(pem)],
  [
    'HS256 with the modulus as secret',
    () => hmacToken(Buffer.from(publicJwk.n ?? '', 'base64url')),
  ],
  [
    'RS384',
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS384', kid: 'known' })
        .sign((await rsa384()).privateKey),
  ],
  ['unknown kid', () => signed(claims(), { kid: 'other' })],
  ['no kid', () => signed(claims(), { kid: undefined })],
  ['another key under our kid', () => signedByForeign({})],
  ['key brought along as jwk', () => signedByForeign({ jwk: foreignJwk })],
  ['key brought along as jku', () => signedByForeign({ jku: 'http://evil.test/jwks.json' })],
  [
    'unknown critical header',
    () => `${encode({ alg: 'RS256', kid: 'known', crit: ['x'], x: 1 })}.${encode(claims())}.AAAA`,
  ],
  ['wrong issuer', () => signed(claims({ iss: 'http://identity.test/test-harbor' }))],
  ['wrong audience', () => signed(claims({ aud: 'test-harbor' }))],
  ['audience among others', () => signed(claims({ aud: ['test-sweeps', 'test-harbor'] }))],
  ['expired', () => signed(claims({ exp: now() }))],
  ['not yet valid', () => signed(claims({ nbf: now() + 60 }))],
  ['issued in the future', () => signed(claims({ iat: now() + 60 }))],
  ['signed in in the future', () => signed(claims({ auth_time: now() + 60 }))],
  ['empty subject', () => signed(claims({ sub: '' }))],
  ['overlong subject', () => signed(claims({ sub: 'x'.repeat(129) }))],
  ['no subject', () => signed(without('sub'))],
  ['no expiry', () => signed(without('exp'))],
  ['no issue time', () => signed(without('iat'))],
  ['no auth_time', () => signed(without('auth_time'))],
  ['no firebase claim', () => signed(without('firebase'))],
  [
    'token of a tenant',
    () => signed(claims({ firebase: { sign_in_provider: 'password', tenant: 'x' } })),
  ],
  [
    'changed payload',
    async () => {
      const [head = '', , signature = ''] = (await signed(claims())).split('.');
      return `${head}.${encode(claims({ sub: 'somebody else' }))}.${signature}`;
    },
  ],
  ['cut signature', async () => (await signed(claims())).slice(0, -8)],
  ['overlong', async () => signed(claims({ padding: 'x'.repeat(9_000) }))],
];

async function rsa384() {
  return generateKeyPair('RS384', { extractable: true });
}

test.each(FORGERIES)('[SESS-6][SESS-7] refused: %s', async (_name, forge) => {
  expect(await verifier.verify(await forge())).toEqual({
    ok: false,
    refusal: { code: 'INVALID_ACCESS_TOKEN' },
  });
});

test('[SESS-6] a cached token still expires', async () => {
  const token = await signed(claims({ exp: now() + 10 }));
  expect((await verifier.verify(token)).ok).toBe(true);
  clock.advance(10_000);
  expect((await verifier.verify(token)).ok).toBe(false);
});

test('[SESS-7] the cache of verified tokens is bounded, and an evicted token verifies again', async () => {
  const small = createTokenVerifier({
    issuer: ISSUER,
    audience: 'test-sweeps',
    keys,
    clock,
    cachedMax: 2,
  });
  const tokens = await Promise.all(['a', 'b', 'c'].map((sub) => signed(claims({ sub }))));
  for (const token of [...tokens, ...tokens]) expect((await small.verify(token)).ok).toBe(true);
});

test('[SESS-7] unreadable keys say nothing about the token: the caller should try again', async () => {
  const cut = createTokenVerifier({
    issuer: ISSUER,
    audience: 'test-sweeps',
    clock,
    keys: createKeySet({
      load: () => Promise.reject(new Error('no route')),
      clock,
      maxAgeMs: 1_000,
      unknownKeyPauseMs: 0,
    }),
  });
  expect(await cut.verify(await signed(claims()))).toMatchObject({
    refusal: { code: 'OVERLOADED' },
  });
});

test('[SESS-7] invented key ids do not cause repeated reads of the key set', async () => {
  let loads = 0;
  const counted = createKeySet({
    load: async () => {
      loads += 1;
      return { keys: [publicJwk] };
    },
    clock,
    maxAgeMs: 600_000,
    unknownKeyPauseMs: 30_000,
  });
  for (let id = 0; id < 50; id += 1) await counted.find(`invented ${id}`);
  expect(loads).toBe(2);
  clock.advance(30_000);
  await counted.find('invented later');
  expect(loads).toBe(3);
});

let idToken = '';
beforeAll(async () => {
  const { user } = await createUserWithEmailAndPassword(server.client(), 'k@example.com', PASSWORD);
  idToken = await user.getIdToken();
});

test('[IDENT-13] tokens verify with the published keys of their project, and with no other', async () => {
  const jwks = (path: string) => createRemoteJWKSet(new URL(`${server.base}${path}`));
  const options = {
    issuer: ISSUER,
    audience: 'test-sweeps',
    currentDate: new Date(clock.now() - 60_000),
  };
  for (const path of ['/test-sweeps/.well-known/jwks.json', '/.well-known/jwks.json', '/v1/jwks']) {
    const { payload } = await jwtVerify(idToken, jwks(path), options);
    expect(payload['email']).toBe('k@example.com');
  }
  await expect(
    jwtVerify(idToken, jwks('/test-harbor/.well-known/jwks.json'), options),
  ).rejects.toThrow('no applicable key');
  const answer = await toAnswer(await fetch(`${server.base}/v1/jwks`));
  expect(answer.headers.get('cache-control')).toContain('max-age=600');
  expect(answer.text).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  const discovery = await toAnswer(
    await fetch(`${server.base}/test-sweeps/.well-known/openid-configuration`),
  );
  expect(discovery.body).toMatchObject({
    issuer: ISSUER,
    jwks_uri: `${ISSUER}/.well-known/jwks.json`,
  });
});

test('[SESS-19] a token of one brand is refused in another, in-process and over the wire', async () => {
  const { user } = await createUserWithEmailAndPassword(server.client(), 'w@example.com', PASSWORD);
  const token = await user.getIdToken();
  const byWire = createTokenVerifier({
    issuer: ISSUER,
    audience: 'test-sweeps',
    clock,
    keys: createKeySet({
      load: keysAt(`${server.base}/test-sweeps/.well-known/jwks.json`, fetch),
      clock,
      maxAgeMs: 600_000,
      unknownKeyPauseMs: 30_000,
    }),
  });
  const own = await server.service.verifierFor('sweeps').verify(token);
  expect(own).toMatchObject({ ok: true, value: { subject: user.uid } });
  expect(await byWire.verify(token)).toEqual(own);
  expect((await server.service.verifierFor('luckyharbor').verify(token)).ok).toBe(false);
});

test('[IDENT-13] after a rotation new tokens have a new key and old ones stay valid until they expire', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'rot@example.com',
    PASSWORD,
  );
  const before = await user.getIdToken();
  await server.service.keys.rotate('test-sweeps');
  clock.advance(1_000);
  const after = await user.getIdToken(true);
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
  const fresh = server.service.verifierFor('sweeps');
  expect((await fresh.verify(before)).ok).toBe(true);
  expect((await fresh.verify(after)).ok).toBe(true);
  const withdrawn = await user.getIdToken(true);
  clock.advance(1_000);
  await server.service.keys.rotate('test-sweeps', { withdraw: true });
  clock.advance(20_000);
  expect((await server.service.verifierFor('sweeps').verify(withdrawn)).ok).toBe(false);
});

test('[IDENT-13] a successor is published a day before it signs, and the old key outlives its tokens', async () => {
  const { signingKeyMs, signingKeyNoticeMs } = IDENTITY_LIFETIMES_DEFAULT;
  const project = 'test-harbor';
  const kids = async () =>
    (await server.service.keys.publicKeys(project)).keys.map(({ kid }) => kid);
  const signer = async () => decodeProtectedHeader(await server.service.keys.sign(project, {})).kid;
  const first = await signer();
  clock.advance(signingKeyMs - signingKeyNoticeMs);
  await server.service.admin.runMaintenance();
  expect(await kids()).toHaveLength(2);
  expect(await signer()).toBe(first);
  clock.advance(signingKeyNoticeMs);
  const second = await signer();
  expect(second).not.toBe(first);
  clock.advance(3_600_000);
  expect(await kids()).toContain(first);
  clock.advance(3_600_000);
  expect(await kids()).toEqual([second]);
});
