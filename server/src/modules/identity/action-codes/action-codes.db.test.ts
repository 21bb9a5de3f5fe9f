import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { IDENTITY_LIMITS_DEFAULT } from '../index.ts';
import { codeOf, startTestIdentityServer } from '../test-identity-server.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock);
const strictServer = await startTestIdentityServer(database.pool, clock, {
  limits: IDENTITY_LIMITS_DEFAULT,
});
afterAll(async () => {
  await server.close();
  await strictServer.close();
});

const PASSWORD = 'correct horse';

test('[IDENT-9] the code of the email verifies the address once; a fresh token says so', async () => {
  const { user } = await createUserWithEmailAndPassword(server.client(), 'v@example.com', PASSWORD);
  await sendEmailVerification(user);
  const message = server.sentEmails.at(-1);
  expect(message).toMatchObject({
    brandLocation: 'sweeps',
    to: 'v@example.com',
    template: 'verifyEmail',
  });
  expect(new URL(message?.link ?? '').origin).toBe('http://sweeps.test');
  const oobCode = codeOf(server, 'v@example.com');
  const otherClient = server.client();
  expect(await checkActionCode(otherClient, oobCode)).toMatchObject({
    operation: 'VERIFY_EMAIL',
    data: { email: 'v@example.com' },
  });
  await applyActionCode(otherClient, oobCode);
  await user.reload();
  expect(user.emailVerified).toBe(true);
  expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true);
  await expect(applyActionCode(otherClient, oobCode)).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  const count = server.sentEmails.length;
  await sendEmailVerification(user);
  expect(server.sentEmails).toHaveLength(count);
});

test('[IDENT-9] of many uses at once one succeeds', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'once@example.com',
    PASSWORD,
  );
  await sendEmailVerification(user);
  const oobCode = codeOf(server, 'once@example.com');
  const uses = await Promise.allSettled(
    Array.from({ length: 8 }, () => applyActionCode(server.client(), oobCode)),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[IDENT-10] a newer code makes the older one invalid, time makes it expired', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'ten@example.com',
    PASSWORD,
  );
  await sendEmailVerification(user);
  const older = codeOf(server, 'ten@example.com');
  await sendEmailVerification(user);
  const newer = codeOf(server, 'ten@example.com');
  const auth = server.client();
  await expect(applyActionCode(auth, older)).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  clock.advance(3 * 24 * 3_600_000);
  await expect(applyActionCode(auth, newer)).rejects.toMatchObject({
    code: 'auth/expired-action-code',
  });
});

test('[IDENT-11] a reset sets the password, ends sessions and verifies the address', async () => {
  const there = server.client();
  const { user } = await createUserWithEmailAndPassword(there, 'reset@example.com', PASSWORD);
  const auth = server.client();
  await sendPasswordResetEmail(auth, 'reset@example.com');
  const code = codeOf(server, 'reset@example.com');
  expect(await verifyPasswordResetCode(auth, code)).toBe('reset@example.com');
  await expect(confirmPasswordReset(auth, code, '123')).rejects.toMatchObject({
    code: 'auth/weak-password',
  });
  await confirmPasswordReset(auth, code, 'a newer password');
  await expect(confirmPasswordReset(auth, code, 'third password')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(there.currentUser).toBeNull();
  const again = await signInWithEmailAndPassword(auth, 'reset@example.com', 'a newer password');
  expect(again.user.emailVerified).toBe(true);
});

test('[AUTH-14][IDENT-5] a reset for an unknown address gets the same answer and no email', async () => {
  await createUserWithEmailAndPassword(server.client(), 'known@example.com', PASSWORD);
  const sendRequest = (email: string) =>
    server.post('/v1/accounts:sendOobCode?key=key-sweeps', {
      requestType: 'PASSWORD_RESET',
      email,
    });
  const known = await sendRequest('known@example.com');
  const count = server.sentEmails.length;
  const unknown = await sendRequest('ghost@example.com');
  expect(server.sentEmails).toHaveLength(count);
  expect(unknown.status).toBe(known.status);
  expect(unknown.text).toBe(known.text.replace('known@', 'ghost@'));
});

test('[LIM-3] one email in 30 s and five in an hour to an address', async () => {
  const { user } = await createUserWithEmailAndPassword(
    strictServer.client(),
    'lim@example.com',
    PASSWORD,
  );
  const send = () =>
    sendEmailVerification(user).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  expect([await send(), await send()]).toEqual(['sent', 'auth/too-many-requests']);
  for (let more = 0; more < 4; more += 1) {
    clock.advance(30_000);
    expect(await send()).toBe('sent');
  }
  clock.advance(30_000);
  expect(await send()).toBe('auth/too-many-requests');
});

test('[AUTH-15] the admin call emails the address of the user, and limits apply', async () => {
  const email = 'door@example.com';
  const { admin } = strictServer.service;
  const made = await admin.createUser({
    brandLocation: 'sweeps',
    email,
    password: PASSWORD,
    emailVerified: false,
  });
  expect(
    await admin.createUser({
      brandLocation: 'sweeps',
      email,
      password: 'other word',
      emailVerified: true,
    }),
  ).toEqual({ userId: made.userId, isNew: false });
  expect(await admin.sendVerification('sweeps', made.userId)).toEqual({ ok: true, value: null });
  expect(strictServer.sentEmails.at(-1)?.to).toBe(email);
  expect(await admin.sendVerification('sweeps', made.userId)).toMatchObject({
    refusal: { code: 'TOO_MANY_REQUESTS' },
  });
  expect(await admin.sendPasswordReset('sweeps', 'ghost@example.com', '127.0.0.1')).toEqual({
    ok: true,
    value: null,
  });
});

const inspect = (body: object) => server.post('/v1/accounts:resetPassword?key=key-sweeps', body);

test('[IDENT-32] a missing or invented code is refused as such', async () => {
  expect((await inspect({})).message).toBe('MISSING_OOB_CODE');
  expect((await inspect({ oobCode: 'invented' })).message).toBe('INVALID_OOB_CODE');
});

test('[IDENT-18] a code and a token of one brand are invalid in another', async () => {
  const { user } = await createUserWithEmailAndPassword(server.client(), 'b@example.com', PASSWORD);
  await sendEmailVerification(user);
  const harbor = server.client('harbor');
  await expect(applyActionCode(harbor, codeOf(server, 'b@example.com'))).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  const key = '?key=key-harbor';
  const idToken = await user.getIdToken();
  const lookup = await server.post(`/v1/accounts:lookup${key}`, { idToken });
  const refresh = await server.post(`/v1/token${key}`, {
    grant_type: 'refresh_token',
    refresh_token: user.refreshToken,
  });
  expect([lookup.message, refresh.message]).toEqual(['INVALID_ID_TOKEN', 'TOKEN_EXPIRED']);
  await expect(signInWithEmailAndPassword(harbor, 'b@example.com', PASSWORD)).rejects.toMatchObject(
    { code: 'auth/invalid-credential' },
  );
  const twin = await createUserWithEmailAndPassword(harbor, 'b@example.com', 'another word');
  expect(twin.user.uid).not.toBe(user.uid);
});
