/** Changes of the address, and who can still recover the account afterwards. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { codeOf, startTestIdentityServer, PROJECTS } from '../test-identity-server.ts';

const PASSWORD = 'correct horse';
const ACTION_CODE_SETTINGS = { url: 'https://play.sweeps.test/login', handleCodeInApp: true };
const INVALID = { code: 'auth/invalid-action-code' };
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock, {
  realms: [
    { ...PROJECTS.sweeps, authorizedDomains: ['sweeps.test'] },
    PROJECTS.harbor,
    { ...PROJECTS.open, authorizedDomains: ['sweeps.test'] },
  ],
});
afterAll(() => server.close());

const auth = server.client();
const post = (call: string, body: object) =>
  server.post(`/v1/accounts:${call}?key=key-sweeps`, body);

async function verify(user: User): Promise<void> {
  await database.pool.query(
    'update identity.user_account set email_verified = true where user_id = $1',
    [user.uid],
  );
}

async function person(name: string): Promise<{ readonly user: User; readonly email: string }> {
  const email = `${name}@example.com`;
  const { user } = await createUserWithEmailAndPassword(server.client(), email, PASSWORD);
  await verify(user);
  return { user, email };
}

async function move(from: string, to: string): Promise<{ linkCode: string; back: string }> {
  const { user } = await signInWithEmailAndPassword(auth, from, PASSWORD);
  await verifyBeforeUpdateEmail(user, to);
  const linkCode = codeOf(server, to);
  await applyActionCode(auth, linkCode);
  const back = server.sentEmails.findLast(
    ({ to: at, template }) => at === from && template === 'recoverEmail',
  );
  return { linkCode, back: new URL(back?.link ?? '').searchParams.get('oobCode') ?? '' };
}

async function addressOf(userId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ email: string | null }>(
    'select email from identity.user_account where user_id = $1',
    [userId],
  );
  return rows[0]?.email ?? null;
}

async function chain(name: string) {
  const { user, email: a } = await person(`${name}-a`);
  const [b, c] = [`${name}-b@example.com`, `${name}-c@example.com`];
  const first = await move(a, b);
  clock.advance(1_000);
  const second = await move(b, c);
  clock.advance(1_000);
  return { userId: user.uid, a, b, c, toA: first.back, toB: second.back, codeB: first.linkCode };
}

test('[IDENT-34] of two recovery codes the older one restores its address and voids the newer', async () => {
  const one = await chain('older');
  expect(await addressOf(one.userId)).toBe(one.c);
  await applyActionCode(auth, one.toA);
  expect(await addressOf(one.userId)).toBe(one.a);
  await expect(applyActionCode(auth, one.toB)).rejects.toMatchObject(INVALID);
  await expect(applyActionCode(auth, one.codeB)).rejects.toMatchObject(INVALID);
  expect(await addressOf(one.userId)).toBe(one.a);
  await signInWithEmailAndPassword(auth, one.a, PASSWORD);
});

test('[IDENT-34] the newer recovery code leaves the older one, which restores the first address', async () => {
  const one = await chain('newer');
  await applyActionCode(auth, one.toB);
  expect(await addressOf(one.userId)).toBe(one.b);
  await applyActionCode(auth, one.toA);
  expect(await addressOf(one.userId)).toBe(one.a);
  await expect(applyActionCode(auth, one.toA)).rejects.toMatchObject(INVALID);
});

test('[IDENT-34][IDENT-31] both recovery codes at once leave one address and no fault', async () => {
  const one = await chain('both');
  const answers = await Promise.all(
    [one.toA, one.toB, one.toA, one.toB].map((oobCode) => post('update', { oobCode })),
  );
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(await addressOf(one.userId)).toBe(one.a);
});

test('[IDENT-34] an address that another user took meanwhile refuses the change and leaves the code', async () => {
  const { user, email } = await person('slow');
  await verifyBeforeUpdateEmail(user, 'wanted@example.com');
  const code = codeOf(server, 'wanted@example.com');
  const other = await createUserWithEmailAndPassword(
    server.client(),
    'wanted@example.com',
    PASSWORD,
  );
  expect((await post('update', { oobCode: code })).message).toBe('EMAIL_EXISTS');
  expect(await addressOf(user.uid)).toBe(email);
  await user.getIdToken(true);
  await database.pool.query(
    `update identity.user_account set email = 'else@example.com' where user_id = $1`,
    [other.user.uid],
  );
  await applyActionCode(auth, code);
  expect(await addressOf(user.uid)).toBe('wanted@example.com');
});

test('[IDENT-34] recovering an address that another user has now is EMAIL_EXISTS', async () => {
  const { user, email } = await person('left');
  const { back } = await move(email, 'left-for@example.com');
  await createUserWithEmailAndPassword(server.client(), email, PASSWORD);
  expect((await post('update', { oobCode: back })).message).toBe('EMAIL_EXISTS');
  expect(await addressOf(user.uid)).toBe('left-for@example.com');
});

test('[IDENT-34][IDENT-11] a reset voids a pending change of address', async () => {
  const { user, email } = await person('stolen');
  await verifyBeforeUpdateEmail(user, 'thief@example.com');
  await sendPasswordResetEmail(auth, email);
  await confirmPasswordReset(auth, codeOf(server, email), 'a newer password');
  await expect(applyActionCode(auth, codeOf(server, 'thief@example.com'))).rejects.toMatchObject(
    INVALID,
  );
  expect(await addressOf(user.uid)).toBe(email);
});

test('[IDENT-34] a new password voids a pending change of address', async () => {
  const { user, email } = await person('wary');
  await verifyBeforeUpdateEmail(user, 'thief2@example.com');
  await updatePassword(user, 'a newer password');
  await expect(applyActionCode(auth, codeOf(server, 'thief2@example.com'))).rejects.toMatchObject(
    INVALID,
  );
  expect(await addressOf(user.uid)).toBe(email);
});

test('[IDENT-11][IDENT-44] a reset of an unverified address removes the creator’s number, providers and emails', async () => {
  const email = 'waited-for@example.com';
  const { user } = await createUserWithEmailAndPassword(server.client(), email, PASSWORD);
  await database.pool.query(
    `update identity.user_account set phone_number = '+12025550199' where user_id = $1`,
    [user.uid],
  );
  await database.pool.query(
    `insert into identity.provider_identity (realm_id, user_id, provider_id, raw_id, created_at)
     values ($1, $2, 'google.com', 'maker', now())`,
    [PROJECTS.sweeps.projectId, user.uid],
  );
  await verifyBeforeUpdateEmail(user, 'maker@example.com');
  await sendPasswordResetEmail(auth, email);
  await confirmPasswordReset(auth, codeOf(server, email), 'the right person');
  const { user: owner } = await signInWithEmailAndPassword(auth, email, 'the right person');
  expect(owner).toMatchObject({ uid: user.uid, phoneNumber: null, emailVerified: true });
  expect(owner.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  await expect(applyActionCode(auth, codeOf(server, 'maker@example.com'))).rejects.toMatchObject(
    INVALID,
  );
});

test('[IDENT-44] a squatter of an address has no email left that recovers the account', async () => {
  const open = server.client('open');
  const mine = await createUserWithEmailAndPassword(open, 'sitter@example.com', PASSWORD);
  await verify(mine.user);
  await updateEmail(mine.user, 'victim@example.com');
  const back = codeOf(server, 'sitter@example.com');
  await verifyBeforeUpdateEmail(mine.user, 'sitter2@example.com');
  const on = codeOf(server, 'sitter2@example.com');
  await sendSignInLinkToEmail(open, 'victim@example.com', ACTION_CODE_SETTINGS);
  const link = server.sentEmails.findLast(({ to }) => to === 'victim@example.com')?.link ?? '';
  await signInWithEmailLink(open, 'victim@example.com', `${link}&tenantId=ruby`);
  for (const code of [back, on]) {
    await expect(applyActionCode(open, code)).rejects.toMatchObject(INVALID);
  }
  expect(await addressOf(mine.user.uid)).toBe('victim@example.com');
});

test('[IDENT-11][IDENT-8] a stolen session that races a reset changes nothing after it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { user, email } = await person(`race-${round}`);
    const idToken = await user.getIdToken();
    await sendPasswordResetEmail(auth, email);
    const [reset, ...changes] = await Promise.all([
      post('resetPassword', { oobCode: codeOf(server, email), newPassword: 'of the owner' }),
      ...['one', 'two', 'three'].map((word) =>
        post('update', { idToken, password: `thief ${word}` }),
      ),
      post('update', { idToken, deleteProvider: ['phone'] }),
    ]);
    expect(changes.every(({ status }) => status < 500)).toBe(true);
    const thieves = changes.filter(({ body }) => typeof body['refreshToken'] === 'string');
    // One change may commit before the reset; the reset ends its session, and its email replaces
    // the reset's.
    expect(thieves.length).toBeLessThanOrEqual(1);
    if (reset.status !== 200) continue;
    await signInWithEmailAndPassword(auth, email, 'of the owner');
    for (const { body } of thieves) {
      const again = await server.post('/v1/token?key=key-sweeps', {
        grant_type: 'refresh_token',
        refresh_token: body['refreshToken'],
      });
      expect(again.message).toBe('TOKEN_EXPIRED');
    }
  }
});
