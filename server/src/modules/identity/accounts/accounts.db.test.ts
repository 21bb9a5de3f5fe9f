import { generateKeyPairSync } from 'node:crypto';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  linkWithCredential,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updatePassword,
} from 'firebase/auth';
import { SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import type { RealmSetting } from '../index.ts';
import { codeOf, startTestIdentityServer, PROJECTS } from '../test-identity-server.ts';

const SIGNER = 'signer@test-sweeps.test';
const FOREIGN_SIGNER = 'signer@test-harbor.test';
const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const PASSWORD = 'correct horse';
const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const realms: readonly RealmSetting[] = [
  {
    ...PROJECTS.sweeps,
    methods: { anonymous: true, selfDeletion: true },
    tokenSigners: { [SIGNER]: pem },
  },
  { ...PROJECTS.harbor, methods: { password: false }, tokenSigners: { [FOREIGN_SIGNER]: pem } },
  { ...PROJECTS.open, passwordLengthMin: 11, methods: { signUp: true } },
];
const server = await startTestIdentityServer(database.pool, clock, {
  realms,
  hooks: {
    beforeCreate: async (_realm, { email }) => {
      if (email === 'banned@example.com') return 'disabled';
      return email === 'minor@example.com' ? 'not-allowed' : 'welcome';
    },
    beforeSignIn: async () => 'welcome',
  },
});
afterAll(() => server.close());

const post = (call: string, body: object, key = 'key-sweeps') =>
  server.post(`/v1/accounts:${call}?key=${key}`, body);

async function actionsOf(userId: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from identity.audit_entry where user_id = $1 order by audit_id',
    [userId],
  );
  return rows.map(({ action }) => action);
}

test('[IDENT-25] a disabled sign-in method is refused with its own code', async () => {
  const harbor = server.client('harbor');
  await expect(
    createUserWithEmailAndPassword(harbor, 'off@example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
  await expect(
    signInWithEmailAndPassword(harbor, 'off@example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
  await expect(signInAnonymously(harbor)).rejects.toMatchObject({
    code: 'auth/admin-restricted-operation',
  });
  const policy = await fetch(`${server.base}/v2/passwordPolicy?key=key-open`);
  expect(await policy.json()).toMatchObject({ customStrengthOptions: { minPasswordLength: 11 } });
});

test('[IDENT-25] the product’s hooks decide on a new account', async () => {
  const auth = server.client();
  await expect(
    createUserWithEmailAndPassword(auth, 'banned@example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/user-disabled' });
  await expect(
    createUserWithEmailAndPassword(auth, 'minor@example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
});

test('[IDENT-39] a password known from breaches is refused, case-insensitively', async () => {
  for (const password of ['password1', 'PassWord1', 'qwertyuiop']) {
    await expect(
      createUserWithEmailAndPassword(server.client(), 'breach@example.com', password),
    ).rejects.toMatchObject({ code: 'auth/password-does-not-meet-requirements' });
  }
});

test('[IDENT-35] an anonymous user keeps its id, old tokens end, the new one is no longer anonymous', async () => {
  const auth = server.client();
  const { user } = await signInAnonymously(auth);
  const { uid, refreshToken } = user;
  const old = await user.getIdTokenResult();
  expect(user.isAnonymous).toBe(true);
  expect(old.claims).toMatchObject({ provider_id: 'anonymous' });
  clock.advance(3_600_000 / 2);
  await createUserWithEmailAndPassword(server.client(), 'taken-up@example.com', PASSWORD);
  await expect(
    linkWithCredential(user, EmailAuthProvider.credential('taken-up@example.com', PASSWORD)),
  ).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  await linkWithCredential(user, EmailAuthProvider.credential('up@example.com', PASSWORD));
  const fresh = await user.getIdTokenResult();
  expect(user).toMatchObject({ uid, isAnonymous: false, email: 'up@example.com' });
  expect(fresh.claims).not.toHaveProperty('provider_id');
  expect(fresh.signInProvider).toBe('password');
  expect(fresh.authTime).toBe(old.authTime);
  expect((await post('lookup', { idToken: old.token })).message).toBe('TOKEN_EXPIRED');
  const again = await server.post('/v1/token?key=key-sweeps', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  expect(again.message).toBe('TOKEN_EXPIRED');
  expect((await user.getIdTokenResult(true)).signInProvider).toBe('password');
  expect(await actionsOf(uid)).toEqual(['signUp', 'signIn', 'providerLinked']);
});

test('[IDENT-35] two links at once make one', async () => {
  const { user } = await signInAnonymously(server.client());
  const idToken = await user.getIdToken();
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      post('signUp', { idToken, email: `${name}-link@example.com`, password: PASSWORD }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});

test('[IDENT-24] linking and unlinking need a recent login of a permanent user', async () => {
  const token = await customToken({ uid: 'recent-1' });
  const { user } = await signInWithCustomToken(server.client(), token);
  clock.advance(6 * 60_000);
  const credential = EmailAuthProvider.credential('recent@example.com', PASSWORD);
  await expect(linkWithCredential(user, credential)).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  });
});

test('[IDENT-36] the last sign-in method stays; one of two goes', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'last@example.com', PASSWORD);
  await expect(unlink(user, 'password')).rejects.toMatchObject({
    code: 'auth/operation-not-allowed',
  });
  await database.pool.query(
    `update identity.user_account set phone_number = '+12025550171' where user_id = $1`,
    [user.uid],
  );
  await user.reload();
  await unlink(user, 'phone');
  expect(user.phoneNumber).toBeNull();
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  expect(await actionsOf(user.uid)).toContain('phoneUnlinked');
});

test('[IDENT-24][IDENT-40] a new password is emailed to the owner, audited, and needs a recent login', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'change@example.com', PASSWORD);
  await updatePassword(user, 'a newer password');
  expect(server.sentEmails.at(-1)).toMatchObject({
    to: 'change@example.com',
    template: 'passwordChanged',
  });
  expect(await actionsOf(user.uid)).toContain('passwordChanged');
  clock.advance(6 * 60_000);
  await expect(updatePassword(user, 'a third password')).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  });
  const { rows } = await database.pool.query<{ entry: string }>(
    'select row_to_json(a)::text as entry from identity.audit_entry a where user_id = $1',
    [user.uid],
  );
  expect(rows.some(({ entry }) => /password"?: ?"a newer|change@example/.test(entry))).toBe(false);
});

