/**
 * Calls that are repeated, run in parallel, or rejected by the platform's hooks have one effect or
 * none.
 */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, afterEach, expect, test } from 'vitest';
import { rowCounts } from './hostile.test-kit.ts';
import { codeOf, type WireAnswer } from '../test-identity-server.ts';
import { openSignInMethods, PASSWORD } from '../credentials/sign-in-methods.test-kit.ts';

const TIMES = 20;
const database = await createTestDatabase();
const clock = settableClock(Date.now());
const kit = await openSignInMethods(database.pool, clock);
const { server, signInCases, verdicts, post } = kit;
afterAll(() => kit.close());
afterEach(() => {
  Object.assign(verdicts, { beforeCreate: 'welcome', beforeSignIn: 'welcome' });
  expect(server.logLines).toEqual([]);
});

const times = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, work));
const passed = (answers: readonly WireAnswer[]): readonly WireAnswer[] =>
  answers.filter(({ status, body }) => status === 200 && typeof body['idToken'] === 'string');

async function accounts(): Promise<number> {
  return (await rowCounts(database.pool))['user_account'] ?? 0;
}

for (const { name, prepare, succeeds } of signInCases) {
  test(`[IDENT-31] ${TIMES} equal sign-ins of a new user by ${name} at once, and again, make one user`, async () => {
    const attempt = await prepare();
    const before = await accounts();
    const answers = await times(() => attempt());
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    const good = passed(answers);
    expect(good).toHaveLength(succeeds === 'once' ? 1 : TIMES);
    expect(new Set(good.map(({ body }) => body['localId'])).size).toBe(1);
    const again = await attempt();
    expect(again.status).toBe(succeeds === 'once' ? 400 : 200);
    expect(await accounts()).toBe(before + 1);
  });

  test(`[IDENT-14][IDENT-20] a user whom the hooks reject leaves nothing behind by ${name}`, async () => {
    const attempt = await prepare();
    const before = await rowCounts(database.pool);
    for (const [hook, verdict, code] of [
      ['beforeCreate', 'disabled', 'USER_DISABLED'],
      ['beforeCreate', 'not-allowed', 'OPERATION_NOT_ALLOWED'],
      ['beforeSignIn', 'disabled', 'USER_DISABLED'],
      ['beforeSignIn', 'not-allowed', 'OPERATION_NOT_ALLOWED'],
    ] as const) {
      // An SMS code belongs to the vendor, which accepts it once.
      const once = name === 'phone' ? await prepare() : attempt;
      const counted = name === 'phone' ? await rowCounts(database.pool) : before;
      verdicts[hook] = verdict;
      expect((await once()).message, `${hook} ${verdict}`).toBe(code);
      expect(await rowCounts(database.pool)).toEqual(counted);
      verdicts[hook] = 'welcome';
    }
    expect(passed([await attempt()])).toHaveLength(1);
  });
}

for (const { name, prepare } of signInCases.filter(({ links }) => links)) {
  test(`[IDENT-31][IDENT-35] ${TIMES} equal upgrades of one anonymous user by ${name} make one`, async () => {
    const { idToken, userId } = await kit.anonymous();
    const attempt = await prepare();
    const before = await accounts();
    const answers = await times(() => attempt({ idToken }));
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(passed(answers).map(({ body }) => body['localId'])).toEqual([userId]);
    expect((await attempt({ idToken })).status).toBe(400);
    expect(await accounts()).toBe(before);
  });

  test(`[IDENT-25][IDENT-35] an anonymous user whom the hooks reject is not upgraded by ${name}`, async () => {
    const { idToken, userId } = await kit.anonymous();
    const attempt = await prepare();
    verdicts.beforeCreate = 'not-allowed';
    expect((await attempt({ idToken })).message).toBe('OPERATION_NOT_ALLOWED');
    verdicts.beforeCreate = 'welcome';
    const { rows } = await database.pool.query(
      'select email, phone_number from identity.user_account where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ email: null, phone_number: null }]);
    expect((await post('lookup', { idToken })).status).toBe(200);
  });
}

test('[IDENT-31] a link that signs in and links at once does one of them, without a fault', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = kit.newEmail();
    const made = await post('signInWithEmailLink', { email, oobCode: await kit.linkFor(email) });
    const { idToken } = made.body;
    const oobCode = await kit.linkFor(email);
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, at) =>
        post('signInWithEmailLink', { email, oobCode, ...(at % 2 === 0 ? {} : { idToken }) }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(passed(answers)).toHaveLength(1);
  }
});

test('[IDENT-31] a password change, a deletion, an email and a reset repeated at once have one effect', async () => {
  const email = kit.newEmail();
  const { body } = await post('signUp', { email, password: PASSWORD });
  const changed = await times(() =>
    post('update', { idToken: body['idToken'], password: 'another password' }),
  );
  expect(changed.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  const [one, ...others] = passed(changed);
  expect(others).toEqual([]);
  expect((await kit.refresh(body['refreshToken'])).message).toBe('TOKEN_EXPIRED');
  expect((await kit.refresh(one?.body['refreshToken'])).status).toBe(200);

  await post('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const oobCode = codeOf(server, email);
  const resets = await times(() =>
    post('resetPassword', { oobCode, newPassword: 'a third password' }),
  );
  expect(resets.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(resets.map(({ message }) => message))).toEqual(new Set(['', 'INVALID_OOB_CODE']));

  const again = await post('signInWithPassword', { email, password: 'a third password' });
  const gone = await times(() => post('delete', { idToken: again.body['idToken'] }));
  expect(gone.filter(({ status }) => status === 200)).toHaveLength(1);
  // A call that verified its token just before the deletion finds the session over.
  const refusals = gone.filter(({ status }) => status !== 200).map(({ message }) => message);
  expect(refusals.filter((message) => !/^(?:USER_NOT_FOUND|TOKEN_EXPIRED)$/.test(message))).toEqual(
    [],
  );
  expect((await post('delete', { idToken: again.body['idToken'] })).message).toBe('USER_NOT_FOUND');
});

test('[IDENT-31] many emails requested at once leave one code that works', async () => {
  const email = kit.newEmail();
  await post('signUp', { email, password: PASSWORD });
  for (const requestType of ['PASSWORD_RESET', 'EMAIL_SIGNIN']) {
    const more = { canHandleCodeInApp: true, continueUrl: 'https://play.sweeps.test/' };
    const sent = await times(() => post('sendOobCode', { requestType, email, ...more }));
    expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
    const { rows } = await database.pool.query(
      `select 1 from identity.oob_code
        where email = $1 and kind = $2 and consumed_at is null`,
      [email, requestType],
    );
    expect(rows, requestType).toHaveLength(1);
  }
});
