import { afterAll, expect, test } from 'vitest';
import { PROJECTS } from '../test-identity-server.ts';
import { sdk, verifierFor, workFor } from './browser-sdk.test-kit.ts';
import { openPhoneTestKit } from './phone.test-kit.ts';

const kit = await openPhoneTestKit();
afterAll(() => kit.close());
const {
  database,
  clock,
  vendor,
  server,
  newNumber,
  client,
  wrongFor,
  requestCode,
  signedIn,
  post,
  sessionInfoFor,
} = kit;

test('[IDENT-22] a new number signs up by a code, and signs in again as the same user', async () => {
  const number = newNumber();
  const first = await signedIn(number);
  const token = await first.user.getIdTokenResult();
  expect(first.user).toMatchObject({ phoneNumber: number, isAnonymous: false, email: null });
  expect(first.user.providerData).toMatchObject([{ providerId: 'phone', phoneNumber: number }]);
  expect(sdk.getAdditionalUserInfo(first)).toMatchObject({ isNewUser: true, providerId: 'phone' });
  expect(token.claims).toMatchObject({
    phone_number: number,
    firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
  });
  const again = await signedIn(number);
  expect(again.user.uid).toBe(first.user.uid);
  expect(sdk.getAdditionalUserInfo(again)).toMatchObject({ isNewUser: false });
});

test('[IDENT-22] the SMS is in the language of the page and in the name of the brand', async () => {
  const number = newNumber();
  const auth = client();
  auth.languageCode = 'es';
  await requestCode(number, auth);
  expect(vendor.messages.at(-1)).toMatchObject({
    to: number,
    text: expect.stringMatching(/^Your sweeps code is \d{6}$/),
  });
});

test('[IDENT-22] a wrong code is invalid-verification-code and leaves the right one valid', async () => {
  const number = newNumber();
  const { confirmation } = await requestCode(number);
  await expect(confirmation.confirm(wrongFor(number))).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
  });
  await expect(confirmation.confirm('12345x')).rejects.toMatchObject({
    code: 'auth/invalid-verification-code',
  });
  const { user } = await confirmation.confirm(vendor.codeTo(number));
  expect(user.phoneNumber).toBe(number);
});

test('[IDENT-22] an old code and a used one are code-expired, an unknown session invalid-verification-id', async () => {
  const number = newNumber();
  const { confirmation, auth } = await requestCode(number);
  clock.advance(600_000);
  await expect(confirmation.confirm(vendor.codeTo(number))).rejects.toMatchObject({
    code: 'auth/code-expired',
  });
  const second = await requestCode(number);
  await second.confirmation.confirm(vendor.codeTo(number));
  await expect(second.confirmation.confirm(vendor.codeTo(number))).rejects.toMatchObject({
    code: 'auth/code-expired',
  });
  const foreign = sdk.PhoneAuthProvider.credential('x'.repeat(43), '123456');
  await expect(sdk.signInWithCredential(auth, foreign)).rejects.toMatchObject({
    code: 'auth/invalid-verification-id',
  });
});

test('[IDENT-22] a session of one realm is unknown in another', async () => {
  const sessionInfo = await sessionInfoFor(newNumber());
  const code = vendor.messages.at(-1)?.code;
  const elsewhere = await post(
    'signInWithPhoneNumber',
    { sessionInfo, code, tenantId: PROJECTS.open.tenantId },
    PROJECTS.open.apiKey,
  );
  expect(elsewhere.message).toBe('INVALID_SESSION_INFO');
});

test.each([
  ['no plus sign', '12025550123'],
  ['too short', '+1202555'],
  ['not assigned', '+15550001234'],
  ['an extension', '+12025550123x1'],
  ['words', 'call me'],
  ['one that the vendor knows is none', '+15005550001'],
])('[IDENT-22] a number of the form "%s" is invalid-phone-number', async (_what, number) => {
  await expect(requestCode(number)).rejects.toMatchObject({ code: 'auth/invalid-phone-number' });
});

test('[IDENT-25] a country that is not served and a realm without telephone are operation-not-allowed', async () => {
  await expect(requestCode('+442071838750')).rejects.toMatchObject({
    code: 'auth/operation-not-allowed',
  });
  const { apiKey } = PROJECTS.harbor;
  const send = await post('sendVerificationCode', { phoneNumber: newNumber() }, apiKey);
  const signIn = await post('signInWithPhoneNumber', { sessionInfo: 'x', code: '1' }, apiKey);
  expect([send.message, signIn.message]).toEqual([
    'OPERATION_NOT_ALLOWED',
    'OPERATION_NOT_ALLOWED',
  ]);
});

test('[IDENT-22] where sign-up is off a new number is admin-restricted, and no user is made', async () => {
  const number = newNumber();
  const confirmation = await sdk.signInWithPhoneNumber(
    client('open'),
    number,
    verifierFor(server, number, 'open'),
  );
  await expect(confirmation.confirm(vendor.codeTo(number))).rejects.toMatchObject({
    code: 'auth/admin-restricted-operation',
  });
  const { rowCount } = await database.pool.query(
    'select 1 from identity.user_account where phone_number = $1',
    [number],
  );
  expect(rowCount).toBe(0);
});

