/** Every sign-in method switched off, one by one; and a realm's password settings. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, expect, test } from 'vitest';
import { rowCounts } from '../protocol/hostile.test-kit.ts';
import type { PasswordSettings, SignInMethods } from '../index.ts';
import {
  startTestIdentityServer,
  PROJECTS,
  TEST_SETTINGS,
  type TestIdentityServer,
} from '../test-identity-server.ts';
import { openSignInMethods, WIDE } from './sign-in-methods.test-kit.ts';

const PASSWORD = 'correct horse';
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const open = await openSignInMethods(database.pool, clock);
afterAll(() => open.close());

/** Another node on the same database with different settings. */
async function withIdentityServer<T>(
  given: {
    readonly methods?: Partial<SignInMethods>;
    readonly password?: Partial<PasswordSettings>;
    readonly passwordLengthMin?: number;
  },
  work: (server: TestIdentityServer) => Promise<T>,
): Promise<T> {
  const { methods = {}, password = {}, ...realm } = given;
  const server = await startTestIdentityServer(database.pool, clock, {
    password: { ...TEST_SETTINGS.password, ...password },
    limits: { ...TEST_SETTINGS.limits, signUpPerNetwork: WIDE, signInPerNetwork: WIDE },
    realms: [
      {
        ...PROJECTS.sweeps,
        authorizedDomains: ['sweeps.test'],
        methods: { anonymous: true, selfDeletion: true, ...methods },
        ...realm,
      },
      PROJECTS.harbor,
    ],
  });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

const call = async (server: TestIdentityServer, path: string, body: object): Promise<string> => {
  const answer = await server.post(`/v1/accounts:${path}?key=key-sweeps`, body);
  return answer.status === 200 ? 'ok' : (answer.message.split(' : ')[0] ?? '');
};

test('[IDENT-25][IDENT-42] each switch disables its own sign-in method for new and existing users, and leaves codes unused', async () => {
  const email = open.newEmail();
  await open.post('signUp', { email, password: PASSWORD });
  const signUp = { email: open.newEmail(), password: PASSWORD };
  const link = { email: signUp.email, oobCode: await open.linkFor(signUp.email) };
  const sms = await open.sendSmsTo('+12025557001');
  const { idToken } = await open.anonymous();
  const signInLink = {
    email,
    canHandleCodeInApp: true,
    continueUrl: 'https://play.sweeps.test/',
    requestType: 'EMAIL_SIGNIN',
  };
  const reset = { requestType: 'PASSWORD_RESET', email };
  const no = 'OPERATION_NOT_ALLOWED';
  const staffOnly = 'ADMIN_ONLY_OPERATION';
  const cases: readonly (readonly [keyof SignInMethods, string, object, string])[] = [
    ['password', 'signUp', signUp, no],
    ['password', 'signUp', { ...signUp, idToken }, no],
    ['password', 'signInWithPassword', { email, password: PASSWORD }, 'PASSWORD_LOGIN_DISABLED'],
    ['password', 'sendOobCode', reset, no],
    ['emailLink', 'sendOobCode', signInLink, no],
    ['emailLink', 'signInWithEmailLink', link, no],
    ['emailLink', 'signInWithEmailLink', { ...link, idToken }, no],
    ['phone', 'sendVerificationCode', { phoneNumber: '+12025557002', recaptchaToken: 'x' }, no],
    ['phone', 'signInWithPhoneNumber', sms, no],
    ['phone', 'signInWithPhoneNumber', { ...sms, idToken }, no],
    ['signUp', 'signUp', signUp, staffOnly],
    ['signUp', 'signUp', {}, staffOnly],
    ['signUp', 'signUp', { ...signUp, idToken }, staffOnly],
    ['signUp', 'signInWithEmailLink', link, staffOnly],
    ['signUp', 'signInWithEmailLink', { ...link, idToken }, staffOnly],
    ['anonymous', 'signUp', {}, staffOnly],
    ['selfDeletion', 'delete', { idToken }, staffOnly],
  ];
  const before = await rowCounts(database.pool);
  for (const [method, path, body, code] of cases) {
    const answer = await withIdentityServer({ methods: { [method]: false } }, (server) =>
      call(server, path, body),
    );
    expect(answer, `${method} ${path}`).toBe(code);
  }
  expect(await rowCounts(database.pool)).toEqual(before);
  // What was refused where it is off still works where it is on.
  expect((await open.post('signInWithEmailLink', link)).status).toBe(200);
  expect((await open.post('signInWithPhoneNumber', { ...sms, idToken })).status).toBe(200);
});

test('[IDENT-25][IDENT-35] with sign-up off an anonymous user is not upgraded, and the proof stays valid', async () => {
  const shut = await openSignInMethods(database.pool, clock, { methods: { signUp: false } });
  try {
    const { idToken } = await open.anonymous();
    const token = await open.providerToken({ email: open.newEmail(), name: 'A', verified: 'yes' });
    const idp = { pendingToken: token, requestUri: 'http://localhost', idToken };
    expect((await shut.post('signInWithIdp', idp)).message).toBe('ADMIN_ONLY_OPERATION');
    expect((await open.post('signInWithIdp', idp)).status).toBe(200);
    const other = await open.anonymous();
    const sms = await shut.sendSmsTo('+12025557003');
    const answer = await shut.post('signInWithPhoneNumber', { ...sms, idToken: other.idToken });
    expect(answer.message).toBe('ADMIN_ONLY_OPERATION');
  } finally {
    await shut.close();
  }
});

test('[IDENT-25] a provider that is not enabled in a realm signs nobody in there', async () => {
  const token = await open.providerToken({ email: open.newEmail(), name: 'A', verified: 'yes' });
  const body = { pendingToken: token, requestUri: 'http://localhost' };
  const before = await rowCounts(database.pool);
  expect(await withIdentityServer({}, (server) => call(server, 'signInWithIdp', body))).toBe(
    'OPERATION_NOT_ALLOWED',
  );
  expect(await rowCounts(database.pool)).toEqual(before);
  expect((await open.post('signInWithIdp', body)).status).toBe(200);
});

test('[IDENT-3][IDENT-39][IDENT-42] length and breaches are refused as the settings say', async () => {
  const tryPassword = (server: TestIdentityServer, password: string) =>
    call(server, 'signUp', { email: open.newEmail(), password });
  const unmet = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
  const long = { passwordLengthMin: 11 };
  await withIdentityServer({ ...long, password: { policyEnforced: true } }, async (server) => {
    expect(await tryPassword(server, 'zebra')).toBe('WEAK_PASSWORD');
    expect(await tryPassword(server, 'zebra kiwi')).toBe(unmet);
    expect(await tryPassword(server, 'zebra kiwis')).toBe('ok');
    expect(await tryPassword(server, '\u{1f600}'.repeat(10))).toBe(unmet);
    expect(await policyOf(server)).toMatchObject({
      customStrengthOptions: { minPasswordLength: 11 },
      enforcementState: 'ENFORCE',
    });
  });
  await withIdentityServer({ ...long, password: { policyEnforced: false } }, async (server) => {
    expect(await tryPassword(server, 'zebra kiwi')).toBe('ok');
    expect(await policyOf(server)).toMatchObject({
      customStrengthOptions: { minPasswordLength: 11 },
      enforcementState: 'OFF',
    });
  });
  await withIdentityServer({ password: { refusesBreached: true } }, async (server) => {
    expect(await tryPassword(server, 'password1')).toBe(unmet);
  });
  await withIdentityServer({ password: { refusesBreached: false } }, async (server) => {
    expect(await tryPassword(server, 'password1')).toBe('ok');
  });
});

async function policyOf(server: TestIdentityServer): Promise<unknown> {
  return (await fetch(`${server.base}/v2/passwordPolicy?key=key-sweeps`)).json();
}

test('[IDENT-39] a password that changes, is reset or is linked meets the same rules', async () => {
  await withIdentityServer(
    { passwordLengthMin: 11, password: { policyEnforced: true } },
    async (server) => {
      const email = open.newEmail();
      const made = await server.post('/v1/accounts:signUp?key=key-sweeps', {
        email,
        password: PASSWORD,
      });
      const { idToken } = made.body;
      await call(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
      const oobCode = new URL(server.sentEmails.at(-1)?.link ?? '').searchParams.get('oobCode');
      const nobody = await open.anonymous();
      const unmet = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
      for (const weak of ['zebra kiwi', 'qwertyuiopasdf'.slice(0, 10)]) {
        expect(await call(server, 'update', { idToken, password: weak })).toBe(unmet);
        expect(await call(server, 'resetPassword', { oobCode, newPassword: weak })).toBe(unmet);
        const link = { idToken: nobody.idToken, email: open.newEmail(), password: weak };
        expect(await call(server, 'signUp', link)).toBe(unmet);
      }
      expect(await call(server, 'resetPassword', { oobCode, newPassword: 'zebra kiwis' })).toBe(
        'ok',
      );
    },
  );
});
