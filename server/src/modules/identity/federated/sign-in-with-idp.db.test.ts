import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  getIdTokenResult,
  linkWithCredential,
  OAuthCredential,
  reauthenticateWithCredential,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startProviderTestServer, pendingTokenOf } from './window.test-kit.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startProviderTestServer(database.pool, clock);
afterAll(() => server.close());
beforeEach(async () => {
  server.simulator.behave({});
  await database.pool.query('delete from identity.user_account');
});

const PASSWORD = 'correct horse';
const CLASH = 'auth/account-exists-with-different-credential';

async function credentialOf(
  providerId: string,
  choice: Record<string, string>,
): Promise<OAuthCredential> {
  const pendingToken = await pendingTokenOf(server, providerId, choice);
  return pendingCredential(providerId, pendingToken);
}

function pendingCredential(providerId: string, pendingToken: string): OAuthCredential {
  const credential = OAuthCredential.fromJSON({
    providerId,
    signInMethod: providerId,
    pendingToken,
  });
  if (credential === null) throw new Error('the SDK takes no pending token');
  return credential;
}

const typed = (email: string) => ({ email, name: 'Typed Person', verified: 'yes' });

async function verify(user: User): Promise<void> {
  await database.pool.query(
    'update identity.user_account set email_verified = true where user_id = $1',
    [user.uid],
  );
}

async function usersOf(email: string): Promise<number> {
  const found = await database.pool.query('select 1 from identity.user_account where email = $1', [
    email,
  ]);
  return found.rows.length;
}

test.each([
  ['google.com', 'ada@example.com', true, 'Ada Example'],
  ['apple.com', 'ada@example.com', true, 'Ada Example'],
  ['oidc.corporate', 'ada@example.com', true, 'Ada Example'],
  ['facebook.com', 'ada@example.com', false, 'Ada Example'],
])('[IDENT-20] a window at %s signs in by the SDK', async (providerId, email, verified, name) => {
  const auth = server.client();
  const first = await signInWithCredential(auth, await credentialOf(providerId, { person: 'ada' }));
  expect(first.user).toMatchObject({ email, emailVerified: verified, displayName: name });
  expect(getAdditionalUserInfo(first)).toMatchObject({
    isNewUser: true,
    providerId,
    profile: { email, name },
  });
  expect(first.user.providerData).toMatchObject([{ providerId, email }]);
  const token = await getIdTokenResult(first.user);
  expect(token.signInProvider).toBe(providerId);
  const again = await signInWithCredential(
    server.client(),
    await credentialOf(providerId, { person: 'ada' }),
  );
  expect(again.user.uid).toBe(first.user.uid);
  expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
});

test('[IDENT-20] a person without an address gets an account, and so does a second one', async () => {
  const { user } = await signInWithCredential(
    server.client(),
    await credentialOf('oidc.corporate', { person: 'dan' }),
  );
  expect(user).toMatchObject({ email: null, isAnonymous: false });
  const other = await signInWithCredential(
    server.client(),
    await credentialOf('google.com', { person: 'dan' }),
  );
  expect(other.user.uid).not.toBe(user.uid);
});

