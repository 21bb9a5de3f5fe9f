import { afterAll, expect, test } from 'vitest';
import { browserClient, sdk, verifierFor } from '../phone/browser-sdk.test-kit.ts';
import { codeOf, PROJECTS } from '../test-identity-server.ts';
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
  codeNow,
  enrolApp,
  challenged,
  smsFor,
  pendingOf,
  smsProof,
} = kit;

const PASSWORD = 'correct horse';
const KEY = PROJECTS.sweeps.apiKey;

async function sessionsOf(uid: string): Promise<number> {
  const { rows } = await database.pool.query<{ live: number }>(
    `select count(*)::int as live from identity.refresh_session where user_id = $1 and revoked_at is null`,
    [uid],
  );
  return rows[0]?.live ?? 0;
}

test('[IDENT-23] a telephone is enrolled, required at the next sign-in and withdrawn', async () => {
  const { user, email } = await person();
  const number = newNumber();
  await enrolSms(user, number, 'My telephone');
  expect(sdk.multiFactor(user).enrolledFactors).toMatchObject([
    { factorId: 'phone', displayName: 'My telephone', phoneNumber: number },
  ]);

  const { auth, resolver } = await challenged(email);
  expect(auth.currentUser).toBeNull();
  expect(resolver.hints).toMatchObject([{ phoneNumber: `********${number.slice(-4)}` }]);
  const { code, assertion } = await smsFor(resolver, number);
  const signedIn = await resolver.resolveSignIn(assertion(code));
  expect(signedIn.user.uid).toBe(user.uid);
  const second = {
    sign_in_provider: 'password',
    sign_in_second_factor: 'phone',
    second_factor_identifier: resolver.hints[0]?.uid,
  };
  expect((await signedIn.user.getIdTokenResult()).claims.firebase).toMatchObject(second);
  expect((await signedIn.user.getIdTokenResult(true)).claims.firebase).toMatchObject(second);

  const [factor] = sdk.multiFactor(signedIn.user).enrolledFactors;
  if (factor === undefined) throw new Error('there is no factor');
  await sdk.multiFactor(signedIn.user).unenroll(factor);
  const { claims } = await signedIn.user.getIdTokenResult(true);
  expect(claims.firebase).not.toHaveProperty('sign_in_second_factor');
  await sdk.signInWithEmailAndPassword(browserClient(server), email, PASSWORD);
});

test('[IDENT-23] an authenticator app is enrolled and required', async () => {
  const { user, email } = await person();
  const secret = await enrolApp(user);
  const { resolver } = await challenged(email);
  const [hint] = resolver.hints;
  expect(hint).toMatchObject({ factorId: 'totp', displayName: 'My app' });
  const assertion = (code: string) =>
    sdk.TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code);
  await expect(resolver.resolveSignIn(assertion('000000'))).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
  });
  const { user: signedIn } = await resolver.resolveSignIn(assertion(codeNow(secret)));
  expect((await signedIn.getIdTokenResult()).claims.firebase).toMatchObject({
    sign_in_second_factor: 'totp',
    second_factor_identifier: hint?.uid,
  });
  await signedIn.reload();
  expect(sdk.multiFactor(signedIn).enrolledFactors).toHaveLength(1);
});

test('[IDENT-43] an app code works once: not that of the enrolment, nor an earlier one, nor twice', async () => {
  const { user, email } = await person();
  const session = await sdk.multiFactor(user).getSession();
  const secret = await sdk.TotpMultiFactorGenerator.generateSecret(session);
  const code = codeNow(secret.secretKey);
  const { TotpMultiFactorGenerator: app } = sdk;
  await sdk.multiFactor(user).enroll(app.assertionForEnrollment(secret, code), 'My app');
  const { resolver } = await challenged(email);
  const sign = (digits: string, at = resolver) =>
    at.resolveSignIn(app.assertionForSignIn(at.hints[0]?.uid ?? '', digits));
  const used = { code: 'auth/code-already-used' };
  await expect(sign(code)).rejects.toMatchObject(used);
  await expect(sign(codeNow(secret.secretKey, -1))).rejects.toMatchObject(used);
  const next = codeNow(secret.secretKey, 1);
  await sign(next);
  const again = await challenged(email);
  await expect(sign(next, again.resolver)).rejects.toMatchObject(used);
});

