/** The identity surface of an installation: allowed origins, probes, maintenance, log. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { userDetails } from '@jubilee/contract/calls/account';
import { settableClock } from '@jubilee/testkit/clock';
import { TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { identitySetup } from '../../src/entry/identity-setup.ts';
import { identityFile } from './identity-file.ts';

const clock = settableClock(Date.now());
const one = await appForFile({ clock });
const { identity: port, web } = one.ports;
const { pool } = one.database;
const { admin } = one.services.identity;
const keyOf = (at: number): string => BRANDS[at]?.identity.dev?.apiKey ?? '';
const projectId = DEFAULT_BRAND.identity.dev?.projectId ?? '';
const wrongFile = identityFile({ textChallengeBits: 60 });
const DAY_MS = 86_400_000;

const allowedOrigin = async (host: string, origin: string): Promise<unknown> =>
  (await send({ port, path: `/v1/projects?key=${keyOf(0)}`, host, headers: { origin } })).headers[
    'access-control-allow-origin'
  ];

test('[IDENT-14][BRAND-13] a page uses the identity host of its own brand and of no other', async () => {
  const own = `http://localhost:${web}`;
  const other = `http://luckyharbor.localhost:${web}`;
  const [ownHost, otherHost] = [`localhost:${port}`, `luckyharbor.localhost:${port}`];
  expect(await allowedOrigin(ownHost, own)).toBe(own);
  expect(await allowedOrigin(otherHost, other)).toBe(other);
  for (const [host, origin] of [
    [ownHost, other],
    [otherHost, own],
    [ownHost, `http://localhost:${one.ports.games}`],
    [ownHost, 'https://evil.example'],
    [ownHost, 'null'],
  ] as const) {
    expect(await allowedOrigin(host, origin), `${origin} at ${host}`).toBeUndefined();
  }
});

test('[BRAND-2] the identity surface answers its probes, whatever the host', async () => {
  for (const [path, status] of [
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await send({ port, path, host: '10.0.0.1' });
    expect([answer.status, answer.body]).toEqual([200, { status }]);
  }
});

test('[AUTH-8][IDENT-6] a player whom the platform has disabled gets no tokens', async () => {
  const who = await one.users.verified();
  await one.services.accounts.setState(await one.users.walletOf(who), 'DISABLED');
  const answer = await send({
    port,
    method: 'POST',
    path: `/v1/accounts:signInWithPassword?key=${keyOf(0)}`,
    body: { email: who.email, password: PASSWORD },
  });
  expect([answer.status, answer.text.includes('USER_DISABLED')]).toEqual([400, true]);
});

test('[IDENT-40] the audit log has the platform’s changes of an account, without secrets', async () => {
  const who = await one.users.verified();
  const { location } = DEFAULT_BRAND;
  await admin.disableUser(location, who.userId);
  await admin.enableUser(location, who.userId);
  await admin.revokeSessions(location, who.userId);
  await admin.deleteUser(location, who.userId);
  expect(await admin.disableUser(location, 'nobody')).toBe(false);
  const { rows } = await pool.query<{ actor: string; action: string; row: string }>(
    `select actor, action, e::text as row from identity.audit_entry e
      where user_id in ($1, 'nobody') and actor = 'service' order by audit_id`,
    [who.userId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'disabled',
    'enabled',
    'sessionsEnded',
    'deleted',
  ]);
  for (const secret of [who.email, PASSWORD, who.idToken, who.refreshToken]) {
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  }
});

test('[IDENT-40] maintenance removes expired rows and leaves the others', async () => {
  const at = (offsetMs: number): string => new Date(clock.now() + offsetMs).toISOString();
  const hash = (byte: number): Buffer => Buffer.alloc(32, byte);
  const rows = [
    [1, -2 * DAY_MS],
    [2, 3_600_000],
  ] as const;
  for (const [byte, expiresMs] of rows) {
    await pool.query(
      `insert into identity.short_secret (secret_hash, realm_id, kind, created_at, expires_at)
       values ($1, $2, 'pageSession', $3, $4)`,
      [hash(byte), projectId, at(-3 * DAY_MS), at(expiresMs)],
    );
    await pool.query(
      `insert into identity.sms_session
         (session_hash, realm_id, purpose, phone_number, vendor_reference, tries_left, created_at, expires_at)
       values ($1, $2, 'signIn', '+15005550006', 'VE', 8, $3, $4)`,
      [hash(byte), projectId, at(-3 * DAY_MS), at(expiresMs)],
    );
  }
  for (const ageMs of [401 * DAY_MS, 399 * DAY_MS]) {
    await pool.query(
      `insert into identity.audit_entry (realm_id, user_id, actor, action, at)
       values ($1, 'tidied', 'user', 'signIn', $2)`,
      [projectId, at(-ageMs)],
    );
  }
  await admin.runMaintenance();
  const left = await pool.query<{ secrets: string; texts: string; entries: string }>(
    `select (select count(*) from identity.short_secret where kind = 'pageSession') as secrets,
            (select count(*) from identity.sms_session) as texts,
            (select count(*) from identity.audit_entry where user_id = 'tidied') as entries`,
  );
  expect(Object.values(left.rows[0] ?? {}).map(Number)).toEqual([1, 1, 1]);
});

test('[IDENT-13] the operator rotates a key at once, from another process; earlier tokens stay valid', async () => {
  const who = await one.users.verified();
  const before = who.idToken;
  const rotated = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../src/entry/rotate-signing-keys.ts'), projectId],
    {
      env: {
        ...process.env,
        DATABASE_URL: one.databaseUrl,
        JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
        LOG_LEVEL: 'error',
      },
    },
  );
  expect(rotated.stdout).toBe(`${projectId} has a new signing key.\n`);
  clock.advance(61_000);
  await who.refresh();
  expect(decodeProtectedHeader(who.idToken).kid).not.toBe(decodeProtectedHeader(before).kid);
  const statuses = await Promise.all(
    [before, who.idToken].map(
      async (token) =>
        (await who.call(userDetails, { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  );
  expect(statuses).toEqual([200, 200]);
});

test('[IDENT-42] every provider of a local installation is in its own sandbox', async () => {
  const { realms } = identitySetup(one.services);
  const providers = realms.flatMap((realm) => realm.providers ?? []);
  expect(providers).toHaveLength(4 * BRANDS.length);
  for (const provider of providers) {
    const page = await provider.authorizationUrl({
      redirectUri: `http://localhost:${web}/__/auth/handler`,
      state: 'state',
      nonce: 'nonce',
      codeVerifier: 'v'.repeat(43),
    });
    expect(page, provider.providerId).toMatchObject({ outcome: 'ok' });
  }
});

test('[IDENT-42] a wrong settings file ends the start of a process with one line', async () => {
  const started = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../src/entry/api.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: one.databaseUrl,
        JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
        LOG_LEVEL: 'error',
        ...wrongFile,
      },
    },
  );
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^JUBILEE_IDENTITY_SETTINGS \(\S+\): textChallengeBits [^\n]+\n$/,
    ),
  });
});