test('[IDENT-37] a pending token signs in once and for ten minutes', async () => {
  const credential = await credentialOf('google.com', { person: 'ben' });
  await signInWithCredential(server.client(), credential);
  await expect(signInWithCredential(server.client(), credential)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  const late = await credentialOf('google.com', { person: 'ben' });
  clock.advance(600_001);
  await expect(signInWithCredential(server.client(), late)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  await expect(
    signInWithCredential(server.client(), pendingCredential('google.com', 'made-up')),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
});

test('[IDENT-37] a pending token used twice at once signs in once', async () => {
  const credential = await credentialOf('google.com', { person: 'ben' });
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => signInWithCredential(server.client(), credential)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await usersOf('ben@example.com')).toBe(1);
});

test.each(['google.com', 'oidc.corporate'])(
  '[IDENT-31] first sign-ins of one user of %s at once create one user',
  async (providerId) => {
    const choice = providerId === 'google.com' ? { person: 'ada' } : { person: 'dan' };
    const credentials = await Promise.all(
      Array.from({ length: 5 }, () => credentialOf(providerId, choice)),
    );
    const signedIn = await Promise.all(
      credentials.map((credential) => signInWithCredential(server.client(), credential)),
    );
    expect(new Set(signedIn.map(({ user }) => user.uid)).size).toBe(1);
    expect(signedIn.filter((one) => getAdditionalUserInfo(one)?.isNewUser)).toHaveLength(1);
    const { rows } = await database.pool.query('select 1 from identity.user_account');
    expect(rows).toHaveLength(1);
  },
);

test('[IDENT-44] first sign-ins of one address at two providers at once create one user', async () => {
  const credentials = await Promise.all(
    ['google.com', 'apple.com', 'oidc.corporate'].map((one) =>
      credentialOf(one, { person: 'ada' }),
    ),
  );
  const signedIn = await Promise.all(
    credentials.map((credential) => signInWithCredential(server.client(), credential)),
  );
  expect(new Set(signedIn.map(({ user }) => user.uid)).size).toBe(1);
  expect(await usersOf('ada@example.com')).toBe(1);
});

test('[IDENT-44] a verified account of the address is joined and keeps its password', async () => {
  const owner = await createUserWithEmailAndPassword(server.client(), 'ada@example.com', PASSWORD);
  await verify(owner.user);
  const { user } = await signInWithCredential(
    server.client(),
    await credentialOf('google.com', { person: 'ada' }),
  );
  expect(user.uid).toBe(owner.user.uid);
  const after = await signInWithEmailAndPassword(server.client(), 'ada@example.com', PASSWORD);
  expect(after.user.providerData.map(({ providerId }) => providerId)).toEqual([
    'password',
    'google.com',
  ]);
});

test('[IDENT-44] an account with an unproven address loses all its sign-in methods', async () => {
  const maker = await createUserWithEmailAndPassword(server.client(), 'ada@example.com', PASSWORD);
  await database.pool.query(
    `update identity.user_account set phone_number = '+14155550100' where user_id = $1`,
    [maker.user.uid],
  );
  const { user } = await signInWithCredential(
    server.client(),
    await credentialOf('google.com', { person: 'ada' }),
  );
  expect(user).toMatchObject({
    uid: maker.user.uid,
    emailVerified: true,
    phoneNumber: null,
    displayName: 'Ada Example',
  });
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
  await expect(
    signInWithEmailAndPassword(server.client(), 'ada@example.com', PASSWORD),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  await expect(maker.user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
});

test('[IDENT-44] an address that the provider does not vouch for requires the owner to sign in first', async () => {
  const auth = server.client();
  const owner = await createUserWithEmailAndPassword(auth, 'cleo@example.com', PASSWORD);
  const credential = await credentialOf('google.com', { person: 'cleo' });
  await expect(signInWithCredential(server.client(), credential)).rejects.toMatchObject({
    code: CLASH,
  });
  // Signed in with the password, the same credential links.
  const linked = await linkWithCredential(owner.user, credential);
  expect(linked.user.uid).toBe(owner.user.uid);
  const facebook = await credentialOf('facebook.com', typed('cleo@example.com'));
  await expect(signInWithCredential(server.client(), facebook)).rejects.toMatchObject({
    code: CLASH,
  });
});

test('[IDENT-20] linking what another user has is credential-already-in-use, also at once', async () => {
  await signInWithCredential(server.client(), await credentialOf('google.com', { person: 'ada' }));
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'other@example.com', PASSWORD);
  const credential = await credentialOf('google.com', { person: 'ada' });
  await expect(linkWithCredential(user, credential)).rejects.toMatchObject({
    code: 'auth/credential-already-in-use',
  });
  // The refused credential still signs in to the account that it is linked to.
  const owner = await signInWithCredential(server.client(), credential);
  expect(owner.user.email).toBe('ada@example.com');

  const [one, two] = await Promise.all(
    ['one@example.com', 'two@example.com'].map((email) =>
      createUserWithEmailAndPassword(server.client(), email, PASSWORD),
    ),
  );
  const twice = await Promise.all([1, 2].map(() => credentialOf('google.com', { person: 'dan' })));
  const links = await Promise.allSettled(
    [one, two].map((made, index) =>
      linkWithCredential(made?.user as User, twice[index] as OAuthCredential),
    ),
  );
  const refused = links.filter((link) => link.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'auth/credential-already-in-use' } }]);
});

test('[IDENT-20] linking an address of another user is email-already-in-use', async () => {
  await createUserWithEmailAndPassword(server.client(), 'ben@example.com', PASSWORD);
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'other@example.com',
    PASSWORD,
  );
  await expect(
    linkWithCredential(user, await credentialOf('google.com', { person: 'ben' })),
  ).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
});