test('[IDENT-23] signing in by a linked telephone requires the second factor too', async () => {
  const { user } = await person();
  const linked = newNumber();
  const confirmation = await sdk.linkWithPhoneNumber(user, linked, verifierFor(server, linked));
  await confirmation.confirm(vendor.codeTo(linked));
  await enrolApp(user);
  const auth = browserClient(server);
  const signIn = await sdk.signInWithPhoneNumber(auth, linked, verifierFor(server, linked));
  await expect(signIn.confirm(vendor.codeTo(linked))).rejects.toMatchObject({
    code: 'auth/multi-factor-auth-required',
  });
  expect(auth.currentUser).toBeNull();
});

test('[IDENT-23] twenty calls at once with the right code open one session, by SMS and by app', async () => {
  const { user, email } = await person();
  const number = newNumber();
  await enrolSms(user, number);
  const secret = await enrolApp(user);
  for (const kind of ['text', 'app'] as const) {
    const before = await sessionsOf(user.uid);
    const { credential, factorIds } = await pendingOf(email);
    const proof =
      kind === 'text'
        ? { phoneVerificationInfo: await smsProof(credential, factorIds[0] ?? '', number) }
        : {
            mfaEnrollmentId: factorIds[1],
            totpVerificationInfo: { verificationCode: codeNow(secret) },
          };
    const body = { mfaPendingCredential: credential, ...proof };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('mfaSignIn:finalize', body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await sessionsOf(user.uid)).toBe(before + 1);
    expect((await post('mfaSignIn:finalize', body)).message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  }
});

test('[IDENT-23] two factors at once end one sign-in once', async () => {
  const { user, email } = await person();
  const number = newNumber();
  await enrolSms(user, number);
  const secret = await enrolApp(user);
  const before = await sessionsOf(user.uid);
  const { credential: mfaPendingCredential, factorIds } = await pendingOf(email);
  const [telephone = '', app] = factorIds;
  const phoneVerificationInfo = await smsProof(mfaPendingCredential, telephone, number);
  const totpVerificationInfo = { verificationCode: codeNow(secret) };
  const answers = await Promise.all([
    post('mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo }),
    post('mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: app,
      totpVerificationInfo,
    }),
  ]);
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    '',
    'INVALID_MFA_PENDING_CREDENTIAL',
  ]);
  expect(await sessionsOf(user.uid)).toBe(before + 1);
});

