/** The brand of a request comes from the Host header only: security review T1 and T2. */
import { BRANDS } from '@jubilee/brands';
import { sendEmailVerification, sendPasswordResetEmail } from '@jubilee/contract/calls/account';
import { getAppConfig, getBuildConfig } from '@jubilee/contract/calls/configuration';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send, sendRaw } from '@jubilee/testkit/http-calls';
import { hostOf } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';

const { users, ports, nextLinkTo, sentMessages, database } = await appForFile();
const { api, web, identity, games, sandbox } = ports;

async function brandBy(host: string): Promise<string> {
  const { status, body } = await send({ port: api, path: '/getAppConfig', host });
  if (status === 200) return getAppConfig.reply.parse(body).brand;
  return `${status} ${(body as { error: { code: string } }).error.code}`;
}

describe('the Host header', () => {
  test.each([
    ['localhost', 'sweeps'],
    ['127.0.0.1', 'sweeps'],
    ['LOCALHOST', 'sweeps'],
    ['localhost:1', 'sweeps'],
    ['localhost:65535', 'sweeps'],
    ['sweeps.localhost', 'sweeps'],
    ['luckyharbor.localhost', 'luckyharbor'],
    ['LuckyHarbor.LocalHost:80', 'luckyharbor'],
    ['rubysweepsmvp.localhost', 'rubysweepsmvp'],
    ['test.api.sweeps.example', 'sweeps'],
    ['play.sweeps.example', 'sweeps'],
  ])('[BRAND-1][BRAND-3] %s is %s', async (host, brand) => {
    expect(await brandBy(host)).toBe(brand);
  });

  test.each([
    'evil.example',
    'sweeps',
    'localhost.',
    'localhost.evil.example',
    'evil.localhost',
    'sweeps.localhost.',
    'xsweeps.localhost',
    'sweeps.localhost:',
    'sweeps.localhost:x',
    'sweeps.localhost:123456',
    'sweeps.localhost:80:80',
    'sweeps.localhost,luckyharbor.localhost',
    'sweeps.localhost luckyharbor.localhost',
    'user@sweeps.localhost',
    'user:pw@sweeps.localhost',
    'sweeps.localhost@evil.example',
    'sweeps.localhost/evil',
    'http://sweeps.localhost',
    'sweeps.localhost#x',
    'sweeps.localhost?x',
    '[::1]',
    '::1',
    '127.0.0.2',
    '0x7f000001',
    '2130706433',
    '127.1',
    'xn--sweeps-localhost',
    'sweeps_localhost',
    '*.localhost',
    '..localhost',
    '.localhost',
    'sweeps..localhost',
    '-',
    'localhost%00',
    'localhost%2eevil',
    'ｌocalhost',
    'a'.repeat(300),
    'live.sweeps.example',
    'prod.api.sweeps.example',
    'api.sweeps.example.evil.example',
  ])('[BRAND-2][BRAND-4] %s is an unknown host', async (host) => {
    expect(await brandBy(Buffer.from(host).toString('latin1'))).toBe('421 UNKNOWN_HOST');
  });

  test('[BRAND-4] two Host headers, none, and an empty one name no brand', async () => {
    const sendRequest = (lines: string): Promise<string> =>
      sendRaw(api, `GET /getAppConfig HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
    expect(await sendRequest('host: localhost\r\nhost: luckyharbor.localhost\r\n')).toMatch(
      /^HTTP\/1\.1 421 /,
    );
    expect(await sendRequest('host: localhost\r\nhost: localhost\r\n')).toMatch(/^HTTP\/1\.1 421 /);
    expect(await sendRequest('')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendRequest('host:\r\n')).toMatch(/^HTTP\/1\.1 4(00|21) /);
    expect(await sendRequest('host: localhost\tluckyharbor.localhost\r\n')).toMatch(
      /^HTTP\/1\.1 421 /,
    );
  });

  test('[BRAND-4] an absolute request target never selects another brand', async () => {
    const sendRequest = (target: string, host: string): Promise<string> =>
      sendRaw(api, `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    for (const foreign of [
      'http://luckyharbor.localhost',
      'http://evil.example',
      '//evil.example',
    ]) {
      const text = await sendRequest(`${foreign}/getAppConfig`, 'localhost');
      expect(text).toMatch(/^HTTP\/1\.1 (200|400|404|421) /);
      expect(text).not.toContain('luckyharbor');
    }
  });

  test('[BRAND-2][BRAND-7][CONF-18] forwarding headers, ids and cookies choose neither brand nor stage', async () => {
    const plain = await callApp(api, getAppConfig);
    for (const [name, value] of [
      ['x-forwarded-host', 'luckyharbor.localhost'],
      ['forwarded', 'host=luckyharbor.localhost'],
      ['x-host', 'luckyharbor.localhost'],
      ['x-original-host', 'luckyharbor.localhost'],
      ['x-forwarded-server', 'luckyharbor.localhost'],
      ['x-http-host-override', 'luckyharbor.localhost'],
      ['cookie', 'location=luckyharbor'],
      ['referer', 'http://luckyharbor.localhost/'],
      ['x-location', 'luckyharbor'],
    ] as const) {
      const answer = await callApp(api, getAppConfig, { headers: { [name]: value } });
      expect(answer.body).toEqual(plain.body);
    }
    expect((await callApp(api, getAppConfig, { query: '?location=luckyharbor' })).status).toBe(400);
  });

  test('[BRAND-7] the stage is the configured one, whatever stage the host name contains', async () => {
    for (const prefix of ['play.', 'test.api.', 'dev.api.', 'uat.api.', 'api.']) {
      const answer = await callApp(api, getAppConfig, { host: `${prefix}sweeps.example` });
      expect(replyOf(answer).stage).toBe('dev');
    }
  });

  test('[BRAND-2] unknown hosts are refused on every surface and path, probes are not', async () => {
    for (const port of [api, web, games]) {
      for (const path of [
        '/',
        '/getAppConfig',
        '/copper-comet/',
        '/unknown',
        '/assets/app-abc123.js',
      ]) {
        const answer = await send({ port, path, host: 'evil.example' });
        expect([port, path, answer.status]).toEqual([port, path, 421]);
        expect(answer.text).not.toContain('Stand-in');
      }
    }
    const there = await send({ port: identity, path: '/v1/projects?key=x', host: 'evil.example' });
    expect(there.status).toBe(421);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await send({ port: api, path, host: '10.0.0.7' })).status).toBe(200);
    }
    expect((await send({ port: sandbox, path: '/healthz', host: '10.0.0.7' })).status).toBe(200);
  });

  test('[CONF-1][CONF-17] web and api answer the same configuration and version for each brand', async () => {
    for (const brand of BRANDS) {
      const [a, b] = await Promise.all(
        [api, web].map((port) => callApp(port, getAppConfig, { host: hostOf(brand, port) })),
      );
      expect(a?.body).toEqual(b?.body);
      expect(a?.reply?.brand).toBe(brand.location);
      const [c, d] = await Promise.all(
        [api, web].map((port) => callApp(port, getBuildConfig, { host: hostOf(brand, port) })),
      );
      expect(c?.body).toEqual({ versionString: a?.reply?.versionString });
      expect(d?.body).toEqual(c?.body);
    }
  });
});

