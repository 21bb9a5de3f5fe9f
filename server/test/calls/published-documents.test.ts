/** What the API answers without a token: its documents and its readiness. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { appBehindProxy, appForFile } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { describe, expect, test } from 'vitest';

const app = await appForFile();

interface Document {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** The bytes as they were sent, for a body that may be compressed. */
function fetchBytes(path: string, headers: Record<string, string> = {}): Promise<Document> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port: app.ports.api, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { statusCode = 0 } = incoming;
        resolve({ status: statusCode, headers: incoming.headers, bytes: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

describe('the documents', () => {
  test.each(['/openapi.json', '/docs'])(
    '[HTTP-28] %s is compressed as the client accepts it, and the same text in each form',
    async (path) => {
      const plain = await fetchBytes(path);
      const brotli = await fetchBytes(path, { 'accept-encoding': 'gzip, br' });
      const gzip = await fetchBytes(path, { 'accept-encoding': 'gzip, br;q=0' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
      expect(brotli.bytes.length * 4).toBeLessThan(plain.bytes.length);
      for (const { headers } of [plain, brotli, gzip]) {
        expect(headers['cache-control']).toBe('public, max-age=300');
        expect(headers['vary']).toContain('accept-encoding');
        expect(headers['etag']).toBe(plain.headers['etag']);
      }
    },
  );

  test('[HTTP-28] whoever has the document of this build gets 304 without it', async () => {
    const { headers } = await fetchBytes('/openapi.json');
    const etag = String(headers['etag']);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await fetchBytes('/openapi.json', { 'if-none-match': known });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
    const other = await fetchBytes('/openapi.json', { 'if-none-match': 'W/"other"' });
    expect(other.status).toBe(200);
  });
});

test('[HTTP-28] a network that reads the documents without end is refused, with the wait', async () => {
  const now = 1_000_000;
  const { app: one } = await appBehindProxy({ roles: ['api', 'identity'], nowMs: () => now });
  const documents = ['/openapi.json', '/docs'];
  const read = () => Promise.all(documents.map((path) => send({ port: one.ports.api, path })));
  expect((await read()).map(({ status }) => status)).toEqual([200, 200]);
  for (let spent = 0; one.services.documentLimit('127.0.0.1') === 0; spent += 1) {
    expect(spent).toBeLessThan(1_000_000);
  }
  const refused = await read();
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
});

describe('readiness', () => {
  test('[HTTP-15] 500 requests at once need a handful of checks of the database', async () => {
    let now = 1_000_000;
    const { app: one, proxy } = await appBehindProxy({
      roles: ['api', 'identity'],
      nowMs: () => now,
    });
    // The node checks by itself when it starts, and one check serves a second.
    now += 1_001;
    const checks = proxy.counting('select 1');
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => send({ port: one.ports.api, path: '/readyz' })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(checks()).toBeGreaterThan(0);
    expect(checks()).toBeLessThan(10);
  });

  test('[HTTP-15] one check of the database serves a second by the clock of the process, and no longer', async () => {
    let now = 1_000_000;
    const { app: one, proxy } = await appBehindProxy({
      roles: ['api', 'identity'],
      nowMs: () => now,
    });
    const readiness = async () => (await send({ port: one.ports.api, path: '/readyz' })).status;
    expect(await readiness()).toBe(200);
    const checks = proxy.counting('select 1');
    for (const passed of [0, 400, 599]) {
      now += passed;
      expect([await readiness(), checks()]).toEqual([200, 0]);
    }
    now += 1;
    expect([await readiness(), checks()]).toEqual([200, 1]);
    expect([await readiness(), checks()]).toEqual([200, 1]);
  });

  test('[HTTP-28] a network that requests it without end is refused, with the wait', async () => {
    const now = 1_000_000;
    const { app: one } = await appBehindProxy({ roles: ['api', 'identity'], nowMs: () => now });
    const readiness = () => send({ port: one.ports.api, path: '/readyz' });
    expect((await readiness()).status).toBe(200);
    for (let spent = 0; one.services.readinessLimit('127.0.0.1') === 0; spent += 1) {
      expect(spent).toBeLessThan(1_000_000);
    }
    const refused = await readiness();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  });
});