test('[IDENT-23] twenty wrong codes at once do not exceed the attempts, and none counts as a wrong password', async () => {
  const { user, email } = await person();
  const secret = await enrolApp(user);
  const { credential, factorIds } = await pendingOf(email);
  const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
  const finalize = (code: string) =>
    post('mfaSignIn:finalize', {
      mfaPendingCredential: credential,
      mfaEnrollmentId: factorIds[0],
      totpVerificationInfo: { verificationCode: code },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => finalize(wrong)));
  expect(answers.filter(({ message }) => message === 'INVALID_CODE')).toHaveLength(8);
  expect((await finalize(codeNow(secret))).message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  // Ten wrong passwords would lock the account; the wrong codes were not counted as such.
  for (let once = 1; once <= 12; once += 1) await pendingOf(email);
  const { rows } = await database.pool.query<{ refused: number }>(
    `select count(*)::int as refused from identity.audit_entry where user_id = $1 and action = 'signInRefused'`,
    [user.uid],
  );
  expect(rows).toEqual([{ refused: 8 }]);
});

test('[IDENT-23] guessing app codes over many sign-ins is too-many-requests, for a while', async () => {
  const { user, email } = await person();
  const secret = await enrolApp(user);
  const messages: string[] = [];
  for (let signIn = 1; signIn <= 2; signIn += 1) {
    const { credential, factorIds } = await pendingOf(email);
    for (let guess = 1; guess <= 6; guess += 1) {
      const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
      const answer = await post('mfaSignIn:finalize', {
        mfaPendingCredential: credential,
        mfaEnrollmentId: factorIds[0],
        totpVerificationInfo: { verificationCode: wrong },
      });
      messages.push(answer.message);
    }
  }
  expect(messages.filter((message) => message === 'INVALID_CODE')).toHaveLength(10);
  expect(messages.slice(10)).toEqual([
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'TOO_MANY_ATTEMPTS_TRY_LATER',
  ]);
  clock.advance(180_000);
  const { resolver } = await challenged(email);
  await resolver.resolveSignIn(
    sdk.TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', codeNow(secret)),
  );
});

test('[IDENT-6] a disabled user is refused at the second factor, at its SMS and at its code', async () => {
  const { user, email } = await person();
  const number = newNumber();
  await enrolSms(user, number);
  const { resolver } = await challenged(email);
  const { code, assertion } = await smsFor(resolver, number);
  await server.service.admin.disableUser('sweeps', user.uid);
  const disabled = { code: 'auth/user-disabled' };
  await expect(smsFor(resolver, number)).rejects.toMatchObject(disabled);
  await expect(resolver.resolveSignIn(assertion(code))).rejects.toMatchObject(disabled);
});

test('[IDENT-23] a pending sign-in ends after ten minutes, and when the password changes', async () => {
  const { auth, user, email } = await person();
  const secret = await enrolApp(user);
  const expired = await pendingOf(email);
  clock.advance(600_000);
  const finalize = async ({ credential, factorIds }: typeof expired) =>
    (
      await post('mfaSignIn:finalize', {
        mfaPendingCredential: credential,
        mfaEnrollmentId: factorIds[0],
        totpVerificationInfo: { verificationCode: codeNow(secret) },
      })
    ).message;
  expect(await finalize(expired)).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  const overtaken = await pendingOf(email);
  clock.advance(2_000);
  await sdk.sendPasswordResetEmail(auth, email);
  await sdk.confirmPasswordReset(auth, codeOf(server, email), 'another horse');
  expect(await finalize(overtaken)).toBe('INVALID_MFA_PENDING_CREDENTIAL');
});

test('[IDENT-23] a code for one purpose counts for no other', async () => {
  const { user, email } = await person();
  const number = newNumber();
  await enrolSms(user, number);
  const { credential, factorIds } = await pendingOf(email);
  const proof = await smsProof(credential, factorIds[0] ?? '', number);
  const idToken = await user.getIdToken();
  const enrolment = await post('mfaEnrollment:finalize', { idToken, phoneVerificationInfo: proof });
  expect(enrolment.message).toBe('INVALID_SESSION_INFO');
  const signIn = await server.post(`/v1/accounts:signInWithPhoneNumber?key=${KEY}`, proof);
  expect(signIn.message).toBe('INVALID_SESSION_INFO');
});

test('[IDENT-14] hostile bodies are refused in the form of the protocol', async () => {
  const { credential, factorIds } = await person().then(async ({ user, email }) => {
    await enrolApp(user);
    return pendingOf(email);
  });
  for (const value of [7, [], true, 'a\0b', '9'.repeat(20_000), "' or 1=1 --", '0'.repeat(36)]) {
    const bodies = {
      'mfaEnrollment:start': { idToken: value, phoneEnrollmentInfo: value },
      'mfaEnrollment:finalize': { idToken: value, totpVerificationInfo: { sessionInfo: value } },
      'mfaEnrollment:withdraw': { idToken: value, mfaEnrollmentId: value },
      'mfaSignIn:start': { mfaPendingCredential: credential, mfaEnrollmentId: value },
      'mfaSignIn:finalize': {
        mfaPendingCredential: credential,
        mfaEnrollmentId: value === 7 ? factorIds[0] : value,
        totpVerificationInfo: { verificationCode: value },
      },
    };
    for (const [call, body] of Object.entries(bodies)) {
      const answer = await post(call, body);
      expect(answer.status, `${call} ${JSON.stringify(value).slice(0, 20)}`).toBeLessThan(500);
      expect(answer.message).not.toBe('');
    }
  }
});
