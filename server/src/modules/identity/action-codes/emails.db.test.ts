import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import fc from 'fast-check';
import {
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { codeOf, startTestIdentityServer, PROJECTS } from '../test-identity-server.ts';

const PASSWORD = 'correct horse';
const ACTION_CODE_SETTINGS = { url: 'https://play.sweeps.test/login', handleCodeInApp: true };
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const sweeps = {
  ...PROJECTS.sweeps,
  authorizedDomains: ['sweeps.test'],
  methods: { anonymous: true },
};
const server = await startTestIdentityServer(database.pool, clock, {
  realms: [sweeps, PROJECTS.harbor, PROJECTS.open],
});
afterAll(() => server.close());

const post = (call: string, body: object) =>
  server.post(`/v1/accounts:${call}?key=key-sweeps`, body);
const linkTo = (email: string) =>
  server.sentEmails.findLast(({ to, template }) => to === email && template === 'signIn')?.link ??
  '';

test('[IDENT-21] a link needs handling in the app, a continue URL and an allowed host', async () => {
  const sendRequest = async (more: object) => {
    const body = { requestType: 'EMAIL_SIGNIN', email: 'ask@example.com', ...more };
    return (await post('sendOobCode', body)).message.split(' : ')[0];
  };
  expect(await sendRequest({ continueUrl: ACTION_CODE_SETTINGS.url })).toBe('INVALID_ARGUMENT');
  expect(await sendRequest({ canHandleCodeInApp: true })).toBe('MISSING_CONTINUE_URI');
  const elsewhere = { canHandleCodeInApp: true, continueUrl: 'https://sweeps.test.evil.test/' };
  expect(await sendRequest(elsewhere)).toBe('UNAUTHORIZED_DOMAIN');
});

test('[IDENT-20][IDENT-34] a link creates a verified user, once, and later signs in', async () => {
  const auth = server.client();
  auth.languageCode = 'es';
  await sendSignInLinkToEmail(auth, 'link@example.com', ACTION_CODE_SETTINGS);
  expect(server.sentEmails.at(-1)).toMatchObject({ template: 'signIn', language: 'es' });
  const first = linkTo('link@example.com');
  await expect(signInWithEmailLink(auth, 'other@example.com', first)).rejects.toMatchObject({
    code: 'auth/invalid-email',
  });
  const { user } = await signInWithEmailLink(auth, 'link@example.com', first);
  expect(user).toMatchObject({ emailVerified: true, isAnonymous: false });
  await expect(signInWithEmailLink(auth, 'link@example.com', first)).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  await sendSignInLinkToEmail(auth, 'link@example.com', ACTION_CODE_SETTINGS);
  const again = await signInWithEmailLink(auth, 'link@example.com', linkTo('link@example.com'));
  expect(again.user.uid).toBe(user.uid);
  await sendSignInLinkToEmail(auth, 'link@example.com', ACTION_CODE_SETTINGS);
  clock.advance(6 * 3_600_000);
  await expect(
    signInWithEmailLink(auth, 'link@example.com', linkTo('link@example.com')),
  ).rejects.toMatchObject({ code: 'auth/expired-action-code' });
});

test('[IDENT-44] an unverified owner loses password and sessions to the reader of the email', async () => {
  const email = 'squat@example.com';
  const squatter = await createUserWithEmailAndPassword(server.client(), email, PASSWORD);
  const auth = server.client();
  await sendSignInLinkToEmail(auth, email, ACTION_CODE_SETTINGS);
  await signInWithEmailLink(auth, email, linkTo(email));
  await expect(squatter.user.getIdToken(true)).rejects.toMatchObject({
    code: 'auth/user-token-expired',
  });
  await expect(signInWithEmailAndPassword(auth, email, PASSWORD)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
});

test('[IDENT-35] a link upgrades an anonymous user, who keeps the id', async () => {
  const auth = server.client();
  const { user } = await signInAnonymously(auth);
  const { uid } = user;
  await sendSignInLinkToEmail(auth, 'anon@example.com', ACTION_CODE_SETTINGS);
  const link = linkTo('anon@example.com');
  const linked = await linkWithCredential(
    user,
    EmailAuthProvider.credentialWithLink('anon@example.com', link),
  );
  expect(linked.user).toMatchObject({ uid, isAnonymous: false, emailVerified: true });
});

test('[IDENT-34] an address changes by email and back; one in use gets the same answer', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'from@example.com', PASSWORD);
  await database.pool.query(
    'update identity.user_account set email_verified = true where user_id = $1',
    [user.uid],
  );
  const count = server.sentEmails.length;
  await verifyBeforeUpdateEmail(user, 'link@example.com');
  expect(server.sentEmails).toHaveLength(count);
  await verifyBeforeUpdateEmail(user, 'to@example.com');
  const code = codeOf(server, 'to@example.com');
  expect((await checkActionCode(auth, code)).data).toMatchObject({
    email: 'to@example.com',
    previousEmail: 'from@example.com',
  });
  await applyActionCode(auth, code);
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await signInWithEmailAndPassword(auth, 'to@example.com', PASSWORD);
  const back = codeOf(server, 'from@example.com');
  expect((await checkActionCode(auth, back)).operation).toBe('RECOVER_EMAIL');
  await applyActionCode(auth, back);
  await expect(applyActionCode(auth, back)).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
  await signInWithEmailAndPassword(auth, 'from@example.com', PASSWORD);
});

test('[IDENT-34] random orders of the calls never create two users of an address, nor a fault', async () => {
  const emails = ['p1@example.com', 'p2@example.com'];
  const step = fc.record({
    call: fc.constantFrom('signUp', 'sendRequest', 'use', 'reset', 'verify', 'hostile'),
    email: fc.constantFrom(...emails),
  });
  const run = async ({ call, email }: { call: string; email: string }): Promise<number> => {
    const oobCode = new URL(linkTo(email) || 'http://none.test').searchParams.get('oobCode') ?? '';
    const bodies: Record<string, readonly [string, object]> = {
      signUp: ['signUp', { email, password: PASSWORD }],
      sendRequest: [
        'sendOobCode',
        {
          requestType: 'EMAIL_SIGNIN',
          email,
          continueUrl: ACTION_CODE_SETTINGS.url,
          canHandleCodeInApp: true,
        },
      ],
      use: ['signInWithEmailLink', { email, oobCode }],
      reset: ['sendOobCode', { requestType: 'PASSWORD_RESET', email }],
      verify: ['update', { oobCode }],
      hostile: ['signInWithEmailLink', { email: [email], oobCode: { $gt: '' }, idToken: 7 }],
    };
    const [path, body] = bodies[call] ?? ['lookup', {}];
    return (await post(path, body)).status;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const statuses = await Promise.all(steps.map(run));
      expect(statuses.every((status) => status < 500)).toBe(true);
      const { rows } = await database.pool.query<{ users: string }>(
        'select count(*)::text as users from identity.user_account where email = any($1) group by email',
        [emails],
      );
      expect(rows.every(({ users }) => users === '1')).toBe(true);
    }),
    { numRuns: 15 },
  );
});
