/** Starts that must fail print one line that says how to fix it; stops leave nothing behind. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portSettings, TEST_ENCRYPTION_KEY } from '@jubilee/testkit/test-app';
import { type ServerExit, startServerProcess } from '@jubilee/testkit/server-process';
import { send } from '@jubilee/testkit/http-calls';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { freePort } from '@jubilee/testkit/ports';
import { describe, expect, test, vi } from 'vitest';

// Some tests start five processes one after the other, each of which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const database = await createTestDatabase();
const settings: Readonly<Record<string, string>> = {
  ...(await portSettings()),
  DATABASE_URL: database.url,
  JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
  LOG_LEVEL: 'error',
};

const endOf = (environment: Record<string, string>, entry: 'all' | 'sandbox' = 'all') =>
  startServerProcess(entry, environment).ended;

/** Exactly one line on the error output, without a stack, and exit code 1. */
function oneLine(exit: ServerExit): string {
  expect([exit.code, exit.signal]).toEqual([1, null]);
  expect(exit.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(exit.stderr).not.toMatch(/\n? {4}at |node:internal/);
  return exit.stderr.trimEnd();
}

describe('a start that must fail', () => {
  test.each([
    ['JUBILEE_STAGE', 'prod'],
    ['JUBILEE_DEPLOYED', 'yes'],
    ['JUBILEE_PORT_API', '0'],
    ['JUBILEE_PORT_API', '4001.5'],
    ['JUBILEE_PORT_BASE', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['JUBILEE_SEAL_KEY', 'short'],
    ['JUBILEE_WALLET_LANES', '0'],
    ['JUBILEE_SLOT_ROUND_MIN_MS', '-1'],
    ['JUBILEE_IDENTITY_ISSUER', 'nowhere'],
    ['JUBILEE_BIND', '203.0.113.7'],
  ])('[CONF-16] %s=%s is named in one line', async (name, value) => {
    expect(oneLine(await endOf({ ...settings, [name]: value }))).toContain(name);
  });

  test('[CONF-16][FLAG-9] without a log level the platform logs all, and a deployed installation needs its key', async () => {
    const { JUBILEE_SEAL_KEY: _, ...without } = settings;
    const line = oneLine(await endOf({ ...without, JUBILEE_DEPLOYED: 'true' }));
    expect(line).toContain('JUBILEE_SEAL_KEY');
  });

  test.each(['API', 'SOCKET', 'WEB', 'GAMES', 'IDENTITY'])(
    '[OPS-2] a busy %s port is named with its setting',
    async (surface) => {
      const name = `JUBILEE_PORT_${surface}`;
      const port = await freePort();
      const other = createServer();
      await new Promise<void>((resolve) => {
        other.listen(port, '127.0.0.1', resolve);
      });
      const line = oneLine(await endOf({ ...settings, [name]: String(port) }));
      await new Promise((resolve) => other.close(resolve));
      expect(line).toContain(`Port ${port} is in use`);
      expect(line).toContain(name);
    },
  );

  test('[OPS-2] busy ports of the sandbox are named too', async () => {
    for (const name of ['JUBILEE_PORT_SMTP', 'JUBILEE_PORT_SANDBOX']) {
      const port = await freePort();
      const other = createServer();
      await new Promise<void>((resolve) => {
        other.listen(port, '127.0.0.1', resolve);
      });
      const line = oneLine(await endOf({ ...settings, [name]: String(port) }, 'sandbox'));
      await new Promise((resolve) => other.close(resolve));
      expect(line).toContain(`Port ${port} is in use`);
      expect(line).toContain(name);
    }
  });

  test('[OPS-7][OPS-16] an unreachable database, a wrong password or name: one line about DATABASE_URL', async () => {
    const at = (change: (url: URL) => void): string => {
      const url = new URL(database.url);
      change(url);
      return url.href;
    };
    const dead = String(await freePort());
    for (const [url, message] of [
      [at((to) => (to.port = dead)), 'cannot be reached'],
      [at((to) => (to.hostname = 'no-such-host.invalid')), 'cannot be reached'],
      [at((to) => (to.pathname = '/no_such_database')), 'no such database'],
      ['not an address', 'DATABASE_URL'],
    ] as const) {
      const line = oneLine(await endOf({ ...settings, DATABASE_URL: url }));
      expect(line).toContain(message);
      expect(line).not.toContain(new URL(database.url).password || 'no password set');
    }
    const { DATABASE_URL: _, ...without } = settings;
    expect(oneLine(await endOf(without))).toContain('DATABASE_URL is not set');
  });

  test('[OPS-5] a migration that fails or was changed stops the start with file and reason', async () => {
    const { rows } = await database.pool.query<{ name: string; sha256: string }>(
      'select name, sha256 from public.migration order by name limit 1',
    );
    const [first] = rows;
    await database.pool.query("update public.migration set sha256 = 'x' where name = $1", [
      first?.name,
    ]);
    expect(oneLine(await endOf(settings))).toContain(`Migration ${first?.name} was changed`);
    await database.pool.query('update public.migration set sha256 = $2 where name = $1', [
      first?.name,
      first?.sha256,
    ]);

    const empty = await createTestDatabase({ migrated: false });
    await empty.pool.query('create schema ledger');
    const line = oneLine(await endOf({ ...settings, DATABASE_URL: empty.url }));
    expect(line).toMatch(/Migration \d{4}-\w+ failed at up\.sql.*already exists/);
    const { rows: left } = await empty.pool.query('select 1 from public.migration');
    expect(left).toEqual([]);
  });

  test.each([{ JUBILEE_STAGE: 'live' }, { JUBILEE_STAGE: 'uat' }, { JUBILEE_DEPLOYED: 'true' }])(
    '[OPS-13] the sandbox refuses %o',
    async (more) => {
      expect(oneLine(await endOf({ ...settings, ...more }, 'sandbox'))).toContain('sandbox');
    },
  );
});

describe('a start that succeeds', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '[OPS-3][HTTP-15] %s ends it with code 0, and the next start finds the ports free',
    async (signal) => {
      const server = startServerProcess('all', settings);
      await server.ready;
      const { status } = await send({
        port: Number(settings['JUBILEE_PORT_API']),
        path: '/readyz',
      });
      expect(status).toBe(200);
      server.signal(signal);
      const exit = await server.ended;
      expect([exit.code, exit.signal, exit.stderr]).toEqual([0, null, '']);
    },
    60_000,
  );

  test('[OPS-4][OPS-15] two first starts at once agree on the encryption key', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'jubilee-start-'));
    const { JUBILEE_SEAL_KEY: _, ...without } = settings;
    // What other tests of this file encrypted in its database could not be decrypted with a new
    // key.
    const untouched = await createTestDatabase();
    const servers = await Promise.all(
      [1, 2].map(async () =>
        startServerProcess('realtime', {
          ...without,
          ...(await portSettings()),
          DATABASE_URL: untouched.url,
          JUBILEE_DATA_DIR: join(dataDir, 'new'),
        }),
      ),
    );
    await Promise.allSettled(servers.map((server) => server.ready));
    const key = join(dataDir, 'new', 'seal-key');
    expect(readFileSync(key, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(dataDir, 'new'))).toEqual(['seal-key']);
    for (const server of servers) {
      await server.ready;
      server.signal('SIGTERM');
      expect((await server.ended).code).toBe(0);
    }
    rmSync(dataDir, { recursive: true });
  }, 60_000);
});
