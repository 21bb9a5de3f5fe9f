/** The vendor's admin library against our staff calls, over a real socket, without emulator setting. */
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { codeOf, startTestIdentityServer, PROJECTS } from '../test-identity-server.ts';

const TOKEN = 'staff-token-of-more-than-thirty-two-characters';
const PASSWORD = 'correct horse';
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock, {
  staffTokens: [TOKEN],
  realms: [
    { ...PROJECTS.sweeps, authorizedDomains: ['sweeps.test'] },
    PROJECTS.harbor,
    PROJECTS.open,
  ],
});
const { port } = new URL(server.base);

/** The library calls its vendor's host over TLS; this agent redirects every call to the test server. */
class TestServerAgent extends Agent {
  override createConnection() {
    return connect(Number(port), '127.0.0.1');
  }
}

function library(projectId: string, token = TOKEN, name = projectId) {
  return initializeApp(
    {
      projectId,
      credential: { getAccessToken: async () => ({ access_token: token, expires_in: 3_600 }) },
      httpAgent: new TestServerAgent(),
    },
    name,
  );
}
const apps = [
  library(PROJECTS.sweeps.projectId),
  library(PROJECTS.open.projectId),
  library(PROJECTS.sweeps.projectId, 'owner', 'owner'),
  library(PROJECTS.sweeps.projectId, `${TOKEN}x`, 'nearly'),
];
const [admin, tenantAdmin, owner, nearly] = [
  getAuth(apps[0]),
  getAuth(apps[1]),
  getAuth(apps[2]),
  getAuth(apps[3]),
];
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.close();
});

const codeIn = (link: string): string => new URL(link).searchParams.get('oobCode') ?? '';
const refused = (code: string) => expect.objectContaining({ code });
const actionsOf = async (userId: string): Promise<string[]> => {
  const found = await database.pool.query<{ actor: string; action: string }>(
    'select actor, action from identity.audit_entry where user_id = $1 order by audit_id',
    [userId],
  );
  return found.rows.map(({ actor, action }) => `${actor} ${action}`);
};

test('[IDENT-41] a user created by staff is found by every key and signs in', async () => {
  const made = await admin.createUser({
    email: 'Made@Example.com',
    emailVerified: true,
    password: PASSWORD,
    displayName: 'Made Up',
    phoneNumber: '+15005550006',
    photoURL: 'https://pictures.example/1.png',
  });
  expect(made).toMatchObject({
    email: 'made@example.com',
    emailVerified: true,
    displayName: 'Made Up',
    phoneNumber: '+15005550006',
    disabled: false,
  });
  expect(made.passwordHash).toBeUndefined();
  expect((await admin.getUser(made.uid)).uid).toBe(made.uid);
  expect((await admin.getUserByEmail('MADE@example.com')).uid).toBe(made.uid);
  expect((await admin.getUserByPhoneNumber('+15005550006')).uid).toBe(made.uid);
  const some = await admin.getUsers([{ uid: made.uid }, { email: 'nobody@example.com' }]);
  expect([some.users.length, some.notFound]).toEqual([1, [{ email: 'nobody@example.com' }]]);
  await expect(admin.getUser('nobody')).rejects.toEqual(refused('auth/user-not-found'));
  const signedIn = await signInWithEmailAndPassword(server.client(), 'made@example.com', PASSWORD);
  expect(signedIn.user.uid).toBe(made.uid);
});

test('[IDENT-41] a value in use is refused with its own code', async () => {
  await admin.createUser({
    uid: 'chosen',
    email: 'taken@example.com',
    phoneNumber: '+15005550007',
  });
  const tries: readonly (readonly [object, string])[] = [
    [{ uid: 'chosen' }, 'auth/uid-already-exists'],
    [{ email: 'taken@example.com' }, 'auth/email-already-exists'],
    [{ phoneNumber: '+15005550007' }, 'auth/phone-number-already-exists'],
  ];
  for (const [wanted, code] of tries) {
    await expect(admin.createUser(wanted)).rejects.toEqual(refused(code));
  }
  const other = await admin.createUser({ email: 'other@example.com' });
  for (const [change, code] of tries.slice(1)) {
    await expect(admin.updateUser(other.uid, change)).rejects.toEqual(refused(code));
  }
  await expect(admin.updateUser('nobody', { displayName: 'x' })).rejects.toEqual(
    refused('auth/user-not-found'),
  );
});

