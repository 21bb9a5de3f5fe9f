/**
 * A real start of the live stage, and what Host headers can make of it: no other stage, no other brand, no big
 * win on demand. Security review R1, T2.
 */
import { BRANDS, DEFAULT_BRAND, deployedHost } from '@jubilee/brands';
import { createUser, login } from '@jubilee/contract/calls/account';
import { getAppConfig } from '@jubilee/contract/calls/configuration';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { hostedIdentity, VENDOR_STAFF_TOKEN } from '@jubilee/testkit/hosted-identity';
import { send, sendRaw } from '@jubilee/testkit/http-calls';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { startServerProcess } from '@jubilee/testkit/server-process';
import { temporaryPostgres } from '@jubilee/testkit/temporary-postgres';
import { portSettings, TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import { PASSWORD, SIGN_UP } from '@jubilee/testkit/test-users';
import { afterAll, describe, expect, test } from 'vitest';
import { openPool } from '../../src/platform/db/pool.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { identityFile } from '../identity/identity-file.ts';
import { LIVE_HOSTS, type LiveHost } from './live-hosts.ts';

const OWN = deployedHost(DEFAULT_BRAND, 'live', 'api');

// The live stage refuses the cluster of the other tests, which could lose acknowledged bets.
const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());
const vendor = await appForFile({
  roles: ['api', 'identity'],
  environment: identityFile({ staffTokens: [VENDOR_STAFF_TOKEN] }),
});
// The other brands name no keys for this stage and are served by the own identity service.
const hosted = await hostedIdentity(DEFAULT_BRAND, vendor.ports.identity);
afterAll(() => hosted.stop());
const environment: Readonly<Record<string, string>> = {
  ...(await portSettings()),
  ...identityFile({ brands: { [DEFAULT_BRAND.location]: hosted.settings } }),
  DATABASE_URL: postgres.url,
  JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
  JUBILEE_STAGE: 'live',
  JUBILEE_CRASH_CHAIN_ROUNDS: '1000',
  JUBILEE_CALLS_PER_PLAYER: '1000',
  JUBILEE_CALLS_PER_NETWORK: '10000',
  LOG_LEVEL: 'error',
};
const portOf = (surface: string): number =>
  Number(environment[`JUBILEE_PORT_${surface.toUpperCase()}`]);
const api = portOf('api');
const live = startServerProcess('all', environment);
afterAll(async () => {
  live.signal('SIGTERM');
  const { code, stderr } = await live.ended;
  expect([code, stderr]).toEqual([0, '']);
});
await live.ready;

