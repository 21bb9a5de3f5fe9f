/** Two nodes of one installation whose own clocks differ, and browsers that stay signed in. Tests only. */
import { settableClock, sharedClock } from '@jubilee/testkit/clock';
import { createRememberedDevice, type RememberedDevice } from '@jubilee/testkit/remembered-device';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { IdentityHooks, IdentityLimits, IdentitySettings } from '../index.ts';
import { OPEN_HOOKS } from '../open-ports.ts';
import {
  PROJECTS,
  startTestIdentityServer,
  TEST_SETTINGS,
  type TestIdentityServer,
  type WireAnswer,
} from '../test-identity-server.ts';

export const PASSWORD = 'correct horse';
const KEY = PROJECTS.sweeps.apiKey;
/** The second node's clock is ahead by this much; the database's is that of the first. */
const AHEAD_MS = 40_000;

interface Ended {
  readonly userId: string;
  readonly identitySessionId: string | undefined;
}

export async function openRememberedDevices(
  limits: Partial<IdentityLimits> = {},
  hooks: Partial<IdentityHooks> = {},
  settings: Partial<IdentitySettings> = {},
) {
  const database = await createTestDatabase();
  const clock = settableClock(Date.now());
  const ended: Ended[] = [];
  const given = {
    ...settings,
    sharedClock: sharedClock(clock),
    limits: {
      ...TEST_SETTINGS.limits,
      rememberPerAccount: { burst: 100, refillMs: 1_000 },
      ...limits,
    },
    hooks: {
      ...OPEN_HOOKS,
      ...hooks,
      accountStatusChanged: async (_client, _realm, userId, change) => {
        if (change.kind !== 'signedOut') return;
        ended.push({ userId, identitySessionId: change.identitySessionId });
      },
    } satisfies IdentityHooks,
  };
  const one = await startTestIdentityServer(database.pool, clock, given);
  const two = await startTestIdentityServer(
    database.pool,
    { now: () => clock.now() + AHEAD_MS },
    given,
  );
  const kit = { ended, clock, database, one, two, ...accountsOf(one), ...devicesOf(one, two) };
  return {
    ...kit,
    close: async () => {
      await one.close();
      await two.close();
    },
  };
}

function accountsOf(server: TestIdentityServer) {
  let count = 0;
  const post = (call: string, body: object, key: string = KEY): Promise<WireAnswer> =>
    server.post(`/v1/accounts:${call}?key=${key}`, body);
  return {
    post,
    refresh: (refreshToken: unknown): Promise<WireAnswer> =>
      server.post(`/v1/token?key=${KEY}`, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      }),
    person: async () => {
      const email = `remembered${(count += 1)}@example.com`;
      const { body } = await post('signUp', { email, password: PASSWORD, returnSecureToken: true });
      return { email, userId: String(body['localId']), tokens: tokensOf(body) };
    },
    signIn: async (email: string, password = PASSWORD) =>
      tokensOf((await post('signInWithPassword', { email, password })).body),
    /** What the page's library does with a ticket. */
    redeem: (ticket: unknown) =>
      post('signInWithCustomToken', { token: ticket, returnSecureToken: true }),
  };
}

export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

export function tokensOf(body: Readonly<Record<string, unknown>>): Tokens {
  return {
    idToken: String(body['idToken'] ?? body['id_token']),
    refreshToken: String(body['refreshToken'] ?? body['refresh_token']),
  };
}

function devicesOf(one: TestIdentityServer, two: TestIdentityServer) {
  const at = (server: TestIdentityServer) => (call: string, body: object) =>
    server.post(`/v1/rememberedDevices:${call}?key=${KEY}`, body);
  const { projectId } = PROJECTS.sweeps;
  return {
    postDevice: at(one),
    postOtherBrand: (call: string, body: object) =>
      one.post(`/v1/rememberedDevices:${call}?key=${PROJECTS.harbor.apiKey}`, body),
    newDevice: (): Promise<RememberedDevice> => createRememberedDevice(projectId, at(one)),
    /** The nodes answer in turn. */
    wanderingDevice: (): Promise<RememberedDevice> => {
      let turn = 0;
      return createRememberedDevice(projectId, (call, body) =>
        at((turn += 1) % 2 === 0 ? two : one)(call, body),
      );
    },
  };
}