test('[IDENT-41][IDENT-6] disabling ends the session, enabling allows a new sign-in', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'off@example.com', PASSWORD);
  expect((await admin.updateUser(user.uid, { disabled: true })).disabled).toBe(true);
  await expect(user.reload()).rejects.toEqual(refused('auth/user-disabled'));
  expect(auth.currentUser).toBeNull();
  const again = () => signInWithEmailAndPassword(server.client(), 'off@example.com', PASSWORD);
  await expect(again()).rejects.toEqual(refused('auth/user-disabled'));
  await admin.updateUser(user.uid, { disabled: false });
  expect((await again()).user.uid).toBe(user.uid);
  expect(await actionsOf(user.uid)).toEqual(
    expect.arrayContaining(['staff disabled', 'staff enabled']),
  );
});

test('[IDENT-41] a password set by staff ends the sessions; the old one is gone', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'pw@example.com',
    PASSWORD,
  );
  clock.advance(2_000);
  await admin.updateUser(user.uid, { password: 'another horse' });
  await expect(user.getIdToken(true)).rejects.toEqual(refused('auth/user-token-expired'));
  const auth = server.client();
  await expect(signInWithEmailAndPassword(auth, 'pw@example.com', PASSWORD)).rejects.toEqual(
    refused('auth/invalid-credential'),
  );
  await signInWithEmailAndPassword(auth, 'pw@example.com', 'another horse');
});

test('[IDENT-41] claims of staff are in the next token, and no claim of the protocol can be set', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'cl@example.com',
    PASSWORD,
  );
  await admin.setCustomUserClaims(user.uid, { role: 'host', level: 3 });
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ role: 'host', level: 3 });
  expect((await admin.getUser(user.uid)).customClaims).toEqual({ role: 'host', level: 3 });
  await expect(admin.setCustomUserClaims(user.uid, { sub: 'me' })).rejects.toThrow();
  await expect(admin.setCustomUserClaims(user.uid, { sid: 'me' })).rejects.toEqual(
    refused('auth/reserved-claim'),
  );
  for (const claim of [
    { phone_number: '+15005550099' },
    { email_verified: true },
    { email: 'x@y.z' },
  ]) {
    await expect(admin.setCustomUserClaims(user.uid, claim)).rejects.toEqual(
      refused('auth/reserved-claim'),
    );
  }
  await admin.setCustomUserClaims(user.uid, null);
  expect((await admin.getUser(user.uid)).customClaims).toBeUndefined();
});

test('[IDENT-41][IDENT-8] revoking ends existing sessions, not later ones', async () => {
  const { user } = await createUserWithEmailAndPassword(
    server.client(),
    'rv@example.com',
    PASSWORD,
  );
  await admin.revokeRefreshTokens(user.uid);
  await expect(user.getIdToken(true)).rejects.toEqual(refused('auth/user-token-expired'));
  const next = await signInWithEmailAndPassword(server.client(), 'rv@example.com', PASSWORD);
  await next.user.getIdToken(true);
  await next.user.reload();
});

test('[IDENT-41][IDENT-9] links created by staff work in the page and are not emailed', async () => {
  const email = 'links@example.com';
  const { user } = await createUserWithEmailAndPassword(server.client(), email, PASSWORD);
  const emailed = server.sentEmails.length;
  const page = { url: 'https://sweeps.test/lobby' };
  const verify = await admin.generateEmailVerificationLink(email, page);
  expect(new URL(verify).searchParams.get('continueUrl')).toBe(page.url);
  const auth = server.client();
  await applyActionCode(auth, codeIn(verify));
  await user.reload();
  expect(user.emailVerified).toBe(true);
  const reset = await admin.generatePasswordResetLink(email);
  await confirmPasswordReset(auth, codeIn(reset), 'a reset horse');
  await signInWithEmailAndPassword(auth, email, 'a reset horse');
  const link = await admin.generateSignInWithEmailLink('new@example.com', {
    ...page,
    handleCodeInApp: true,
  });
  expect(new URL(link).searchParams.get('mode')).toBe('signIn');
  const change = await admin.generateVerifyAndChangeEmailLink(email, 'changed@example.com');
  expect(new URL(change).searchParams.get('mode')).toBe('verifyAndChangeEmail');
  expect(server.sentEmails.length).toBe(emailed);
  await expect(
    admin.generatePasswordResetLink(email, { url: 'https://elsewhere.test/' }),
  ).rejects.toEqual(refused('auth/unauthorized-continue-uri'));
  await expect(admin.generatePasswordResetLink('nobody@example.com')).rejects.toThrow();
});

