/**
 * Sign-in links of users with a second factor, of disabled users, and of addresses that changed
 * owner.
 */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, expect, test } from 'vitest';
import { openSignInMethods, PASSWORD } from './sign-in-methods.test-kit.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const kit = await openSignInMethods(database.pool, clock);
const { post } = kit;
afterAll(() => kit.close());

async function verified(): Promise<{ readonly email: string; readonly userId: string }> {
  const email = kit.newEmail();
  const { body } = await post('signUp', { email, password: PASSWORD });
  const userId = String(body['localId']);
  await database.pool.query(
    'update identity.user_account set email_verified = true where user_id = $1',
    [userId],
  );
  return { email, userId };
}

async function sessionsOf(userId: string): Promise<number> {
  const { rowCount } = await database.pool.query(
    'select 1 from identity.refresh_session where user_id = $1',
    [userId],
  );
  return rowCount ?? 0;
}

test('[IDENT-23][IDENT-34] a link alone does not open an account with a second factor', async () => {
  const { email, userId } = await verified();
  await database.pool.query(
    `insert into identity.second_factor (factor_id, realm_id, user_id, kind, phone_number, enrolled_at)
     select gen_random_uuid(), realm_id, user_id, 'phone', '+12025558001', now()
       from identity.user_account where user_id = $1`,
    [userId],
  );
  const before = await sessionsOf(userId);
  const oobCode = await kit.linkFor(email);
  const answer = await post('signInWithEmailLink', { email, oobCode });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(
    expect.arrayContaining(['mfaPendingCredential', 'mfaInfo']),
  );
  expect(answer.text).not.toMatch(/idToken|refreshToken|\+1202555/);
  expect(await sessionsOf(userId)).toBe(before);
  expect((await post('signInWithEmailLink', { email, oobCode })).message).toBe('INVALID_OOB_CODE');
});

test('[IDENT-6][IDENT-34] a link of a disabled user is refused and stays valid', async () => {
  const { email, userId } = await verified();
  const oobCode = await kit.linkFor(email);
  const setDisabled = (disabled: boolean) =>
    database.pool.query('update identity.user_account set disabled = $2 where user_id = $1', [
      userId,
      disabled,
    ]);
  await setDisabled(true);
  expect((await post('signInWithEmailLink', { email, oobCode })).message).toBe('USER_DISABLED');
  const { idToken } = await kit.anonymous();
  expect((await post('signInWithEmailLink', { email, oobCode, idToken })).message).toBe(
    'EMAIL_EXISTS',
  );
  await setDisabled(false);
  expect((await post('signInWithEmailLink', { email, oobCode })).status).toBe(200);
});

test('[IDENT-34] a link to an address that has moved to another user signs nobody in', async () => {
  const { email, userId } = await verified();
  const oobCode = await kit.linkFor(email);
  await database.pool.query('update identity.user_account set email = $2 where user_id = $1', [
    userId,
    kit.newEmail(),
  ]);
  expect((await post('signInWithEmailLink', { email, oobCode })).message).toBe('INVALID_OOB_CODE');
  await post('signUp', { email, password: PASSWORD });
  expect((await post('signInWithEmailLink', { email, oobCode })).message).toBe('INVALID_OOB_CODE');
});

test('[IDENT-34][IDENT-44] a link to a new address, with which another person signs up meanwhile, belongs to the reader of the email', async () => {
  const email = kit.newEmail();
  const oobCode = await kit.linkFor(email);
  const squatter = await post('signUp', { email, password: PASSWORD });
  const reader = await post('signInWithEmailLink', { email, oobCode });
  expect(reader.body).toMatchObject({ localId: squatter.body['localId'], isNewUser: false });
  expect((await kit.refresh(squatter.body['refreshToken'])).message).toBe('TOKEN_EXPIRED');
  expect((await post('signInWithPassword', { email, password: PASSWORD })).message).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );
});
