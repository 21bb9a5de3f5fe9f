/** From one encryption key to the next while the platform runs, with the operator's command. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { userDetails } from '@jubilee/contract/calls/account';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp } from '@jubilee/testkit/call-app';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { TEST_ENCRYPTION_KEY, type TestApp } from '@jubilee/testkit/test-app';
import { PASSWORD, type TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import type { Role } from '../../src/entry/app-options.ts';
import { ENCRYPTED_COLUMNS } from '../../src/entry/encrypted-columns.ts';
import {
  decryptAppSecret,
  encryptAppSecret,
} from '../../src/modules/identity/factors/encrypt-app-secret.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';

const NEW_KEY = '08'.repeat(32);
const [BOTH_OLD_FIRST, BOTH_NEW_FIRST, ONLY_NEW] = [
  `1:${TEST_ENCRYPTION_KEY},2:${NEW_KEY}`,
  `2:${NEW_KEY},1:${TEST_ENCRYPTION_KEY}`,
  `2:${NEW_KEY}`,
];
/** It has only the old key, so it must not run the rounds that would be written with that one. */
const one = await appForFile({ roles: ['api', 'identity', 'realtime'] });
const nodeWith = (JUBILEE_SEAL_KEY: string, ...roles: readonly Role[]) =>
  secondAppForTest(one, { roles, environment: { JUBILEE_SEAL_KEY } });

async function reEncrypt(keys: string, ...options: readonly string[]) {
  const command = [join(import.meta.dirname, '../../src/entry/re-encrypt.ts'), ...options];
  const env = { ...process.env, DATABASE_URL: one.databaseUrl, JUBILEE_SEAL_KEY: keys };
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { readonly code: number; readonly stdout: string }) => error,
  );
}

async function seedsOn(app: TestApp, walletId: bigint) {
  const active = await app.services.fairness.activeSeed(walletId);
  if (!active.ok) throw new Error(active.refusal.code);
  const revealed = await app.services.fairness.revealed(walletId);
  return { active: active.value, revealed };
}

/** An authenticator app as its enrolment stores it. */
async function storeFactor(who: TestUser, base32: string): Promise<string> {
  const factorId = systemIds.uuidV7();
  const secret = encryptAppSecret({ keyEncryptor: one.services.crash.encryptor }, factorId, base32);
  await one.services.backgroundPool.query(
    `insert into identity.second_factor (factor_id, realm_id, user_id, kind, encrypted_secret, enrolled_at)
     select $1, realm_id, user_id, 'totp', $2, now() from identity.user_account where user_id = $3`,
    [factorId, secret, who.userId],
  );
  return factorId;
}

async function secretOf(app: TestApp, factorId: string): Promise<string> {
  const { rows } = await app.services.backgroundPool.query<{ encrypted_secret: Buffer }>(
    'select encrypted_secret from identity.second_factor where factor_id = $1',
    [factorId],
  );
  const encrypted = rows[0]?.encrypted_secret ?? Buffer.alloc(0);
  return decryptAppSecret({ keyEncryptor: app.services.crash.encryptor }, factorId, encrypted);
}

test('[OPS-31] the registry names every encrypted column of the database', async () => {
  const { rows } = await one.services.backgroundPool.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name
       from information_schema.columns
      where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')
        and (column_name like '%encrypted%' or (table_name, column_name) = ('short_secret', 'content'))`,
  );
  const registered = ENCRYPTED_COLUMNS.map(
    ({ schema, table, column }) => `${schema}.${table}.${column}`,
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(registered));
});

test(
  '[OPS-30][OPS-31] a new key is added, becomes current and replaces the old one, and nobody notices',
  { timeout: 120_000 },
  async () => {
    const who = await one.users.verified();
    const walletId = await one.users.walletOf(who);
    await one.services.fairness.rotate(walletId, 'mine');
    const before = await seedsOn(one, walletId);
    const factorId = await storeFactor(who, 'JBSWY3DPEHPK3PXP');
    const published = await one.services.crash.chains.inUse(DEFAULT_BRAND.number);
    if (published === undefined) throw new Error('there is no chain');
    const links = await Promise.all(
      [1, 2_000, 5_000].map((number) => one.services.crash.chains.linkOf(published, number)),
    );

    // Nodes of both settings run side by side; each reads what the other writes.
    const early = await nodeWith(BOTH_OLD_FIRST, 'api');
    const late = await nodeWith(BOTH_NEW_FIRST, 'api', 'worker');
    const other = await one.users.verified();
    const player = await one.users.walletOf(other);
    for (const app of [early, late, early]) {
      const rotated = await app.services.fairness.rotate(player, 'theirs');
      expect(rotated.ok).toBe(true);
    }
    expect((await seedsOn(early, player)).revealed).toEqual((await seedsOn(late, player)).revealed);
    expect((await reEncrypt(BOTH_NEW_FIRST, '--check')).code).toBe(1);

    // Pairs are rotated all the time while the command runs.
    let isRunning = true;
    let rotations = 0;
    const busy = (async () => {
      while (isRunning && rotations < 300) {
        rotations += (await late.services.fairness.rotate(player, 'again')).ok ? 1 : 0;
      }
    })();
    const moved = await reEncrypt(BOTH_NEW_FIRST);
    isRunning = false;
    await busy;
    expect(rotations).toBeGreaterThan(0);
    expect(moved.stdout).toContain('crash.chain_link.link_encrypted  key ');
    const again = await reEncrypt(BOTH_NEW_FIRST);
    expect([again.code, again.stdout.split('\n').at(-2)]).toEqual([
      0,
      'everything is encrypted with key 2',
    ]);
    expect((await reEncrypt(ONLY_NEW, '--check')).code).toBe(0);

    // The old key is gone: seeds, chains, jackpots and signing keys are read with the new one.
    const alone = await nodeWith(ONLY_NEW, 'api', 'identity');
    expect(await seedsOn(alone, walletId)).toEqual(before);
    expect((await seedsOn(alone, player)).revealed).toEqual((await seedsOn(late, player)).revealed);
    const chain = await alone.services.crash.chains.inUse(DEFAULT_BRAND.number);
    if (chain === undefined) throw new Error('there is no chain');
    const linksOf = (app: TestApp) =>
      Promise.all(
        [1, 2_000, 5_000].map((number) => app.services.crash.chains.linkOf(chain, number)),
      );
    expect(await linksOf(alone)).toEqual(links);
    expect(await secretOf(alone, factorId)).toBe('JBSWY3DPEHPK3PXP');
    await alone.services.jackpots.refresh();
    const identity = createIdentityClient({ stage: 'dev', identityPort: alone.ports.identity });
    const { idToken } = await identity.signIn(other.brand, other.email, PASSWORD);
    const headers = { ...other.headers(), authorization: `Bearer ${idToken}` };
    expect((await callApp(alone.ports.api, userDetails, { headers })).status).toBe(200);
  },
);

test('[OPS-31] without a key the command says so and makes none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'no-key-'));
  const command = [join(import.meta.dirname, '../../src/entry/re-encrypt.ts'), '--check'];
  const { JUBILEE_SEAL_KEY: _none, ...rest } = process.env;
  const env = { ...rest, DATABASE_URL: one.databaseUrl, JUBILEE_DATA_DIR: dataDir };
  const failed = await promisify(execFile)(process.execPath, command, { env }).then(
    () => undefined,
    (error: { readonly stderr: string }) => error.stderr,
  );
  expect(failed).toBe(`JUBILEE_SEAL_KEY is needed: there is no ${join(dataDir, 'seal-key')}.\n`);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