/** The status and body of a request with exactly these header lines. */
async function requestTo(
  port: number,
  { lines, targetOf = (path) => path }: Pick<LiveHost, 'lines' | 'targetOf'>,
  given: {
    readonly path: string;
    readonly body?: string;
    readonly headers?: Record<string, string>;
  },
): Promise<{ readonly status: number; readonly text: string }> {
  const { path, body, headers = {} } = given;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const content =
    body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
  const head = [
    `${body === undefined ? 'GET' : 'POST'} ${targetOf(path)} HTTP/1.1`,
    ...lines,
    ...content,
    ...more,
    'connection: close',
  ];
  const text = await sendRaw(
    port,
    Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`, 'latin1'),
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

/** A player of the live installation, whose identity the vendor stores. */
async function livePlayer() {
  const email = `live-${systemIds.secret().slice(0, 6)}@example.com`.toLowerCase();
  await vendor.services.identity.admin.createUser({
    brandLocation: DEFAULT_BRAND.location,
    email,
    password: PASSWORD,
    emailVerified: true,
  });
  const identity = createIdentityClient({ stage: 'dev', identityPort: vendor.ports.identity });
  const { idToken } = await identity.signIn(DEFAULT_BRAND, email, PASSWORD);
  const headers = (sessionId?: string): Record<string, string> => ({
    authorization: `Bearer ${idToken}`,
    'x-request-id': systemIds.uuidV7(),
    ...(sessionId === undefined ? {} : { 'x-session-id': sessionId }),
  });
  replyOf(await callApp(api, createUser, { host: OWN, headers: headers(), body: SIGN_UP }));
  const { sessionId } = replyOf(
    await callApp(api, login, { host: OWN, headers: headers(), body: {} }),
  );
  return { headers: () => headers(sessionId) };
}

describe('a live installation', () => {
  test('[CONF-25] starts with the limits and host names of a deployed one, without the setting', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const answer = await send({ port: api, path: '/openapi.json' });
        return [answer.status, answer.headers['retry-after']] as const;
      }),
    );
    expect(statuses.filter(([status]) => status === 200).length).toBeLessThan(30);
    expect(statuses).toContainEqual([429, '1']);
    const local = await send({ port: api, path: '/getAppConfig', host: `localhost:${api}` });
    expect(local.status).toBe(421);
  });

  test(`[BRAND-2][BRAND-4][BRAND-7][CONF-25][CONF-26] under ${LIVE_HOSTS.length} hosts it is its own brand in stage live, or nobody`, async () => {
    expect(LIVE_HOSTS.length).toBeGreaterThanOrEqual(200);
    const wrong: string[] = [];
    for (const host of LIVE_HOSTS) {
      for (const surface of ['api', 'web'] as const) {
        const { status, text } = await requestTo(portOf(surface), host, { path: '/getAppConfig' });
        const config = getAppConfig.reply.safeParse(
          JSON.parse(/\{.*\}/s.exec(text.slice(text.indexOf('\r\n\r\n')))?.[0] ?? 'null'),
        );
        const { brand } = host;
        const fits =
          brand === undefined
            ? (status === 421 || status === 400) && !config.success
            : config.success &&
              config.data.brand === brand.location &&
              config.data.stage === 'live' &&
              config.data.hosts.api === `https://${deployedHost(brand, 'live', 'api')}`;
        if (!fits) wrong.push(`${surface}, ${host.label}: ${text.slice(0, 400)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('[BRAND-2] under the hosts of nobody no surface names a brand', async () => {
    const leaks: string[] = [];
    const secrets = BRANDS.flatMap(({ name, baseDomain, location }) => [
      name,
      baseDomain,
      location,
    ]);
    for (const host of LIVE_HOSTS.filter(({ brand }) => brand === undefined)) {
      for (const surface of ['api', 'web', 'games', 'socket'] as const) {
        const { status, text } = await requestTo(portOf(surface), host, { path: '/nowhere' });
        const named = secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
        if (named.length > 0 || (status !== 421 && status !== 400))
          leaks.push(`${surface}, ${host.label}: ${status} ${named.join()}`);
      }
    }
    expect(leaks).toEqual([]);
  }, 60_000);

  test(`[BET-24] under ${LIVE_HOSTS.length} hosts a big win on demand is refused, however it is written`, async () => {
    const who = await livePlayer();
    const pool = openPool(postgres.url, { max: 1, applicationName: 'test' });
    const operations = async () =>
      (await pool.query<{ count: bigint }>('select count(*) from ledger.operation')).rows[0]?.count;
    const before = await operations();
    const start = { betAmount: 100, currency: 'POINTS', gameCode: 'clockwork-owl', config: {} };
    const wrong: string[] = [];
    for (const host of LIVE_HOSTS) {
      for (const forceBigWin of [true, 'true', 1, { value: true }]) {
        const { status, text } = await requestTo(api, host, {
          path: statefulGameStart.path,
          headers: who.headers(),
          body: JSON.stringify({ ...start, forceBigWin }),
        });
        const code = /"code":"(\w+)"/.exec(text)?.[1];
        const expected =
          host.brand === undefined
            ? [421, 400]
            : host.brand === DEFAULT_BRAND
              ? [400]
              : // The token is another brand's.
                [401];
        const isNamed =
          host.brand !== DEFAULT_BRAND ||
          code === (forceBigWin === true ? 'FORCE_BIG_WIN_NOT_ALLOWED' : 'MALFORMED_REQUEST');
        if (!expected.includes(status) || !isNamed)
          wrong.push(`${host.label}, ${JSON.stringify(forceBigWin)}: ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await operations()).toEqual(before);
    await pool.end();
    const answer = await callApp(api, statefulGameStart, {
      host: OWN,
      headers: who.headers(),
      body: { ...start, forceBigWin: false },
    });
    expect(answer.status).toBe(200);
  }, 120_000);
});

test.each([
  [{ JUBILEE_DEPLOYED: 'false' }, 'JUBILEE_STAGE=live is always deployed'],
  [{ JUBILEE_SEAL_KEY: '' }, 'JUBILEE_SEAL_KEY'],
])('[CONF-25] the live stage with %o does not start, in one line', async (more, line) => {
  const exit = await startServerProcess('api', { ...environment, ...more }).ended;
  expect(exit.code).toBe(1);
  expect(exit.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(exit.stderr).toContain(line);
});
