/** Sign-in methods are removed in every order, until the last one, which stays. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, expect, test } from 'vitest';
import { openSignInMethods, PASSWORD, WIDE } from '../credentials/sign-in-methods.test-kit.ts';
import { startTestIdentityServer, PROJECTS, TEST_SETTINGS } from '../test-identity-server.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const kit = await openSignInMethods(database.pool, clock, { methods: { emailLink: false } });
const { post } = kit;
afterAll(() => kit.close());

const METHODS = ['password', 'phone', 'google.com'] as const;
let numbers = 7_100;

/** Creates a user with all three sign-in methods; the token is of the newest session. */
async function person() {
  const email = kit.newEmail();
  const made = await post('signUp', { email, password: PASSWORD });
  const sms = await kit.sendSmsTo(`+1202555${(numbers += 1)}`);
  const withPhone = await post('signInWithPhoneNumber', { ...sms, idToken: made.body['idToken'] });
  const choice = { email: kit.newEmail(), name: 'Typed', verified: 'yes' };
  const pendingToken = await kit.providerToken(choice);
  const requestUri = 'http://localhost';
  const { idToken } = withPhone.body;
  const whole = await post('signInWithIdp', { pendingToken, requestUri, idToken });
  return { email, choice, idToken: whole.body['idToken'], userId: String(whole.body['localId']) };
}

async function signInMethodsOf(userId: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ method: string }>(
    `select 'password' as method from identity.password_credential where user_id = $1
      union all select 'phone' from identity.user_account where user_id = $1 and phone_number is not null
      union all select provider_id from identity.provider_identity where user_id = $1`,
    [userId],
  );
  return rows.map(({ method }) => method).toSorted();
}

const ORDERS = METHODS.flatMap((first) =>
  METHODS.filter((method) => method !== first).map((second) => {
    const last = METHODS.find((method) => method !== first && method !== second) ?? first;
    return [first, second, last] as const;
  }),
);

test.each(ORDERS)('[IDENT-36] %s, then %s are removed; %s stays', async (first, second, last) => {
  const { idToken, userId } = await person();
  expect(await signInMethodsOf(userId)).toEqual([...METHODS].toSorted());
  const all = await post('update', { idToken, deleteProvider: [...METHODS] });
  expect(all.message).toMatch(/^OPERATION_NOT_ALLOWED/);
  expect(await signInMethodsOf(userId)).toHaveLength(3);
  for (const method of [first, first, second]) {
    expect(
      (await post('update', { idToken, deleteProvider: [method, 'nowhere.com'] })).status,
    ).toBe(200);
  }
  expect(await signInMethodsOf(userId)).toEqual([last]);
  for (const deleteProvider of [[last], [last, last], [first, last], [...METHODS]]) {
    expect((await post('update', { idToken, deleteProvider })).message).toMatch(
      /^OPERATION_NOT_ALLOWED/,
    );
  }
  expect(await signInMethodsOf(userId)).toEqual([last]);
});

test('[IDENT-36][IDENT-31] removing all sign-in methods at once leaves one', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { idToken, userId } = await person();
    const answers = await Promise.all(
      [...METHODS, ...METHODS, ...METHODS].map((method) =>
        post('update', { idToken, deleteProvider: [method] }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(await signInMethodsOf(userId)).toHaveLength(1);
  }
});

test('[IDENT-36] a sign-in method that is off in the realm does not count', async () => {
  const { idToken, userId, email } = await person();
  const noPhone = await startTestIdentityServer(database.pool, clock, {
    limits: { ...TEST_SETTINGS.limits, signUpPerNetwork: WIDE, signInPerNetwork: WIDE },
    realms: [{ ...PROJECTS.sweeps, methods: { phone: false, emailLink: false } }],
  });
  try {
    const unlink = (deleteProvider: readonly string[]) =>
      noPhone.post('/v1/accounts:update?key=key-sweeps', { idToken, deleteProvider });
    // Telephone is off and google.com is not configured in the realm, so neither signs in.
    expect((await unlink(['password'])).message).toMatch(/^OPERATION_NOT_ALLOWED/);
    expect((await unlink(['phone', 'google.com'])).status).toBe(200);
    expect(await signInMethodsOf(userId)).toEqual(['password']);
    expect((await post('signInWithPassword', { email, password: PASSWORD })).status).toBe(200);
  } finally {
    await noPhone.close();
  }
});

test('[IDENT-40] only methods that were linked are audited as removed', async () => {
  const { idToken, userId } = await person();
  await post('update', { idToken, deleteProvider: ['facebook.com', 'x'.repeat(64)] });
  const { rows } = await database.pool.query(
    `select 1 from identity.audit_entry where user_id = $1 and action like '%Unlinked'`,
    [userId],
  );
  expect(rows).toEqual([]);
});
