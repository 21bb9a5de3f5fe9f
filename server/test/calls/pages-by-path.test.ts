/** Answers of the page origins by path and method, and to browsers that request an unknown host. */
import { BRANDS } from '@jubilee/brands';
import { PATHS } from '@jubilee/contract/settings/page-paths';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { describe, expect, test } from 'vitest';

const { ports } = await appForFile();
const { api, web, games, spinwheel } = ports;
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('documents', () => {
  test('[ROUTE-10] every page of the list answers 200, any other path the same document as 404', async () => {
    for (const path of PATHS) {
      const { status } = await send({ port: web, path: path.replace(/\$\w+/, 'some-1') });
      expect([path, status]).toEqual([path, 200]);
    }
    for (const path of ['/howto/', '/?category=slots', '/howto?x=1']) {
      expect([path, (await send({ port: web, path })).status]).toEqual([path, 200]);
    }
    const home = await send({ port: web, path: '/howto' });
    for (const path of ['/nowhere', '/down/this/path', '/game', '/game/a%20b', '/index.html']) {
      const answer = await send({ port: web, path });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.text).toBe(home.text);
    }
  });

  test.each([
    ['web', '/', web],
    ['web', '/howto', web],
    ['web', '/nowhere', web],
    ['web', '/robots.txt', web],
    ['web', '/sitemap.xml', web],
    ['web', '/sw.js', web],
    ['web', '/manifest.webmanifest', web],
    ['web', '/empty.html', web],
    ['games', '/copper-comet/', games],
    ['games', '/nowhere/', games],
    ['spinwheel', '/', spinwheel],
    ['spinwheel', '/nowhere', spinwheel],
  ])('[HTTP-25] %s: HEAD %s answers like GET, without the body', async (_name, path, port) => {
    const whole = await send({ port, path });
    const head = await send({ port, path, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([whole.status, '']);
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });
});

describe('a browser at an unknown address', () => {
  test.each([
    ['web', web],
    ['games', games],
    ['spinwheel', spinwheel],
  ])('[BRAND-2] %s: an unknown host gets a plain page without a brand', async (_name, port) => {
    const httpRequest = { port, path: '/', host: 'evil.example' };
    const { status, headers, text } = await send({ ...httpRequest, headers: BROWSER });
    expect(status).toBe(421);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*';/);
    expect(policy).not.toContain('script');
    expect(text).toContain('Unknown location');
    expect(text).toContain('Sitio desconocido');
    for (const { name, location } of BRANDS) {
      expect(text.replace('styles are present', '')).not.toContain(name);
      expect(text).not.toContain(location);
    }
    const program = await send(httpRequest);
    expect(program.body).toMatchObject({ error: { code: 'UNKNOWN_HOST' } });
  });

  test('[BRAND-2] an unreadable address gets such a page too, and programs get JSON', async () => {
    const { status, headers, text } = await send({
      port: web,
      path: '/%E0%A4%A',
      headers: BROWSER,
    });
    expect(status).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('can’t be read');
    expect((await send({ port: web, path: '/%E0%A4%A' })).body).toMatchObject({
      error: { code: 'MALFORMED_REQUEST' },
    });
  });

  test('[HTTP-9] calls have the error form, whoever calls', async () => {
    const answer = await send({ port: api, path: '/', host: 'evil.example', headers: BROWSER });
    expect(answer.body).toMatchObject({ error: { code: 'UNKNOWN_HOST' } });
    const posted = { port: web, path: '/', host: 'evil.example', method: 'POST', headers: BROWSER };
    expect((await send(posted)).body).toMatchObject({ error: { code: 'UNKNOWN_HOST' } });
  });
});
