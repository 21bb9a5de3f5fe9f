/** What the product learns when an anonymous user gets a sign-in method: one session goes on under a new id. */
import { settableClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { type AccountStatusChange, OPEN_HOOKS } from '../index.ts';
import { PROJECTS, startTestIdentityServer, TEST_SETTINGS } from '../test-identity-server.ts';

const { pool } = await createTestDatabase();
const changes: AccountStatusChange[] = [];
const server = await startTestIdentityServer(pool, settableClock(Date.now()), {
  ...TEST_SETTINGS,
  realms: [{ ...PROJECTS.sweeps, methods: { anonymous: true } }, PROJECTS.harbor, PROJECTS.open],
  hooks: {
    ...OPEN_HOOKS,
    accountStatusChanged: async (_client, _realm, _userId, change) => void changes.push(change),
  },
});
afterAll(() => server.close());

test('[SESS-25][IDENT-35] the upgrade of an anonymous user ends its sign-ins in the product too, but the one that goes on', async () => {
  const signUp = (body: object) =>
    server.post(`/v1/accounts:signUp?key=${PROJECTS.sweeps.apiKey}`, body);
  const signInOf = (token: unknown) => String(decodeJwt(String(token))['sid']);
  const guest = await signUp({ returnSecureToken: true });
  const upgraded = await signUp({
    idToken: guest.body['idToken'],
    email: 'guest@example.com',
    password: 'correct horse',
  });
  expect(upgraded.status).toBe(200);
  const [from, to] = [signInOf(guest.body['idToken']), signInOf(upgraded.body['idToken'])];
  expect(from).not.toBe(to);
  expect(changes).toEqual([{ kind: 'signedOut', continued: { from, to } }]);
});
