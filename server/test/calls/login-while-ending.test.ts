/**
 * A token of a sign-in that logs in while that sign-in ends: a new password, signing out elsewhere, logging out.
 * The login is held at the two instants that decide.
 */
import { login, logout, signOutElsewhere, userDetails } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { appBehindProxy, appForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { SOON } from '@jubilee/testkit/time-bounds';
import { expect, test, vi } from 'vitest';
import { VALID_BET } from './valid-bet.ts';

type Ending = (app: TestApp, owner: TestUser, thief: TestUser) => Promise<{ status: number }>;

const ENDINGS: readonly (readonly [string, Ending])[] = [
  [
    'a new password',
    (app, owner) =>
      send({
        port: app.ports.identity,
        method: 'POST',
        path: `/v1/accounts:update?key=${owner.brand.identity.dev?.apiKey ?? ''}`,
        body: { idToken: owner.idToken, password: 'another-Horse-77', returnSecureToken: true },
      }),
  ],
  ['signing out elsewhere', (_app, owner) => owner.call(signOutElsewhere, { body: {} })],
  ['logging out', (_app, _owner, thief) => thief.call(logout, { body: {} })],
];

async function world() {
  const { app, proxy } = await appBehindProxy({ roles: ['api', 'identity'] });
  const owner = await app.users.verified();
  const thief = await app.users.signIn(owner.email);
  await thief.login();
  const logIn = () =>
    callApp(app.ports.api, login, { body: {}, headers: thief.headers({ 'x-session-id': '' }) });
  const sessionWith = async (answer: Awaited<ReturnType<typeof logIn>>) => {
    const headers = thief.headers({ 'x-session-id': replyOf(answer).sessionId });
    return [
      (await callApp(app.ports.api, userDetails, { headers })).status,
      (await callApp(app.ports.api, placeBet, { body: VALID_BET, headers })).status,
    ];
  };
  return { app, proxy, owner, thief, logIn, sessionWith };
}

test.each(ENDINGS)(
  '[SESS-31] %s between the first check of a login and its session: the login is refused',
  async (_name, end) => {
    const { app, proxy, owner, thief, logIn } = await world();
    const checked = proxy.counting('from identity.refresh_session where');
    const release = proxy.holdAnswerTo('from identity.refresh_session where');
    const late = logIn();
    await vi.waitFor(() => expect(checked()).toBeGreaterThan(0), SOON);
    expect((await end(app, owner, thief)).status).toBe(200);
    release();
    expect((await late).error?.code).toBe('INVALID_ACCESS_TOKEN');
  },
);

test.each(ENDINGS)(
  '[SESS-31][SESS-5] %s while the session of a login is being stored: it ends with the sign-in',
  async (_name, end) => {
    const { app, proxy, owner, thief, logIn, sessionWith } = await world();
    const stored = proxy.counting('insert into "account"."session"');
    const release = proxy.holdAnswerTo('insert into "account"."session"');
    const late = logIn();
    await vi.waitFor(() => expect(stored()).toBe(1), SOON);
    const observer = app.services.pool('observer', 1);
    const isOver = { value: false };
    const ending = end(app, owner, thief).finally(() => (isOver.value = true));
    await vi.waitFor(async () => {
      const { rows } = await observer.query<{ waiting: boolean }>(
        `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`,
      );
      expect(isOver.value || rows[0]?.waiting).toBe(true);
    });
    release();
    const opened = await late;
    expect((await ending).status).toBe(200);
    await vi.waitFor(async () => expect(await sessionWith(opened)).toEqual([401, 401]), SOON);
  },
);

test('[SESS-22] signing out elsewhere ends every other session, also one that only this clock holds for over', async () => {
  const time = settableClock(Date.now());
  const app = await appForTest({ clock: time });
  const thief = await app.users.verified();
  // Over by the clock of this process, while on another one it may live on.
  time.advance(40 * 60_000);
  const owner = await app.users.signIn(thief.email);
  await owner.login();
  expect(replyOf(await owner.call(signOutElsewhere, { body: {} }))).toEqual({ ended: 0 });
  const { rows } = await app.database.pool.query<{ revoked: boolean }>(
    'select revoked_at is not null as revoked from account.session order by created_at',
  );
  expect(rows).toEqual([{ revoked: true }, { revoked: false }]);
});
