/**
 * Claims of a trusted signer for one sign-in stay with that session and cannot override protocol
 * claims.
 */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import type { WireAnswer } from '../test-identity-server.ts';
import { openSignInMethods, PASSWORD } from '../credentials/sign-in-methods.test-kit.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const kit = await openSignInMethods(database.pool, clock);
const { post } = kit;
afterAll(() => kit.close());

const claimsOf = (answer: WireAnswer) =>
  decodeJwt(String(answer.body['idToken'] ?? answer.body['id_token']));
const signIn = async (uid: string, claims?: object) =>
  post('signInWithCustomToken', { token: await kit.customToken(uid, claims) });

test('[IDENT-20] claims of a custom token survive refresh, link and password change, and end with the session', async () => {
  const email = kit.newEmail();
  const first = await signIn('desk-1', { desk: 'blue', level: { of: 3 } });
  expect(claimsOf(first)).toMatchObject({ desk: 'blue', level: { of: 3 } });
  expect(claimsOf(await kit.refresh(first.body['refreshToken']))).toMatchObject({ desk: 'blue' });

  const linked = await post('signUp', {
    idToken: first.body['idToken'],
    email,
    password: PASSWORD,
  });
  expect(linked.status).toBe(200);
  expect(claimsOf(linked)).toMatchObject({ sub: 'desk-1', desk: 'blue' });
  expect(claimsOf(await kit.refresh(linked.body['refreshToken']))).toMatchObject({ desk: 'blue' });

  const changed = await post('update', {
    idToken: linked.body['idToken'],
    password: 'another password',
  });
  expect(claimsOf(changed)).toMatchObject({ desk: 'blue' });
  expect(claimsOf(await kit.refresh(changed.body['refreshToken']))).toMatchObject({ desk: 'blue' });

  const byPassword = await post('signInWithPassword', { email, password: 'another password' });
  expect(claimsOf(byPassword)).toMatchObject({ sub: 'desk-1' });
  expect(claimsOf(byPassword)).not.toHaveProperty('desk');
  expect(claimsOf(await signIn('desk-1'))).not.toHaveProperty('desk');
  // The session that has them still has them after the other sign-ins.
  expect(claimsOf(await kit.refresh(changed.body['refreshToken']))).toMatchObject({ desk: 'blue' });
});

test('[IDENT-20] claims set by staff apply again when the session with other claims is over', async () => {
  await signIn('desk-2');
  await database.pool.query(
    `update identity.user_account set custom_claims = '{"role":"guest","desk":"red"}' where user_id = 'desk-2'`,
  );
  expect(claimsOf(await signIn('desk-2', { role: 'boss' }))).toMatchObject({
    role: 'boss',
    desk: 'red',
  });
  expect(claimsOf(await signIn('desk-2'))).toMatchObject({ role: 'guest', desk: 'red' });
  const { rows } = await database.pool.query(
    `select custom_claims from identity.user_account where user_id = 'desk-2'`,
  );
  expect(rows).toEqual([{ custom_claims: { role: 'guest', desk: 'red' } }]);
});

test('[IDENT-20] no custom claim replaces one of the protocol', async () => {
  const reserved =
    'acr amr at_hash aud auth_time azp cnf c_hash exp iat iss jti nbf nonce sub firebase user_id sid ' +
    'email email_verified phone_number provider_id';
  for (const name of reserved.split(' ')) {
    const answer = await signIn('desk-3', { [name]: 'forged' });
    expect(answer.message, name).toMatch(/^INVALID_CUSTOM_TOKEN : /);
  }
  for (const claims of [{ a: 'x\0y' }, { '\0': 1 }, { a: '\ud800' }, { a: [['\udfff']] }, []]) {
    expect((await signIn('desk-3', claims)).message).toMatch(/^INVALID_CUSTOM_TOKEN : /);
  }
  expect(kit.server.logLines).toEqual([]);
});
