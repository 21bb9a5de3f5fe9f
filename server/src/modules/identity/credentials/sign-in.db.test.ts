import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  getIdTokenResult,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { startTestIdentityServer, TEST_SETTINGS } from '../test-identity-server.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock);
afterAll(() => server.close());

const PASSWORD = 'correct horse';

test('[IDENT-1] the unchanged SDK signs up and gets a token for an hour', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'alice@example.com', PASSWORD);
  const token = await getIdTokenResult(user);
  expect(user).toMatchObject({
    email: 'alice@example.com',
    emailVerified: false,
    isAnonymous: false,
  });
  expect(user.refreshToken).toMatch(/^[\w-]{43}$/);
  expect(user.providerData).toMatchObject([{ providerId: 'password', uid: 'alice@example.com' }]);
  expect(token.claims).toMatchObject({
    iss: 'http://identity.test/test-sweeps',
    aud: 'test-sweeps',
    sub: user.uid,
    user_id: user.uid,
    email: 'alice@example.com',
    email_verified: false,
    firebase: { identities: { email: ['alice@example.com'] }, sign_in_provider: 'password' },
  });
  expect(Number(token.claims.exp) - Number(token.claims.iat)).toBe(3_600);
  expect(auth.currentUser?.uid).toBe(user.uid);
});

test('[IDENT-2] a known address is email-already-in-use, case-insensitively', async () => {
  const auth = server.client();
  await createUserWithEmailAndPassword(auth, 'taken@example.com', PASSWORD);
  await expect(
    createUserWithEmailAndPassword(auth, 'TAKEN@Example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
});

test('[IDENT-31] sign-ups with one address at once make one user', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      createUserWithEmailAndPassword(server.client(), 'race@example.com', PASSWORD),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await database.pool.query(
    `select 1 from identity.user_account where email = 'race@example.com'`,
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['12345', 'auth/weak-password'],
  ['', 'auth/missing-password'],
  ['x'.repeat(4_097), 'auth/password-does-not-meet-requirements'],
])('[IDENT-3] a password outside the limits is refused (case %#)', async (password, code) => {
  const auth = server.client();
  await expect(
    createUserWithEmailAndPassword(auth, 'weak@example.com', password),
  ).rejects.toMatchObject({ code });
});

test('[IDENT-3] six characters are enough, and the policy for forms is announced', async () => {
  const auth = server.client();
  await createUserWithEmailAndPassword(auth, 'six@example.com', 'zq7w-k');
  const status = await validatePassword(auth, '1234567');
  expect(status).toMatchObject({ isValid: false, meetsMinPasswordLength: false });
  expect((await validatePassword(auth, '12345678')).isValid).toBe(true);
});

test.each([
  'plain',
  'a@b',
  'a b@example.com',
  'a@example.com,b@example.com',
  'a@exa\u0000mple.com',
])('[IDENT-4] %j is no address', async (email) => {
  const answer = await server.post('/v1/accounts:signUp?key=key-sweeps', {
    email,
    password: PASSWORD,
  });
  expect(answer.status).toBe(400);
  expect(answer.message).toMatch(/^INVALID_(EMAIL$|ARGUMENT : )/);
});

test('[IDENT-4] the SDK shows a malformed address as invalid-email', async () => {
  await expect(
    signInWithEmailAndPassword(server.client(), 'plain', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/invalid-email' });
});

test('[IDENT-5] wrong password and unknown address get the same answer; the right password works', async () => {
  await createUserWithEmailAndPassword(server.client(), 'bob@example.com', PASSWORD);
  const auth = server.client();
  const wrong = await signInWithEmailAndPassword(auth, 'bob@example.com', 'wrong one').catch(
    String,
  );
  const unknown = await signInWithEmailAndPassword(auth, 'nobody@example.com', 'any').catch(String);
  expect(wrong).toContain('auth/invalid-credential');
  expect(unknown).toBe(wrong);
  expect(await fetchSignInMethodsForEmail(auth, 'bob@example.com').catch(String)).toEqual([]);
  const { user } = await signInWithEmailAndPassword(auth, 'Bob@example.com', PASSWORD);
  expect(user.email).toBe('bob@example.com');
});

test('[IDENT-5] without enumeration protection the two are distinguished', async () => {
  const auth = server.client('open');
  await createUserWithEmailAndPassword(auth, 'open@example.com', PASSWORD);
  const code = async (email: string) =>
    signInWithEmailAndPassword(auth, email, 'wrong one').catch(
      (error: { code: string }) => error.code,
    );
  expect(await code('open@example.com')).toBe('auth/wrong-password');
  expect(await code('nobody@example.com')).toBe('auth/user-not-found');
  expect(auth.currentUser?.tenantId).toBe('ruby');
});

test('[IDENT-5] a composed and a decomposed letter are the same password', async () => {
  await createUserWithEmailAndPassword(server.client(), 'umlaut@example.com', 'schl\u00fcssel');
  const auth = server.client();
  const { user } = await signInWithEmailAndPassword(auth, 'umlaut@example.com', 'schlu\u0308ssel');
  expect(user.email).toBe('umlaut@example.com');
});

test('[IDENT-6] a disabled user is user-disabled at sign-in, lookup and refresh', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'dave@example.com', PASSWORD);
  const idToken = await user.getIdToken();
  expect(await server.service.admin.disableUser('sweeps', user.uid)).toBe(true);
  const key = '?key=key-sweeps';
  const lookup = await server.post(`/v1/accounts:lookup${key}`, { idToken });
  const refresh = await server.post(`/v1/token${key}`, {
    grant_type: 'refresh_token',
    refresh_token: user.refreshToken,
  });
  expect([lookup.message, refresh.message]).toEqual(['USER_DISABLED', 'USER_DISABLED']);
  await expect(user.reload()).rejects.toMatchObject({ code: 'auth/user-disabled' });
  expect(auth.currentUser).toBeNull();
  const signIn = (password: string) =>
    signInWithEmailAndPassword(auth, 'dave@example.com', password);
  await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: 'auth/user-disabled' });
  // Without the password the caller learns nothing of the account's status.
  await expect(signIn('wrong one')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

test('[IDENT-7] instants are text, and the profile can be changed and cleared', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'erin@example.com', PASSWORD);
  const idToken = await user.getIdToken();
  const { body } = await server.post('/v1/accounts:lookup?key=key-sweeps', { idToken });
  const now = String(clock.now());
  expect(body['users']).toMatchObject([
    { localId: user.uid, createdAt: now, lastLoginAt: now, disabled: false },
  ]);
  await updateProfile(user, { displayName: 'Erin', photoURL: null });
  await user.reload();
  expect(user.displayName).toBe('Erin');
  await updateProfile(user, { displayName: '' });
  await user.reload();
  expect(user.displayName).toBeNull();
});

test('[IDENT-12] attempts are limited per account, before the hash, and refill', async () => {
  await createUserWithEmailAndPassword(server.client(), 'flood@example.com', PASSWORD);
  const auth = server.client();
  const signIn = (password: string) =>
    signInWithEmailAndPassword(auth, 'flood@example.com', password).then(
      () => 'in',
      (error: { code: string }) => error.code,
    );
  const codes = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong one')));
  expect(codes.filter((code) => code === 'auth/invalid-credential')).toHaveLength(10);
  expect(codes.filter((code) => code === 'auth/too-many-requests')).toHaveLength(10);
  expect(await signIn(PASSWORD)).toBe('auth/too-many-requests');
  clock.advance(60_000);
  expect(await signIn(PASSWORD)).toBe('in');
  // The right password restored its attempt.
  expect(await signIn(PASSWORD)).toBe('in');
});

test('[IDENT-12] attempts are limited per network too, over all addresses', async () => {
  const strict = await startTestIdentityServer(database.pool, clock, {
    limits: { ...TEST_SETTINGS.limits, signInPerNetwork: { burst: 15, refillMs: 60_000 } },
  });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      strict.post('/v1/accounts:signInWithPassword?key=key-harbor', {
        email: `guess${index}@example.com`,
        password: 'wrong one',
      }),
    ),
  );
  const tried = answers.filter(({ message }) => message === 'INVALID_LOGIN_CREDENTIALS');
  expect(tried).toHaveLength(15);
  expect(answers.filter(({ message }) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(
    25,
  );
  await strict.close();
});

test('[IDENT-17] a hash with other parameters is renewed at the next sign-in', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'renew@example.com',
    PASSWORD,
  );
  const stronger = await startTestIdentityServer(database.pool, clock, {
    password: { ...TEST_SETTINGS.password, memoryKib: 16, passes: 2 },
  });
  await signInWithEmailAndPassword(stronger.client(), 'renew@example.com', PASSWORD);
  const { rows } = await database.pool.query<{ password_hash: string }>(
    `select password_hash from identity.password_credential where user_id = $1`,
    [user.uid],
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=16,t=2,p=1\$/);
  await signInWithEmailAndPassword(stronger.client(), 'renew@example.com', PASSWORD);
  await stronger.close();
});