test('[IDENT-24] deleting needs a recent login, works once, and is off by default', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'gone@example.com', PASSWORD);
  const idToken = await user.getIdToken();
  clock.advance(6 * 60_000);
  await expect(deleteUser(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  await signInWithEmailAndPassword(auth, 'gone@example.com', PASSWORD);
  if (auth.currentUser === null) throw new Error('not signed in');
  await deleteUser(auth.currentUser);
  expect((await post('delete', { idToken })).message).toBe('USER_NOT_FOUND');
  expect(await actionsOf(user.uid)).toContain('deleted');
  expect((await post('delete', { idToken }, 'key-harbor')).message).toBe('ADMIN_ONLY_OPERATION');
});

test('[IDENT-34] without protection an address changes at once, and the old one can recover it', async () => {
  const auth = server.client('open');
  const { user } = await createUserWithEmailAndPassword(auth, 'old@example.com', PASSWORD);
  const guarded = await createUserWithEmailAndPassword(
    server.client(),
    'guarded@example.com',
    PASSWORD,
  );
  await expect(updateEmail(guarded.user, 'else@example.com')).rejects.toMatchObject({
    code: 'auth/operation-not-allowed',
  });
  await database.pool.query(
    'update identity.user_account set email_verified = true where user_id = $1',
    [user.uid],
  );
  await updateEmail(user, 'new@example.com');
  expect(user).toMatchObject({ email: 'new@example.com', emailVerified: false });
  expect(server.sentEmails.at(-1)).toMatchObject({
    to: 'old@example.com',
    template: 'recoverEmail',
  });
  const back = await post(
    'update',
    { oobCode: codeOf(server, 'old@example.com'), tenantId: 'ruby' },
    'key-open',
  );
  expect(back.body).toMatchObject({ email: 'old@example.com', emailVerified: true });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(await fetchSignInMethodsForEmail(auth, 'old@example.com')).toEqual([
    'password',
    'emailLink',
  ]);
});

async function customToken(
  claims: Record<string, unknown>,
  {
    alg = 'RS256',
    issuer = SIGNER,
    lifetime = 3_600,
    key = keys.privateKey,
  }: {
    alg?: string;
    issuer?: string;
    lifetime?: number;
    key?: Parameters<SignJWT['sign']>[0];
  } = {},
): Promise<string> {
  const now = Math.floor(clock.now() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setSubject(issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(key);
}

test('[IDENT-20] a custom token signs in its user with its claims, and creates the user once', async () => {
  const token = await customToken({ uid: 'agent-7', claims: { desk: 'blue' } });
  const { user } = await signInWithCustomToken(server.client(), token);
  expect(user).toMatchObject({ uid: 'agent-7', isAnonymous: false });
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({
    desk: 'blue',
    firebase: { sign_in_provider: 'custom' },
  });
  const both = await customToken({ uid: 'agent-8' });
  const answers = await Promise.all(
    [1, 2, 3].map(() => post('signInWithCustomToken', { token: both })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body['isNewUser'] === true)).toHaveLength(1);
});

test('[IDENT-20] a forged, foreign or outsized custom token is refused', async () => {
  const invalid = 'INVALID_CUSTOM_TOKEN';
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ iss: SIGNER, sub: SIGNER, aud: AUDIENCE, uid: 'x', iat: 1, exp: 9e9 }),
  ).toString('base64url')}.`;
  const byHmac = await customToken({ uid: 'x' }, { alg: 'HS256', key: Buffer.from(pem) });
  const cases: readonly (readonly [string, string])[] = [
    [none, invalid],
    [byHmac, invalid],
    [await customToken({ uid: 'x' }, { key: otherKeys.privateKey }), invalid],
    [await customToken({ uid: 'x' }, { lifetime: -10 }), invalid],
    [await customToken({ uid: 'x' }, { lifetime: 3_700 }), invalid],
    [await customToken({ uid: 'x' }, { issuer: 'nobody@house.test' }), invalid],
    [await customToken({ uid: 'x' }, { issuer: 'constructor' }), invalid],
    [await customToken({ uid: 'x' }, { issuer: FOREIGN_SIGNER }), 'CREDENTIAL_MISMATCH'],
    [await customToken({ uid: 'x', tenant_id: 'ruby' }), 'TENANT_ID_MISMATCH'],
    [await customToken({ uid: '' }), invalid],
    [await customToken({ uid: 'x'.repeat(129) }), invalid],
    [await customToken({ uid: 'x', claims: { sub: 'y' } }), invalid],
    [await customToken({ uid: 'x', claims: { big: 'y'.repeat(1_001) } }), invalid],
    [await customToken({ uid: 'x', claims: 'text' }), invalid],
    ['a.b.c', invalid],
    ['', 'MISSING_CUSTOM_TOKEN'],
  ];
  for (const [token, code] of cases) {
    const answer = await post('signInWithCustomToken', { token });
    expect(answer.status).toBe(400);
    expect(answer.message.split(' : ')[0]).toBe(code);
  }
});