test('[IDENT-25] without a valid proof of work no SMS is sent', async () => {
  const number = newNumber();
  const before = vendor.messages.length;
  const send = async (recaptchaToken?: string) =>
    (await post('sendVerificationCode', { phoneNumber: number, recaptchaToken })).message;
  expect(await send()).toBe('MISSING_RECAPTCHA_TOKEN');
  expect(await send('anything')).toBe('CAPTCHA_CHECK_FAILED');
  const work = await workFor(server, number);
  const [challenge = ''] = work.split('.');
  expect(
    await send(
      work.replace(challenge, challenge.slice(0, -1).concat(challenge.endsWith('A') ? 'B' : 'A')),
    ),
  ).toBe('CAPTCHA_CHECK_FAILED');
  expect(await send(`${challenge}.0x1`)).toBe('CAPTCHA_CHECK_FAILED');
  expect(await send(await workFor(server, '+12025559999'))).toBe('CAPTCHA_CHECK_FAILED');
  expect(await send(await workFor(server, number, 'harbor'))).toBe('CAPTCHA_CHECK_FAILED');
  clock.advance(300_000);
  expect(await send(work)).toBe('CAPTCHA_CHECK_FAILED');
  expect(vendor.messages).toHaveLength(before);
  const verifier = { type: 'recaptcha', verify: async () => 'no work', _reset: () => undefined };
  await expect(sdk.signInWithPhoneNumber(client(), number, verifier)).rejects.toMatchObject({
    code: 'auth/captcha-check-failed',
  });
});

test('[IDENT-38] a proof of work counts once, also for many calls at once', async () => {
  const number = newNumber();
  const recaptchaToken = await workFor(server, number);
  const before = vendor.messages.length;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      post('sendVerificationCode', { phoneNumber: number, recaptchaToken }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'CAPTCHA_CHECK_FAILED')).toHaveLength(7);
  expect(vendor.messages).toHaveLength(before + 1);
});

test('[IDENT-22] SMS to a number without a pause is too-many-requests, whether or not it has an account', async () => {
  const known = newNumber();
  await signedIn(known);
  await requestCode(known);
  const unknown = newNumber();
  await requestCode(unknown);
  await requestCode(unknown);
  for (const number of [known, unknown]) {
    await expect(requestCode(number)).rejects.toMatchObject({ code: 'auth/too-many-requests' });
  }
  clock.advance(30_000);
  await requestCode(known);
});

test('[IDENT-22] an outage of the vendor is a network failure and uses up nothing', async () => {
  const number = newNumber();
  for (let outage = 1; outage <= 4; outage += 1) {
    vendor.inject({ call: 'send', trouble: 'fail' });
    await expect(requestCode(number)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
  }
  const { confirmation } = await requestCode(number);
  for (let outage = 1; outage <= 10; outage += 1) {
    vendor.inject({ call: 'check', trouble: 'garbage' });
    await expect(confirmation.confirm(vendor.codeTo(number))).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
  }
  const { user } = await confirmation.confirm(vendor.codeTo(number));
  expect(user.phoneNumber).toBe(number);
});

test('[IDENT-22] twenty calls at once with the right code create one user and one session', async () => {
  const number = newNumber();
  const sessionInfo = await sessionInfoFor(number);
  const code = vendor.codeTo(number);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('signInWithPhoneNumber', { sessionInfo, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ message }) => message);
  expect(new Set(refused)).toEqual(new Set(['SESSION_EXPIRED']));
  const { rows } = await database.pool.query<{ sessions: number }>(
    `select count(*)::int as sessions from identity.refresh_session s
       join identity.user_account a using (realm_id, user_id) where a.phone_number = $1`,
    [number],
  );
  expect(rows).toEqual([{ sessions: 1 }]);
});

test('[IDENT-22] twenty wrong codes at once do not exceed the attempts of a session', async () => {
  const number = newNumber();
  const sessionInfo = await sessionInfoFor(number);
  const code = wrongFor(number);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post('signInWithPhoneNumber', { sessionInfo, code })),
  );
  expect(answers.filter(({ message }) => message === 'INVALID_CODE')).toHaveLength(4);
  const right = await post('signInWithPhoneNumber', { sessionInfo, code: vendor.codeTo(number) });
  expect(right.message).toBe('SESSION_EXPIRED');
});

test('[IDENT-6] a disabled user cannot sign in by telephone', async () => {
  const number = newNumber();
  const { user } = await signedIn(number);
  await server.service.admin.disableUser('sweeps', user.uid);
  await expect(signedIn(number)).rejects.toMatchObject({ code: 'auth/user-disabled' });
});

test.each([
  ['nothing', {}, 'MISSING_SESSION_INFO'],
  ['no code', { sessionInfo: 'x' }, 'MISSING_CODE'],
  [
    'an unknown proof',
    { temporaryProof: 'x', phoneNumber: '+12025550123' },
    'INVALID_TEMPORARY_PROOF',
  ],
  ['a bad token', { idToken: 'x', sessionInfo: 'x', code: '1' }, 'INVALID_ID_TOKEN'],
])('[IDENT-14] a sign-in with %s is refused by name', async (_what, body, message) => {
  expect(await post('signInWithPhoneNumber', body)).toMatchObject({ status: 400, message });
});

test('[IDENT-14] hostile bodies are refused in the form of the protocol', async () => {
  for (const call of ['sendVerificationCode', 'signInWithPhoneNumber']) {
    for (const value of [7, {}, [], true, 'a\0b', '9'.repeat(20_000)]) {
      const answer = await post(call, { phoneNumber: value, sessionInfo: value, code: value });
      expect(answer.status, `${call} ${JSON.stringify(value).slice(0, 20)}`).toBeLessThan(500);
      expect(answer.message).not.toBe('');
    }
  }
});