test('[IDENT-41] staff remove second factors and sign-in methods', async () => {
  const { uid } = await admin.createUser({
    email: 'factors@example.com',
    emailVerified: true,
    password: PASSWORD,
    phoneNumber: '+15005550008',
  });
  for (const number of ['+15005550009', '+15005550010']) {
    await database.pool.query(
      `insert into identity.second_factor (factor_id, realm_id, user_id, kind, phone_number, enrolled_at)
       values (gen_random_uuid(), 'test-sweeps', $1, 'phone', $2, now())`,
      [uid, number],
    );
  }
  const [first, second] = (await admin.getUser(uid)).multiFactor?.enrolledFactors ?? [];
  if (first === undefined || second === undefined) throw new Error('two factors were enrolled');
  const updated = await admin.updateUser(uid, {
    multiFactor: {
      enrolledFactors: [{ uid: first.uid, factorId: 'phone', phoneNumber: '+15005550009' }],
    },
  });
  expect(updated.multiFactor?.enrolledFactors.map((factor) => factor.uid)).toEqual([first.uid]);
  await admin.updateUser(uid, { multiFactor: { enrolledFactors: null }, phoneNumber: null });
  const unenrolled = await admin.getUser(uid);
  expect([unenrolled.multiFactor?.enrolledFactors.length ?? 0, unenrolled.phoneNumber]).toEqual([
    0,
    undefined,
  ]);
  await signInWithEmailAndPassword(server.client(), 'factors@example.com', PASSWORD);
});

test('[IDENT-23][IDENT-41] removing a factor by staff ends the sessions it opened, and no other', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'lost-phone@example.com', PASSWORD);
  const other = server.client();
  await signInWithEmailAndPassword(other, 'lost-phone@example.com', PASSWORD);
  await database.pool.query(
    `with factor as (
       insert into identity.second_factor (factor_id, realm_id, user_id, kind, phone_number, enrolled_at)
       values (gen_random_uuid(), 'test-sweeps', $1, 'phone', '+15005550011', now()) returning factor_id)
     update identity.refresh_session s set second_factor_kind = 'phone', second_factor_id = factor.factor_id
       from factor
      where s.refresh_session_id = (select min(refresh_session_id::text)::uuid
                                      from identity.refresh_session where user_id = $1)`,
    [user.uid],
  );
  await admin.updateUser(user.uid, { multiFactor: { enrolledFactors: null } });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  expect(await other.currentUser?.getIdToken(true)).toBeDefined();
});

test('[IDENT-34][IDENT-41] a password set by staff voids a pending change of address', async () => {
  const auth = server.client();
  const email = 'called-support@example.com';
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await verifyBeforeUpdateEmail(user, 'thief-of-support@example.com');
  await admin.updateUser(user.uid, { password: 'set by staff, new' });
  await expect(
    applyActionCode(auth, codeOf(server, 'thief-of-support@example.com')),
  ).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
});

test('[IDENT-41] users are listed page by page, each once, and deleted one or many', async () => {
  const many = await Promise.all(
    Array.from({ length: 7 }, (_, at) => admin.createUser({ email: `many${at}@example.com` })),
  );
  const seen: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await admin.listUsers(3, pageToken);
    seen.push(...page.users.map(({ uid }) => uid));
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(many.map(({ uid }) => uid)));
  const [one, ...rest] = many.map(({ uid }) => uid);
  await admin.deleteUser(one ?? '');
  await expect(admin.deleteUser(one ?? '')).rejects.toEqual(refused('auth/user-not-found'));
  const gone = await admin.deleteUsers([...rest, 'nobody']);
  expect([gone.successCount, gone.failureCount]).toEqual([rest.length + 1, 0]);
  expect((await admin.listUsers(1_000)).users.length).toBe(seen.length - many.length);
});

