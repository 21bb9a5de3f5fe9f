/** The first and the second factor stay independent, whatever the first one was. */
import { afterAll, expect, test } from 'vitest';
import { browserClient, sdk, verifierFor, workFor } from '../phone/browser-sdk.test-kit.ts';
import { codeOf, PROJECTS } from '../test-identity-server.ts';
import { openFactorTestKit } from './factor.test-kit.ts';

const kit = await openFactorTestKit();
afterAll(() => kit.close());
const frugal = await openFactorTestKit({ textPerNumber: { burst: 2, refillMs: 3_600_000 } });
afterAll(() => frugal.close());
const { vendor, server, newNumber, post, person, enrolSms, enrolApp, codeNow } = kit;
const KEY = PROJECTS.sweeps.apiKey;

async function linkedPerson() {
  const { user, email } = await person();
  const number = newNumber();
  const confirmation = await sdk.linkWithPhoneNumber(user, number, verifierFor(server, number));
  await confirmation.confirm(vendor.codeTo(number));
  return { user, email, number };
}

/** The wire answer of a sign-in by that number. */
async function byTelephone(number: string) {
  const sent = await server.post(`/v1/accounts:sendVerificationCode?key=${KEY}`, {
    phoneNumber: number,
    recaptchaToken: await workFor(server, number),
  });
  return server.post(`/v1/accounts:signInWithPhoneNumber?key=${KEY}`, {
    sessionInfo: sent.body['sessionInfo'],
    code: vendor.codeTo(number),
  });
}

test('[IDENT-23] a telephone is not a first factor where its own SMS is the second one', async () => {
  const { user, number } = await linkedPerson();
  await enrolSms(user, number);
  const auth = browserClient(server);
  const signIn = await sdk.signInWithPhoneNumber(auth, number, verifierFor(server, number));
  await expect(signIn.confirm(vendor.codeTo(number))).rejects.toMatchObject({
    code: 'auth/unsupported-first-factor',
  });
  expect(auth.currentUser).toBeNull();
});

test('[IDENT-23] a user with another factor signs in by telephone with that one, and SMS to the telephone does not count', async () => {
  const { user, number } = await linkedPerson();
  await enrolSms(user, number);
  const secret = await enrolApp(user);
  const { enrolledFactors } = sdk.multiFactor(user);
  const smsFactorId = enrolledFactors.find(({ factorId }) => factorId === 'phone')?.uid ?? '';
  const ofApp = enrolledFactors.find(({ factorId }) => factorId === 'totp')?.uid ?? '';
  const { body } = await byTelephone(number);
  const info = body['mfaInfo'] as readonly { readonly mfaEnrollmentId: string }[];
  expect(info.map((one) => one.mfaEnrollmentId)).toEqual([ofApp]);
  const mfaPendingCredential = body['mfaPendingCredential'];
  const started = await post('mfaSignIn:start', {
    mfaPendingCredential,
    mfaEnrollmentId: smsFactorId,
    phoneSignInInfo: { recaptchaToken: await workFor(server, smsFactorId) },
  });
  expect(started.message).toBe('MFA_ENROLLMENT_NOT_FOUND');
  const done = await post('mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: ofApp,
    totpVerificationInfo: { verificationCode: codeNow(secret) },
  });
  expect(done.body).toHaveProperty('idToken');
});

test('[IDENT-12] an attacker who requests SMS to a number does not use up the limit of its second factor', async () => {
  const { user, email } = await frugal.person();
  const number = frugal.newNumber();
  await frugal.enrolSms(user, number);
  const sendRequest = async () =>
    (
      await frugal.server.post(`/v1/accounts:sendVerificationCode?key=${KEY}`, {
        phoneNumber: number,
        recaptchaToken: await workFor(frugal.server, number),
      })
    ).message;
  expect(await sendRequest()).toBe('');
  expect(await sendRequest()).toBe('QUOTA_EXCEEDED');
  const { credential, factorIds } = await frugal.pendingOf(email);
  const { code } = await frugal.smsProof(credential, factorIds[0] ?? '', number);
  expect(code).toMatch(/^\d{6}$/);
});

test('[IDENT-11][IDENT-23] a reset never removes the second factor, not even for an address that staff entered', async () => {
  const { user, email } = await person();
  await enrolApp(user);
  await kit.database.pool.query(
    'update identity.user_account set email_verified = false where user_id = $1',
    [user.uid],
  );
  const auth = browserClient(server);
  await sdk.sendPasswordResetEmail(auth, email);
  await sdk.confirmPasswordReset(auth, codeOf(server, email), 'correct horse');
  await kit.challenged(email);
  expect(auth.currentUser).toBeNull();
});