test('[IDENT-11] a new password ends other sessions and keeps this one', async () => {
  const here = server.client();
  const there = server.client();
  const { user } = await createUserWithEmailAndPassword(here, 'carol@example.com', PASSWORD);
  const other = await signInWithEmailAndPassword(there, 'carol@example.com', PASSWORD);
  await updatePassword(user, 'a newer password');
  await expect(other.user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  await user.getIdToken(true);
  await user.reload();
  await signOut(here);
  await signInWithEmailAndPassword(here, 'carol@example.com', 'a newer password');
});

test('[IDENT-24] an old sign-in may not change the password', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'old@example.com',
    PASSWORD,
  );
  clock.advance(6 * 60_000);
  await expect(updatePassword(user, 'another one')).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  });
});

test('[IDENT-17] secrets are stored as hashes', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'store@example.com', PASSWORD);
  const { rows: stored } = await database.pool.query<{ password_hash: string }>(
    `select password_hash from identity.password_credential where user_id = $1`,
    [user.uid],
  );
  expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  const { rows: sessions } = await database.pool.query<{ text: string }>(
    `select s::text as text from identity.refresh_session s where user_id = $1`,
    [user.uid],
  );
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.text).not.toContain(user.refreshToken);
  const { rows: keys } = await database.pool.query<{ encrypted_private_key: Buffer }>(
    `select encrypted_private_key from identity.signing_key`,
  );
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    expect(key.encrypted_private_key.toString('latin1')).not.toContain('PRIVATE KEY');
  }
});
