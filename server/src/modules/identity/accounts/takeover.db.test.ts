/**
 * What an attacker leaves behind in an account in order to return after the owner has recovered it.
 */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterAll, expect, test } from 'vitest';
import { codeOf, startTestIdentityServer, PROJECTS } from '../test-identity-server.ts';

const PASSWORD = 'correct horse';
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startTestIdentityServer(database.pool, clock);
afterAll(() => server.close());

const realmId = PROJECTS.sweeps.projectId;
const sql = (text: string, values: readonly unknown[]) => database.pool.query(text, [...values]);

async function addSignInMethods({ uid }: User, number: string): Promise<void> {
  await sql('update identity.user_account set phone_number = $2 where user_id = $1', [uid, number]);
  await sql(
    `insert into identity.provider_identity (realm_id, user_id, provider_id, raw_id, created_at)
     values ($1, $2, 'google.com', $3, $4)`,
    [realmId, uid, `raw of ${uid}`, new Date(clock.now()).toISOString()],
  );
  await sql(
    `insert into identity.audit_entry (realm_id, user_id, actor, action, at)
     values ($1, $2, 'user', 'phoneLinked', $3)`,
    [realmId, uid, new Date(clock.now()).toISOString()],
  );
}

async function addFactor({ uid }: User, number: string): Promise<void> {
  await sql(
    `insert into identity.second_factor (factor_id, realm_id, user_id, kind, phone_number, enrolled_at)
     values (gen_random_uuid(), $1, $2, 'phone', $3, $4)`,
    [realmId, uid, number, new Date(clock.now()).toISOString()],
  );
}

async function signInMethodsOf({ uid }: User) {
  const { rows } = await sql(
    `select a.phone_number,
            (select count(*)::int from identity.provider_identity v where v.user_id = a.user_id) as providers,
            (select count(*)::int from identity.second_factor f where f.user_id = a.user_id) as factors
       from identity.user_account a where a.user_id = $1`,
    [uid],
  );
  return rows[0];
}

async function verify({ uid }: User): Promise<void> {
  await sql('update identity.user_account set email_verified = true where user_id = $1', [uid]);
}

const reset = async (email: string, password: string): Promise<void> => {
  const auth = server.client();
  await sendPasswordResetEmail(auth, email);
  await confirmPasswordReset(auth, codeOf(server, email), password);
};
test('[IDENT-34] recovering an address removes what was added after it was lost', async () => {
  const email = 'robbed@example.com';
  const thief = 'robber@example.com';
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await verify(user);
  clock.advance(1_000);
  await verifyBeforeUpdateEmail(user, thief);
  await applyActionCode(auth, codeOf(server, thief));
  const back = codeOf(server, email);
  clock.advance(1_000);
  await reset(thief, 'of the robber');
  await addSignInMethods(user, '+12025550903');
  await addFactor(user, '+12025550904');
  await applyActionCode(server.client(), back);
  expect(await signInMethodsOf(user)).toEqual({ phone_number: null, providers: 0, factors: 0 });
  await expect(
    signInWithEmailAndPassword(server.client(), email, 'of the robber'),
  ).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  await reset(email, 'mine again, at last');
  await signInWithEmailAndPassword(server.client(), email, 'mine again, at last');
});
