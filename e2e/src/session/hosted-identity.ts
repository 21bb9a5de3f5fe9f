/**
 * The hosted identity service in a browser without access to the internet: a second server
 * simulates it.
 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { startTestApp } from '@jubilee/testkit/test-app';
import { createTestDatabase } from '@jubilee/testkit/postgres';

const ACCESS_TOKEN = 'the-access-token-of-the-service-account-2';
const HOSTS = /^https:\/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/** Settings for a server whose default brand uses the hosted service, and its address. */
export async function openHostedService() {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-hosted-'));
  const fileOf = (name: string, settings: object) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(settings), { mode: 0o600 });
    return { JUBILEE_IDENTITY_SETTINGS: path };
  };
  const { url } = await createTestDatabase();
  const vendor = await startTestApp({
    databaseUrl: url,
    environment: fileOf('vendor.json', { staffTokens: [ACCESS_TOKEN] }),
  });
  const tokens = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: ACCESS_TOKEN, expires_in: 3_600 }));
  });
  await new Promise<void>((listening) => void tokens.listen(0, '127.0.0.1', listening));
  afterAll(async () => {
    tokens.close();
    await vendor.stop();
    rmSync(folder, { recursive: true });
  });
  const address = tokens.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://localhost:${String(vendor.ports.identity)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const google = {
    ...DEFAULT_BRAND.identity.dev,
    authDomain: 'localhost',
    serviceAccount: {
      clientEmail: 'house@jubilee-dev-sweeps.example',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    addresses: {
      api: origin,
      token: `http://127.0.0.1:${String(port)}/token`,
      keys: `${origin}/.well-known/jwks.json`,
      issuerBase: origin,
    },
  };
  return {
    environment: fileOf('identity-settings.json', {
      brands: { sweeps: { mode: 'google', google } },
    }),
    /**
     * Routes the page's calls to the vendor's addresses to the simulating server; returns those
     * calls.
     */
    async reach(context: BrowserContext): Promise<readonly string[]> {
      const calls: string[] = [];
      await context.route(HOSTS, async (route) => {
        const request = route.request();
        const there = new URL(request.url());
        const headers = {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'content-type': 'application/json',
        };
        if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
        calls.push(`${there.host.split('.')[0] ?? ''} ${there.pathname}`);
        const answer = await fetch(`${origin}${there.pathname}${there.search}`, {
          method: request.method(),
          headers: { 'content-type': request.headers()['content-type'] ?? 'application/json' },
          body: request.postData(),
        });
        return route.fulfill({ status: answer.status, headers, body: await answer.text() });
      });
      return calls;
    },
  };
}