test('[IDENT-20] a second account of one provider is provider-already-linked', async () => {
  const { user } = await signInWithCredential(
    server.client(),
    await credentialOf('google.com', { person: 'ada' }),
  );
  const idToken = await user.getIdToken();
  const pendingToken = await pendingTokenOf(server, 'google.com', { person: 'dan' });
  const answer = await server.post('/v1/accounts:signInWithIdp?key=key-sweeps', {
    idToken,
    pendingToken,
  });
  expect(answer.message).toBe('PROVIDER_ALREADY_LINKED');
});

test('[IDENT-35] an anonymous user keeps its id, and its token is the provider’s', async () => {
  const auth = server.client();
  const { user } = await signInAnonymously(auth);
  const linked = await linkWithCredential(
    user,
    await credentialOf('google.com', { person: 'ben' }),
  );
  expect(linked.user).toMatchObject({
    uid: user.uid,
    isAnonymous: false,
    email: 'ben@example.com',
    emailVerified: true,
  });
  const { claims, signInProvider } = await getIdTokenResult(linked.user);
  expect(signInProvider).toBe('google.com');
  expect(claims).not.toHaveProperty('provider_id');
});

test('[IDENT-20] reauthentication accepts the same user only, and creates none', async () => {
  const auth = server.client();
  const { user } = await signInWithCredential(
    auth,
    await credentialOf('google.com', { person: 'ada' }),
  );
  const before = (await getIdTokenResult(user)).claims.auth_time;
  clock.advance(60_000);
  await reauthenticateWithCredential(user, await credentialOf('google.com', { person: 'ada' }));
  expect(Number((await getIdTokenResult(user)).claims.auth_time)).toBeGreaterThan(Number(before));
  await expect(
    reauthenticateWithCredential(user, await credentialOf('google.com', { person: 'ben' })),
  ).rejects.toMatchObject({ code: 'auth/user-mismatch' });
  expect(auth.currentUser?.uid).toBe(user.uid);
  expect(await usersOf('ben@example.com')).toBe(0);
});

test('[IDENT-23] a provider is a first factor only: an account with a second one is challenged', async () => {
  const { user } = await signInWithCredential(
    server.client(),
    await credentialOf('google.com', { person: 'ada' }),
  );
  await database.pool.query(
    `insert into identity.second_factor
       (factor_id, realm_id, user_id, kind, phone_number, enrolled_at)
     values (gen_random_uuid(), 'test-sweeps', $1, 'phone', '+14155550123', now())`,
    [user.uid],
  );
  await expect(
    signInWithCredential(server.client(), await credentialOf('google.com', { person: 'ada' })),
  ).rejects.toMatchObject({ code: 'auth/multi-factor-auth-required' });
});

test('[IDENT-6] a disabled user gets USER_DISABLED, and no provider is linked to it', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'ada@example.com',
    PASSWORD,
  );
  await database.pool.query('update identity.user_account set disabled = true where user_id = $1', [
    user.uid,
  ]);
  await expect(
    signInWithCredential(server.client(), await credentialOf('google.com', { person: 'ada' })),
  ).rejects.toMatchObject({ code: 'auth/user-disabled' });
  const { rows } = await database.pool.query('select 1 from identity.provider_identity');
  expect(rows).toEqual([]);
});

test('[IDENT-40] signing up, linking and signing in are in the audit log, without an address', async () => {
  const { user } = await signInWithCredential(
    server.client(),
    await credentialOf('google.com', { person: 'ada' }),
  );
  await linkWithCredential(user, await credentialOf('oidc.corporate', { person: 'ada' }));
  const { rows } = await database.pool.query(
    'select action, detail from identity.audit_entry where user_id = $1 order by audit_id',
    [user.uid],
  );
  expect(rows).toEqual([
    { action: 'signUp', detail: { provider: 'google.com' } },
    { action: 'signIn', detail: { provider: 'google.com' } },
    { action: 'providerLinked', detail: { provider: 'oidc.corporate' } },
  ]);
});

test('[IDENT-24] linking a provider needs a recent sign-in, and its credential stays valid until after it', async () => {
  const auth = server.client();
  const email = 'left-open@example.com';
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  clock.advance(300_001);
  const credential = await credentialOf('google.com', { person: 'ben' });
  await expect(linkWithCredential(user, credential)).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  });
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
  await linkWithCredential(user, credential);
  expect(user.providerData.map(({ providerId }) => providerId)).toContain('google.com');
});