describe('links in emails', () => {
  test.each(BRANDS.map((brand) => [brand.location, brand] as const))(
    '[BRAND-16][AUTH-14][AUTH-15] of %s begin with its own origin, whatever the Host header',
    async (_, brand) => {
      const who = await users.unverified({ brand });
      const origin = `http://${hostOf(brand, web)}`;
      const foreign = `test.api.${brand.baseDomain}`;
      await who.call(sendEmailVerification, {
        host: foreign,
        headers: { 'x-forwarded-host': 'evil.example' },
        body: {},
      });
      expect(await nextLinkTo(who.email)).toMatch(new RegExp(`^${origin}/verify\\?`));
      await callApp(api, sendPasswordResetEmail, { host: foreign, body: { email: who.email } });
      expect(await nextLinkTo(who.email)).toMatch(new RegExp(`^${origin}/reset\\?`));
      const [message] = await sentMessages(who.email);
      expect(message?.text).toContain(brand.name);
      expect(message?.text).toContain(brand.supportEmail);
    },
  );

  test('[AUTH-15][LIM-3] the address comes from the token, and a verified one gets no email', async () => {
    const who = await users.verified();
    const answer = await who.call(sendEmailVerification, { body: {} });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const outsider = await who.call(sendEmailVerification, { body: { email: 'x@example.com' } });
    expect(outsider.status).toBe(400);
    const { rows } = await database.pool.query(
      'select count(*)::int as count from identity.oob_code where email = $1',
      [who.email],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('[AUTH-14][LIM-3] a reset answers the same for a known and an unknown address, and pauses', async () => {
    const who = await users.verified();
    const sendRequest = (email: string) =>
      callApp(api, sendPasswordResetEmail, { body: { email } });
    const [known, unknown] = [
      await sendRequest(who.email),
      await sendRequest('nobody@example.com'),
    ];
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    const [again, same] = [await sendRequest(who.email), await sendRequest('nobody@example.com')];
    expect([again.status, same.status]).toEqual([429, 429]);
    expect(again.error?.code).toBe(same.error?.code);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    const other = await users.verified();
    expect((await sendRequest(other.email)).status).toBe(200);
  });
});
