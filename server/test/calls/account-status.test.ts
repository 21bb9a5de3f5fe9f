/** Disabling a player by every entry point, and enabling again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import { createUser, login, logout, userDetails } from '@jubilee/contract/calls/account';
import { placeBet } from '@jubilee/contract/calls/games';
import { callApp } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { send } from '@jubilee/testkit/http-calls';
import { PASSWORD, type TestUser, SIGN_UP } from '@jubilee/testkit/test-users';
import { listen } from '@jubilee/testkit/socket-client';
import { SOON } from '@jubilee/testkit/time-bounds';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createAccountStatus } from '../../src/modules/players/index.ts';
import { VALID_BET } from './valid-bet.ts';

const STAFF_TOKEN = 'staff-token-of-this-test-0123456789abcdef';
const settingsFolder = mkdtempSync(join(tmpdir(), 'jubilee-identity-'));
const settingsFile = join(settingsFolder, 'identity.json');
writeFileSync(settingsFile, JSON.stringify({ staffTokens: [STAFF_TOKEN] }));
afterAll(() => rmSync(settingsFolder, { recursive: true }));

const one = await appForFile({ environment: { JUBILEE_IDENTITY_SETTINGS: settingsFile } });
const two = await secondApp(one, { roles: ['api'] });
const { users, ports, services } = one;
const identity = createIdentityClient({ stage: 'dev', identityPort: ports.identity });
const LATER = { timeout: 10_000, interval: 50 };

const walletStates = async (who: TestUser) =>
  (await services.wallet.accounts(await users.walletOf(who))).map((account) => account.state);
const accountState = async (who: TestUser) =>
  (await services.accounts.bySubject(who.brand.number, who.userId))?.state;

async function isShutEverywhere(who: TestUser, socketEnd: () => string | undefined): Promise<void> {
  await vi.waitFor(async () => {
    expect(socketEnd()).toBe('io server disconnect');
    for (const port of [ports.api, two.ports.api]) {
      const answer = await callApp(port, userDetails, { headers: who.headers() });
      expect([answer.status, answer.error?.message]).toEqual([
        403,
        'This user account has been disabled.',
      ]);
    }
  }, SOON);
  for (const [call, body] of [
    [login, {}],
    [createUser, SIGN_UP],
    [placeBet, VALID_BET],
  ] as const) {
    expect((await who.call(call, { body })).error?.code).toBe('ACCOUNT_DISABLED');
  }
  expect((await identity.tryRefresh(who.brand, who.refreshToken)).text).toMatch(
    /USER_DISABLED|TOKEN_EXPIRED/,
  );
  await expect(identity.signIn(who.brand, who.email, PASSWORD)).rejects.toThrow('USER_DISABLED');
  await vi.waitFor(async () => expect(await walletStates(who)).toEqual(['DISABLED', 'DISABLED']), {
    ...LATER,
  });
  expect(await accountState(who)).toBe('DISABLED');
}

async function isBack(who: TestUser): Promise<void> {
  await vi.waitFor(async () => expect(await accountState(who)).toBe('ACTIVE'), LATER);
  const old = who.headers();
  await vi.waitFor(async () => {
    const answer = await callApp(ports.api, userDetails, { headers: old });
    expect(answer.error?.code).toBe('SESSION_REQUIRED');
  }, SOON);
  await who.signInAgain();
  expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
}

/** Calls like the vendor's admin library: over the wire, with the bearer token of staff. */
async function staffUpdate(who: TestUser, disableUser: boolean): Promise<boolean> {
  const realm = who.brand.identity.dev;
  const project = `/v1/projects/${realm?.projectId ?? ''}`;
  const tenant = realm?.tenantId === undefined ? '' : `/tenants/${realm.tenantId}`;
  const answer = await send({
    port: ports.identity,
    method: 'POST',
    path: `${project}${tenant}/accounts:update`,
    headers: { authorization: `Bearer ${STAFF_TOKEN}` },
    body: { localId: who.userId, disableUser },
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return true;
}

describe('disabling a player', () => {
  const entryPoints = {
    'the platform': {
      shut: (who: TestUser) => services.accountStatus.disablePlayer(who.brand, who.userId),
      open: (who: TestUser) => services.accountStatus.enablePlayer(who.brand, who.userId),
    },
    'the identity service': {
      shut: (who: TestUser) => services.identity.admin.disableUser(who.brand.location, who.userId),
      open: (who: TestUser) => services.identity.admin.enableUser(who.brand.location, who.userId),
    },
    'the staff calls of the identity service': {
      shut: (who: TestUser) => staffUpdate(who, true),
      open: (who: TestUser) => staffUpdate(who, false),
    },
  };

  test.each(Object.entries(entryPoints))(
    '[AUTH-27][AUTH-8][SESS-5] by %s: everything is disabled within a second, and enabled again',
    async (_name, entryPoint) => {
      const [who, other] = [await users.verified(), await users.verified()];
      const socket = await listen(who, { socketPort: ports.socket, webPort: ports.web });
      expect(await entryPoint.shut(who)).toBe(true);
      await isShutEverywhere(who, () => socket.ended());
      expect(await entryPoint.shut(who)).toBe(true);
      expect((await other.call(userDetails)).status).toBe(200);
      expect(await entryPoint.open(who)).toBe(true);
      await isBack(who);
      expect(await entryPoint.open(who)).toBe(true);
      expect((await who.call(userDetails)).status).toBe(200);
    },
    30_000,
  );

  test('[AUTH-27] an unknown id is reported, and the same id in another brand is another player', async () => {
    const who = await users.verified();
    const [, abroad] = BRANDS;
    if (abroad === undefined) throw new Error('two brands are needed');
    expect(await services.accountStatus.disablePlayer(who.brand, 'nobody')).toBe(false);
    expect(await services.accountStatus.disablePlayer(abroad, who.userId)).toBe(false);
    expect((await who.call(userDetails)).status).toBe(200);
  });

  test('[AUTH-27] an identity without a player is disabled too', async () => {
    const who = await users.newcomer();
    expect(await services.accountStatus.disablePlayer(who.brand, who.userId)).toBe(true);
    expect((await who.call(login, { body: {} })).error?.code).toBe('ACCOUNT_DISABLED');
    const signUp = await who.call(createUser, { body: SIGN_UP });
    expect([signUp.error?.code, await accountState(who)]).toEqual(['ACCOUNT_DISABLED', undefined]);
  });
});

describe('an interrupted change', () => {
  /** Stops the platform's own steps at one of them, like a crash. */
  function failingAt(step: 'identity' | 'wallet') {
    const fail = () => Promise.reject(new Error('the process stopped here'));
    const { admin } = services.identity;
    return createAccountStatus({
      accounts: services.accounts,
      sessions: services.sessions,
      wallet:
        step === 'wallet'
          ? { accounts: (id) => services.wallet.accounts(id), setState: fail }
          : services.wallet,
      identity:
        step === 'identity' ? { ...admin, disableUser: fail, enableUser: fail } : { ...admin },
    });
  }

  test.each(['identity', 'wallet'] as const)(
    '[AUTH-27] interrupted before %s: already disabled, and consistent after a retry, in both directions',
    async (step) => {
      const who = await users.verified();
      const stopped = failingAt(step);
      await expect(stopped.disablePlayer(who.brand, who.userId)).rejects.toThrow('stopped here');
      expect((await who.call(userDetails)).error?.code).toBe('ACCOUNT_DISABLED');
      await services.accountStatus.disablePlayer(who.brand, who.userId);
      expect([await accountState(who), await walletStates(who)]).toEqual([
        'DISABLED',
        ['DISABLED', 'DISABLED'],
      ]);
      await stopped.enablePlayer(who.brand, who.userId).catch(() => undefined);
      await services.accountStatus.enablePlayer(who.brand, who.userId);
      await isBack(who);
      expect(await walletStates(who)).toEqual(['ACTIVE', 'ACTIVE']);
    },
    30_000,
  );

  test('[AUTH-27] after many parallel changes identity, account, sessions and wallet agree', async () => {
    const who = await users.verified();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 === 0
          ? services.accountStatus.disablePlayer(who.brand, who.userId)
          : services.accountStatus.enablePlayer(who.brand, who.userId),
      ),
    );
    await vi.waitFor(async () => {
      const user = await services.identity.admin.getUser(who.brand.location, who.userId);
      const expected = user?.disabled === true ? 'DISABLED' : 'ACTIVE';
      expect([await accountState(who), await walletStates(who)]).toEqual([
        expected,
        [expected, expected],
      ]);
    }, LATER);
  });
});

describe('an exclusion', () => {
  test.each(['disablePlayer', 'disableUser'] as const)(
    '[AUTH-27][GATE-9] outlives a ban by %s',
    async (entryPoint) => {
      const who = await users.verified();
      await services.accounts.setState(await users.walletOf(who), 'EXCLUDED');
      if (entryPoint === 'disablePlayer')
        await services.accountStatus.disablePlayer(who.brand, who.userId);
      else await services.identity.admin.disableUser(who.brand.location, who.userId);
      await vi.waitFor(async () => expect(await accountState(who)).toBe('DISABLED'), LATER);
      expect(await walletStates(who)).toEqual(['EXCLUDED', 'EXCLUDED']);
      await services.accountStatus.enablePlayer(who.brand, who.userId);
      expect(await accountState(who)).toBe('EXCLUDED');
      await who.signInAgain();
      expect((await who.call(placeBet, { body: VALID_BET })).error?.code).toBe('SELF_EXCLUDED');
      await services.accountStatus.enablePlayer(who.brand, who.userId);
      expect(await accountState(who)).toBe('EXCLUDED');
      expect((await who.call(logout, { body: {} })).status).toBe(200);
    },
    30_000,
  );
});
