/**
 * What the web origin answers besides calls: headers of documents, files, the app's manifest and
 * worker, reports.
 */
import { BRANDS } from '@jubilee/brands';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { type HttpAnswer, send } from '@jubilee/testkit/http-calls';
import { describe, expect, test } from 'vitest';
import { networkOf } from '../../src/modules/identity/index.ts';
import { createWebApp } from '../../src/modules/pages/index.ts';

const { services, ports, logLines } = await appForFile();
const { web } = ports;
const REPORT = 'a page broke its policy';

/** The web origin of a deployed installation over the same files, without a socket. */
async function deployedApp(stage: 'live' | 'uat', serviceWorker = true) {
  return createWebApp(
    { log: services.log, ids: services.ids },
    {
      root: `${services.root}/web/dist`,
      origins: services.origins,
      stage,
      deployed: true,
      serviceWorker,
      nowMs: () => performance.now(),
      networkOf,
      hostedBrands: new Map(),
    },
  );
}

describe('documents', () => {
  test('[HTTP-20] have every security header of a page that moves money', async () => {
    const { headers } = await send({ port: web, path: '/howto?x=1' });
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'origin-agent-cluster': '?1',
      link: `<http://localhost:${web}/howto>; rel="canonical"`,
    });
    expect(headers['permissions-policy']).toContain(`camera=("http://localhost:${ports.vendor}")`);
    expect(headers['permissions-policy']).toContain('usb=()');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types jubilee-worker jubilee-verifier');
    expect(policy).toContain('report-uri /csp-reports');
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    // From plain http browsers send no Reporting-API reports, and with `report-to` they ignore
    // `report-uri`.
    expect(headers['reporting-endpoints']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('report-to');
  });

  test('[HTTP-20] a canonical address never contains what an attacker wrote', async () => {
    for (const path of [
      '/%3Cscript%3E',
      '/a>;rel=x',
      '//evil.example/',
      '/a/b/c/d/e/f',
      '/%0d%0a',
    ]) {
      const { headers } = await send({ port: web, path });
      if (headers['link'] === undefined) continue;
      expect(headers['link']).toBe(`<http://localhost:${web}/>; rel="canonical"`);
    }
  });

  test('[HTTP-20] a deployed platform enforces https', async () => {
    const app = await deployedApp('live');
    const { headers } = await app.inject({ url: '/', headers: { host: 'play.sweeps.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain('report-to policy');
    expect(headers['reporting-endpoints']).toBe('policy="/csp-reports"');
    await app.close();
  });

  test('[HTTP-22] are sent compressed to clients that accept it, and plain to others', async () => {
    const get = (encodings: string): Promise<Response> =>
      fetch(`http://localhost:${web}/sitemap.xml`, { headers: { 'accept-encoding': encodings } });
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await get(accepted);
      expect([accepted, reply.headers.get('vary')]).toEqual([accepted, 'accept-encoding']);
      expect(await reply.text()).toMatch(/^<\?xml/);
      expect([accepted, reply.headers.get('content-encoding')]).toEqual([accepted, encoding]);
    }
  });

  test('[HTTP-22] a file’s compressed form is sent under its own name and type', async () => {
    const sendRequest = (encodings: string): Promise<HttpAnswer> =>
      send({ port: web, path: '/assets/app-abc123.js', headers: { 'accept-encoding': encodings } });
    const packed = await sendRequest('br');
    expect([packed.text, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect((await sendRequest('identity')).text).toBe('export {};');
    expect((await send({ port: web, path: '/assets/app-abc123.js.br' })).status).toBe(404);
  });
});

describe('the app', () => {
  test('[SW-11] a manifest by host, and none for a brand that was built without one', async () => {
    const found = await send({ port: web, path: '/manifest.webmanifest' });
    expect([found.status, found.body]).toEqual([200, { name: 'Sweeps' }]);
    expect(found.headers['content-type']).toContain('application/manifest+json');
    const host = `luckyharbor.localhost:${web}`;
    expect((await send({ port: web, path: '/manifest.webmanifest', host })).status).toBe(404);
    expect(
      (await send({ port: web, path: '/manifest.webmanifest', host: 'x.example' })).status,
    ).toBe(421);
  });

  test('[SW-10] the worker is revalidated each time, and when switched off it removes itself', async () => {
    const on = await send({ port: web, path: '/sw.js' });
    expect([on.status, on.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(on.text).toContain('stand-in');
    const other = await appForTest({ environment: { JUBILEE_SERVICE_WORKER: 'false' } });
    const off = await send({ port: other.ports.web, path: '/sw.js' });
    expect(off.headers['content-type']).toMatch(/javascript/);
    expect(off.text).toContain('registration.unregister()');
    expect(off.text).not.toContain('stand-in');
  });
});

describe('search engines', () => {
  test('[HTTP-23] a live installation lists its public pages and its private ones', async () => {
    const app = await deployedApp('live');
    for (const brand of BRANDS) {
      const host = `play.${brand.baseDomain}`;
      const robots = await app.inject({ url: '/robots.txt', headers: { host } });
      expect(robots.body).toContain('Disallow: /account\n');
      const sitemap = await app.inject({ url: '/sitemap.xml', headers: { host } });
      expect(sitemap.body).toContain('/responsible</loc>');
      expect(sitemap.body).not.toContain('/account');
      const page = await app.inject({ url: '/', headers: { host } });
      expect(page.headers['x-robots-tag']).toBeUndefined();
    }
    await app.close();
  });

  test('[HTTP-23] another deployed stage requests not to be listed', async () => {
    const app = await deployedApp('uat');
    const headers = { host: 'uat.sweeps.example' };
    expect((await app.inject({ url: '/', headers })).headers['x-robots-tag']).toBe('noindex');
    expect((await app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(404);
    const robots = await app.inject({ url: '/robots.txt', headers });
    expect(robots.body).not.toContain('Sitemap');
    await app.close();
  });
});

describe('reports of policies', () => {
  const report = (type: string, body: string): Promise<HttpAnswer> =>
    send({
      port: web,
      method: 'POST',
      path: '/csp-reports',
      headers: { 'content-type': type },
      body,
    });
  const counted = (): string[] => logLines.filter((line) => line.includes(REPORT));

  test('[HTTP-21] both forms are counted, without the query of an address', async () => {
    const old = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x.js?secret=1',
        'document-uri': 'http://localhost/verify?oobCode=CANARY#CANARY',
      },
    };
    const young = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'x?CANARY' },
      },
      { type: 'deprecation', body: { id: 'x' } },
    ];
    expect((await report('application/csp-report', JSON.stringify(old))).status).toBe(204);
    expect((await report('application/reports+json', JSON.stringify(young))).status).toBe(204);
    expect(counted()).toHaveLength(2);
    expect(counted().join()).toContain('script-src-elem');
    expect(counted().join()).not.toMatch(/CANARY|secret/);
  });

  test('[HTTP-21] an invalid report is refused or not counted', async () => {
    const before = counted().length;
    for (const [type, body, status] of [
      ['application/csp-report', '{', 400],
      ['application/csp-report', '"text"', 204],
      ['application/reports+json', '[1,null,{"type":"csp-violation"}]', 204],
      ['application/json', '{}', 415],
      ['text/plain', 'x', 415],
      ['application/csp-report', `"${'x'.repeat(17_000)}"`, 413],
    ] as const) {
      expect([body.slice(0, 30), (await report(type, body)).status]).toEqual([
        body.slice(0, 30),
        status,
      ]);
    }
    expect(counted()).toHaveLength(before);
    expect((await send({ port: web, path: '/csp-reports' })).status).not.toBe(204);
  });

  test('[HTTP-21] an IPv6 network is one caller, whatever address is used', async () => {
    const app = await deployedApp('uat');
    const reportFrom = async (remoteAddress: string): Promise<number> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/csp-reports',
        remoteAddress,
        headers: { host: 'uat.sweeps.example', 'content-type': 'application/csp-report' },
        payload: '{}',
      });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (let index = 1; index <= 30; index += 1) {
      statuses.push(await reportFrom(`2001:db8:0:7::${index.toString(16)}`));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
    expect(await reportFrom('2001:db8:0:8::1')).toBe(204);
    await app.close();
  });

  test('[HTTP-21] a flood is rate-limited', async () => {
    const answers: HttpAnswer[] = [];
    for (let sent = 0; sent < 30; sent += 1) {
      answers.push(await report('application/csp-report', '{}'));
    }
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});
