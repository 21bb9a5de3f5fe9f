import { afterAll, expect, test, vi } from 'vitest';
import { browserClient, sdk, verifierFor, workFor } from '../phone/browser-sdk.test-kit.ts';
import { PROJECTS } from '../test-identity-server.ts';
import { openFactorTestKit } from './factor.test-kit.ts';

const kit = await openFactorTestKit();
afterAll(() => kit.close());
const {
  vendor,
  clock,
  server,
  database,
  newNumber,
  post,
  person,
  enrolSms,
  enrolApp,
  challenged,
  smsFor,
  pendingOf,
  ended,
} = kit;

const PASSWORD = 'correct horse';

/** Connections of this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test('[IDENT-23] the same telephone twice and a second app are second-factor-already-in-use', async () => {
  const { user } = await person();
  const number = newNumber();
  const taken = { code: 'auth/second-factor-already-in-use' };
  await enrolSms(user, number);
  await expect(enrolSms(user, number)).rejects.toMatchObject(taken);
  await enrolApp(user);
  await expect(enrolApp(user)).rejects.toMatchObject(taken);
});

test('[IDENT-23] a sixth factor is maximum-second-factor-count-exceeded', async () => {
  const { user } = await person();
  for (let count = 1; count <= 5; count += 1) await enrolSms(user, newNumber());
  await expect(enrolSms(user, newNumber())).rejects.toMatchObject({
    code: 'auth/maximum-second-factor-count-exceeded',
  });
});

test('[IDENT-23] the address must be verified first', async () => {
  const auth = browserClient(server);
  const { user } = await sdk.createUserWithEmailAndPassword(auth, 'new@example.com', PASSWORD);
  await expect(enrolSms(user, newNumber())).rejects.toMatchObject({
    code: 'auth/unverified-email',
  });
  await expect(enrolApp(user)).rejects.toMatchObject({ code: 'auth/unverified-email' });
});

test('[IDENT-24] adding and withdrawing a factor need a recent sign-in', async () => {
  const { user } = await person();
  await enrolSms(user, newNumber());
  clock.advance(300_001);
  const [factor] = sdk.multiFactor(user).enrolledFactors;
  if (factor === undefined) throw new Error('there is no factor');
  const tooOld = { code: 'auth/requires-recent-login' };
  await expect(sdk.multiFactor(user).unenroll(factor)).rejects.toMatchObject(tooOld);
  await expect(enrolSms(user, newNumber())).rejects.toMatchObject(tooOld);
  await expect(enrolApp(user)).rejects.toMatchObject(tooOld);
});

test('[IDENT-23] a user who signs in by telephone alone cannot add a second factor', async () => {
  const number = newNumber();
  const auth = browserClient(server);
  const confirmation = await sdk.signInWithPhoneNumber(auth, number, verifierFor(server, number));
  const { user } = await confirmation.confirm(vendor.codeTo(number));
  const answer = await post('mfaEnrollment:start', {
    idToken: await user.getIdToken(),
    totpEnrollmentInfo: {},
  });
  expect(answer.message).toBe('UNSUPPORTED_FIRST_FACTOR');
});

test('[IDENT-25] kinds that are off are operation-not-allowed', async () => {
  const { user } = await person('harbor');
  const idToken = await user.getIdToken();
  const key = PROJECTS.harbor.apiKey;
  for (const info of [{ totpEnrollmentInfo: {} }, { phoneEnrollmentInfo: {} }]) {
    const { message } = await post('mfaEnrollment:start', { idToken, ...info }, key);
    expect(message).toBe('OPERATION_NOT_ALLOWED');
  }
});

test('[IDENT-25] SMS for factors needs the proof of work too, bound to the number or the factor', async () => {
  const { user, email } = await person();
  const number = newNumber();
  const idToken = await user.getIdToken();
  const start = async (recaptchaToken?: string) =>
    (
      await post('mfaEnrollment:start', {
        idToken,
        phoneEnrollmentInfo: { phoneNumber: number, recaptchaToken },
      })
    ).message;
  expect(await start()).toBe('MISSING_RECAPTCHA_TOKEN');
  expect(await start('x')).toBe('CAPTCHA_CHECK_FAILED');
  await enrolSms(user, number);
  const { credential, factorIds } = await pendingOf(email);
  const [mfaEnrollmentId = ''] = factorIds;
  const sendRequest = async (recaptchaToken: string) =>
    post('mfaSignIn:start', {
      mfaPendingCredential: credential,
      mfaEnrollmentId,
      phoneSignInInfo: { recaptchaToken },
    });
  const foreign = await sendRequest(await workFor(server, number));
  expect(foreign.message).toBe('CAPTCHA_CHECK_FAILED');
  expect((await sendRequest(await workFor(server, mfaEnrollmentId))).status).toBe(200);
});

test('[IDENT-23] a new factor ends the sessions that never passed it, and its owner gets an email', async () => {
  const { user, email } = await person();
  const other = await sdk.signInWithEmailAndPassword(browserClient(server), email, PASSWORD);
  const { claims } = await other.user.getIdTokenResult();
  ended.length = 0;
  await enrolSms(user, newNumber());
  expect(ended).toEqual([claims['sid']]);
  await expect(other.user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  expect((await user.getIdTokenResult(true)).claims.firebase).toMatchObject({
    sign_in_second_factor: 'phone',
  });
  expect(server.sentEmails.at(-1)).toMatchObject({
    to: email,
    template: 'revertSecondFactorAddition',
  });
  const { rows } = await database.pool.query<{ kind: string; factor: string }>(
    `select kind, second_factor_id as factor from identity.oob_code
      where user_id = $1 and second_factor_id is not null and consumed_at is null`,
    [user.uid],
  );
  const [factor] = sdk.multiFactor(user).enrolledFactors;
  expect(rows).toEqual([{ kind: 'REVERT_SECOND_FACTOR_ADDITION', factor: factor?.uid }]);
});

test('[IDENT-23] withdrawing a factor ends the other sessions that it opened', async () => {
  const { user, email } = await person();
  const number = newNumber();
  await enrolSms(user, number);
  const { resolver } = await challenged(email);
  const { code, assertion } = await smsFor(resolver, number);
  const elsewhere = await resolver.resolveSignIn(assertion(code));
  const [factor] = sdk.multiFactor(user).enrolledFactors;
  if (factor === undefined) throw new Error('there is no factor');
  const { claims } = await elsewhere.user.getIdTokenResult();
  ended.length = 0;
  await sdk.multiFactor(user).unenroll(factor);
  expect(ended).toEqual([claims['sid']]);
  await user.getIdToken(true);
  await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  const { message } = await post('mfaEnrollment:withdraw', {
    idToken: await user.getIdToken(),
    mfaEnrollmentId: factor.uid,
  });
  expect(message).toBe('MFA_ENROLLMENT_NOT_FOUND');
});

test('[IDENT-23] two enrolments at once cannot both get the last slot', async () => {
  const { user } = await person();
  for (let count = 1; count <= 4; count += 1) await enrolSms(user, newNumber());
  const idToken = await user.getIdToken();
  const bodies = [];
  for (const number of [newNumber(), newNumber()]) {
    const { body } = await post('mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber: number, recaptchaToken: await workFor(server, number) },
    });
    const { sessionInfo } = body['phoneSessionInfo'] as { readonly sessionInfo: string };
    bodies.push({ idToken, phoneVerificationInfo: { sessionInfo, code: vendor.codeTo(number) } });
  }
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from identity.user_account where user_id = $1 for update', [
    user.uid,
  ]);
  const enrolments = Promise.all(bodies.map((body) => post('mfaEnrollment:finalize', body)));
  // Both have progressed as far as they can before either has a factor.
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 });
  await holder.query('commit');
  holder.release();
  const answers = await enrolments;
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    '',
    'SECOND_FACTOR_LIMIT_EXCEEDED',
  ]);
});

test('[IDENT-40] adding and removing a factor are in the log', async () => {
  const { user } = await person();
  await enrolSms(user, newNumber());
  const [factor] = sdk.multiFactor(user).enrolledFactors;
  if (factor === undefined) throw new Error('there is no factor');
  await sdk.multiFactor(user).unenroll(factor);
  const { rows } = await database.pool.query<{ action: string; detail: unknown }>(
    `select action, detail from identity.audit_entry where user_id = $1 and action like 'secondFactor%' order by audit_id`,
    [user.uid],
  );
  expect(rows).toEqual([
    { action: 'secondFactorAdded', detail: { kind: 'phone' } },
    { action: 'secondFactorRemoved', detail: { kind: 'phone' } },
  ]);
});

test('[IDENT-17] the secret of an app is encrypted in the database', async () => {
  const { user } = await person();
  const secret = await enrolApp(user);
  const { rows } = await database.pool.query<{ encrypted: Buffer }>(
    `select encrypted_secret as encrypted from identity.second_factor where user_id = $1`,
    [user.uid],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.encrypted.toString('latin1')).not.toContain(secret);
});

test.each([
  ['mfaEnrollment:start', {}, 'INVALID_ARGUMENT'],
  ['mfaEnrollment:start', { totpEnrollmentInfo: {} }, 'INVALID_ID_TOKEN'],
  ['mfaEnrollment:finalize', { phoneVerificationInfo: {} }, 'INVALID_ID_TOKEN'],
  ['mfaEnrollment:withdraw', { mfaEnrollmentId: 'x' }, 'INVALID_ID_TOKEN'],
  ['mfaSignIn:start', {}, 'MISSING_MFA_PENDING_CREDENTIAL'],
  ['mfaSignIn:start', { mfaPendingCredential: 'x' }, 'INVALID_MFA_PENDING_CREDENTIAL'],
  ['mfaSignIn:finalize', { mfaPendingCredential: 'x' }, 'INVALID_ARGUMENT'],
  ['mfaSignIn:finalize', { totpVerificationInfo: {} }, 'MISSING_MFA_PENDING_CREDENTIAL'],
])('[IDENT-14] %s with %j is refused by name', async (call, body, code) => {
  const { status, message } = await post(call, body);
  expect(status).toBe(400);
  expect(message.split(' : ')[0]).toBe(code);
});

test('[IDENT-8] the refresh token from before an enrolment stays valid, since its answer may be lost, and ends with the session', async () => {
  const { user } = await person();
  const before = user.refreshToken;
  await enrolApp(user);
  const after = user.refreshToken;
  expect(after).not.toBe(before);
  const refresh = (token: string) =>
    server.post(`/v1/token?key=${PROJECTS.sweeps.apiKey}`, {
      grantType: 'refresh_token',
      refreshToken: token,
    });
  expect([(await refresh(before)).status, (await refresh(after)).status]).toEqual([200, 200]);
  await server.service.admin.revokeSessions('sweeps', user.uid);
  const messages = [await refresh(before), await refresh(after)].map(({ message }) => message);
  expect(messages).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
});