test('[IDENT-41][IDENT-18] a tenant is its own user pool and can be read', async () => {
  const tenant = tenantAdmin.tenantManager().authForTenant(PROJECTS.open.tenantId);
  const made = await tenant.createUser({ email: 'made@example.com', password: PASSWORD });
  expect(made.tenantId).toBe(PROJECTS.open.tenantId);
  await expect(admin.getUser(made.uid)).rejects.toEqual(refused('auth/user-not-found'));
  await expect(tenantAdmin.getUser(made.uid)).rejects.toEqual(refused('auth/tenant-not-found'));
  const signedIn = await signInWithEmailAndPassword(
    server.client('open'),
    'made@example.com',
    PASSWORD,
  );
  expect(signedIn.user.uid).toBe(made.uid);
  const manager = tenantAdmin.tenantManager();
  expect((await manager.listTenants()).tenants.map(({ tenantId }) => tenantId)).toEqual(['ruby']);
  expect((await manager.getTenant('ruby')).displayName).toBe('rubysweepsmvp');
  const config = await tenantAdmin.projectConfigManager().getProjectConfig();
  expect(config.emailPrivacyConfig?.enableImprovedEmailPrivacy).toBe(false);
  await expect(
    admin.projectConfigManager().updateProjectConfig({
      emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
    }),
  ).rejects.toEqual(refused('auth/operation-not-allowed'));
});

test('[IDENT-28] the bearer “owner”, a nearly right token and none are refused', async () => {
  for (const unauthorized of [owner, nearly]) {
    await expect(unauthorized.listUsers()).rejects.toEqual(refused('auth/insufficient-permission'));
  }
  const path = '/v1/projects/test-sweeps/accounts:lookup';
  const body = { email: ['made@example.com'] };
  const headers: readonly Record<string, string>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: 'Bearer owner' },
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
    { authorization: `Bearer ${TOKEN.slice(1)}` },
  ];
  for (const given of headers) {
    const answer = await server.post(`${path}?key=key-sweeps`, body, given);
    expect([answer.status, answer.message.split(' ')[0]]).toEqual([403, 'INSUFFICIENT_PERMISSION']);
  }
  const ok = await server.post(`/identitytoolkit.googleapis.com${path}`, body, {
    authorization: `Bearer ${TOKEN}`,
  });
  expect(ok.status).toBe(200);
});

test('[IDENT-28] without staff tokens there are no staff calls, and a short token stops the start', async () => {
  const closed = await startTestIdentityServer(database.pool, clock);
  const lookup = '/v1/projects/test-sweeps/accounts:lookup';
  const answer = await closed.post(lookup, {}, { authorization: 'Bearer ' });
  expect(answer.status).toBe(404);
  await closed.close();
  for (const staffTokens of [[''], ['owner'], [TOKEN, 'x'.repeat(31)]]) {
    await expect(startTestIdentityServer(database.pool, clock, { staffTokens })).rejects.toThrow(
      'at least 32 characters',
    );
  }
});

test('[IDENT-14] hostile bodies of staff calls are refusals, never a 5xx', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const hostile: readonly unknown[] = [
    '{',
    '[]',
    '"x"',
    {},
    { localId: 5 },
    { localId: 'a\u0000b' },
    { localId: ['a\u0000b'] },
    { localId: 'x', customAttributes: '{"a":"\\u0000"}' },
    { localId: 'chosen', customAttributes: '[1]' },
    { localId: 'chosen', customAttributes: '{"a":"\\ud800"}' },
    { localId: 'chosen', validSince: '999999999999' },
    { localId: 'chosen', validSince: -1 },
    { localId: 'chosen', mfa: { enrollments: [{ phoneInfo: '+15005550011' }] } },
    { localId: 'chosen', phoneNumber: '12' },
    { email: ['\u0000'], localIds: ['x'.repeat(200)] },
    { requestType: '__proto__', email: 'taken@example.com' },
  ];
  const calls = ':lookup :update :delete :batchDelete :sendOobCode :query'.split(' ');
  for (const call of ['', ...calls]) {
    for (const body of hostile) {
      const answer = await server.post(`/v1/projects/test-sweeps/accounts${call}`, body, headers);
      expect(answer.status, `${call} ${JSON.stringify(body)} ${answer.text}`).toBeLessThan(500);
    }
  }
  const firstPage = `${server.base}/v1/projects/test-sweeps/accounts:batchGet?maxResults=0`;
  const list = await fetch(firstPage, { headers });
  expect(list.status).toBe(400);
});
